import RealModule

/// The expected shift of all entrants' chances by the result of a match: the absolute change of each
/// entrant's chance of an event, weighted by the probabilities of the results and summed over entrants.
///
/// With p(r) the probability of a result r, p(e) that of the event for an entrant e and p(r, e) that of
/// both, the shift is the sum over r and e of |p(r, e) - p(r) p(e)|: 0 if the match changes nothing. A
/// percentage point that one entrant gains and others lose counts twice.
///
/// For the title, the shift is twice the total variation distance between the joint distribution of
/// result and champion and the product of their marginal distributions.
public struct ExpectedShift: Sendable, Equatable {
  /// The number of tournaments.
  public let total: Int64
  /// The number of entrants for whom the event happens in each tournament: 4 for the first four positions.
  public let winners: Int
  public let value: Double
  /// The standard error to first order in 1 / n, by the delta method; for an event of several
  /// entrants an upper bound of it.
  public let standardError: Double
  /// An upper bound of the bias from differences p(r, e) - p(r) p(e) that are not distinguishable from
  /// 0: the mean of |x| is s sqrt(2 / pi) for a normal x of mean 0 and standard error s.
  private let bias: Double
  /// The maximum possible value.
  private let maximum: Double

  /// - Parameters:
  ///   - counts: the number of tournaments with each result and the event for each entrant.
  ///   - results: the number of tournaments with each result.
  ///   - winners: the number of entrants for whom the event happens in each tournament.
  /// - Precondition: there is at least one tournament.
  public init(_ counts: [[Int64]], results: [Int64], winners: Int) {
    let total = results.reduce(0, +)
    precondition(total >= 1, "a shift of \(total) tournaments; expected at least 1")
    self.total = total
    self.winners = winners
    let n = Double(total)
    let entrants = counts.first?.count ?? 0
    let joint = counts.map { $0.map { Double($0) / n } }
    let ofResult = results.map { Double($0) / n }
    let ofEntrant = (0..<entrants).map { entrant in
      joint.reduce(0) { $0 + $1[entrant] }
    }
    maximum = 2 * Double(min(winners, max(entrants - winners, 1)))

    var value = 0.0
    var bias = 0.0
    // The signs of the differences, and their means over entrants and over results.
    var signs = joint.map { $0.map { _ in 0.0 } }
    var ofResultSigns = ofResult.map { _ in 0.0 }
    var ofEntrantSigns = ofEntrant.map { _ in 0.0 }
    for (result, shares) in joint.enumerated() {
      for (entrant, both) in shares.enumerated() {
        let (r, e) = (ofResult[result], ofEntrant[entrant])
        let difference = both - r * e
        let variance = Self.variance(both, r, e)
        value += abs(difference)
        if difference * difference < 9 * variance / n {
          bias += (variance / n * 2 / .pi).squareRoot()
        }
        let sign = difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0
        signs[result][entrant] = sign
        ofResultSigns[result] += sign * e
        ofEntrantSigns[entrant] += sign * r
      }
    }
    self.value = value
    self.bias = bias

    // The influence of one tournament, by entrant with the event.
    var mean = 0.0
    var squares = 0.0
    for (result, shares) in joint.enumerated() {
      for (entrant, both) in shares.enumerated() {
        let part =
          signs[result][entrant] - ofResultSigns[result] / Double(winners)
          - ofEntrantSigns[entrant]
        mean += both * part
        squares += both * part * part
      }
    }
    // The square of a sum of k parts is at most k times the sum of their squares.
    standardError = (max(0, Double(winners) * squares - mean * mean) / n).squareRoot()
  }

  /// The variance of (R - p(R)) (E - p(E)) for two events, given p(R and E), p(R) and p(E).
  private static func variance(_ both: Double, _ one: Double, _ other: Double) -> Double {
    let (noOne, noOther) = (1 - one, 1 - other)
    let difference = both - one * other
    let mean =
      both * noOne * noOne * noOther * noOther
      + max(0, one - both) * noOne * noOne * other * other
      + max(0, other - both) * one * one * noOther * noOther
      + max(0, 1 - one - other + both) * one * one * other * other
    return max(0, mean - difference * difference)
  }

  /// The confidence interval by the normal distribution, with the bias taken off at its lower end.
  ///
  /// Unseen cases have a probability of at most u, the upper Clopper-Pearson limit for 0 of n, and move
  /// the value by at most 6 u for each entrant with the event.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    let unseen =
      6 * Double(winners) * Proportion(count: 0, total: total).interval(level).upper
    let reach = level.z * standardError + unseen
    return Interval(
      lower: max(0, value - bias - reach), upper: max(value, min(maximum, value + reach)))
  }
}
