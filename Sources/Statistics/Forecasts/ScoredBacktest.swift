internal import Competitions

/// A backtest of a competition, and what others forecast of the same.
public struct ScoredBacktest: Sendable {
  public let summary: BacktestSummary
  /// For each of its matches what plain Elo ratings say, the chances of a home win, a draw and an away win; nil of a match
  /// of which they say nothing.
  public let elo: [[Double]?]
  /// The same competition as another model forecast it; nil if there is none.
  public var other: BacktestSummary?

  /// - Precondition: `elo` has an element a match.
  public init(_ summary: BacktestSummary, elo: [[Double]?], other: BacktestSummary? = nil) {
    precondition(
      summary.matches.count == elo.count, "\(summary.matches.count) matches, Elo of \(elo.count)")
    self.summary = summary
    self.elo = elo
    self.other = other
  }
}

extension ScoredBacktest {
  /// What the other model forecast of each match, by its name; nil of a match that it did not forecast, or of which it
  /// forecast other outcomes.
  var otherMatches: [OutcomeForecast?] {
    forecasts(summary.matches) { backtest, match in
      let played = backtest.complete.program.matches[match.match]
      return Key(played.stage, played.name)
    } of: {
      $0.matches
    } item: {
      $0.item
    }
  }

  /// What it forecast of each chance, by the forecast, the entrant and the event; nil of a chance that it did not.
  var otherChances: [OutcomeForecast?] {
    forecasts(summary.entrants) { backtest, chance in
      Key(
        "\(chance.forecast)", backtest.complete.entrants[chance.entrant].id, chance.goal.name)
    } of: {
      $0.entrants
    } item: {
      $0.item
    }
  }

  /// What it forecast of where each entrant finished, by the forecast and the entrant.
  var otherPositions: [OutcomeForecast?] {
    forecasts(summary.positions) { backtest, position in
      Key("\(position.forecast)", backtest.complete.entrants[position.entrant].id)
    } of: {
      $0.positions
    } item: {
      $0.item
    }
  }

  /// What has to be the same of two items.
  private struct Key: Hashable {
    let parts: [String]

    init(_ parts: String...) { self.parts = parts }
  }

  private func forecasts<Element>(
    _ own: [Element], key: (BacktestSummary, Element) -> Key,
    of elements: (BacktestSummary) -> [Element], item: (Element) -> ForecastItem
  ) -> [OutcomeForecast?] {
    guard let other else { return own.map { _ in nil } }
    let theirs = Dictionary(
      elements(other).map { (key(other, $0), item($0).forecast) },
      uniquingKeysWith: { first, _ in first })
    return own.map { element in
      theirs[key(summary, element)].flatMap { forecast in
        forecast.outcomes == item(element).forecast.outcomes ? forecast : nil
      }
    }
  }
}

extension BacktestSummary {
  /// Where an entrant was to finish, by a forecast.
  struct PositionForecast: Sendable {
    let forecast: Int
    let entrant: Int
    let item: ForecastItem
  }

  /// The items of all final tables.
  var positions: [PositionForecast] {
    tables.enumerated().flatMap { number, items in
      items.enumerated().map {
        PositionForecast(forecast: number, entrant: $0.offset, item: $0.element)
      }
    }
  }
}
