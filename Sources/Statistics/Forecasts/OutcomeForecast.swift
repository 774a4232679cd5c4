public import Estimates

/// What was forecast: a probability for each of two or more outcomes, of which one comes to pass.
///
/// The outcomes stand in an order where they have one: home win, draw, away win; the positions of a table, the first
/// one first; of an event first that it does not come to pass, then that it does.
///
///     OutcomeForecast(counts: [5_012, 2_488, 2_500])      // of 10,000 simulated matches
///     OutcomeForecast(probabilities: [0.5, 0.25, 0.25])   // by a formula, or by odds without their margin
public struct OutcomeForecast: Sendable, Equatable {
  /// The probability of each outcome, each 0...1, of sum 1: for counts their shares.
  public let probabilities: [Double]

  /// The probabilities for what takes their logarithm.
  ///
  /// Those of counts are smoothed by half a count per outcome, (c + 1/2) / (n + r/2) for c of n and r outcomes: what
  /// was never seen in n simulated tournaments is not impossible. Exact probabilities are as they were given.
  ///
  /// Source: R. E. Krichevsky and V. K. Trofimov (1981), The performance of universal encoding, IEEE Transactions on
  /// Information Theory 27, 199-207. It is the mean of the posterior distribution under Jeffreys' prior.
  public let smoothed: [Double]

  /// The forecast of how often each outcome was seen in simulated tournaments.
  ///
  /// - Precondition: two outcomes or more; no count is negative, and some is positive.
  public init(counts: [Int64]) {
    precondition(counts.count >= 2, "a forecast of \(counts.count) outcomes; expected 2 or more")
    precondition(counts.allSatisfy { $0 >= 0 }, "counts \(counts); expected none below 0")
    let total = Double(counts.reduce(0, +))
    precondition(total > 0, "a forecast of no tournaments; expected at least 1")
    probabilities = counts.map { Double($0) / total }
    smoothed = Self.smoothed(counts)
  }

  /// The forecast of probabilities that are no counts. They are divided by their sum, which takes out what rounding
  /// has left.
  ///
  /// A probability of 0 says that the outcome is impossible, and its logarithm is taken for that.
  ///
  /// - Precondition: two outcomes or more; each 0...1, of sum 1 to within 1e-6.
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

  /// The forecast of an event, of two outcomes: that it does not come to pass, and that it does. A chance that is
  /// certain is exact, any other one is a count.
  public init(event chance: Proportion) {
    if chance.isCertain {
      self.init(probabilities: [1 - chance.value, chance.value])
    } else {
      self.init(counts: [chance.total - chance.count, chance.count])
    }
  }

  /// How many outcomes there are, r.
  public var outcomes: Int { probabilities.count }

  /// (c + 1/2) / (n + r/2) for each of r counts of sum n, which may be 0.
  static func smoothed(_ counts: [Int64]) -> [Double] {
    let total = Double(counts.reduce(0, +)) + Double(counts.count) / 2
    return counts.map { (Double($0) + 0.5) / total }
  }
}
