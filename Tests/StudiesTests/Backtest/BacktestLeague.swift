import LinearAlgebra
import Scenarios
import Studies
import TestSupport
import Testing

/// A league of four players who have met once, and its backtests.
struct BacktestLeague {
  static let ratings = ["a": 1700.0, "b": 1600, "c": 1500, "d": 1400]

  /// The matches in order, two per round, with dates and results.
  static let results = [
    ("a:d", "2025-03-01", [1, 0]), ("b:c", "2025-03-01", [0, 0]), ("c:d", "2025-03-08", [0, 1]),
    ("b:a", "2025-03-08", [1, 0]), ("d:b", "2025-03-15", [0, 1]), ("a:c", "2025-03-15", [0, 0]),
  ]

  var name = "League"
  var results = BacktestLeague.results
  var undated: Set<String> = []
  var scale = 400
  /// The stage's kind, and its fixtures if it lists them.
  var stage = #""kind": "roundRobin""#
  /// The `teams` in place of the ratings.
  var teams: String?

  var text: String {
    let teams =
      teams
      ?? "{ "
      + Self.ratings.sorted { $0.key < $1.key }.map { #""\#($0)": { "rating": \#($1) }"# }
      .joined(separator: ", ") + " }"
    let results = results.map { match, day, score in
      let date = undated.contains(match) ? "" : #", "date": "\#(day)""#
      return #""\#(match)": { "score": [\#(score[0]), \#(score[1])]\#(date) }"#
    }
    return #"""
      { "name": "\#(name)", "game": { "kind": "ratings", "rules": { "draw": 1, "scale": \#(scale) } },
        "entrants": ["a", "b", "c", "d"], "teams": \#(teams),
        "competition": { "stages": [{ "id": "league", \#(stage), "ranking": ["points"],
          "zones": { "top": [1, 2] } }] },
        "results": { \#(results.joined(separator: ", ")) } }
      """#
  }

  /// Writes the scenario into a folder; returns its path.
  func file(_ name: String = "league", in folder: TemporaryFolder) -> String {
    TestFile.write(text, to: "\(folder.path)/\(name).json")
    return "\(folder.path)/\(name).json"
  }

  static func request(
    _ path: String, _ folder: TemporaryFolder, tournaments: Int64 = 4_000, threads: Int = 1
  ) -> StudyRequest {
    var request = StudyRequest(scenario: path)
    request.tournaments = tournaments
    request.seed = 11
    request.threads = threads
    request.output = .shared("\(folder.path)/reports")
    return request
  }

  /// Plays the backtest; returns the rows of `backtest.csv`.
  func rows(
    by step: ForecastStep = .round, tournaments: Int64 = 4_000, settings: [String] = []
  ) throws -> [Row] {
    let folder = TemporaryFolder()
    var request = Self.request(file(in: folder), folder, tournaments: tournaments)
    request.settings = settings
    let outcome = try Self.play(request, by: step)
    return Row.all(try #require(TestFile.text("\(outcome.course.folder)/backtest.csv")))
  }

  static func play(
    _ request: StudyRequest, by step: ForecastStep = .round
  ) throws -> StudyOutcome {
    try OpenBLAS.load()
    return try Study(BacktestRequest(request, by: step)).run()
  }

  /// Returns the error of an impossible backtest.
  func said(by step: ForecastStep = .round, more files: [String: String] = [:]) throws -> String {
    let folder = TemporaryFolder()
    for (name, text) in files { TestFile.write(text, to: "\(folder.path)/\(name)") }
    let request = Self.request(file(in: folder), folder)
    return try Self.refusal(in: folder) { try Self.play(request, by: step) }
  }

  /// Returns the error of a study without the folder's path, or "" if there is none.
  static func refusal<Result>(
    in folder: TemporaryFolder, _ study: () throws -> Result
  ) throws -> String {
    do {
      _ = try study()
      return ""
    } catch let error as StudyError {
      return error.description.replacing("\(folder.path)/", with: "")
    }
  }

  /// A row of a CSV file without quotes.
  struct Row {
    private let cells: [String: String]

    subscript(_ column: String) -> String { cells[column] ?? "" }
    func count() -> Int { Int(self["count"]) ?? -1 }

    static func all(_ text: String) -> [Row] {
      let lines = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines.dropFirst().map { cells in
        Row(cells: Dictionary(uniqueKeysWithValues: zip(lines[0], cells)))
      }
    }
  }
}
