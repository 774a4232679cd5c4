import Testing

@Suite struct RunMarkdownTests {
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
    #expect(text.contains("nothing is left to chance: **The Reds** wins."))
    #expect(text.contains("All 3 matches have been played"))
  }

  @Test func lotsAreNeverCertain() throws {
    let lines = try tables("level").filter { $0.contains("The Reds") && $0.contains(" to ") }
    #expect(lines.count == 1)
    #expect(!lines.contains { $0.contains("certain") })
  }

  @Test func aSingleTournamentIsSpokenOfAsOne() throws {
    let text = try #require(try RunCase("one").text("report.md"))
    #expect(text.contains("The tournament was played once, on a computer."))
    #expect(!text.contains("1 tournaments") && !text.contains("1 times"))
  }

  @Test(arguments: RunCase.names)
  func thereAreNoDoubledBlankLines(_ name: String) throws {
    let text = try #require(try RunCase(name).text("report.md"))
    #expect(!text.contains("\n\n\n"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func namesAreNoMarkup() throws {
    #expect(try tables("cup").contains { $0.contains(#"Green \| \*United\*"#) })
  }
}
