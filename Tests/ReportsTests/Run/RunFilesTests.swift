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
    let committed = TestFile.names(in: run.folder).filter { $0 != "scenario.json" }
    #expect(run.files.map(\.name).filter(run.isCommitted).sorted() == committed)
  }

  private static let columns: [(String, [String])] = [
    (
      "standings.csv",
      [
        "entrant", "name", "wins", "win_probability", "mean_position", "mean_points", "sd_points",
        "mean_score_for", "mean_score_against", "mean_score_difference", "tournaments",
      ]
    ),
    (
      "positions.csv",
      [
        "entrant", "name", "position", "count", "probability", "probability_se",
        "probability_ci_low", "probability_ci_high",
      ]
    ),
    (
      "matches.csv",
      [
        "match", "round", "home", "home_name", "away", "away_name", "home_win_probability",
        "draw_probability",
        "away_win_probability", "mean_home_score", "mean_away_score", "likeliest_home_score",
        "likeliest_away_score", "likeliest_score_probability",
        "tournaments",
      ]
    ),
    (
      "scores.csv",
      [
        "match", "home", "home_name", "away", "away_name", "home_score", "away_score", "count",
        "probability",
      ]
    ),
    ("points.csv", ["entrant", "name", "points", "count", "probability"]),
    ("pairwise.csv", ["entrant", "name", "other", "other_name", "count", "probability"]),
    ("tie_breaks.csv", ["stage", "table", "criterion", "positions_decided", "probability"]),
    ("counters.csv", ["match", "entrant", "name", "counter", "mean", "sd"]),
    (
      "leverage.csv",
      [
        "match", "entrant", "name", "event", "probability", "given_home_win", "given_draw",
        "given_away_win", "leverage", "match_leverage", "count", "tournaments",
      ]
    ),
  ]

  @Test(arguments: columns)
  func columnsBeginWithWhatPeopleLookFor(_ name: String, _ expected: [String]) throws {
    #expect(Array(try RunCase("under-way").columns(name).prefix(expected.count)) == expected)
  }

  @Test func columnsOfGivenResultsBeginWithWhatPeopleLookFor() throws {
    let columns = try RunCase("given").columns("given.csv")
    let expected = [
      "entrant", "name", "event", "overall", "given", "difference", "given_count",
      "given_tournaments",
      "count", "tournaments",
    ]
    #expect(Array(columns.prefix(expected.count)) == expected)
    for column in ["overall", "given", "difference"] {
      for suffix in ["se", "ci_low", "ci_high"] { #expect(columns.contains("\(column)_\(suffix)")) }
    }
  }

  private static let furtherColumns: [(String, [String])] = [
    (
      "margins.csv",
      ["match", "home", "home_name", "away", "away_name", "margin", "count", "probability"]
    ),
    (
      "distributions.csv", ["match", "entrant", "name", "outcome", "value", "count", "probability"]
    ),
    ("series.csv", ["winner", "winner_name", "won", "lost", "games", "count", "probability"]),
    (
      "predictions.csv",
      [
        "match", "entrant", "name", "outcome", "pitcher", "method", "prediction", "simulated_mean",
        "within_one_probability",
      ]
    ),
  ]

  @Test(arguments: furtherColumns)
  func columnsOfASeriesBeginWithWhatPeopleLookFor(_ name: String, _ expected: [String]) throws {
    #expect(Array(try RunCase("series").columns(name).prefix(expected.count)) == expected)
  }

  private static let podColumns: [(String, [String])] = [
    (
      "standings.csv",
      [
        "entrant", "name", "wins", "win_probability", "mean_position", "mean_points", "sd_points",
        "tournaments",
      ]
    ),
    (
      "players.csv",
      [
        "entrant", "name", "strength", "win_rate", "average_placement", "points_per_game",
        "mean_games", "mean_placement_points", "mean_achievement_points",
      ]
    ),
    ("placements.csv", ["entrant", "name", "place", "mean_times", "share"]),
    (
      "head_to_head.csv", ["entrant", "name", "other", "other_name", "mean_met", "ahead", "behind"]
    ),
    ("achievements.csv", ["achievement", "name", "points", "week", "mean_times"]),
    ("achievement_earners.csv", ["achievement", "entrant", "name", "mean_times"]),
  ]

  @Test(arguments: podColumns)
  func columnsOfPodsBeginWithWhatPeopleLookFor(_ name: String, _ expected: [String]) throws {
    let columns = try RunCase("pods").columns(name)
    #expect(Array(columns.prefix(expected.count)) == expected)
    // Every estimate says how sure it is.
    let ids = [
      "entrant", "name", "strength", "place", "other", "other_name", "achievement", "points",
      "week",
    ]
    for column in expected where !ids.contains(column) {
      guard !["wins", "sd_points", "tournaments"].contains(column) else { continue }
      for suffix in ["se", "ci_low", "ci_high"] { #expect(columns.contains("\(column)_\(suffix)")) }
    }
  }

  /// Where a season is over, nothing is left to chance, and every row says so.
  @Test func aSeasonThatIsOverIsCertain() throws {
    let run = try RunCase("pods-played")
    var certain = 0
    for name in podFiles {
      for row in run.rows(name) {
        for (column, value) in row where column.hasSuffix("_ci_low") {
          let estimate = String(column.dropLast("_ci_low".count))
          #expect(row["\(estimate)_ci_high"] == value && row[estimate] == value, "\(name)")
          certain += 1
        }
      }
    }
    #expect(certain > 100)
  }

  private let podFiles = [
    "players.csv", "placements.csv", "head_to_head.csv", "achievements.csv",
    "achievement_earners.csv",
  ]

  @Test func aSeriesHasNoFilesOfPods() throws {
    let run = try RunCase("series")
    #expect(podFiles.allSatisfy { run.text($0) == nil })
  }

  @Test func everyProbabilityAndMeanSaysHowSureItIs() throws {
    let run = try RunCase("under-way")
    for file in run.files where file.name.hasSuffix(".csv") {
      let columns = run.columns(file.name)
      let estimates = columns.filter {
        $0.hasSuffix("probability") || $0 == "mean"
          || ($0.hasPrefix("mean_")
            && !["_se", "_ci_low", "_ci_high"].contains(where: $0.hasSuffix))
      }
      #expect(!estimates.isEmpty)
      for estimate in estimates {
        for suffix in ["se", "ci_low", "ci_high"] {
          #expect(columns.contains("\(estimate)_\(suffix)"), "\(file.name): \(estimate)")
        }
      }
    }
  }

  @Test(arguments: RunCase.names)
  func intervalsHoldTheirEstimate(_ name: String) throws {
    let run = try RunCase(name)
    let names = ["standings.csv", "positions.csv", "matches.csv", "given.csv"] + podFiles
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
    let positions = run.rows("positions.csv")
    // Where several share a position, it is that of all of them, and others are nobody's.
    let columns =
      run.summary.tournament.program.ties.isEmpty ? ["entrant", "position"] : ["entrant"]
    for column in columns {
      for (_, rows) in Dictionary(grouping: positions, by: { $0[column] ?? "" }) {
        #expect(rows.compactMap { $0["count"].flatMap(Int.init) }.reduce(0, +) == total)
      }
    }
    for (_, rows) in Dictionary(grouping: run.rows("points.csv"), by: { $0["entrant"] ?? "" }) {
      #expect(rows.compactMap { $0["count"].flatMap(Int.init) }.reduce(0, +) == total)
    }
    // A game of a series counts where it was played.
    let matches = run.rows("matches.csv").map { ($0["match"] ?? "", Int($0["tournaments"] ?? "")) }
    for name in ["scores.csv", "margins.csv"] where run.text(name) != nil {
      let rows = Dictionary(grouping: run.rows(name), by: { $0["match"] ?? "" })
      for (match, played) in matches {
        let counts = (rows[match] ?? []).compactMap { $0["count"].flatMap(Int.init) }
        #expect(counts.reduce(0, +) == played)
      }
    }
    let wins = run.rows("standings.csv").compactMap { $0["wins"].flatMap(Int.init) }
    #expect(wins.reduce(0, +) == total)
    #expect(wins == wins.sorted(by: >))
  }

  @Test func scoresThatAreNotTalliedLeaveNoFile() throws {
    let run = try RunCase("no-scores")
    #expect(!run.files.contains { $0.name == "scores.csv" || $0.name == "counters.csv" })
    #expect(run.rows("matches.csv").allSatisfy { $0["likeliest_home_score"] == "" })
    #expect(run.text("report.md")?.contains("Likeliest scores") == false)
  }

  @Test func countersAreOfMatchesThatAreStillToCome() throws {
    let run = try RunCase("under-way")
    let matches = Set(run.rows("counters.csv").compactMap { $0["match"] })
    #expect(matches == ["green:red", "blue:green", "blue:red:2", "red:green:2", "green:blue:2"])
  }

  /// Who survived, fighter by fighter, comes to the mean number of survivors.
  @Test(arguments: ["battle", "battle-cup"])
  func survivorsAddUpToTheirDistribution(name: String) throws {
    let run = try RunCase(name)
    var survivors: [String: Int] = [:]
    for row in run.rows("distributions.csv") where row["outcome"] == "survivors" {
      let side = "\(row["match"] ?? "") \(row["entrant"] ?? "")"
      survivors[side, default: 0] += (Int(row["value"] ?? "") ?? 0) * (Int(row["count"] ?? "") ?? 0)
    }
    for row in run.rows("participants.csv") {
      let side = "\(row["match"] ?? "") \(row["entrant"] ?? "")"
      survivors[side, default: 0] -= Int(row["survived"] ?? "") ?? 0
    }
    #expect(!survivors.isEmpty)
    #expect(survivors.allSatisfy { $0.value == 0 })
  }

  /// A battle of fixed fighters has one outcome, and every file says so.
  @Test func nothingOfAFixedBattleIsUncertain() throws {
    let run = try RunCase("battle")
    for file in run.files where file.name.hasSuffix(".csv") {
      for row in run.rows(file.name) {
        for (column, low) in row where column.hasSuffix("ci_low") {
          #expect(row[column.replacing("_low", with: "_high")] == low, "\(file.name): \(row)")
        }
      }
    }
    #expect(run.text("report.md")?.contains("The result is certain") == true)
  }

  @Test func filesOfAnEarlierRunDoNotStayBehind() throws {
    let folder = TemporaryFolder()
    func write(_ name: String) throws {
      let run = try RunCase(name)
      let subject = RunSubject(
        name: "Cup", description: nil, fileName: "cup.json", seed: 7, identity: "0")
      try RunFiles.set(subject, run.summary, formats: ReportFormats()).write(
        to: folder.path, keepsLinks: false)
    }
    try write("under-way")
    #expect(TestFile.names(in: folder.path).contains("counters.csv"))
    TestFile.write("mine", to: "\(folder.path)/notes.csv")
    try write("no-scores")
    #expect(
      TestFile.names(in: folder.path) == [
        "chances.svg", "leverage.csv", "matches.csv", "notes.csv", "pairwise.csv", "points.csv",
        "positions.csv", "report.html", "report.md", "standings.csv", "tie_breaks.csv",
      ])
  }
}
