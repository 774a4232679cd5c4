import AllGames
import Games
import TestSupport
import Testing
import TextFiles

@Suite("Line-ups of baseball teams")
struct BaseballSquadTests {
  static func errors(_ team: String, rules: String = "{}") -> [String] {
    do throws(Diagnostics) {
      _ = try GameFixture.game("baseball", [("bc", team)], rules: rules)
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  static let roster = """
    "batters": {"Ann": {"wrcPlus": 110}, "Bea": {}},
    "pitchers": {"Pam": {"fip": 4}, "Pia": {}}
    """

  @Test(arguments: ["{}", "{\(roster)}", "{\(roster), \"lineup\": [\"Bea\"], \"rotation\": []}"])
  func aTeamMayLeaveOutWhateverIsNotKnown(team: String) {
    #expect(Self.errors(team) == [])
  }

  @Test
  func anUnknownPlayerIsAnErrorWithTheNearestName() {
    #expect(
      Self.errors("{\(Self.roster),\n\"lineup\": [\"Anne\"], \"rotation\": [\"Pam\", \"Zoe\"]}")
        == [
          "bc.json:3:12: $.teams.bc.lineup[0]: found \"Anne\", expected a batter of \"bc\"; to allow players without statistics, set game.rules.allowUnknownPlayers; did you mean 'Ann'?",
          "bc.json:3:41: $.teams.bc.rotation[1]: found \"Zoe\", expected a pitcher of \"bc\"; to allow players without statistics, set game.rules.allowUnknownPlayers",
        ])
  }

  @Test
  func anUnknownPlayerMayBeAllowed() {
    #expect(
      Self.errors(
        "{\(Self.roster), \"lineup\": [\"Zoe\", \"Ann\"], \"rotation\": [\"Yve\"]}",
        rules: "{\"allowUnknownPlayers\": true}") == [])
  }

  @Test
  func aPlayerHasOnePlace() {
    #expect(
      Self.errors("{\(Self.roster),\n\"lineup\": [\"Ann\", \"Bea\", \"Ann\"]}") == [
        "bc.json:3:26: $.teams.bc.lineup[2]: \"Ann\" is listed twice in the lineup; list each player once"
      ])
  }

  @Test
  func tenBattersAreTooMany() {
    let names = (0..<10).map { "\"B\($0)\": {}" }.joined(separator: ", ")
    #expect(
      Self.errors("{\"batters\": {\(names)}}") == [
        "bc.json:1:1: $.teams.bc: found 10 batters but no line-up; list in \"lineup\" the 9 who bat, in order"
      ])
    let lineup = (0..<10).map { "\"B\($0)\"" }.joined(separator: ", ")
    #expect(Self.errors("{\"batters\": {\(names)}, \"lineup\": [\(lineup)]}").count == 1)
  }

  @Test
  func aSeasonLineIsWholeOrThereIsNone() {
    #expect(
      Self.errors("{\"batters\": {\"Ann\": {\"atBats\": 10, \"hits\": 3}}}") == [
        "bc.json:1:21: $.teams.bc.batters.Ann: found a season line without \"doubles\", "
          + "\"triples\", \"homeRuns\", \"walks\", \"strikeouts\"; complete the line, or leave it out"
      ])
    #expect(
      Self.errors("{\"pitching\": {\"hits\": 10}}") == [
        "bc.json:1:14: $.teams.bc.pitching: found a season line without \"battersFaced\", "
          + "\"homeRuns\", \"walks\", \"strikeouts\"; complete the line, or leave it out"
      ])
  }

  static func batting(_ counts: [Int]) -> String {
    let keys = ["atBats", "hits", "doubles", "triples", "homeRuns", "walks", "strikeouts"]
    return zip(keys, counts).map { "\"\($0)\": \($1)" }.joined(separator: ", ")
  }

  @Test(
    arguments: [
      ([10, 3, 2, 1, 1, 0, 0], "hits: 3 hits are fewer than the doubles, triples and home runs"),
      ([10, 6, 0, 0, 0, 0, 5], "atBats: 10 at bats are fewer than the hits and strikeouts"),
    ])
  func aSeasonLineMustAddUp(counts: [Int], message: String) {
    let errors = Self.errors("{\"batting\": {\(Self.batting(counts))}}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("$.teams.bc.batting.\(message)") })
  }

  @Test
  func aPitchersLineMustAddUp() {
    let line =
      "\"battersFaced\": 10, \"hits\": 4, \"homeRuns\": 1, \"walks\": 4, \"strikeouts\": 3"
    #expect(
      Self.errors("{\"bullpen\": {\(line)}}") == [
        "bc.json:1:30: $.teams.bc.bullpen.battersFaced: 10 batters faced are fewer than the hits, walks, hit batters and strikeouts among them"
      ])
  }

  @Test
  func inningsHaveThirds() {
    #expect(
      Self.errors("{\"pitchers\": {\"Pam\": {\"innings\": 10.3}}}") == [
        "bc.json:1:34: $.teams.bc.pitchers.Pam.innings: found the number 10.3, expected innings with .0, .1 or .2 for thirds; for decimals, set game.rules.inningsTenths to \"decimals\""
      ])
    #expect(
      Self.errors(
        "{\"pitchers\": {\"Pam\": {\"innings\": 10.3}}}", rules: "{\"inningsTenths\": \"decimals\"}"
      )
        == [])
  }

  @Test
  func inningsAreGivenOnce() {
    #expect(Self.errors("{\"pitching\": {\"innings\": 10, \"outs\": 30}}").count == 1)
  }

  @Test(
    arguments: [
      ("\"leagueStrikeouts\": 0.9", "leagueStrikeouts"), ("\"errorShare\": 0.5", "doublePlayShare"),
      ("\"firstToThirdOnSingle\": 0.7", "firstToThirdOnSingle"),
    ])
  func rulesThatContradictEachOtherAreErrors(member: String, key: String) {
    let errors = Self.errors("{}", rules: "{\(member)}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("$.game.rules.\(key): ") })
  }
}
