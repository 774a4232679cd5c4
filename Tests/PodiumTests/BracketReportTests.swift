import Foundation
import TestSupport
import Testing

/// The report of a bracket in which the better seed of each tie is at home.
@Suite struct BracketReportTests {
  private let folder = TemporaryFolder()

  /// A draw says which winner is at home: the tree follows it to the ties before. Six of the play-in and fifteen series.
  @Test func theWholeBracketIsInIt() throws {
    try folder.play("run @nba-play-offs.json --tournaments 500 --output out")
    let chart = try #require(folder.text("out/bracket.svg"))
    #expect(chart.contains("Who gets through the bracket?"))
    #expect(chart.matches(of: /<rect[^>]*class="n"/).count == 21)
    let page = try #require(folder.text("out/report.html"))
    #expect(page.matches(of: /<details class="tie/).count == 21)
    let heading = try #require(page.firstRange(of: "Who meets in the final?</h3>"))
    let table = page[heading.upperBound...]
    let end = try #require(table.firstRange(of: "</table>"))
    let shades = table[..<end.lowerBound].matches(of: /class="[^"]*\bh([0-9]+)"/)
    #expect(shades.contains { $0.output.1 == "25" } && shades.count > 4)
    // The home side of a tie between winners won one of the ties before.
    let rows = try #require(folder.text("out/report.md")).split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    func row(_ match: String) -> [String]? { rows.first { $0.first == match && $0.count == 5 } }
    let (final, east, west) = (row("final"), row("E10"), row("W10"))
    #expect(final != nil && final?[2] == west?[4] && final?[3] == east?[4])
  }
}
