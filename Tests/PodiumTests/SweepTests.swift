import Foundation
import TestSupport
import Testing

/// Sweeps, as a comparison shows them: of one number lines, of several axes grids.
@Suite struct SweepTests {
  private static let preset =
    #""preset": { "at": "/game/rules/preset", "values": ["document", "app"] }"#
  private static let legs = #""legs": { "at": "/competition/stages/0/legs", "values": [1, 2] }"#

  private static func messi(_ values: String = "[7, 8, 9]") -> String {
    "\"messi\": { \"at\": \"/teams/psg/squad/Lionel Messi/skillPower\", \"values\": \(values) }"
  }

  private let folder = TemporaryFolder()

  private func compare(
    _ axes: String..., entrant: String = "--for psg"
  ) throws -> (report: String, page: String) {
    folder.write("{ \"sweep\": { \(axes.joined(separator: ", ")) } }", to: "sweep.json")
    try folder.play(
      "compare CUP --variant-file sweep.json --tournaments 1000 --output out \(entrant)")
    return (
      try #require(folder.text("out/compare.md")), try #require(folder.text("out/compare.html"))
    )
  }

  /// The cells of the rows that begin so.
  private func rows(_ report: String, _ start: String) -> [[String]] {
    let lines = report.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let cells: [[String]] = lines.map { line in
      line.split(separator: "|").map { cell in cell.trimmingCharacters(in: .whitespaces) }
    }
    return cells.filter { $0.first?.hasPrefix(start) == true }
  }

  @Test func twoAxesMakeAGrid() throws {
    let report = try compare(Self.preset, Self.messi()).report
    #expect(report.contains("## The sweep for Paris Saint-Germain"))
    // The longer axis runs down, whichever is the last.
    let head = try #require(rows(report, "messi").first)
    #expect(Array(head.dropFirst()) == ["document", "app"])
    for value in ["7", "8", "9"] {
      let row = try #require(rows(report, value).first { $0[0] == value })
      #expect(row.count == 3)
      for cell in row.dropFirst() { #expect(cell.hasSuffix(" pp)") && cell.contains(" % (")) }
    }
    #expect(!report.contains("## The answers") && !report.contains("## preset=app"))
    #expect(report.contains("## The variants for Paris Saint-Germain"))
    let other = try compare(Self.messi(), Self.legs, entrant: "--restart").report
    #expect(other.contains("whom the sweep concerns most (`--for` names another)"))
  }

  /// The page shades chances from the least of all grids to the greatest.
  @Test func ofThreeAxesThereIsAGridForEachValueOfTheFirst() throws {
    let (report, page) = try compare(Self.legs, Self.messi(), Self.preset)
    #expect(report.contains("\nlegs = 1:\n\n| ") && report.contains("\nlegs = 2:\n\n| "))
    #expect(rows(report, "messi").count == 2)
    #expect(rows(report, "9").count { $0[1].hasSuffix(" pp)") } == 2)
    let cells = page.matches(of: /class="[^"]*\bchance( h([0-9]+))?">[0-9.]+ % \(/)
    #expect(cells.count == 12)
    // The palest ground is none.
    let shades = Set(cells.map { $0.output.2 ?? "0" })
    #expect(shades.contains("0") && shades.contains("25") && shades.count > 4)
  }

  @Test func oneAxisOfWordsIsToldPointByPoint() throws {
    let report = try compare(Self.preset).report
    #expect(!report.contains("## The sweep"))
    #expect(report.contains("## preset=document") && report.contains("- **preset=app** "))
    // The first preset is the scenario's own.
    let row = try #require(
      rows(report, "Paris Saint-Germain").first { $0[4] != "exactly 0" && $0.count > 5 })
    #expect(row[3].hasSuffix(" pp") && row[4].hasSuffix(" pp") && row[5].hasSuffix(" points"))
    #expect(report.contains("between -5.4 and 3.4 percentage points"))
  }

  /// The coordinates of solid lines of the wide chart.
  private func lines(_ page: String) throws -> [[(x: Double, y: Double)]] {
    let wide = try #require(page.firstMatch(of: /<div class="broad">(?s)(.*?)<\/div>/)).output.1
    return wide.matches(of: /<polyline points="([^"]+)"[^>]*stroke-width="2"/).map { match in
      match.output.1.split(separator: " ").map { point in
        let parts = point.split(separator: ",").compactMap { Double($0) }
        return (parts[0], parts[1])
      }
    }
  }

  @Test func theEntrantOfInterestHasALineOverTheNumber() throws {
    // In another order than that of the numbers.
    let (text, page) = try compare(Self.messi("[8, 4, 8.34]"))
    #expect(text.contains("## The sweep for Paris Saint-Germain"))
    #expect(!text.contains("## messi=8"))
    #expect(text.contains("With messi = 4, **Paris Saint-Germain** wins the title in "))
    let line = try #require(try lines(page).first)
    try #require(line.count == 3)
    // 8 is 4 of 4.34 on the way from 4 to 8.34.
    let share = (line[1].x - line[0].x) / (line[2].x - line[0].x)
    #expect(abs(share - 4 / 4.34) < 0.001)
    // A weaker player wins less, and the scenario's own value changes nothing.
    #expect(line[0].y > line[2].y)
    let reference = try #require(
      page.firstMatch(of: /points="[^"]*,([0-9.]+)"[^>]*stroke-dasharray/))
    #expect(Double(reference.output.1) == line[2].y)
    #expect(page.contains("<div class=\"narrow\">"))
  }

  @Test func withoutAnEntrantOfInterestThoseWhoChangeHaveLines() throws {
    let (text, page) = try compare(Self.messi("[4, 8.34]"), entrant: "")
    #expect(try lines(page).count == 4)
    #expect(text.contains("## The sweep\n") && text.contains("`--for` names another"))
  }
}
