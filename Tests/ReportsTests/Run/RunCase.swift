import MonteCarlo
import Programs
import RandomStreams
import Reports
import Scenarios
import Statistics
import Tables
import Tallies
import TestSupport
import TextFiles

/// A small run with committed results: a folder with a scenario and files.
struct RunCase {
  private static let golden =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/golden"

  /// The cases: every folder of golden copies.
  static let names = TestFile.names(in: golden)

  /// Results that are given besides the scenario.
  private static let given = ["given": ["blue:green=1-1"]]

  /// The cases whose pages and pictures are committed.
  private static let withPages = ["given", "battle-cup"]

  private let name: String
  let folder: String
  let summary: Summary
  let files: [FileSet.File]

  /// Every case, played once for all tests.
  private static let cases = Dictionary(
    uniqueKeysWithValues: names.map { name in (name, Result { try RunCase(playing: name) }) })

  init(_ name: String) throws {
    self = try (RunCase.cases[name] ?? Result { try RunCase(playing: name) }).get()
  }

  /// Plays the scenario of a case, with its number of tournaments and its seed.
  private init(playing name: String) throws {
    self.name = name
    folder = "\(RunCase.golden)/\(name)"
    let scenario = try ScenarioLoader().load(
      "\(folder)/scenario.json", given: (RunCase.given[name] ?? []).compactMap(Assumption.init))
    let runner = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(scenario.run.seed), threads: 1)
    let outcome = runner.play(
      TournamentRanges([1...scenario.run.tournaments]), control: RunControl())
    summary = Summary(
      scenario.tournament, outcome.tally, precision: scenario.run.precision)
    var subject = RunSubject(
      name: scenario.name, description: scenario.description, fileName: "scenario.json",
      seed: scenario.run.seed,
      identity: Identity(scenario.tournament, tally: scenario.tally).digest, given: scenario.given)
    subject.ratingsOrigin = scenario.ratingsOrigin
    files = RunReport(subject, summary, ratings: scenario.ratings).files(ReportFormats()).files
  }

  /// Returns true if a file has a committed copy.
  func isCommitted(_ file: String) -> Bool {
    RunCase.withPages.contains(name) || !file.hasSuffix(".html") && !file.hasSuffix(".svg")
  }

  /// Returns the names of a case's committed copies.
  static func committed(_ name: String) -> [String] {
    TestFile.names(in: "\(golden)/\(name)").filter { $0 != "scenario.json" }
  }

  func text(_ name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the rows of a CSV file by column. Quoted cells must have no comma.
  func rows(_ name: String) -> [[String: String]] {
    let lines = (text(name) ?? "").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first })
    }
  }

  func columns(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: "\n").first.map {
      $0.split(separator: ",").map(String.init)
    } ?? []
  }
}
