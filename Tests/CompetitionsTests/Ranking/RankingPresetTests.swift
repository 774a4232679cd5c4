import Formats
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Presets of rankings")
struct RankingPresetTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
  private static let folder = "\(root)/Sources/Formats/Rankings/Presets"
  private static let page = "\(root)/docs/reference/presets.md"

  @Test func everyFileIsAPreset() {
    #expect(
      TestFile.names(in: Self.folder).filter { !$0.hasPrefix(".") }
        == RankingPreset.names.map { "\($0).json" }.sorted())
  }

  @Test(arguments: RankingPreset.names)
  func itsFileIsValid(_ name: String) throws {
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(name).json"))
    #expect(RankingPreset.fileText(name) == String(decoding: bytes, as: UTF8.self))
    var diagnostics = Diagnostics()
    #expect(RankingPreset(name: name, bytes, &diagnostics) != nil, "\(diagnostics)")
  }

  @Test(arguments: [
    (
      #"{ "title": "T", "ranking": ["points", "runsFor"], "sources": "S" }"#,
      [
        """
        found the unknown key "sources", expected "title", "since", "source", "notes", \
        "recognisedAs", "thirds", "scoreUnit", "points", "entrant" or "ranking"
        """
      ]
    ),
    (
      #"{ "title": "T", "ranking": ["points", "runsFor"] }"#,
      ["\"runsFor\" is not a criterion of this game, whose scores are goals"]
    ),
    (
      #"{ "title": "T", "ranking": { "preset": "laLiga" } }"#,
      [
        "found no key \"by\", expected it with an array of 1 to 32 elements",
        "found the unknown key \"preset\", expected \"by\", \"onSplit\" or \"two\"",
      ]
    ),
    (
      #"{ "title": "T", "ranking": ["points"], "points": { "draw": 0.3 } }"#,
      ["found 0.3, expected a whole number or a half, such as 0.5"]
    ),
  ])
  func invalidFilesAreReported(_ text: String, _ expected: [String]) {
    var diagnostics = Diagnostics()
    #expect(RankingPreset(name: "t", Array(text.utf8), &diagnostics) == nil)
    #expect(diagnostics.all.map(\.message) == expected)
  }

  @Test func thePageShowsAllOfThem() throws {
    let text = try #require(TestFile.text(Self.page))
    let heading = "| Preset | Competition | Chain | Source, omissions and uncertainties |"
    let start = try #require(text.firstRange(of: heading)).lowerBound
    let rows = try RankingPreset.names.map(Self.row)
    let table = "\(heading)\n| :----- | :---- | :---- | :---- |\n" + rows.joined()
    #expect(GoldenFile(Self.page).difference(from: text[..<start] + table) == nil)
  }

  private static func row(_ name: String) throws -> String {
    let preset = try #require(RankingPreset(name: name))
    let chain = preset.chain.json(preset.unit).compactText
      .replacing(",", with: ", ").replacing(":", with: ": ")
    var diagnostics = Diagnostics()
    let file = JSONDocument.parse(
      Array((RankingPreset.fileText(name) ?? "").utf8), file: name, diagnostics: &diagnostics)
    func worth(_ result: String) -> String { file?["points"]?[result]?.number?.text ?? "" }
    let points = file?["points"].map { _ in
      "A win is worth \(worth("win")), a draw \(worth("draw")) and a loss \(worth("loss")) unless the stage says otherwise."
    }
    let remarks = [preset.source.map { "\($0)." }, preset.notes, points].compactMap { $0 }
    return "| `\(name)` | \(preset.title) | `\(chain)` | \(remarks.joined(separator: " ")) |\n"
  }
}
