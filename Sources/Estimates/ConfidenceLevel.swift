internal import Synchronization

/// The coverage of an interval, as its complement `alpha`: levels of simultaneous intervals are so near
/// to 1 that `1 - level` would lose digits.
///
///     let single = ConfidenceLevel.percent95
///     let each = single.simultaneous(over: 32)  // 32 intervals read together, all hold at 95 %
public struct ConfidenceLevel: Sendable, Hashable {
  /// The probability that the interval misses the true value; between 0 and 1, both excluded.
  public let alpha: Double

  /// The two-sided normal quantile: a standard normal lies outside `-z ... z` with probability
  /// `alpha`.
  public let z: Double

  public init(alpha: Double) {
    precondition(alpha > 0 && alpha < 1, "alpha is \(alpha); expected a value between 0 and 1")
    self.alpha = alpha
    z = StandardNormal.quantile(upperTail: alpha / 2)
  }

  public static let percent95 = ConfidenceLevel(alpha: 0.05)

  public var value: Double { 1 - alpha }

  /// The known quantiles of Student's t distribution: finding one takes microseconds, and a report needs the same one in
  /// every cell.
  private static let quantiles = Mutex<[Observations: Double]>([:])

  private struct Observations: Hashable {
    let level: ConfidenceLevel
    let count: Int64
  }

  /// The half-width of a mean's interval in standard errors: the two-sided quantile of Student's t distribution with
  /// `count - 1` degrees of freedom, or `z` from 1,000 observations on (the two differ by less than 0.2 % at 95 %).
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

  /// The level of each of `family` intervals that are simultaneous at this level, whatever their
  /// dependence: `alpha / family`.
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
