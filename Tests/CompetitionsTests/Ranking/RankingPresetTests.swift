import Formats
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Presets of rankings")
struct RankingPresetTests {
  static let page =
    #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    + "/docs/reference/presets.md"

  @Test
  func noTwoHaveOneName() {
    #expect(Set(RankingPreset.all.map(\.name)).count == RankingPreset.all.count)
  }

  /// The page ends with a table of them, written from the code.
  @Test
  func thePageShowsAllOfThem() throws {
    let text = try #require(TestFile.text(Self.page))
    let heading = "| Preset | Whose | Chain | What it leaves out, and how sure it is |"
    let start = try #require(text.firstRange(of: heading)).lowerBound
    #expect(GoldenFile(Self.page).difference(from: text[..<start] + Self.table(heading)) == nil)
  }

  /// The presets as the page has them.
  private static func table(_ heading: String) -> String {
    let rows = RankingPreset.all.map { preset in
      let chain = preset.chain.json(preset.unit).compactText
        .replacing(",", with: ", ").replacing(":", with: ": ")
      let points = preset.points.map {
        " A win is worth \($0.win), a draw \($0.draw) and a loss \($0.loss) unless the stage says otherwise."
      }
      return
        "| `\(preset.name)` | \(preset.title) | `\(chain)` | \(preset.notes)\(points ?? "") |\n"
    }
    return "\(heading)\n| :----- | :---- | :---- | :---- |\n" + rows.joined()
  }
}
