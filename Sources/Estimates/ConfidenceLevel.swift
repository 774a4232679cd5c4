internal import Synchronization

/// How sure an interval is: the share of intervals made this way that hold the true value.
///
/// The level is kept as its complement, the error probability `alpha`, because levels of
/// simultaneous intervals come so near to 1 that `1 - level` would lose digits.
///
///     let single = ConfidenceLevel.percent95
///     let each = single.simultaneous(over: 32)  // 32 intervals read together, all hold at 95 %
public struct ConfidenceLevel: Sendable, Hashable {
  /// The probability that the interval misses the true value; between 0 and 1, both excluded.
  public let alpha: Double

  /// The two-sided normal quantile: a standard normal lies outside `-z ... z` with probability
  /// `alpha`.
  public let z: Double

  /// Makes the level that misses the true value with probability `alpha`.
  ///
  /// - Precondition: `0 < alpha < 1`.
  public init(alpha: Double) {
    precondition(alpha > 0 && alpha < 1, "alpha is \(alpha); expected a value between 0 and 1")
    self.alpha = alpha
    z = StandardNormal.quantile(upperTail: alpha / 2)
  }

  /// 95 %.
  public static let percent95 = ConfidenceLevel(alpha: 0.05)

  /// The level itself, `1 - alpha`.
  public var value: Double { 1 - alpha }

  /// The quantiles of Student's t distribution that were asked for, by level and number of observations: finding one
  /// takes microseconds, and a report asks for the same one in every cell.
  private static let quantiles = Mutex<[Observations: Double]>([:])

  private struct Observations: Hashable {
    let level: ConfidenceLevel
    let count: Int64
  }

  /// The number of standard errors that an interval of a mean reaches to either side: the two-sided quantile of
  /// Student's t distribution with `count - 1` degrees of freedom, or `z` from 1,000 observations on (where the two
  /// differ by less than 0.2 % at 95 %).
  ///
  /// - Precondition: `count >= 2`.
  package func reach(observations count: Int64) -> Double {
    if count >= 1_000 { return z }
    let observations = Observations(level: self, count: count)
    if let known = Self.quantiles.withLock({ $0[observations] }) { return known }
    let quantile = StudentT(degreesOfFreedom: Int(count - 1)).quantile(twoSidedTail: alpha)
    Self.quantiles.withLock { $0[observations] = quantile }
    return quantile
  }

  /// The level that each of `family` intervals needs for all of them to hold together at this
  /// level, whatever their dependence: `alpha / family`.
  ///
  /// Source: the Bonferroni inequality; O. J. Dunn (1961), Multiple comparisons among means,
  /// Journal of the American Statistical Association 56, 52-64.
  ///
  /// - Precondition: `family >= 1`.
  public func simultaneous(over family: Int) -> ConfidenceLevel {
    precondition(family >= 1, "a family of \(family) intervals; expected at least 1")
    return family == 1 ? self : ConfidenceLevel(alpha: alpha / Double(family))
  }
}
