internal import Estimates
internal import Programs
public import Statistics
internal import Tables
internal import Tallies
public import TextFiles

/// The report of a backtest: the scores of forecasts of competitions that have been played.
public struct BacktestReport: Sendable {
  public struct Competition: Sendable {
    let subject: RunSubject
    public let scored: ScoredBacktest
    /// The step of each forecast, and the last known day.
    let forecasts: [(name: String, asOf: String?)]
    /// Remarks on the ratings.
    let notes: [String]
    /// The scenario of the other model, or `nil` without `--against`.
    public private(set) var other: RunSubject?

    var summary: BacktestSummary { scored.summary }
    public var seed: UInt64 { subject.seed }

    public init(
      _ subject: RunSubject, _ scored: ScoredBacktest, forecasts: [(name: String, asOf: String?)],
      notes: [String]
    ) {
      self.subject = subject
      self.scored = scored
      self.forecasts = forecasts
      self.notes = notes
    }

    /// Returns the competition with the forecasts of another model.
    public func against(_ other: Competition) -> Competition {
      var scored = scored
      scored.other = other.summary
      var competition = Competition(subject, scored, forecasts: forecasts, notes: notes)
      competition.other = other.subject
      return competition
    }

    /// The width of the widest interval of a chance.
    public var widestChance: Double {
      summary.entrants.map { $0.chance.interval().width }.max() ?? 0
    }
  }

  let competitions: [Competition]
  let step: String
  let scores: BacktestScores
  let missing: [String]
  /// True if the report is of several studies with reports of their own.
  let isPooled: Bool

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - competitions: One competition or more. All of them are compared with another model, or none.
  ///   - step: The kind of steps: `round`, `day` or `match`.
  ///   - isPooled: True if each competition has a report with its single forecasts.
  ///   - missing: A sentence on each competition without forecasts.
  public init(
    _ competitions: [Competition], by step: String, missing: [String] = [], isPooled: Bool = false,
    _ scores: BacktestScores
  ) {
    precondition(!competitions.isEmpty, "a report of no competitions")
    self.competitions = competitions
    self.step = step
    self.missing = missing
    self.isPooled = isPooled
    self.scores = scores
  }

  /// Returns a name for the other model, made of its scenarios' files, or `nil` without `--against`.
  public static func otherName(_ competitions: [Competition]) -> String? {
    let files = competitions.compactMap { $0.other?.fileName }
    guard let first = files.first else { return nil }
    let more = files.count - 1
    return first + (more == 0 ? "" : " and \(more) other\(more == 1 ? "" : "s")")
  }

  /// The name of the report's files, without their extensions.
  public static let name = "backtest"

  /// Returns the files of a report.
  ///
  /// - Parameter report: The report, or `nil` for an empty set, which replaces the files of an earlier study.
  public static func files(_ report: BacktestReport?, formats: ReportFormats) -> FileSet {
    guard let report else { return ReportFiles.none(name, possible: possible) }
    return ReportFiles.set(
      name, report.document, report.tables, formats: formats, possible: possible)
  }

  private static var possible: [String] { tableNames.map { "\($0).csv" } }

  public static var tableNames: [String] { files.map(\.name) }
}

extension BacktestScores.Part {
  /// True if the forecasts are of events, false if they are of positions.
  var isOfEvents: Bool { subject != .positions }

  /// A score of the forecasts, or a comparison of it with other forecasts.
  struct Row {
    let score: ForecastScore
    let mean: Double
    var comparison: ForecastComparison?
  }

  /// The scores to show, each before its comparisons: all scores of events, and the ranked score of positions, which have an order.
  var rows: [Row] {
    means.filter { isOfEvents || $0.score == .rankedProbability }.flatMap { score, mean in
      [Row(score: score, mean: mean)]
        + comparisons.filter { $0.score == score }.map {
          Row(score: score, mean: $0.mean, comparison: $0)
        }
    }
  }
}

extension ForecastScore {
  var column: String {
    switch self {
    case .rankedProbability: "rps"
    case .brier: "brier"
    case .logLoss: "log_loss"
    }
  }

  var title: String {
    switch self {
    case .rankedProbability: "Ranked probability score"
    case .brier: "Brier score"
    case .logLoss: "Log loss"
    }
  }
}

extension PairedScoreDifference {
  /// The interval of the mean difference, or `nil` for the reasons of ``NoInterval``.
  var limits: Interval? { try? interval.get() }
}

extension PairedScoreDifference.Verdict {
  var word: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .notSure: "not sure"
    }
  }
}
