import Foundation
import TestSupport
import Testing

/// Sweeps of one number, as a comparison shows them.
@Suite struct SweepLinesTests {
  private let folder = TemporaryFolder()

  private func compare(_ values: String, _ options: String...) throws -> (
    page: String, text: String
  ) {
    folder.write(
      #"{ "sweep": { "messi": { "at": "/teams/psg/squad/Lionel Messi/skillPower", "values": "#
        + "\(values) } } }", to: "sweep.json")
    let outcome = try folder.podium(
      [
        "compare", PodiumProgram.cup, "--variant-file", "sweep.json", "--tournaments", "1000",
        "--quiet",
      ] + options)
    #expect(outcome == .silent)
    let reports = "reports/four-club-cup/compare/compare"
    return (
      try #require(folder.text("\(reports).html")), try #require(folder.text("\(reports).md"))
    )
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
    let (page, text) = try compare("[8, 4, 8.34]", "--for", "psg")
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
    let (page, text) = try compare("[4, 8.34]")
    #expect(try lines(page).count == 4)
    #expect(text.contains("## The sweep\n") && text.contains("`--for` names another"))
  }
}
