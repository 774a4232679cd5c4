internal import Programs

/// A backtest of a competition, and what others forecast of the same.
public struct ScoredBacktest: Sendable {
  public let summary: BacktestSummary
  /// For each of its matches what plain Elo ratings say, the chances of a home win, a draw and an away win; nil of a match
  /// of which they say nothing.
  public let elo: [[Double]?]
  /// What a bookmaker's odds say of them; nil where nobody asked.
  public let odds: Odds?
  /// The same competition as another model forecast it; nil if there is none.
  public var other: BacktestSummary?

  /// A bookmaker's odds of the matches, without the margin.
  public struct Odds: Sendable, Equatable {
    /// The file's name, whose odds they are, where it says so, and how the margin was taken out.
    public let file: String
    public let bookmaker: String?
    public let margin: String
    /// For which teams names of the file stand, as `--alias` has it.
    public let aliases: [String]
    /// For each match the chances of a home win, a draw and an away win; nil of a match without odds.
    public let chances: [[Double]?]

    public init(
      file: String, bookmaker: String?, margin: String, aliases: [String] = [],
      chances: [[Double]?]
    ) {
      self.file = file
      self.bookmaker = bookmaker
      self.margin = margin
      self.aliases = aliases
      self.chances = chances
    }
  }

  /// - Precondition: `elo` and the chances of `odds` have an element a match.
  public init(
    _ summary: BacktestSummary, elo: [[Double]?], odds: Odds? = nil, other: BacktestSummary? = nil
  ) {
    let matches = summary.matches.count
    precondition(matches == elo.count, "\(matches) matches, Elo of \(elo.count)")
    if let odds {
      precondition(
        matches == odds.chances.count, "\(matches) matches, odds of \(odds.chances.count)")
    }
    self.summary = summary
    self.elo = elo
    self.odds = odds
    self.other = other
  }

  /// The indices of the matches that are scored: those with odds, where there are odds.
  public var scoredMatches: [Int] {
    summary.matches.indices.filter { index in odds.map { $0.chances[index] != nil } ?? true }
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
