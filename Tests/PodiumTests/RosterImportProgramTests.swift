import TestSupport
import Testing

@Suite struct RosterImportProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"
  private static let table = "\(data)/nba-player-totals.csv"
  private static let shipped = TestFile.bytes("\(PodiumProgram.scenarios)/rosters/nba-2016-17.csv")

  @Test func theRosterIsWrittenAndToldOf() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("roster import \(Self.table) --output nba.csv")
    #expect(outcome.code == 0)
    #expect(outcome.output == "nba.csv: a basketball roster of 30 teams, 477 players\n")
    #expect(
      outcome.error.hasPrefix(
        "Note: unused columns of a table of NBA season totals: number, height, "))
    #expect(folder.bytes("nba.csv") == Self.shipped)
    #expect(folder.names() == ["nba.csv"])
  }

  @Test func withoutAFileItGoesToStandardOutput() throws {
    let outcome = try PodiumProgram.run(
      ["roster", "import"]
        + ["batting", "pitching", "teams"].map { "\(Self.data)/lahman-2019-\($0).csv" })
    #expect(outcome.output == TestFile.text("\(PodiumProgram.scenarios)/rosters/mlb-2019.csv"))
    #expect(outcome.code == 0)
  }

  @Test func scenariosOfAReplacedRosterAreNamed() throws {
    let folder = TemporaryFolder()
    let whole = try #require(TestFile.text(Self.table))
    let game = "nba-game-2017.json"
    let scenario = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(game)"))
    folder.write(
      scenario.replacing("rosters/nba-2016-17.csv", with: "nba.csv"), to: "\(game)")
    func imported(_ text: String) throws -> PodiumProgram.Outcome {
      folder.write(text, to: "table.csv")
      return try folder.podium("roster import table.csv --output nba.csv --replace")
    }
    #expect(try !imported(whole).error.contains(game))
    #expect(try !imported(whole).error.contains(game))
    let other = try imported(whole.replacing("2193", with: "2194"))
    #expect(other.code == 0)
    #expect(other.error.hasSuffix("Note: these scenarios change: \(game)\n"), "\(other.error)")
    let without = try imported(
      whole.split(separator: "\n").filter { !$0.contains("\"GSW\"") }.joined(separator: "\n"))
    without.expectFailure(0, "Note: \(game) can no longer run:\n\(game):")
  }

  @Test func aFileThatIsThereIsKeptUnlessItIsToBeReplaced() throws {
    let folder = TemporaryFolder()
    folder.write("mine", to: "nba.csv")
    let arguments = ["roster", "import", Self.table, "--output", "nba.csv"]
    let refused = try folder.podium(arguments)
    #expect(
      refused
        == .init(
          output: "",
          error:
            "Error: nba.csv exists already; overwrite it with --replace, or choose another name\n",
          code: 73))
    #expect(folder.text("nba.csv") == "mine")
    #expect(try folder.podium(arguments + ["--replace"]).code == 0)
    #expect(folder.bytes("nba.csv") == Self.shipped)
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.table))
    folder.write(
      text.replacing(",2193,", with: ",x,").replacing(",1608,", with: ",y,"),
      to: "broken.csv")
    let outcome = try folder.podium("roster import broken.csv --output nba.csv")
    #expect(
      outcome
        == .init(
          output: "",
          error: """
            Error: broken.csv:2:108: found "x" in column minutes, expected a whole number from 0 to 1000000
            broken.csv:3:88: found "y" in column minutes, expected a whole number from 0 to 1000000

            """, code: 65))
    #expect(folder.names() == ["broken.csv"])
  }

  @Test func jsonIsWrittenWhereTheNameSaysSo() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("roster import \(Self.table) --output nba.json")
    #expect(outcome.code == 0)
    let scenario = """
      { "name": "Final", "game": { "kind": "basketball" }, "entrants": ["bos", "gsw"],
        "teams": { "from": "nba.json" }, "competition": { "stages": [{ "kind": "match", "needsWinner": true }] } }
      """
    folder.write(scenario, to: "final.json")
    let valid = try folder.podium("validate final.json")
    #expect(valid == .init(output: "final.json: valid\n", error: "", code: 0))
  }

  @Test func namesThatSayNothingAreRefused() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium("roster import \(Self.table) --output nba.txt")
    #expect(outcome.code == 64)
    #expect(
      outcome.error == """
        Error: found --output nba.txt, expected a name that ends in .csv or .json, so that scenarios recognise it

        """)
    let both = try folder.podium("roster import \(Self.table) --output nba.csv --format json")
    #expect(
      both.error
        == "Error: found --format json with --output nba.csv, expected the same format in both\n")
    #expect(folder.names() == [])
  }

  @Test func aFileThatIsNotThereIsToldOf() throws {
    let outcome = try PodiumProgram.run("roster import none.csv")
    #expect(
      outcome == .init(output: "", error: "Error: none.csv: there is no such file\n", code: 66))
  }
}
