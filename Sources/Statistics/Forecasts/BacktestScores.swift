internal import Programs
public import RandomStreams

/// Scores of forecasts of matches and of entrants' chances, compared with forecasts without a
/// model.
public struct BacktestScores: Sendable {
  public enum Subject: String, Sendable, CaseIterable {
    /// The result of each match; with odds, of each match that has odds.
    case matches
    /// The title and zones of each entrant, while open.
    case chances
    /// The final position of each entrant.
    case positions
  }

  /// Forecasts of one kind with their scores.
  public struct Part: Sendable {
    public let subject: Subject
    public let items: [ForecastItem]
    /// The mean of each score over all items.
    public let means: [(score: ForecastScore, mean: Double)]
    public let comparisons: [ForecastComparison]
    public let reliability: ReliabilityDiagram
    public let calibration: Result<Calibration, Calibration.Failure>
    /// The unit that intervals treat as independent.
    public let unit: ResamplingUnit
  }

  public let parts: [Part]

  /// - Parameters:
  ///   - backtests: Backtests of one or more competitions.
  ///   - against: The name of the other model, if there is one.
  public init(_ backtests: [ScoredBacktest], against: String? = nil, seed: Seed) {
    let summaries = backtests.map(\.summary)
    func all(_ items: (BacktestSummary) -> [ForecastItem]) -> [ForecastItem] {
      summaries.enumerated().flatMap { number, summary in
        items(summary).map { $0.of(competition: number) }
      }
    }
    func other(
      _ forecasts: (ScoredBacktest) -> [OutcomeForecast?]
    ) -> [ForecastComparison.Reference] {
      against.map { [ForecastComparison.Reference($0, backtests.flatMap(forecasts))] } ?? []
    }
    let matches = all { $0.matches.map(\.item) }
    // All forecasts are scored on the same matches.
    var scored: [Int] = []
    var before = 0
    for backtest in backtests {
      scored += backtest.scoredMatches.map { before + $0 }
      before += backtest.summary.matches.count
    }
    let references =
      BacktestScores.references(
        matches, elo: backtests.flatMap(\.elo), odds: BacktestScores.odds(backtests))
      + other(\.otherMatches)
    parts = [
      Part(
        .matches, scored.map { matches[$0] }, against: references.map { $0.only(scored) }, .item,
        seed),
      Part(
        .chances, all { $0.entrants.map(\.item) },
        against: BacktestScores.evenChances(summaries) + other(\.otherChances), .competition,
        seed),
      Part(
        .positions, all { $0.positions.map(\.item) }, against: other(\.otherPositions),
        .competition, seed),
    ].compactMap { $0 }
  }

  private static func references(
    _ items: [ForecastItem], elo: [[Double]?], odds: [[Double]?]?
  ) -> [ForecastComparison.Reference] {
    func reference(_ name: String, _ chances: [[Double]?]) -> ForecastComparison.Reference {
      ForecastComparison.Reference(
        name,
        zip(items, chances).map { item, chances in
          chances.map { chances in
            // If a match cannot end level, half of the draws go to either side, as in Elo's formula.
            OutcomeForecast(
              probabilities: item.forecast.outcomes == 3
                ? chances : [chances[0] + chances[1] / 2, chances[2] + chances[1] / 2])
          }
        })
    }
    var rates: [OutcomeForecast?] = items.map { _ in nil }
    for (outcomes, indices) in Dictionary(
      grouping: items.indices, by: { items[$0].forecast.outcomes })
    {
      let own = ForecastBaseline.baseRates(
        of: indices.map { items[$0] }, past: Array(repeating: 0, count: outcomes))
      for (index, forecast) in zip(indices, own) { rates[index] = forecast }
    }
    return [
      ForecastComparison.Reference(
        "uniform", items.map { ForecastBaseline.uniform(outcomes: $0.forecast.outcomes) }),
      ForecastComparison.Reference("base rates", rates),
      reference("Elo", elo),
    ] + (odds.map { [reference("odds", $0)] } ?? [])
  }

  /// Returns the chances by odds, or `nil` if no competition has odds.
  private static func odds(_ backtests: [ScoredBacktest]) -> [[Double]?]? {
    guard backtests.contains(where: { $0.odds != nil }) else { return nil }
    return backtests.flatMap { backtest in
      backtest.odds?.chances ?? backtest.summary.matches.map { _ in nil }
    }
  }

  /// Returns even chances: the number of places divided by the number of entrants still open.
  private static func evenChances(
    _ backtests: [BacktestSummary]
  ) -> [ForecastComparison.Reference] {
    let forecasts = backtests.flatMap { backtest -> [OutcomeForecast?] in
      struct Event: Hashable {
        let forecast: Int
        let goal: String
      }
      let events = backtest.entrants.map { Event(forecast: $0.forecast, goal: $0.goal.name) }
      var (open, happened): ([Event: Int], [Event: Int]) = ([:], [:])
      for (event, entrant) in zip(events, backtest.entrants) {
        open[event, default: 0] += 1
        happened[event, default: 0] += entrant.item.outcome
      }
      return events.map { event in
        let room = happened[event, default: 0]
        return ForecastBaseline.seats([open[event, default: 0] - room, room])
      }
    }
    return [ForecastComparison.Reference("even chances", forecasts)]
  }
}

extension BacktestScores.Part {
  /// Creates `nil` without items.
  fileprivate init?(
    _ subject: BacktestScores.Subject, _ items: [ForecastItem],
    against references: [ForecastComparison.Reference], _ unit: ResamplingUnit, _ seed: Seed
  ) {
    guard !items.isEmpty else { return nil }
    self.subject = subject
    self.items = items
    self.unit = unit
    means = ForecastScore.allCases.compactMap { score in score.mean(items).map { (score, $0) } }
    comparisons = ForecastComparison.all(items, against: references, unit: unit, seed: seed)
    let events = ForecastEvent.events(of: items, unit: unit)
    reliability = ReliabilityDiagram(events)
    calibration = Result { () throws(Calibration.Failure) in try Calibration(events) }
  }
}
