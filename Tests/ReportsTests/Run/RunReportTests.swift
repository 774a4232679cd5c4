import Testing
import TextFiles

@Suite struct RunReportTests {
  private func report(_ name: String) throws -> String {
    try #require(try RunCase(name).text("report.md"))
  }

  /// Returns the lines of the report's tables.
  private func tables(_ name: String) throws -> [String] {
    try report(name).split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
  }

  /// Returns true if a line has a cell with a text.
  private func hasCell(_ line: String, _ text: String) -> Bool {
    line.split(separator: "|").contains { $0.drop { $0 == " " } == "\(text) "[...] }
  }

  @Test(arguments: ["cup", "one", "no-scores"])
  func nothingIsPrintedAsCertainUnlessItIs(_ name: String) throws {
    for line in try tables(name) {
      for certain in ["0 %", "100 %", "0.0 %", "100.0 %"] {
        #expect(!hasCell(line, certain), "\(line)")
      }
    }
  }

  @Test(arguments: ["cup", "one", "under-way", "no-scores", "battle-cup"])
  func noChanceGivenAResultIsPrintedAsCertain(_ name: String) throws {
    let section = try #require(
      try report(name).split(separator: "\n## ").first {
        $0.hasPrefix("The matches that matter most")
      })
    for certain in [" 0 %", " 100 %", " 0.0 % ", " 100.0 % "] {
      #expect(!section.contains(certain), "\(section)")
    }
  }

  @Test func onlyMatchesToComeMatter() throws {
    let run = try RunCase("under-way")
    let played = run.rows("matches.csv").filter {
      $0["likeliest_score_probability"] == "1"
    }
    let told = Set(run.rows("leverage.csv").compactMap { $0["match"] })
    #expect(!played.isEmpty && played.allSatisfy { !told.contains($0["match"] ?? "") })
    #expect(told.count == run.rows("matches.csv").count - played.count)
    #expect(try RunCase("all-played").text("leverage.csv") == nil)
  }

  /// The counts given each result add up to the count, and their tournaments to all.
  @Test(arguments: ["cup", "under-way", "battle-cup"])
  func countsGivenResultsAddUp(_ name: String) throws {
    let rows = try RunCase(name).rows("leverage.csv")
    #expect(!rows.isEmpty)
    let given = ["given_home_win_count", "given_draw_count", "given_away_win_count"]
    for row in rows {
      func sum(_ columns: [String]) -> Int { columns.reduce(0) { $0 + (Int(row[$1] ?? "") ?? 0) } }
      #expect(sum(given) == sum(["count"]))
      #expect(sum(["home_wins", "draws", "away_wins"]) == sum(["tournaments"]))
    }
  }
}
