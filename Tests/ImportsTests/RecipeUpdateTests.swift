import Imports
import Seasons
import TestSupport
import Testing

/// New results in the files of a recipe.
@Suite struct RecipeUpdateTests {
  private let folder = TemporaryFolder()

  private static let header = "date,home,away,home_score,away_score\n"

  /// A league of three clubs whose first match has been played, and the recipe with a second division.
  init() {
    write(
      """
      { "name": "League", "game": { "kind": "goals", "rules": { "from": "l-ratings.json" } }, "entrants": ["ayr", "bute", "cork"],
        "teams": { "from": "l-ratings.json" },
        "competition": { "stages": [{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }] },
        "results": { "ayr:bute": { "score": [2, 1], "date": "2025-08-02" } } }
      """, to: "l.json")
    write(
      """
      { "kind": "fit", "results": ["l-history.csv"], "model": "poisson", "severalADay": true,
        "aliases": { "Cork City": "Cork" } }
      """, to: "l-ratings.json")
    write(
      Self.header
        + """
        2025-08-02,Ayr,Bute,2,1
        2025-04-01,Bute,Cork City,0,0
        2025-04-08,Cork,Ayr,1,3
        2025-04-08,Cork,Down,1,0
        2025-04-15,Down,Ayr,1,1

        """, to: "l-history.csv")
  }

  private func write(_ text: String, to name: String) {
    TestFile.write(text, to: "\(folder.path)/\(name)")
  }

  private func update(_ rows: String, replaces: Bool = false) throws -> ScenarioUpdate {
    try ScenarioUpdate(
      ImportedData.season(text: Self.header + rows), path: "\(folder.path)/l.json",
      replaces: replaces)
  }

  /// Returns the changed files by name.
  private func files(_ update: ScenarioUpdate) -> [(name: String, text: String)] {
    update.files.map {
      (
        String($0.path.dropFirst(folder.path.count + 1)),
        String(decoding: $0.bytes, as: UTF8.self)
      )
    }
  }

  @Test func newResultsGoToATableThatTheRecipeNames() throws {
    // The first match is known, a day later; the recipe calls Cork City Cork.
    let first = files(
      try update("2025-08-03,Ayr,Bute,2,1\n2025-08-09,Bute,Cork City,1,1\n", replaces: false))
    #expect(first.map(\.name) == ["l-updates.csv", "l-ratings.json", "l.json"])
    #expect(
      first[0].text
        == "date,home,away,home_score,away_score,neutral\n2025-08-09,Bute,Cork,1,1,false\n")
    #expect(first[1].text.contains(#"["l-history.csv", "l-updates.csv"]"#))
    for file in first { write(file.text, to: file.name) }
    let second = files(try update("2025-08-16,Cork,Ayr,0,4\n2025-08-09,Bute,Cork,1,1\n"))
    #expect(second.map(\.name) == ["l-updates.csv", "l.json"])
    #expect(second[0].text == first[0].text + "2025-08-16,Cork,Ayr,0,4,false\n")
    for file in second { write(file.text, to: file.name) }
    #expect(files(try update("2025-08-16,Cork,Ayr,0,4\n2025-08-02,Ayr,Bute,2,1\n")).isEmpty)
  }

  @Test func otherLeaguesAndSeasonsAreForTheRatingsOnly() throws {
    let update = try update("2025-08-09,Down,Eire,2,2\n2024-04-01,Ayr,Bute,5,5\n")
    #expect(update.new == 0)
    #expect(files(update).map(\.name) == ["l-updates.csv", "l-ratings.json"])
    #expect(update.lines.last?.contains("2 new, 2 of them not in the scenario") == true)
  }

  @Test func aTeamThatNobodyKnowsIsAnError() {
    let error = #expect(throws: ScenarioUpdateError.self) {
      try update("2025-08-09,Bute,Corc,1,1\n")
    }
    #expect(
      error?.description
        == "a:2:1: found \"Corc\", expected a team of the scenario or of the results that its recipe names; --alias Corc=Cork "
        + "if that is the same team")
  }

  @Test func anotherResultIsChangedInItsFile() throws {
    write(
      Self.header
        + "2025-08-02,Bute,Ayr,1,2\n2025-04-08,Cork,Ayr,1,3\n2025-04-09,Bute,Cork City,1,3\n",
      to: "l-history.csv")
    let row = "2025-08-02,Ayr,Bute,2,0\n"
    #expect(throws: ScenarioUpdateError.self) { try update(row) }
    let changed = files(try update(row, replaces: true))
    #expect(changed.map(\.name) == ["l-history.csv", "l.json"])
    #expect(changed[0].text.hasPrefix(Self.header + "2025-08-02,Bute,Ayr,0,2\n2025-04-08"))
  }
}
