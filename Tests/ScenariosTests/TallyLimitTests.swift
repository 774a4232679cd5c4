import Programs
import Scenarios
import Tallies
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
    let large = text(entrants: 256, legs: 4, tally: #"{ "scores": true }"#)
    #expect(
      diagnostics(of: large) == [
        #"cup.json:4:12: $.tally: the tally would take 269 MiB per thread, more than the maximum of 256 MiB; leave "scores" out of the tally"#
      ])
  }

  @Test(arguments: [
    (4, "{}", [1, 2, 3]), (8, "{}", Array(1...7)), (9, "{}", [1]), (45, "{}", [1]), (46, "{}", []),
    (46, #"{ "leverage": true }"#, [1]), (4, #"{ "leverage": false }"#, []),
    (20, #"{ "leverage": { "top": [17, 4] } }"#, [1, 4, 17]),
    (4, #"{ "leverage": { "top": [2, 2, 1] } }"#, [1, 2]),
  ])
  func whatMatchesAreWorthIsTalliedForAllPlacesWhereTheseAreFew(
    _ entrants: Int, _ tally: String, _ tops: [Int]
  ) throws {
    #expect(
      try load(text(entrants: entrants, legs: 1, tally: tally)).tally.leverage.map(\.position)
        == tops)
  }

  @Test func aPlaceThatEveryoneReachesIsRefused() {
    let text = text(entrants: 4, legs: 1, tally: #"{ "leverage": { "top": [2, 4] } }"#)
    #expect(
      diagnostics(of: text) == [
        "cup.json:4:39: $.tally.leverage.top[1]: found 4, expected 1 to 3: all 4 entrants finish at position 4 or better"
      ])
  }

  @Test func moreRowsThanOneCanReadAreRefused() {
    let text = text(entrants: 100, legs: 1, tally: #"{ "leverage": true }"#)
    #expect(
      diagnostics(of: text) == [
        "cup.json:4:12: $.tally: the leverage of 4950 matches for 100 entrants and 1 position would have 495000 rows, more than the maximum of 200000; name fewer positions or "
          + "zones in \"leverage\", or make it false"
      ])
  }

  @Test func onlyATableHasMatchesThatAreWorthMoreOrLess() {
    let text = text(entrants: 2, legs: 1, tally: #"{ "leverage": true }"#)
      .replacing(
        #""kind": "roundRobin", "legs": 1, "ranking": ["points"]"#, with: #""kind": "match""#)
    #expect(
      diagnostics(of: text) == [
        "cup.json:4:26: $.tally.leverage: only matches of a table have leverage; leave \"leverage\" out"
      ])
  }

  @Test func theLargestTournamentFitsWithoutItsScores() throws {
    let scenario = try load(text(entrants: 256, legs: 8, tally: "{}"))
    #expect(scenario.tournament.program.pairings.count == 261_120)
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
