import Programs
import Scenarios
import Tallies
import Testing

@Suite struct TallyLimitTests {
  /// A round robin of teams of one keeper each.
  private func text(entrants: Int, legs: Int = 1, tally: String) -> String {
    let ids = (1...entrants).map { "\"club\($0)\"" }
    let squad = #"{ "squad": { "K": { "position": "keeper", "skillPower": 7 } } }"#
    return cup(
      "football",
      [
        "rules": #"{ "players": 1 }"#, "entrants": "[\(ids.joined(separator: ","))]",
        "teams": "{ \(ids.map { "\($0): \(squad)" }.joined(separator: ",")) }",
        "stages": "{ \"kind\": \"roundRobin\", \"legs\": \(legs), \"ranking\": [\"points\"] }",
        "tally": tally,
      ])
  }

  @Test(arguments: [
    // 45 entrants have 990 matches a leg, 46 have 1,035; 1,000 is the limit.
    (45, "{}", true), (46, "{}", false), (46, #"{ "scores": true }"#, true),
    (45, #"{ "scores": false }"#, false),
  ])
  func scoresOfManyMatchesAreTalliedOnlyOnDemand(
    _ entrants: Int, _ tally: String, _ tallied: Bool
  ) throws {
    #expect(try load(text(entrants: entrants, tally: tally)).tally.scores == tallied)
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
    let tally = try load(text(entrants: entrants, tally: tally)).tally
    #expect(tally.leverage.map(\.position) == tops)
  }

  @Test(arguments: [
    (
      4, #"{ "leverage": { "top": [2, 4] } }"#,
      "$.tally.leverage.top[1]: found 4, expected 1 to 3: all 4 entrants finish at position 4 or better"
    ),
    (
      100, #"{ "leverage": true }"#,
      "$.tally: the leverage of 4950 matches for 100 entrants and 1 position would have 495000 rows, more than the maximum of 200000; name fewer positions or zones in \"leverage\", or make it false"
    ),
    (
      257, "{}",
      "$.entrants: found an array of 257 elements, expected an array of 2 to 256 elements"
    ),
  ])
  func moreThanCanBeIsRefused(_ entrants: Int, _ tally: String, _ message: String) {
    let said = diagnostics(of: text(entrants: entrants, tally: tally))
    #expect(said.count == 1 && said[0].hasSuffix(": \(message)"), "\(said)")
  }

  @Test func onlyATableHasMatchesThatAreWorthMoreOrLess() {
    let stage = #""kind": "roundRobin", "legs": 1, "ranking": ["points"]"#
    let text = text(entrants: 2, tally: #"{ "leverage": true }"#)
      .replacing(stage, with: #""kind": "match""#)
    #expect(
      diagnostics(of: text) == [
        "cup.json:6:26: $.tally.leverage: only matches of a table have leverage; leave \"leverage\" out"
      ])
  }

  /// With its scores, the largest tournament would fill the memory.
  @Test func theLargestTournamentFitsWithoutItsScores() throws {
    let scenario = try load(text(entrants: 256, legs: 8, tally: "{}"))
    #expect(scenario.tournament.program.pairings.count == 261_120)
    #expect(!scenario.tally.scores)
    let options = TallyOptions(scores: true, counters: scenario.tally.counters)
    #expect(
      options.excess(scenario.tournament)
        == "the tally would take 538 MiB per thread, more than the maximum of 256 MiB; leave \"scores\" out of the tally"
    )
  }
}
