public import Estimates

/// The forecast probabilities of two or more outcomes, of which one happens.
///
/// Outcomes have an order if possible: home win, draw, away win; the positions of a table from
/// first to last; for an event, first that it does not happen.
///
///     OutcomeForecast(counts: [5_012, 2_488, 2_500])      // of 10,000 simulated matches
///     OutcomeForecast(probabilities: [0.5, 0.25, 0.25])   // by a formula, or by odds without
/// margin
public struct OutcomeForecast: Sendable, Equatable {
  /// The probability of each outcome, with sum 1; for counts their shares.
  public let probabilities: [Double]

  /// The probabilities for logarithms.
  ///
  /// Counts are smoothed by half a count per outcome, (c + 1/2) / (n + r/2) for c of n and r
  /// outcomes, as outcomes never seen in n tournaments are not impossible. Exact probabilities are
  /// unchanged.
  ///
  /// Source: R. E. Krichevsky and V. K. Trofimov (1981), The performance of universal encoding,
  /// IEEE Transactions on Information Theory 27, 199-207; also the posterior mean under Jeffreys'
  /// prior.
  public let smoothed: [Double]

  /// Creates a forecast from counts in simulated tournaments.
  ///
  /// - Precondition: At least two outcomes, no negative count, and a positive total.
  public init(counts: [Int64]) {
    precondition(counts.count >= 2, "a forecast of \(counts.count) outcomes; expected 2 or more")
    precondition(counts.allSatisfy { $0 >= 0 }, "counts \(counts); expected none below 0")
    let total = Double(counts.reduce(0, +))
    precondition(total > 0, "a forecast of no tournaments; expected at least 1")
    probabilities = counts.map { Double($0) / total }
    smoothed = Self.smoothed(counts)
  }

  /// Creates a forecast from exact probabilities, which are divided by their sum to remove
  /// rounding. A probability of 0 means that the outcome is impossible.
  ///
  /// - Precondition: At least two outcomes; each 0...1, of sum 1 to within 1e-6.
  public init(probabilities: [Double]) {
    precondition(
      probabilities.count >= 2, "a forecast of \(probabilities.count) outcomes; expected 2 or more")
    precondition(
      probabilities.allSatisfy { (0...1).contains($0) },
      "probabilities \(probabilities); expected 0...1")
    let sum = probabilities.reduce(0, +)
    precondition(abs(sum - 1) <= 1e-6, "probabilities of sum \(sum); expected 1")
    self.probabilities = probabilities.map { $0 / sum }
    smoothed = self.probabilities
  }

  /// Creates a forecast of an event not happening and happening: exact if the chance is certain,
  /// else from counts.
  public init(event chance: Proportion) {
    if chance.isCertain {
      self.init(probabilities: [1 - chance.value, chance.value])
    } else {
      self.init(counts: [chance.total - chance.count, chance.count])
    }
  }

  /// The number of outcomes, r.
  public var outcomes: Int { probabilities.count }

  /// Returns (c + 1/2) / (n + r/2) for r counts of sum n, which may be 0.
  static func smoothed(_ counts: [Int64]) -> [Double] {
    let total = Double(counts.reduce(0, +)) + Double(counts.count) / 2
    return counts.map { (Double($0) + 0.5) / total }
  }
}
