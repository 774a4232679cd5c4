import Games
import TestSupport
import Testing
import TextFiles

@Suite("Line-ups of football squads")
struct FootballSquadTests {
  static let squad = """
    "squad": {
    "Kim": {"position": "keeper", "skillPower": 7},
    "Dora": {"position": "defender", "skillPower": 7.1},
    "Dirk": {"position": "defender", "skillPower": 7.2},
    "Mia": {"position": "midfielder", "skillPower": 7.3},
    "Axel": {"position": "attacker", "skillPower": 7.4}}
    """

  static func game(
    _ lineup: String?, squad: String = squad, rules: String = "{\"players\": 5}"
  ) throws(Diagnostics) -> any Game {
    let member = lineup.map { ",\n\"lineup\": \($0)" } ?? ""
    return try FootballFixture.game([("fc", "{\(squad)\(member)}")], rules: rules)
  }

  static func errors(
    _ lineup: String?, squad: String = squad, rules: String = "{\"players\": 5}"
  ) -> [String] {
    GameChecks.errors(try game(lineup, squad: squad, rules: rules)).map(\.description)
  }

  static func lineup(
    keeper: String = "\"Kim\"", defence: String = "\"Dora\", \"Dirk\"",
    midfield: String = "\"Mia\"", attack: String = "\"Axel\""
  ) -> String {
    "{\"keeper\": \(keeper), \"defence\": [\(defence)], \"midfield\": [\(midfield)], "
      + "\"attack\": [\(attack)]}"
  }

  @Test
  func aLineUpKeepsItsOrder() throws {
    let ratings = try Self.game(Self.lineup(defence: "\"Dirk\", \"Dora\"")).canonicalRatings
    #expect(
      ratings.canonicalText
        == "[{\"attack\":[7.4],\"defence\":[7.2,7.1],\"keeper\":7,\"midfield\":[7.3]}]")
  }

  @Test(arguments: [
    (lineup(), "{\"players\": 5}"),
    (lineup(keeper: "\"Axel\"", attack: "\"Kim\""), "{\"players\": 5}"),
    (lineup(attack: ""), "{\"players\": 5, \"allowShortLineup\": true}"),
  ])
  func aFullLineUpIsTakenAndAShortOneIfAllowed(lineup: String, rules: String) {
    #expect(Self.errors(lineup, rules: rules) == [])
  }

  @Test(
    arguments: [
      (
        lineup(defence: "\"Dora\", \"Dirck\""), "{\"players\": 5}",
        "7:49: $.teams.fc.lineup.defence[1]: found \"Dirck\", expected a player of the squad of \"fc\"; did you mean "
          + "'Dirk'?"
      ),
      (
        lineup(attack: "\"Kim\""), "{\"players\": 5}",
        "7:90: $.teams.fc.lineup.attack[0]: \"Kim\" is listed twice in the line-up; list each player once"
      ),
      (
        lineup(attack: ""), "{\"players\": 5}",
        "7:11: $.teams.fc.lineup: found 4 players in the line-up, expected 5; add players, or set "
          + "game.rules.allowShortLineup or game.rules.players"
      ),
      (
        lineup(), "{\"players\": 4, \"allowShortLineup\": true}",
        "7:11: $.teams.fc.lineup: found 5 players in the line-up, expected 4; leave players out, or set "
          + "game.rules.players"
      ),
      (
        nil, "{\"players\": 4}",
        "1:1: $.teams.fc: found 5 players but no line-up; list in \"lineup\" the 4 who play"
      ),
    ] as [(String?, String, String)])
  func whatIsWrongIsSaid(lineup: String?, rules: String, error: String) {
    #expect(Self.errors(lineup, rules: rules) == ["fc.json:\(error)"])
  }

  @Test
  func aSquadWithoutABenchNeedsNoLineUp() throws {
    let ratings = try Self.game(nil).canonicalRatings
    #expect(ratings.canonicalText == (try Self.game(Self.lineup()).canonicalRatings.canonicalText))
  }

  @Test
  func aSquadOfTwoKeepersNeedsALineUp() {
    let squad = Self.squad.replacing("attacker", with: "keeper")
    #expect(
      Self.errors(nil, squad: squad) == [
        "fc.json:1:1: $.teams.fc: found 2 keepers but no line-up; list in \"lineup\" who plays where"
      ])
  }

  @Test
  func allThatIsWrongIsReportedAtOnce() {
    let lineup = Self.lineup(keeper: "\"Kin\"", midfield: "\"Dora\"", attack: "")
    #expect(Self.errors(lineup).count == 3)
  }

  @Test(arguments: ["-0.1", "100.1", "7.1234567", "\"7\"", "null"])
  func aRatingHasARange(rating: String) {
    let squad = Self.squad.replacing("7.4", with: rating)
    let errors = Self.errors(Self.lineup(), squad: squad)
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("$.teams.fc.squad.Axel.skillPower:") })
  }

  @Test(arguments: ["0", "100", "7.123456", "1e1"])
  func aRatingMayBeAnyNumberInItsRange(rating: String) {
    #expect(Self.errors(Self.lineup(), squad: Self.squad.replacing("7.4", with: rating)) == [])
  }
}
