import TestSupport
import Testing

@Suite struct RosterImportProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"
  private static let table = "\(data)/nba-player-totals.csv"
  private static let shipped = TestFile.bytes("\(PodiumProgram.scenarios)/rosters/nba-2016-17.csv")

  @Test func theRosterIsWrittenAndToldOf() throws {
    let folder = TemporaryFolder()
    let outcome = try PodiumProgram.run(
      ["roster", "import", Self.table, "--output", "nba.csv"], in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.output == "nba.csv: a basketball roster of 30 teams, 477 players\n")
    #expect(
      outcome.error.hasPrefix(
        "Note: unused columns of a table of NBA season totals: number, height, "))
    #expect(TestFile.bytes("\(folder.path)/nba.csv") == Self.shipped)
    #expect(TestFile.names(in: folder.path) == ["nba.csv"])
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
    TestFile.write(
      scenario.replacing("rosters/nba-2016-17.csv", with: "nba.csv"), to: "\(folder.path)/\(game)")
    func imported(_ text: String) throws -> PodiumProgram.Outcome {
      TestFile.write(text, to: "\(folder.path)/table.csv")
      return try PodiumProgram.run(
        ["roster", "import", "table.csv", "--output", "nba.csv", "--replace"], in: folder.path)
    }
    #expect(try !imported(whole).error.contains(game))
    #expect(try !imported(whole).error.contains(game))
    let other = try imported(whole.replacing("2193", with: "2194"))
    #expect(other.code == 0)
    #expect(other.error.hasSuffix("Note: these scenarios change: \(game)\n"), "\(other.error)")
    let without = try imported(
      whole.split(separator: "\n").filter { !$0.contains("\"GSW\"") }.joined(separator: "\n"))
    #expect(without.code == 0)
    #expect(
      without.error.contains("Note: \(game) can no longer run:\n\(game):"), "\(without.error)")
  }

  @Test func aFileThatIsThereIsKeptUnlessItIsToBeReplaced() throws {
    let folder = TemporaryFolder()
    TestFile.write("mine", to: "\(folder.path)/nba.csv")
    let arguments = ["roster", "import", Self.table, "--output", "nba.csv"]
    let refused = try PodiumProgram.run(arguments, in: folder.path)
    #expect(
      refused
        == .init(
          output: "",
          error:
            "Error: nba.csv exists already; overwrite it with --replace, or choose another name\n",
          code: 73))
    #expect(TestFile.text("\(folder.path)/nba.csv") == "mine")
    #expect(try PodiumProgram.run(arguments + ["--replace"], in: folder.path).code == 0)
    #expect(TestFile.bytes("\(folder.path)/nba.csv") == Self.shipped)
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.table))
    TestFile.write(
      text.replacing(",2193,", with: ",x,").replacing(",1608,", with: ",y,"),
      to: "\(folder.path)/broken.csv")
    let outcome = try PodiumProgram.run(
      ["roster", "import", "broken.csv", "--output", "nba.csv"], in: folder.path)
    #expect(
      outcome
        == .init(
          output: "",
          error: """
            Error: broken.csv:2:108: found "x" in column minutes, expected a whole number from 0 to 1000000
            broken.csv:3:88: found "y" in column minutes, expected a whole number from 0 to 1000000

            """, code: 65))
    #expect(TestFile.names(in: folder.path) == ["broken.csv"])
  }

  @Test func jsonIsWrittenWhereTheNameSaysSo() throws {
    let folder = TemporaryFolder()
    let outcome = try PodiumProgram.run(
      ["roster", "import", Self.table, "--output", "nba.json"], in: folder.path)
    #expect(outcome.code == 0)
    let scenario = """
      { "name": "Final", "game": { "kind": "basketball" }, "entrants": ["bos", "gsw"],
        "teams": { "from": "nba.json" }, "competition": { "stages": [{ "kind": "match", "needsWinner": true }] } }
      """
    TestFile.write(scenario, to: "\(folder.path)/final.json")
    let valid = try PodiumProgram.run(["validate", "final.json"], in: folder.path)
    #expect(valid == .init(output: "final.json: valid\n", error: "", code: 0))
  }

  @Test func namesThatSayNothingAreRefused() throws {
    let folder = TemporaryFolder()
    let outcome = try PodiumProgram.run(
      ["roster", "import", Self.table, "--output", "nba.txt"], in: folder.path)
    #expect(outcome.code == 64)
    #expect(
      outcome.error == """
        Error: found --output nba.txt, expected a name that ends in .csv or .json, so that scenarios recognise it

        """)
    let both = try PodiumProgram.run(
      ["roster", "import", Self.table, "--output", "nba.csv", "--format", "json"], in: folder.path)
    #expect(
      both.error
        == "Error: found --format json with --output nba.csv, expected the same format in both\n")
    #expect(TestFile.names(in: folder.path) == [])
  }

  @Test func aFileThatIsNotThereIsToldOf() throws {
    let outcome = try PodiumProgram.run(["roster", "import", "none.csv"])
    #expect(
      outcome == .init(output: "", error: "Error: none.csv: there is no such file\n", code: 66))
  }
}
