internal import KernelInterface

/// The method by which a bookmaker's margin is removed from odds.
///
/// The inverses of decimal odds add up to more than 1; all methods give probabilities of sum 1 that keep their
/// order.
package enum OddsMargin: String, Sendable, CaseIterable {
  /// Each inverse over their sum.
  case proportional
  /// Each inverse is raised to the power with which the sum is 1.
  case power
  /// The margin protects against a share z of bets by insiders (Shin, "Measuring the incidence of insider trading
  /// in a market for state-contingent claims", The Economic Journal 103, 1993). With inverses π of sum Π,
  ///
  ///     p = (sqrt(z^2 + 4 (1 - z) π^2 / Π) - z) / (2 (1 - z)),
  ///
  /// with z such that the probabilities add up to 1 (in this form by Jullien, Salanié, The Economic Journal 104,
  /// 1994).
  case shin

  /// The probabilities of odds.
  ///
  /// - Parameter odds: Decimal odds, at least two, each above 1, with inverses of sum 1 or more.
  package func probabilities(_ odds: [Double]) -> [Double] {
    let inverses = odds.map { 1 / $0 }
    let sum = inverses.reduce(0, +)
    let proportional = inverses.map { $0 / sum }
    // Rounding alone may keep fair odds from a sum of 1.
    guard sum > 1 + 1e-12 else { return proportional }
    switch self {
    case .proportional:
      return proportional
    case .power:
      let logarithms = inverses.map { DoubleArithmetic.log($0) }
      func powers(_ exponent: Double) -> [Double] {
        logarithms.map { DoubleArithmetic.exp(exponent * $0) }
      }
      var bounds = (1.0, 2.0)
      while powers(bounds.1).reduce(0, +) > 1 { bounds = (bounds.1, 2 * bounds.1) }
      return OddsMargin.scaled(powers(OddsMargin.root(bounds) { powers($0).reduce(0, +) - 1 }))
    case .shin:
      func shares(_ z: Double) -> [Double] {
        inverses.map { ((z * z + 4 * (1 - z) * $0 * $0 / sum).squareRoot() - z) / (2 * (1 - z)) }
      }
      return OddsMargin.scaled(
        shares(OddsMargin.root((0, 1 - 0x1p-20)) { shares($0).reduce(0, +) - 1 }))
    }
  }

  /// Returns the sum of the inverses of odds, to four decimals, if it is so far below 1 that no bookmaker gives them;
  /// else `nil`.
  package static func sumWithoutMargin(_ odds: [Double]) -> Double? {
    let sum = odds.reduce(0) { $0 + 1 / $1 }
    return sum < 1 - 1e-9 ? (sum * 1e4).rounded() / 1e4 : nil
  }

  /// The root of a decreasing function, by bisection to the last bit.
  private static func root(_ bounds: (Double, Double), _ function: (Double) -> Double) -> Double {
    var (lower, upper) = bounds
    for _ in 0..<80 {
      let middle = (lower + upper) / 2
      if function(middle) > 0 { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }

  private static func scaled(_ probabilities: [Double]) -> [Double] {
    let sum = probabilities.reduce(0, +)
    return probabilities.map { $0 / sum }
  }
}
