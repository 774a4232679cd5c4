internal import Programs

/// A backtest of a competition with other forecasts of the same matches.
public struct ScoredBacktest: Sendable {
  public let summary: BacktestSummary
  /// Chances of a home win, a draw and an away win by plain Elo ratings for each match, if known.
  public let elo: [[Double]?]
  /// The chances by a bookmaker's odds, if requested.
  public let odds: Odds?
  /// The same competition forecast by another model, if there is one.
  public var other: BacktestSummary?

  /// A bookmaker's chances of matches, without the margin.
  public struct Odds: Sendable, Equatable {
    /// The file's name, the bookmaker if stated, and the method of removing the margin.
    public let file: String
    public let bookmaker: String?
    public let margin: String
    /// Names in the file and the teams that they mean, as in `--alias`.
    public let aliases: [String]
    /// Chances of a home win, a draw and an away win for each match, if there are odds.
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

  /// - Precondition: `elo` and the chances of `odds` have one element per match.
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

  /// The indices of the matches to score: those with odds, if there are odds.
  public var scoredMatches: [Int] {
    summary.matches.indices.filter { index in odds.map { $0.chances[index] != nil } ?? true }
  }
}

extension ScoredBacktest {
  /// The other model's forecast of each match, found by name, or `nil` without one of the same
  /// outcomes.
  var otherMatches: [OutcomeForecast?] {
    forecasts(of: \.matches, \.item) { backtest, match in
      let played = backtest.complete.program.matches[match.match]
      return Key(played.stage, played.name)
    }
  }

  /// The other model's forecast of each chance, found by forecast, entrant and event.
  var otherChances: [OutcomeForecast?] {
    forecasts(of: \.entrants, \.item) { backtest, chance in
      Key("\(chance.forecast)", backtest.complete.entrants[chance.entrant].id, chance.goal.name)
    }
  }

  /// The other model's forecast of each final position, found by forecast and entrant.
  var otherPositions: [OutcomeForecast?] {
    forecasts(of: \.positions, \.item) { backtest, position in
      Key("\(position.forecast)", backtest.complete.entrants[position.entrant].id)
    }
  }

  /// The properties by which items correspond.
  private struct Key: Hashable {
    let parts: [String]

    init(_ parts: String...) { self.parts = parts }
  }

  private func forecasts<Element>(
    of elements: (BacktestSummary) -> [Element], _ item: (Element) -> ForecastItem,
    key: (BacktestSummary, Element) -> Key
  ) -> [OutcomeForecast?] {
    let own = elements(summary)
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
  /// The forecast of an entrant's final position.
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
