import Foundation
import TestSupport
import Testing

@Suite struct BenchTests {
  private static let short = arguments(PodiumProgram.cup)

  private static func arguments(_ scenario: String) -> [String] {
    ["bench", scenario, "--runs", "1", "--seconds", "0.01"]
  }

  @Test func everyFigureOfABenchIsMeasured() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(Self.short + ["--format", "json"])
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(folder.names() == [])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["scenario"] as? String } == ["four-club-cup"])
    #expect(["baseline", "avx2", "avx512"].contains(report["cpuLevel"] as? String))
    for figure in [
      "tournamentsPerSecond", "pairings", "nanosecondsPerPairing", "tables", "nanosecondsPerTable",
      "otherNanosecondsPerTournament", "tallyNanosecondsPerTournament", "shareRankedOneByOne",
      "threads", "scaling",
    ] {
      #expect(try #require(findings.first?[figure] as? Double) > 0, "\(figure)")
    }
    #expect(findings.first?["varyingMatches"] as? Int == 0)
    #expect(findings.first?["nanosecondsPerVaryingMatch"] is NSNull)
  }

  @Test func matchesAndTablesAreCounted() throws {
    let finding = try finding("euro-2024")
    #expect(finding["pairings"] as? Int == 36)
    #expect(finding["varyingMatches"] as? Int == 15)
    // Six groups and the table of thirds.
    #expect(finding["tables"] as? Int == 7)
  }

  @Test func aCompetitionThatIsOverHasNoMatches() throws {
    let finding = try finding("euro-2024-complete")
    for figure in ["pairings", "varyingMatches"] { #expect(finding[figure] as? Int == 0) }
    for figure in ["nanosecondsPerPairing", "nanosecondsPerVaryingMatch"] {
      #expect(finding[figure] is NSNull)
    }
    #expect(try #require(finding["nanosecondsPerTable"] as? Double) > 0)
  }

  @Test func podsAreMeasured() throws {
    #expect(try #require(try finding("friday-league")["varyingMatches"] as? Int) > 0)
  }

  private func finding(_ scenario: String) throws -> [String: Any] {
    let path = "\(PodiumProgram.scenarios)/\(scenario).json"
    let outcome = try PodiumProgram.run(Self.arguments(path) + ["--format", "json"])
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    return try #require((report["findings"] as? [[String: Any]])?.first)
  }

  /// A match that stays drawn has no winner.
  @Test func matchesThatStayDrawnAreMeasured() throws {
    let scenario = "\(PodiumProgram.scenarios)/nba-game-app-2017.json"
    let outcome = try PodiumProgram.run(Self.arguments(scenario))
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
  }

  /// Teams of which only the fixtures that are played have numbers, and one fixture of them none.
  @Test(arguments: ["goals", "ratings"]) func teamsWithNothingButOddsAreMeasured(_ game: String)
    throws
  {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/by-odds.json"
    let scenario = """
      { "name": "By odds", "game": { "kind": "\(game)" }, "entrants": ["a", "b"], "teams": { "a": {}, "b": {} },
        "fixtures": { "a:b": { "odds": { "home": 2.2, "draw": 3.25, "away": 3.5 } } },
        "competition": { "stages": [{ "kind": "match" }] } }
      """
    try Data(scenario.utf8).write(to: URL(filePath: path))
    let outcome = try PodiumProgram.run(Self.arguments(path))
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
    #expect(outcome.output.contains("by-odds"), "\(outcome.output)")
  }

  @Test func theTextOfABenchHasALineForEachFinding() throws {
    let outcome = try PodiumProgram.run(Self.short)
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Scenario       "))
    #expect(lines[0].contains("Varying"))
    #expect(lines[2].hasPrefix("four-club-cup  "))
    #expect(lines[3] == "")
  }
}
