import Testing
import TextFiles

@Suite struct RunReportTests {
  /// The lines of the report's tables.
  private func tables(_ name: String) throws -> [String] {
    let text = try #require(try RunCase(name).text("report.md"))
    return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map(String.init)
  }

  /// Whether a line has a cell that reads so.
  private func hasCell(_ line: String, _ text: String) -> Bool {
    line.split(separator: "|").contains { $0.drop { $0 == " " } == "\(text) "[...] }
  }

  @Test(arguments: ["cup", "one", "no-scores"])
  func nothingIsPrintedAsCertainUnlessItIs(_ name: String) throws {
    for line in try tables(name) {
      #expect(!hasCell(line, "0 %") && !hasCell(line, "100 %"), "\(line)")
      #expect(!hasCell(line, "0.0 %") && !hasCell(line, "100.0 %"), "\(line)")
    }
  }

  @Test func whatHasBeenPlayedIsCertain() throws {
    let lines = try tables("all-played")
    #expect(lines.contains { hasCell($0, "100 %") && $0.contains("certain") })
    #expect(lines.contains { $0.contains("3-1 (played)") })
    let text = try #require(try RunCase("all-played").text("report.md"))
    #expect(text.contains("Every match has been played: **The Reds** wins the title."))
    #expect(text.contains("All 3 matches have been played"))
  }

  @Test func whatAPresetLeavesOutIsSaid() throws {
    let text = try #require(try RunCase("preset").text("report.md"))
    #expect(
      text.contains(
        "The preset `fifa2026` also has `ranking`, which is left out: the scenario gives no such numbers."
      ))
    for name in ["cup", "level"] {
      #expect(try RunCase(name).text("report.md")?.contains("left out") == false)
    }
  }

  /// The sides of the match that is given, and everything that it may change for them.
  @Test func aConditionSaysWhatItChangesForWhomItConcerns() throws {
    let text = try #require(try RunCase("given").text("report.md"))
    let section = try #require(text.split(separator: "## ").first { $0.hasPrefix("What is given") })
    #expect(section.contains("whose title chance changes most"))
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| The ") }
    for figure in ["Wins the title", "Mean position", "Mean points"] {
      #expect(rows.contains { $0.contains("| \(figure) ") }, "\(figure)")
    }
  }

  @Test func lotsAreNeverCertain() throws {
    let lines = try tables("level").filter { $0.contains("The Reds") && $0.contains(" to ") }
    #expect(lines.count == 1)
    #expect(!lines.contains { $0.contains("certain") })
  }

  @Test func aSingleTournamentIsSpokenOfAsOne() throws {
    let text = try #require(try RunCase("one").text("report.md"))
    #expect(text.contains("The tournament was simulated once."))
    #expect(!text.contains("1 tournaments") && !text.contains("1 times"))
  }

  @Test(arguments: RunCase.names)
  func thereAreNoDoubledBlankLines(_ name: String) throws {
    let text = try #require(try RunCase(name).text("report.md"))
    #expect(!text.contains("\n\n\n"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test(arguments: ["cup", "one", "under-way", "no-scores", "battle-cup"])
  func noChanceGivenAResultIsPrintedAsCertain(_ name: String) throws {
    let text = try #require(try RunCase(name).text("report.md"))
    let section = try #require(
      text.split(separator: "\n## ").first { $0.hasPrefix("The matches that matter most") })
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

  @Test func namesAreNoMarkup() throws {
    #expect(try tables("cup").contains { $0.contains(#"Green \| \*United\*"#) })
  }
}
