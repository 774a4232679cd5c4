public import Estimates

/// A forecast beside what came to pass: a match, an event of an entrant, or where an entrant finished.
public struct ForecastItem: Sendable, Equatable {
  /// Which of the competitions that are scored together it is of; any number.
  public let competition: Int
  /// The round of the competition before which it was forecast. Rounds of a competition follow one another by their
  /// numbers.
  public let round: Int
  public let forecast: OutcomeForecast
  /// Which of the outcomes came to pass, counted from 0.
  public let outcome: Int

  /// - Precondition: the forecast has that outcome.
  public init(competition: Int = 0, round: Int, _ forecast: OutcomeForecast, outcome: Int) {
    precondition(
      (0..<forecast.outcomes).contains(outcome),
      "outcome \(outcome) of a forecast of \(forecast.outcomes), counted from 0")
    self.competition = competition
    self.round = round
    self.forecast = forecast
    self.outcome = outcome
  }

  /// The same of a competition of another number.
  func of(competition: Int) -> ForecastItem {
    ForecastItem(competition: competition, round: round, forecast, outcome: outcome)
  }

  /// An event, such as that an entrant reaches the final.
  public init(competition: Int = 0, round: Int, event chance: Proportion, happened: Bool) {
    self.init(
      competition: competition, round: round, OutcomeForecast(event: chance),
      outcome: happened ? 1 : 0)
  }

  /// A final table, an item an entrant: where it was to finish, and where it did. The mean of their ranked
  /// probability scores is that of the table.
  ///
  /// The outcomes are the positions, the first one first. Positions that are shared in the end, such as those of
  /// the two who lose semi-finals, are one outcome: from each position taken up to before the next one taken. In
  /// a knockout of 8 there are four, beginning at 1, 2, 3 and 5. A forecast is cumulated up to the end of each.
  ///
  /// - Parameters:
  ///   - counts: for each entrant how often it finished at each position, the first one first.
  ///   - positions: the position, counted from 1, that each entrant took; of those who share some the first of them.
  /// - Returns: none if all entrants share one position: there was nothing to forecast.
  /// - Precondition: each entrant has a position, among those counted; somebody is first.
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
