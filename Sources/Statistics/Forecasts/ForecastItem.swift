public import Estimates

/// A forecast with the actual outcome: of a match, an event of an entrant, or a final position.
public struct ForecastItem: Sendable, Equatable {
  /// The number of the competition among those scored together.
  public let competition: Int
  /// The number of the round before which the forecast was made.
  public let round: Int
  public let forecast: OutcomeForecast
  /// The index of the actual outcome.
  public let outcome: Int

  /// - Precondition: The forecast has the outcome.
  public init(competition: Int = 0, round: Int, _ forecast: OutcomeForecast, outcome: Int) {
    precondition(
      (0..<forecast.outcomes).contains(outcome),
      "outcome \(outcome) of a forecast of \(forecast.outcomes), counted from 0")
    self.competition = competition
    self.round = round
    self.forecast = forecast
    self.outcome = outcome
  }

  /// Returns the item as one of another competition.
  func of(competition: Int) -> ForecastItem {
    ForecastItem(competition: competition, round: round, forecast, outcome: outcome)
  }

  /// Creates the item of an event, such as an entrant reaching the final.
  public init(competition: Int = 0, round: Int, event chance: Proportion, happened: Bool) {
    self.init(
      competition: competition, round: round, OutcomeForecast(event: chance),
      outcome: happened ? 1 : 0)
  }

  /// Returns a final table, one item per entrant with the forecast and the actual position. The
  /// mean of their ranked probability scores is that of the table.
  ///
  /// Shared positions, such as those of losing semi-finalists, are one outcome: from each taken
  /// position to before the next. A knockout of 8 has four, beginning at 1, 2, 3 and 5. Forecasts
  /// are summed over each range.
  ///
  /// - Parameters:
  ///   - counts: Counts of each entrant's positions, first to last.
  ///   - positions: The position of each entrant from 1, the first of shared ones.
  /// - Returns: No items if all entrants share one position.
  /// - Precondition: Each entrant has a counted position, and some entrant is first.
  public static func finalTable(
    competition: Int = 0, round: Int, counts: [[Int64]], positions: [Int]
  ) -> [ForecastItem] {
    precondition(
      counts.count == positions.count,
      "counts of \(counts.count) entrants and positions of \(positions.count)")
    let taken = Set(positions).sorted()
    precondition(taken.first == 1, "positions \(positions); expected somebody at 1")
    guard taken.count >= 2 else { return [] }
    return zip(counts, positions).map { counts, position in
      precondition(
        position <= counts.count, "position \(position) of \(counts.count) that were counted")
      var shared = taken.map { _ in Int64(0) }
      var outcome = 0
      for (index, count) in counts.enumerated() {
        if outcome + 1 < taken.count, taken[outcome + 1] == index + 1 { outcome += 1 }
        shared[outcome] += count
      }
      return ForecastItem(
        competition: competition, round: round, OutcomeForecast(counts: shared),
        outcome: taken.firstIndex(of: position) ?? 0)
    }
  }
}
