import TestSupport
import Testing

@Suite struct ImportProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/ImportsTests/data"
  private let folder = TemporaryFolder()

  @Test func whatIsImportedRuns() throws {
    let cup = "\(Self.data)/world-cup-2018.json"
    let imported = try folder.podium("import \(cup) --output out/cup.json")
    #expect(imported.code == 0)
    #expect(imported.error == "")
    PodiumProgram.expectGolden("import/world-cup-2018.txt", imported.output)
    #expect(folder.names(in: "out") == ["cup-fixtures.csv", "cup-results.csv", "cup.json"])
    try folder.play("run out/cup.json --tournaments 100")
  }

  @Test func ratingsAreFittedToTheResultsOfTheFiles() throws {
    let command = "import \(Self.data)/champions-league-2025-26.json --output cl.json"
    #expect(
      try folder.output(command).contains(
        "It cannot run yet: a match is still to come, and the teams have no ratings."))
    #expect(try folder.podium("\(command) --fit poisson").code == 73)
    #expect(
      try folder.output("\(command) --fit poisson --replace").contains(
        "Run it:  podium run cl.json"))
    try folder.play("run cl.json --tournaments 100")
  }

  private static func season(_ year: Int) -> String {
    SeasonCommandTests.season(year, division: nil)
  }

  @Test func aRecipeIsFittedByWhatWasKnown() throws {
    for year in [2023, 2024] { folder.write(Self.season(year), to: "\(year).csv") }
    let imported = try folder.podium(
      "import 2024.csv --fit poisson --history 2023.csv --recipe --output one.json")
    #expect(imported.error == "")
    #expect(
      imported.output.contains(
        "a recipe for ratings by poisson, fitted to the 12 results of the files and those of 1 season before, as far as they are known on a day"
      ))
    let recipe = try #require(folder.text("one-ratings.json"))
    #expect(recipe.contains(#""results": ["one-history-1.csv", "one-history-2.csv"]"#))
    // A scenario that names the recipe of another one says the same.
    let other = try folder.podium("import 2024.csv --ratings one-ratings.json --output two.json")
    #expect(other.error == "")
    // Without an earlier season all teams begin alike.
    _ = try folder.output("import 2024.csv --fit poisson --recipe --output new.json")
    for name in ["one", "two", "new"] { try folder.play("backtest \(name).json --tournaments 100") }
    let rows = ["one", "two"].map {
      folder.bytes("reports/\($0)/backtest-by-round/backtest.csv")
    }
    #expect(rows[0] != nil && rows[0] == rows[1])
  }

  @Test func newResultsAreToldAndLeaveAllElseAsItIs() throws {
    let table = "\(Self.data)/football-data.csv"
    #expect(try folder.podium("import \(table) --odds B365 --output l.json").code == 0)
    let whole = try #require(folder.text("l-results.csv"))
    folder.write("match,date,home_score,away_score\n", to: "l-results.csv")
    let update = "update l.json \(table) --no-run"
    #expect(
      try folder.output(update) == """
        new      man-united:fulham  1-0
        new      fulham:man-united  0-2
        l-results.csv: 2 new, 0 there already

        """)
    #expect(folder.text("l-results.csv") == whole)
    #expect(
      try folder.output(update)
        == "l-results.csv: 0 new, 2 there already; the file is unchanged\n")
    #expect(try folder.output("\(update) --quiet") == "")
    let json = try folder.output("update l.json \(table) --format json")
    #expect(json.hasPrefix("{") && json.contains("\"tournaments\": 0"))
    #expect(json.contains("\"same\": 2"))
  }

  @Test func theNoticeOfAGameLogIsPrinted() throws {
    let log = try folder.podium("import \(Self.data)/game-log.txt --output games.json")
    #expect(log.code == 0)
    #expect(
      log.error
        == "The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested parties "
        + "may contact Retrosheet at \"www.retrosheet.org\".\n")
  }

  /// The import names what it did not use, and ratings can be fitted to whatever it reads.
  @Test func tablesOfOthersAreReadByBothCommands() throws {
    let header = "Date,Heim,AwayTeam,FTHG,FTAG,FTR,Referee,B365H,B365D,B365A\n"
    let rows = Self.season(2023).split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: ",")
      let winner = cells[3] == cells[4] ? "D" : cells[3] > cells[4] ? "H" : "A"
      return "\(cells.joined(separator: ",")),\(winner),M Dean,2,3,4,,\n"
    }
    folder.write(header + rows.joined(), to: "E0.csv")
    let imported = try folder.podium("import E0.csv --columns home=Heim --output e.json")
    #expect(imported.code == 0)
    #expect(
      imported.output.contains("  columns not used: Referee; the odds of B365 (--odds takes one)\n")
    )
    let warning =
      "Warning: E0.csv:2:1: lines 2 to 13 have more cells than the 10 of the header, all empty: left out\n"
    #expect(imported.error == warning)
    let fitted = try folder.podium("fit E0.csv --columns home=Heim --model poisson")
    #expect(fitted.code == 0)
    #expect(fitted.error == warning)
  }

  @Test func aFitWarnsOfATeamUnderTwoNames() throws {
    // One match per month, so that no team plays on consecutive days.
    let rows = (0...5).reduce(Self.season(2023)) { text, day in
      text.replacing("2023-08-1\(day)", with: "2023-0\(day + 1)-10")
    }.replacing("-04-10,Club B", with: "-04-10,Club B FC")
    folder.write(rows, to: "a.csv")
    let fit = ["fit", "a.csv", "--model", "poisson"]
    let warned = try folder.podium(fit)
    #expect(warned.code == 0)
    #expect(
      warned.error.hasSuffix(
        "found \"Club B FC\" beside \"Club B\", which never meet and together have no more matches than other teams: "
          + "taken as two teams; --alias 'Club B FC=Club B' makes them one\n"), "\(warned.error)")
    let joined = try folder.podium(fit + ["--alias", "Club B FC=Club B"])
    #expect(joined.error == "")
  }

  @Test func nothingIsWrittenWhereARowIsWrong() throws {
    folder.write("Heim,Gast,score\nA,B,1-0\nA,A,2-2\nB,A,zwei\n", to: "a.csv")
    let outcome = try folder.podium(
      "import a.csv --columns home=Heim --columns away=Gast --output a.json")
    #expect(
      outcome
        == .init(
          output: "",
          error: """
            Error: a.csv:3:3: found "A" against itself, expected two teams
            a.csv:4:5: found "zwei" as score, expected a score such as 2-1

            """, code: 65))
    #expect(folder.names() == ["a.csv"])
  }
}
