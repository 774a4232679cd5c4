import TestSupport
import Testing

/// The output of commands, and the files that they leave, beside their committed copies.
@Suite struct CommittedCopyTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("run-for-ajax", "run CUP --tournaments 3000 --for AJAX --output run"),
    ("run-precision", "run CUP --precision champion=0.01,top2:psg=0.02"),
    ("replay-17", "replay CUP --tournament 17"),
    ("replay-17-ajax-bayern", "replay CUP --tournament 17 --match ajax:bayern"),
    ("replay-17-for-ajax", "replay CUP --tournament 17 --for Ajax"),
    ("replay-world-cup-3-for-mexico", "replay @world-cup-2026.json --tournament 3 --for Mexico"),
    ("replay-commander-2-for-ada", "replay @commander-evening.json --tournament 2 --for ada"),
    ("replay-league-7-pod", "replay @friday-league.json --tournament 7 --match 2:1:3"),
    ("program-four-club-play-offs", "program @four-club-play-offs.json"),
    ("columns", "columns"), ("columns-pairwise", "columns pairwise.csv"),
    ("columns-pairwise", "columns pairwise"),
    ("roster/search-lebron", "roster search @rosters/nba-2016-17.csv LEB jam"),
    ("roster/show-lebron", "roster show @rosters/nba-2016-17.csv lebron"),
    ("roster/show-rendon", "roster show @rosters/mlb-2019.csv rendon"),
    ("roster/show-scherzer", "roster show @rosters/mlb-2019.csv scherzer"),
    ("roster/show-psg", "roster show @four-clubs.json psg"),
    ("roster/show-gsw", "roster show @nba-finals-2017.json gsw"),
    ("roster/show-prime", "roster show @battle-uncertain.json optimus"),
    ("roster/show-ann", "roster show @friday-league.json ann"),
    (
      "roster/list-was-pitchers",
      "roster list @rosters/mlb-2019.csv --team was --position pitcher"
    ),
    ("roster/list-teams", "roster list @twenty-clubs.csv --teams"),
    (
      "roster/list-keepers-csv", "roster list @four-clubs.json --position keeper --format csv"
    ),
    ("roster/show-mbappe-json", "roster show @four-clubs.json mbappe --format json"),
  ])
  func thisIsPrinted(_ name: String, _ command: String) throws {
    let outcome = try folder.podium(command)
    #expect(outcome.code == 0 && outcome.error == "")
    PodiumProgram.expectGolden(
      "\(name).txt", outcome.output.replacing("\(PodiumProgram.scenarios)/", with: ""))
  }

  /// A run's copy ends with the names of its files.
  @Test(arguments: [
    ("four-club-cup", "run CUP --tournaments 20000"),
    ("friday-league", "run @friday-league.json --tournaments 5000"),
  ])
  func aRunPrintsThisAndLeavesTheseFiles(_ name: String, _ command: String) throws {
    let outcome = try folder.podium(command)
    #expect(outcome.code == 0 && outcome.error == "")
    let names = folder.names(in: "reports/\(name)").joined(separator: "\n")
    PodiumProgram.expectGolden("run-\(name).txt", "\(outcome.output)\n\(names)\n")
  }

  /// The files of a study without those whose names end in .html.
  @Test(arguments: [
    (
      "compare", "compare @psg-questions.json --tournaments 20000 --for psg",
      "psg-questions/compare"
    ),
    (
      "compare-race", "compare @psg-questions.json --tournaments 30000 --for psg --drop-losers",
      "psg-questions/compare"
    ),
    (
      "sensitivity", "sensitivity CUP --for psg --tournaments 20000",
      "four-club-cup/sensitivity-psg"
    ),
    (
      "spread", "run @uncertain-cup.json --tournaments 20000 --spread 500x40",
      "uncertain-cup/spread"
    ),
    ("lineup", "lineup CUP --for psg --tournaments 100000", "four-club-cup/lineup-psg"),
  ])
  func aStudyPrintsThisAndLeavesTheseFiles(
    _ copies: String, _ command: String, _ reports: String
  ) throws {
    let outcome = try folder.podium(command)
    #expect(outcome.code == 0 && outcome.error == "")
    let names = Set(folder.names(in: "reports/\(reports)"))
    let study = copies.split(separator: "-")[0]
    var expected: Set = [".podium.lock", "run.json"]
    for end in ["csv", "html", "md"] { expected.insert("\(study).\(end)") }
    expected.formUnion(
      study == "lineup" ? ["lineup.json"] : ["podium.log", "statepoint.json"])
    #expect(names == expected)
    let committed = TestFile.names(in: "\(PodiumProgram.golden)/\(copies)")
    #expect(committed.count >= 3)
    for name in committed {
      let text = name.hasSuffix(".txt") ? outcome.output : folder.text("reports/\(reports)/\(name)")
      PodiumProgram.expectGolden("\(copies)/\(name)", try #require(text))
    }
  }

  /// Documents for programs hold every row of the CSV files.
  @Test(arguments: [
    ("run CUP", "reports/four-club-cup", ["positions": 16, "matches": 6, "leverage": 72]),
    (
      "run @friday-league.json", "reports/friday-league", ["placements": 64, "achievements": 35]
    ),
    ("compare @psg-questions.json", "reports/psg-questions/compare", ["compare": 120]),
    (
      "sensitivity CUP --for psg", "reports/four-club-cup/sensitivity-psg", ["sensitivity": 22]
    ),
  ])
  func programsGetEveryTable(
    _ command: String, _ reports: String, _ rows: [String: Int]
  ) throws {
    let text = try folder.output("\(command) --tournaments 100 --format json")
    #expect(try object(text)["tournaments"] as? Int == 100)
    let counts = try tables(text).mapValues(\.count)
    #expect(counts == CSVRows.counts(in: "\(folder.path)/\(reports)"))
    for (name, count) in rows { #expect(counts[name] == count, "\(name)") }
  }
}
