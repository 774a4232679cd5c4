import Games
import TestSupport
import Testing
import TextFiles

@Suite("Teams of basketball")
struct BasketballTeamTests {
  static let averages = """
    {"ppg": "28.4", "apg": 7.9, "rpg": "5.6", "topg": "4.1", "spg": "1.6", "bpg": "0.4",
    "offReb": "55", "defReb": "365", "fgm": "740", "fga": 1580, "ftm": "480", "fta": "540",
    "gamesPlayed": "75", "mpg": "36.2"}
    """
  static let season = """
    {"position": "PG", "games": 75, "minutes": 2715, "points": 2130, "assists": 593,
    "turnovers": 308, "steals": 120, "blocks": 30, "offensiveRebounds": 55,
    "defensiveRebounds": 365, "fieldGoals": 740, "fieldGoalAttempts": 1580, "freeThrows": 480,
    "freeThrowAttempts": 540}
    """

  static func game(_ team: String, preset: String) throws(Diagnostics) -> any Game {
    try GameFixture.game("basketball", [("t", team)], rules: "{\"preset\": \"\(preset)\"}")
  }

  static func errors(_ team: String, preset: String = "possessions") -> [String] {
    GameChecks.errors(try game(team, preset: preset)).map(\.description)
  }

  @Test(arguments: [averages, season])
  func aStarGuardHasTheRatingsOfTheWorkedExample(player: String) throws {
    let ratings = try Self.game("{\"squad\": {\"A\": \(player)}}", preset: "app").canonicalRatings
    #expect(
      ratings.canonicalText == "[{\"defensive\":11,\"offensive\":14,\"overall\":15}]")
  }

  /// Possessions: 1580 - 55 + 307.5 + 0.44 x 540 = 2070.1; games: 36.2 x 75 / 240 = 11.3125. The player has
  /// 40 of the 240 minutes, a replacement player of -1.8 and -0.2 the rest.
  @Test
  func aSquadHasTheStrengthsOfItsNumbers() throws {
    let found = try BasketballPlanTests.strengths("{\"squad\": {\"A\": \(Self.averages)}}")
    let box = TextbookBoxPlusMinus(
      .init([
        "minutes": "2715", "points": "2130", "assists": "592.5", "turnovers": "307.5",
        "steals": "120", "blocks": "30", "offensiveRebounds": "55", "defensiveRebounds": "365",
        "fieldGoals": "740", "fieldGoalAttempts": "1580", "freeThrows": "480",
        "freeThrowAttempts": "540",
      ]))
    let offence = (40 * box.offence - 200 * 1.8) / 48
    let defence = (40 * (box.rating - box.offence) - 200 * 0.2) / 48
    #expect(abs(found.pace - (98.29 + 0.59 * (2070.1 / 11.3125 - 98.29))) < 1e-9)
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-6)
    #expect(abs(found.defence - (1 - 0.51 * defence / 107.07)) < 1e-6)
  }

  /// A squad of six equal players is as strong as one of twelve.
  @Test
  func strengthsDoNotDependOnTheNumberOfPlayers() throws {
    func team(_ names: [String]) -> String {
      let players = names.map { "\"\($0)\": \(Self.season)" }
      return "{\"squad\": {\(players.joined(separator: ","))}}"
    }
    let six = ["A", "B", "C", "D", "E", "F"]
    let one = try Self.game(team(six), preset: "possessions")
    let two = try Self.game(team(six + six.map { $0 + "2" }), preset: "possessions")
    #expect(one.canonicalRatings.canonicalText == two.canonicalRatings.canonicalText)
  }

  @Test
  func anEmptySquadHasRatings() throws {
    let ratings = try Self.game("{\"squad\": {}}", preset: "app").canonicalRatings
    #expect(ratings.canonicalText == "[{\"defensive\":0,\"offensive\":0,\"overall\":0}]")
  }

  private static let ratings = #"{"ratings": {"offensive": 1, "defensive": 2, "overall": 3}}"#
  private static let strengths =
    #"{"strengths": {"pace": 98, "pointsPerPossession": 1, "defence": 1}}"#

  @Test(
    arguments: [
      (ratings, "app", nil), (strengths, "possessions", nil),
      (
        ratings, "possessions",
        #"1:1: $.teams.t: found "ratings", expected "squad" or "strengths": scores come from possessions; or set "#
          + #"game.rules.preset to "app""#
      ),
      (
        strengths, "app",
        #"1:1: $.teams.t: found "strengths", expected "squad" or "ratings": scores come from ranges; or set "#
          + #"game.rules.scores to "possessions""#
      ),
      (
        #"{"squad": {}}"#, "possessions",
        "1:1: $.teams.t: the players' numbers give no possessions; give minutes, games and shots, or "
          + #""strengths", or set game.rules.preset to "app""#
      ),
      (
        #"{"name": "T"}"#, "possessions",
        "1:1: $.teams.t: found an object without any of the keys that show its kind, expected "
          + #""squad", "ratings" or "strengths""#
      ),
      (
        #"{"squad": {"A": {"minutes": 30, "ppg": 10}}}"#, "possessions",
        #"1:33: $.teams.t.squad.A.ppg: found "ppg" beside "minutes", expected only averages per game, as in the "#
          + "simulator, or only a season's totals"
      ),
      (
        "{\"squad\": {\"A\": "
          + averages.replacing("28.4", with: "9999").replacing("36.2", with: "9999") + "}}", "app",
        "1:1: $.teams.t: the players' numbers give the team a rating of 1042437, expected at most 10000"
      ),
    ] as [(String, String, String?)])
  func aTeamIsGivenInTheTermsOfTheModel(team: String, preset: String, error: String?) {
    #expect(Self.errors(team, preset: preset) == error.map { ["t.json:\($0)"] } ?? [])
  }

  @Test
  func aTeamIsOneThing() {
    #expect(
      Self.errors("{\"squad\": {}, \"ratings\": {}}", preset: "app").contains {
        $0.contains("ratings")
      })
  }

  @Test
  func aKeyThatIsNoneIsAnErrorWithTheNearest() {
    let errors = Self.errors(
      "{\"squad\": {\"A\": \(Self.season.replacing("\"steals\"", with: "\"stels\""))}}")
    #expect(errors.contains { $0.hasSuffix("did you mean 'steals'?") })
    #expect(errors.allSatisfy { $0.contains("$.teams.t.squad.A") })
  }

  private static let gaps = [
    (
      #"{"mpg": 30, "gamesPlayed": 60, "ppg": 10, "fga": 500}"#,
      #"{"mpg": 30, "gamesPlayed": 60, "ppg": 10, "fga": 500, "apg": "", "topg": 0, "spg": "", "#
        + #""bpg": "", "offReb": 0, "defReb": "", "fgm": 0, "ftm": 0, "fta": ""}"#
    ),
    (
      #"{"games": 60, "minutes": 1800, "points": 600, "fieldGoalAttempts": 500}"#,
      #"{"games": 60, "minutes": 1800, "points": 600, "fieldGoalAttempts": 500, "assists": 0, "#
        + #""turnovers": 0, "steals": 0, "blocks": 0, "offensiveRebounds": 0, "freeThrows": 0, "#
        + #""defensiveRebounds": 0, "fieldGoals": 0, "freeThrowAttempts": 0}"#
    ),
  ]

  /// Statistics that are left out count as 0, as an empty cell of a table does.
  @Test(arguments: ["possessions", "app"])
  func whatIsLeftOutIsNone(preset: String) throws {
    for (short, long) in Self.gaps {
      let found = try [short, long].map {
        try Self.game("{\"squad\": {\"A\": \($0)}}", preset: preset).canonicalRatings
          .canonicalText
      }
      #expect(found[0] == found[1])
    }
  }

  /// The average player's fouls are 19.7 in 240 minutes.
  @Test
  func foulsThatAreLeftOutAreTheLeagues() throws {
    func team(_ fouls: String) throws -> String {
      let player =
        #"{"games": 60, "minutes": 2400, "points": 600, "fieldGoalAttempts": 500\#(fouls)}"#
      return try Self.game("{\"squad\": {\"A\": \(player)}}", preset: "possessions")
        .canonicalRatings.canonicalText
    }
    #expect(try team("") == team(#", "fouls": 197"#))
    #expect(try team("") != team(#", "fouls": 0"#))
  }

  /// Texts are read as by the simulator, up to numbers that stay exact.
  @Test(arguments: ["\"10000.5\"", "\"-1e9\"", "\"1.0000001\"", "\"1e400\"", "\"1e-7\""])
  func aNumberHasALimit(text: String) {
    let team = "{\"squad\": {\"A\": \(Self.averages.replacing("7.9", with: text))}}"
    #expect(
      Self.errors(team, preset: "app") == [
        "t.json:1:40: $.teams.t.squad.A.apg: found the text \(text), expected a number from "
          + "-10000 to 10000 with at most 6 decimals"
      ])
  }

  @Test(arguments: ["7.9000001", "10001", "true", "null"])
  func anotherValueIsAnError(value: String) {
    let team = "{\"squad\": {\"A\": \(Self.averages.replacing("7.9", with: value))}}"
    let errors = Self.errors(team, preset: "app")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("$.teams.t.squad.A.apg:") })
  }
}

@Suite("A basketball team from a CSV roster")
struct BasketballRosterTests {
  @Test(arguments: [
    (
      "player,position,games,points\nAl,C,82,952\nBo,PG,5,\n",
      """
      {"squad":{"Al":{"position":"C","games":82,"points":952},"Bo":{"position":"PG","games":5}}}
      """
    ),
    (
      "player,ppg,gamesPlayed\nAl,28.4,n/a\nBo,,5\n",
      """
      {"squad":{"Al":{"ppg":28.4,"gamesPlayed":"n/a"},"Bo":{"gamesPlayed":5}}}
      """
    ),
  ])
  func rowsBecomeASquad(roster: String, document: String) throws {
    let team = try GameChecks.team("basketball", roster: roster)
    #expect(team.document == document)
    #expect(team.errors == [])
  }
}
