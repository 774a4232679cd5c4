import Programs
import Reports
import Statistics
import Tables
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite struct RunFilesTests {
  @Test(arguments: RunCase.names)
  func everyFileIsAsItsCommittedCopy(_ name: String) throws {
    let run = try RunCase(name)
    for file in run.files where run.isCommitted(file.name) {
      let golden = GoldenFile("\(run.folder)/\(file.name)")
      #expect(golden.difference(from: file.bytes) == nil)
    }
    let names = run.files.map(\.name).filter(run.isCommitted).sorted()
    #expect(names == RunCase.committed(name))
  }

  @Test(
    arguments: [("pods-played", podFiles, 100), ("battle", nil, 50)] as [(String, [String]?, Int)])
  func everyIntervalOfADecidedCompetitionIsAPoint(
    _ name: String, _ files: [String]?, _ fewest: Int
  ) throws {
    let run = try RunCase(name)
    var certain = 0
    for file in run.files.map(\.name) where files?.contains(file) ?? file.hasSuffix(".csv") {
      for row in run.rows(file) {
        for (column, low) in row where column.hasSuffix("_ci_low") {
          let estimate = String(column.dropLast("_ci_low".count))
          #expect(row["\(estimate)_ci_high"] == low && row[estimate] == low, "\(file): \(row)")
          certain += 1
        }
      }
    }
    #expect(certain > fewest)
  }

  private static let podFiles = PlacesPart.files.map { "\($0.name).csv" }

  /// A table has its file's columns in their order, and the errors of every estimate.
  @Test(arguments: RunCase.names)
  func everyEstimateSaysHowSureItIs(_ name: String) throws {
    let run = try RunCase(name)
    let suffixes = ["_se", "_ci_low", "_ci_high"]
    for table in run.summary.tables {
      let columns = run.columns("\(table.name).csv")
      let file = try #require(TallyCatalogue.files.first { $0.name == table.name })
      let described = file.columns.map(\.name)
      #expect(columns == described.filter(columns.contains), "\(table.name)")
      for column in columns where !suffixes.contains(where: column.hasSuffix) {
        let isEstimate =
          described.contains("\(column)_se") || column.hasSuffix("probability")
          || column.hasPrefix("mean")
        let errors = suffixes.map { column + $0 }
        let expected = isEstimate ? errors : []
        #expect(errors.filter(columns.contains) == expected, "\(table.name): \(column)")
      }
    }
  }

  /// There is a case with each file that a run may have.
  @Test func everyFileIsInACase() throws {
    let tables = Set(try RunCase.names.flatMap { try RunCase($0).summary.tables.map(\.name) })
    #expect(TallyCatalogue.files.map(\.name).filter { !tables.contains($0) } == [])
  }

  @Test(arguments: RunCase.names)
  func intervalsHoldTheirEstimate(_ name: String) throws {
    let run = try RunCase(name)
    let names = TallyCatalogue.files.map { "\($0.name).csv" }
    for row in names.flatMap(run.rows) {
      for (column, value) in row {
        guard let low = row["\(column)_ci_low"].flatMap(Double.init),
          let high = row["\(column)_ci_high"].flatMap(Double.init), let value = Double(value)
        else { continue }
        #expect(low <= value && value <= high, "\(column) \(value) of \(row)")
      }
    }
  }

  @Test(arguments: RunCase.names)
  func countsAddUpToTheTournaments(_ name: String) throws {
    let run = try RunCase(name)
    let total = Int(run.summary.tournaments)
    func sums(_ file: String, by column: String) -> [String: Int] {
      run.rows(file).reduce(into: [:]) {
        $0[$1[column] ?? "", default: 0] += Int($1["count"] ?? "") ?? 0
      }
    }
    // Ties can leave a position shared, and the next ones empty.
    let hasTies = !run.summary.tournament.program.ties.isEmpty
    for column in hasTies ? ["entrant"] : ["entrant", "position"] {
      #expect(sums("positions.csv", by: column).values.allSatisfy { $0 == total })
    }
    #expect(sums("points.csv", by: "entrant").values.allSatisfy { $0 == total })
    // A game of a series counts where it was played.
    for name in ["scores.csv", "margins.csv"] where run.text(name) != nil {
      let counts = sums(name, by: "match")
      for match in run.rows("matches.csv") {
        #expect(counts[match["match"] ?? "", default: 0] == Int(match["tournaments"] ?? ""))
      }
    }
    let wins = run.rows("standings.csv").compactMap { $0["wins"].flatMap(Int.init) }
    #expect(wins.reduce(0, +) == total)
    #expect(wins == wins.sorted(by: >))
  }

  @Test(arguments: ["battle", "battle-cup"])
  func survivorsAddUpToTheirDistribution(name: String) throws {
    let run = try RunCase(name)
    var survivors: [[String?]: Int] = [:]
    func number(_ row: [String: String], _ column: String) -> Int { Int(row[column] ?? "") ?? 0 }
    for row in run.rows("distributions.csv") where row["outcome"] == "survivors" {
      survivors[[row["match"], row["entrant"]], default: 0] +=
        number(row, "value") * number(row, "count")
    }
    for row in run.rows("participants.csv") {
      survivors[[row["match"], row["entrant"]], default: 0] -= number(row, "survived")
    }
    #expect(!survivors.isEmpty)
    #expect(survivors.allSatisfy { $0.value == 0 })
  }

  @Test func filesOfAnEarlierRunDoNotStayBehind() throws {
    let folder = TemporaryFolder()
    func write(_ name: String) throws {
      let run = try RunCase(name)
      let subject = RunSubject(
        name: "Cup", description: nil, fileName: "cup.json", seed: 7, identity: "0")
      try RunReport(subject, run.summary).files(ReportFormats()).write(
        to: folder.path, keepsLinks: false)
    }
    try write("under-way")
    #expect(TestFile.names(in: folder.path).contains("counters.csv"))
    TestFile.write("mine", to: "\(folder.path)/notes.csv")
    try write("no-scores")
    let expected = RunCase.committed("no-scores") + ["chances.svg", "notes.csv", "report.html"]
    #expect(TestFile.names(in: folder.path) == expected.sorted())
    #expect(!expected.contains("counters.csv"))
  }
}
