import TestSupport
import Testing

@Suite struct RosterImportProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"
  private static let table = "\(data)/nba-player-totals.csv"
  private static let shipped = TestFile.bytes("\(PodiumProgram.scenarios)/rosters/nba-2016-17.csv")
  private let folder = TemporaryFolder()

  @Test func theRosterIsWrittenAndToldOf() throws {
    let outcome = try folder.podium("roster import \(Self.table) --output nba.csv")
    #expect(outcome.code == 0)
    #expect(outcome.output == "nba.csv: a basketball roster of 30 teams, 477 players\n")
    let note = "Note: unused columns of a table of NBA season totals: number, height, "
    #expect(outcome.error.hasPrefix(note))
    #expect(folder.bytes("nba.csv") == Self.shipped && folder.names() == ["nba.csv"])
    // A file that is there is kept unless it is to be replaced.
    folder.write("mine", to: "nba.csv")
    let error =
      "Error: nba.csv exists already; overwrite it with --replace, or choose another name\n"
    let run = "roster import \(Self.table) --output nba.csv"
    #expect(try folder.podium(run) == .init(output: "", error: error, code: 73))
    #expect(folder.text("nba.csv") == "mine")
    #expect(try folder.podium("\(run) --replace").code == 0)
    #expect(folder.bytes("nba.csv") == Self.shipped)
  }

  @Test func withoutAFileItGoesToStandardOutput() throws {
    let tables = ["batting", "pitching", "teams"].map { "\(Self.data)/lahman-2019-\($0).csv" }
    let output = try folder.output("roster import \(tables.joined(separator: " "))")
    #expect(output == TestFile.text("\(PodiumProgram.scenarios)/rosters/mlb-2019.csv"))
  }

  @Test func scenariosOfAReplacedRosterAreNamed() throws {
    let whole = try #require(TestFile.text(Self.table))
    let game = "nba-game-2017.json"
    try folder.copy(game, replacing: "rosters/nba-2016-17.csv", with: "nba.csv")
    func imported(_ text: String) throws -> PodiumProgram.Outcome {
      folder.write(text, to: "table.csv")
      return try folder.podium("roster import table.csv --output nba.csv --replace")
    }
    for _ in 1...2 { #expect(try !imported(whole).error.contains(game)) }
    let other = try imported(whole.replacing("2193", with: "2194"))
    #expect(other.code == 0)
    #expect(other.error.hasSuffix("Note: these scenarios change: \(game)\n"), "\(other.error)")
    let without = whole.split(separator: "\n").filter { !$0.contains("\"GSW\"") }
    try imported(without.joined(separator: "\n"))
      .expectFailure(0, "Note: \(game) can no longer run:\n\(game):")
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let text = try #require(TestFile.text(Self.table))
    folder.write(
      text.replacing(",2193,", with: ",x,").replacing(",1608,", with: ",y,"), to: "broken.csv")
    let error = """
      Error: broken.csv:2:108: found "x" in column minutes, expected a whole number from 0 to 1000000
      broken.csv:3:88: found "y" in column minutes, expected a whole number from 0 to 1000000

      """
    #expect(
      try folder.podium("roster import broken.csv --output nba.csv")
        == .init(output: "", error: error, code: 65))
    #expect(folder.names() == ["broken.csv"])
  }

  @Test func jsonIsWrittenWhereTheNameSaysSo() throws {
    _ = try folder.output("roster import \(Self.table) --output nba.json")
    folder.write(
      """
      { "name": "Final", "game": { "kind": "basketball" }, "entrants": ["bos", "gsw"],
        "teams": { "from": "nba.json" }, "competition": { "stages": [{ "kind": "match", "needsWinner": true }] } }
      """, to: "final.json")
    #expect(try folder.output("validate final.json") == "final.json: valid\n")
  }
}
