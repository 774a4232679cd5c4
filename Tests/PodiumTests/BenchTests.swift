import Foundation
import TestSupport
import Testing

@Suite struct BenchTests {
  private let folder = TemporaryFolder()

  private func bench(_ scenario: String) throws -> String {
    let outcome = try folder.podium("bench \(scenario) --runs 1 --seconds 0.01")
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
    return outcome.output
  }

  private func finding(_ scenario: String) throws -> [String: Any] {
    let report = try object(bench("\(scenario) --format json"))
    #expect(["baseline", "avx2", "avx512"].contains(report["cpuLevel"] as? String))
    return try #require((report["findings"] as? [[String: Any]])?.first)
  }

  @Test func everyFigureOfABenchIsMeasured() throws {
    let finding = try finding("CUP")
    #expect(finding["scenario"] as? String == "four-club-cup")
    for figure in [
      "tournamentsPerSecond", "pairings", "nanosecondsPerPairing", "tables", "nanosecondsPerTable",
      "otherNanosecondsPerTournament", "tallyNanosecondsPerTournament", "shareRankedOneByOne",
      "threads", "scaling",
    ] {
      #expect(try #require(finding[figure] as? Double) > 0, "\(figure)")
    }
    #expect(finding["varyingMatches"] as? Int == 0)
    #expect(finding["nanosecondsPerVaryingMatch"] is NSNull)
    #expect(folder.names() == [])
  }

  /// Six groups and the table of thirds; a competition that is over has no matches.
  @Test(arguments: [
    ("@euro-2024.json", 36, 15, 7), ("@friday-league.json", 0, 72, 1),
    ("\(PodiumProgram.package)/Tests/ReportsTests/Run/golden/all-played/scenario.json", 0, 0, 1),
  ])
  func matchesAndTablesAreCounted(
    _ scenario: String, _ pairings: Int, _ varying: Int, _ tables: Int
  ) throws {
    let finding = try finding(scenario)
    #expect(finding["pairings"] as? Int == pairings)
    #expect(finding["varyingMatches"] as? Int == varying)
    #expect(finding["tables"] as? Int == tables)
    #expect((finding["nanosecondsPerPairing"] is NSNull) == (pairings == 0))
    #expect((finding["nanosecondsPerVaryingMatch"] is NSNull) == (varying == 0))
  }

  /// A match that stays drawn has no winner.
  @Test func matchesThatStayDrawnAreMeasured() throws { _ = try bench("@nba-game-app-2017.json") }

  /// Teams of which only the fixtures that are played have numbers, and one fixture of them none.
  @Test(arguments: ["goals", "ratings"]) func teamsWithNothingButOddsAreMeasured(_ game: String)
    throws
  {
    folder.write(
      """
      { "name": "By odds", "game": { "kind": "\(game)" }, "entrants": ["a", "b"], "teams": { "a": {}, "b": {} },
        "fixtures": { "a:b": { "odds": { "home": 2.2, "draw": 3.25, "away": 3.5 } } },
        "competition": { "stages": [{ "kind": "match" }] } }
      """, to: "by-odds.json")
    #expect(try bench("by-odds.json").contains("by-odds"))
  }

  @Test func theTextOfABenchHasALineForEachFinding() throws {
    let lines = try bench("CUP").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Scenario       ") && lines[0].contains("Varying"))
    #expect(lines[2].hasPrefix("four-club-cup  "))
    #expect(lines[3] == "")
  }
}
