import Foundation
import TestSupport
import Testing

/// Sweeps of several axes, as a comparison shows them.
@Suite struct SweepGridTests {
  private static let messi =
    #""messi": { "at": "/teams/psg/squad/Lionel Messi/skillPower", "values": [7, 8, 9] }"#
  private static let preset =
    #""preset": { "at": "/game/rules/preset", "values": ["document", "app"] }"#
  private static let legs = #""legs": { "at": "/competition/stages/0/legs", "values": [1, 2] }"#

  private let folder = TemporaryFolder()

  private func report(_ axes: [String], _ options: String...) throws -> String {
    folder.write(
      "{ \"sweep\": { \(axes.joined(separator: ", ")) } }", to: "sweep.json")
    let outcome = try folder.podium(
      [
        "compare", PodiumProgram.cup, "--variant-file", "sweep.json", "--tournaments", "1000",
        "--quiet",
      ] + options)
    #expect(outcome == .silent)
    return try #require(folder.text("reports/four-club-cup/compare/compare.md"))
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
    let report = try report([Self.preset, Self.messi], "--for", "psg")
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
  }

  /// From the least chance of the sweep to the greatest, over all of its grids.
  @Test func thePageShadesItsChances() throws {
    _ = try report([Self.legs, Self.messi, Self.preset], "--for", "psg")
    let page = try #require(folder.text("reports/four-club-cup/compare/compare.html"))
    let cells = page.matches(of: /class="[^"]*\bchance( h([0-9]+))?">[0-9.]+ % \(/)
    #expect(cells.count == 12)
    // The palest ground is none.
    let shades = cells.map { $0.output.2 ?? "0" }
    #expect(shades.contains("0") && shades.contains("25"))
    #expect(Set(shades).count > 4)
  }

  @Test func theEntrantWhomItConcernsMostIsShownWhereNobodyIsNamed() throws {
    let report = try report([Self.messi, Self.preset])
    #expect(report.contains("whom the sweep concerns most (`--for` names another)"))
  }

  @Test func ofThreeAxesThereIsAGridForEachValueOfTheFirst() throws {
    let report = try report([Self.legs, Self.messi, Self.preset], "--for", "psg")
    #expect(report.contains("\nlegs = 1:\n\n| ") && report.contains("\nlegs = 2:\n\n| "))
    #expect(rows(report, "messi").count == 2)
    #expect(rows(report, "9").count { $0[1].hasSuffix(" pp)") } == 2)
  }

  @Test func oneAxisOfWordsIsToldPointByPoint() throws {
    let report = try report([Self.preset], "--for", "psg")
    #expect(!report.contains("## The sweep"))
    #expect(report.contains("## preset=document") && report.contains("- **preset=app** "))
  }

  @Test func everyDifferenceHasItsUnit() throws {
    let report = try report([Self.preset], "--for", "psg")
    // The first preset is the scenario's own.
    let row = try #require(
      rows(report, "Paris Saint-Germain").first { $0[4] != "exactly 0" && $0.count > 5 })
    #expect(row[3].hasSuffix(" pp") && row[4].hasSuffix(" pp") && row[5].hasSuffix(" points"))
    #expect(report.contains("between -5.4 and 3.4 percentage points"))
  }
}
