import Formats
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Presets of competitions")
struct CompetitionPresetTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
  private static let folder = "\(root)/Sources/Formats/Presets/Competitions"
  private static let page = "\(root)/docs/reference/presets.md"

  @Test func everyFileIsAPreset() {
    #expect(
      TestFile.names(in: Self.folder).filter { !$0.hasPrefix(".") }
        == CompetitionPreset.names.map { "\($0).json" }.sorted())
  }

  @Test(arguments: CompetitionPreset.names)
  func itsFileIsValid(_ name: String) throws {
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(name).json"))
    #expect(CompetitionPreset.fileText(name) == String(decoding: bytes, as: UTF8.self))
    var diagnostics = Diagnostics()
    #expect(CompetitionPreset(name: name, bytes, &diagnostics) != nil, "\(diagnostics)")
  }

  @Test(arguments: [
    (
      #"{ "title": "T", "ranking": ["points", "runsFor"], "sources": "S" }"#,
      [
        """
        found the unknown key "sources", expected "title", "country", "since", "source", "notes", \
        "recognisedAs", "codes", "clubs", "thirds", "scoreUnit", "points", "entrant", "ranking" or "seasons"
        """
      ]
    ),
    (
      #"{ "title": "T", "ranking": ["points", "runsFor"] }"#,
      ["\"runsFor\" is not a criterion of this game, whose scores are goals"]
    ),
    (
      #"{ "title": "T", "ranking": { "preset": "segundaDivision" } }"#,
      ["found \"segundaDivision\", expected a preset with a ranking of its own"]
    ),
    (
      #"{ "title": "T", "ranking": ["points"], "seasons": [{ "since": 2024 }, { "since": 2020 }] }"#,
      ["found seasons in another order, expected the oldest first"]
    ),
    (
      #"{ "title": "T", "ranking": ["points"], "points": { "draw": 0.3 } }"#,
      ["found 0.3, expected a whole number or a half, such as 0.5"]
    ),
  ])
  func invalidFilesAreReported(_ text: String, _ expected: [String]) {
    var diagnostics = Diagnostics()
    #expect(CompetitionPreset(name: "t", Array(text.utf8), &diagnostics) == nil)
    #expect(diagnostics.all.map(\.message) == expected)
  }

  @Test func thePageShowsAllOfThem() throws {
    let text = try #require(TestFile.text(Self.page))
    let heading = "| Preset | Competition | Chain | Source, omissions and uncertainties |"
    let start = try #require(text.firstRange(of: heading)).lowerBound
    let rows = try CompetitionPreset.names.map(Self.row)
    let table = "\(heading)\n| :----- | :---- | :---- | :---- |\n" + rows.joined()
    #expect(GoldenFile(Self.page).difference(from: text[..<start] + table) == nil)
  }

  private static func row(_ name: String) throws -> String {
    let preset = try #require(CompetitionPreset(name: name))
    let own = preset.chain.json(preset.unit).compactText
      .replacing(",", with: ", ").replacing(":", with: ": ")
    let chain = preset.rankedAs.map { "as `\($0)`" } ?? "`\(own)`"
    var diagnostics = Diagnostics()
    let file = JSONDocument.parse(
      Array((CompetitionPreset.fileText(name) ?? "").utf8), file: name, diagnostics: &diagnostics)
    func worth(_ result: String) -> String { file?["points"]?[result]?.number?.text ?? "" }
    let points = file?["points"].map { _ in
      "A win is worth \(worth("win")), a draw \(worth("draw")) and a loss \(worth("loss")) unless the stage says otherwise."
    }
    let remarks = [preset.source.map { "\($0)." }, preset.notes, points].compactMap { $0 }
    // The file of a league says more than a row can hold.
    let cell = preset.seasons.isEmpty ? remarks.joined(separator: " ") : ""
    return "| `\(name)` | \(preset.title) | \(chain) | \(cell) |\n"
  }
}
