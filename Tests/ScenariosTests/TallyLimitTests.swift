import Competitions
import Scenarios
import Testing

@Suite struct TallyLimitTests {
  /// A round robin of teams of one keeper each.
  private func text(entrants: Int, legs: Int, tally: String) -> String {
    let ids = (1...entrants).map { "club\($0)" }
    let teams = ids.map {
      #""\#($0)": { "squad": { "K": { "position": "keeper", "skillPower": 7 } } }"#
    }
    return #"""
      { "name": "Large",
        "game": { "kind": "football", "rules": { "players": 1 } },
        "entrants": [\#(ids.map { "\"\($0)\"" }.joined(separator: ","))],
        "tally": \#(tally),
        "teams": { \#(teams.joined(separator: ",")) },
        "competition": {
          "stages": [{ "kind": "roundRobin", "legs": \#(legs), "ranking": ["points"] }] } }
      """#
  }

  @Test(arguments: [
    // 45 entrants have 990 matches a leg, 46 have 1,035; 1,000 is the limit.
    (45, "{}", true), (46, "{}", false), (46, #"{ "scores": true }"#, true),
    (45, #"{ "scores": false }"#, false),
  ])
  func scoresOfManyMatchesAreTalliedOnlyOnDemand(
    _ entrants: Int, _ tally: String, _ tallied: Bool
  ) throws {
    #expect(try load(text(entrants: entrants, legs: 1, tally: tally)).tally.scores == tallied)
  }

  @Test func aTallyThatWouldFillTheMemoryIsRefused() {
    let large = text(entrants: 256, legs: 8, tally: #"{ "scores": true }"#)
    #expect(
      diagnostics(of: large) == [
        "cup.json:4:12: $.tally: the tally would take 538 MiB a thread, more than the 256 MiB that "
          + #"are allowed; leave "scores" out of the tally"#
      ])
  }

  @Test func theLargestTournamentFitsWithoutItsScores() throws {
    let scenario = try load(text(entrants: 256, legs: 8, tally: "{}"))
    #expect(scenario.tournament.stage.fixtures.count == 261_120)
    #expect(!scenario.tally.scores)
  }

  @Test func oneEntrantMoreThanTheMostIsRefused() {
    #expect(
      diagnostics(of: text(entrants: 257, legs: 1, tally: "{}")) == [
        "cup.json:3:15: $.entrants: found an array of 257 elements, "
          + "expected an array of 2 to 256 elements"
      ])
  }
}
