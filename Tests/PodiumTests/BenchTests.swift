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
    let outcome = try PodiumProgram.run(Self.short + ["--format", "json"], in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(TestFile.names(in: folder.path) == [])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["scenario"] as? String } == ["four-club-cup"])
    #expect(["baseline", "avx2", "avx512"].contains(report["cpuLevel"] as? String))
    for figure in [
      "leanTournamentsPerSecond", "fullTournamentsPerSecond", "matchesPerSecond",
      "nanosecondsPerMatch", "mixedRatio", "threads", "scaling",
    ] {
      #expect(try #require(findings.first?[figure] as? Double) > 0, "\(figure)")
    }
  }

  /// Nobody wins a match that stays drawn.
  @Test func matchesThatStayDrawnAreMeasured() throws {
    let scenario = "\(PodiumProgram.scenarios)/nba-game-app-2017.json"
    let outcome = try PodiumProgram.run(Self.arguments(scenario))
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome.error)")
  }

  /// Teams of which only the fixtures that are played have numbers, and one fixture of them none.
  @Test(arguments: ["goals", "ratings"]) func whatOddsAloneCannotSayIsLeftOut(_ game: String) throws
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
    #expect(outcome.output.contains("\nMixed is left out for by-odds: "), "\(outcome.output)")
  }

  @Test func theTextOfABenchHasALineForEachFinding() throws {
    let outcome = try PodiumProgram.run(Self.short)
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Scenario       "))
    #expect(lines[0].contains("Mixed"))
    #expect(lines[2].hasPrefix("four-club-cup  "))
    #expect(lines[3] == "")
  }
}
