internal import Estimates
internal import Programs
public import Statistics
public import Tables
internal import Tallies
public import TextFiles

/// What a backtest tells: how good forecasts of competitions that have been played were.
public struct BacktestReport: Sendable {
  /// A competition, and its forecasts.
  public struct Competition: Sendable {
    let subject: RunSubject
    public let scored: ScoredBacktest
    /// For each forecast what its matches are called, and the last day that was known.
    let forecasts: [(name: String, asOf: String?)]
    /// The scenario of the model that this one is compared with; nil without `--against`.
    public private(set) var other: RunSubject?

    var summary: BacktestSummary { scored.summary }
    public var seed: UInt64 { subject.seed }

    public init(
      _ subject: RunSubject, _ scored: ScoredBacktest, forecasts: [(name: String, asOf: String?)]
    ) {
      self.subject = subject
      self.scored = scored
      self.forecasts = forecasts
    }

    /// The same beside what another model forecast.
    public func against(_ other: Competition) -> Competition {
      var scored = scored
      scored.other = other.summary
      var competition = Competition(subject, scored, forecasts: forecasts)
      competition.other = other.subject
      return competition
    }

    /// How wide the widest interval of a chance is.
    public var widestChance: Double {
      summary.entrants.map { $0.chance.interval().width }.max() ?? 0
    }
  }

  let competitions: [Competition]
  let step: String
  let scores: BacktestScores
  /// What is missing, and why.
  let missing: [String]
  /// Whether it is of several studies, each of which has a report of its own.
  let isPooled: Bool

  /// - Parameters:
  ///   - competitions: at least one; all of them beside another model, or none.
  ///   - step: before what was forecast: `round`, `day` or `match`.
  ///   - isPooled: whether each of them has a report of its own, which holds what was forecast one by one.
  ///   - missing: competitions that were asked for and have nothing to tell, a sentence each.
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

  /// The name of the model given by `--against`, made of its scenarios' files; nil without one.
  public static func otherName(_ competitions: [Competition]) -> String? {
    let files = competitions.compactMap { $0.other?.fileName }
    guard let first = files.first else { return nil }
    let more = files.count - 1
    return first + (more == 0 ? "" : " and \(more) other\(more == 1 ? "" : "s")")
  }

  /// What the report of a backtest is called.
  public static let name = "backtest"

  /// Its files, in place of those of an earlier one.
  ///
  /// - Parameter report: nil for no report, in place of an earlier one.
  public static func files(_ report: BacktestReport?, formats: ReportFormats) -> FileSet {
    guard let report else { return ReportFiles.none(name, possible: possible) }
    return ReportFiles.set(
      name, report.text, report.tables, formats: formats, possible: possible)
  }

  private static var possible: [String] { tableNames.map { "\($0).csv" } }

  /// The names of its tables.
  public static var tableNames: [String] { files.map(\.name) }

  /// Its tables; what was forecast one by one not of competitions that are pooled.
  public var tables: [NamedTable] {
    (isPooled ? [] : [events]) + [scoreTable, reliability]
  }

  /// A row for everything that was forecast: the results of each match, the open chances of each entrant.
  private var events: NamedTable {
    struct Row {
      let forecast: (name: String, asOf: String?)
      let match: String?
      let entrant: Entrant?
      let event: String
      let chance: Proportion
      let happened: Bool
      let item: ForecastItem
    }
    let rows = competitions.flatMap { competition -> [Row] in
      let (summary, forecasts) = (competition.summary, competition.forecasts)
      let matches = summary.matches.flatMap { match in
        let results =
          match.item.forecast.outcomes == 3
          ? ["home_win", "draw", "away_win"] : ["home_win", "away_win"]
        return results.enumerated().map { outcome, event in
          Row(
            forecast: forecasts[match.forecast],
            match: summary.complete.program.matches[match.match].name, entrant: nil, event: event,
            chance: match.chances(of: summary.tournaments)[outcome],
            happened: match.item.outcome == outcome, item: match.item)
        }
      }
      let entrants = summary.entrants.map { entrant in
        Row(
          forecast: forecasts[entrant.forecast], match: nil,
          entrant: summary.complete.entrants[entrant.entrant], event: entrant.goal.name,
          chance: entrant.chance, happened: entrant.item.outcome == 1, item: entrant.item)
      }
      return matches + entrants
    }
    return NamedTable(
      BacktestReport.eventsFile, of: rows,
      [
        .plain("forecast", "Forecast") { $0.forecast.name },
        .plain("as_of", "As of") { $0.forecast.asOf },
        .text("match", "Match") { $0.match },
        .entrant { $0.entrant },
        .text("event", "Event") { $0.event },
        .counted(.percent95) { $0.chance },
        .count("happened", "Happened") { $0.happened ? 1 : 0 },
        .real("rps", "Ranked probability score") {
          ForecastScore.rankedProbability.value($0.item.forecast, outcome: $0.item.outcome)
        },
        .real("brier", "Brier score") {
          ForecastScore.brier.value($0.item.forecast, outcome: $0.item.outcome)
        },
        .real("log_loss", "Log loss") {
          ForecastScore.logLoss.value($0.item.forecast, outcome: $0.item.outcome)
        },
      ])
  }

  /// A row for each score, and for each forecast that it is compared with.
  private var scoreTable: NamedTable {
    struct Row {
      let part: BacktestScores.Part
      let score: ForecastScore
      let mean: Double
      let comparison: ForecastComparison?
    }
    let rows = scores.parts.flatMap { part in
      part.shownMeans.flatMap { score, mean in
        [Row(part: part, score: score, mean: mean, comparison: nil)]
          + part.comparisons.filter { $0.score == score }
          .map { Row(part: part, score: score, mean: $0.mean, comparison: $0) }
      }
    }
    return NamedTable(
      BacktestReport.scoresFile, of: rows,
      [
        .text("of", "Of") { $0.part.subject.rawValue }, .text("score", "Score") { $0.score.column },
        .text("against", "Against") { $0.comparison?.reference },
        .count("forecasts", "Forecasts") { $0.comparison?.difference.items ?? $0.part.items.count },
        .real("mean", "Mean") { $0.mean },
        .real("against_mean", "Mean of the other") { $0.comparison?.referenceMean },
        .real("difference", "Difference") { $0.comparison?.difference.mean },
        .real("difference_se", "Standard error") { $0.comparison?.difference.standardError },
        .real("difference_ci_low", "Lower") { $0.comparison?.difference.limits?.lower },
        .real("difference_ci_high", "Upper") { $0.comparison?.difference.limits?.upper },
        .text("verdict", "Verdict") { $0.comparison?.difference.verdict.word },
      ])
  }

  private var reliability: NamedTable {
    NamedTable(
      BacktestReport.reliabilityFile,
      of: scores.parts.filter(\.isOfEvents).flatMap { part in
        part.reliability.bins.map { (part.subject, $0) }
      },
      [
        .text("of", "Of") { $0.0.rawValue },
        .fraction("forecast_low", "From") { $0.1.range.lower },
        .fraction("forecast_high", "To") { $0.1.range.upper },
        .fraction("mean_forecast", "Mean forecast") { $0.1.forecast },
        .count("events", "Events") { $0.1.observed.total },
        .count("happened", "Happened") { $0.1.observed.count },
        .fraction("observed", "Observed") { $0.1.observed.value },
        .fraction("observed_ci_low", "Lower") { $0.1.interval.lower },
        .fraction("observed_ci_high", "Upper") { $0.1.interval.upper },
      ])
  }
}

extension BacktestSummary.MatchForecast {
  /// The chance of each outcome, as it was counted.
  fileprivate func chances(of tournaments: Int64) -> [Proportion] {
    item.forecast.probabilities.map {
      Proportion(count: Int64(($0 * Double(tournaments)).rounded()), total: tournaments)
    }
  }
}

extension BacktestScores.Part {
  /// Whether what was forecast are single events, whose chances say something each.
  var isOfEvents: Bool { subject != .positions }

  /// The scores worth showing: all of single events; of a final table only the ranked one, as its positions have an order.
  var shownMeans: [(score: ForecastScore, mean: Double)] {
    isOfEvents ? means : means.filter { $0.score == .rankedProbability }
  }
}

extension ForecastScore {
  /// What it is called in files.
  var column: String {
    switch self {
    case .rankedProbability: "rps"
    case .brier: "brier"
    case .logLoss: "log_loss"
    }
  }

  /// What people call it.
  var title: String {
    switch self {
    case .rankedProbability: "Ranked probability score"
    case .brier: "Brier score"
    case .logLoss: "Log loss"
    }
  }
}

extension PairedScoreDifference {
  /// The interval of the mean difference; nil where the data allow none.
  var limits: Interval? { try? interval.get() }
}

extension PairedScoreDifference.Verdict {
  /// In a word.
  var word: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .notSure: "not sure"
    }
  }
}
