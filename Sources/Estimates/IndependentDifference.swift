/// The difference of a chance between two independent studies: the later one less the earlier one.
///
///     let before = Proportion(count: 2_755, total: 10_000)
///     let after = Proportion(count: 3_010, total: 10_000)
///     let change = IndependentDifference(from: before, to: after)
///     change.value                 // 0.0255
///     change.interval().lower      // 0.0130...
///
/// Studies with the same seed share random numbers. Their chances then mostly err in the same direction, and the
/// interval covers more than its level says.
public struct IndependentDifference: Sendable, Hashable {
  public let earlier: Proportion
  public let later: Proportion

  public init(from earlier: Proportion, to later: Proportion) {
    self.earlier = earlier
    self.later = later
  }

  public var value: Double { later.value - earlier.value }

  /// True if both chances are proven.
  public var isCertain: Bool { earlier.isCertain && later.isCertain }

  /// The root of the sum of both squared standard errors.
  public var standardError: Double {
    let (one, other) = (earlier.standardError, later.standardError)
    return (one * one + other * other).squareRoot()
  }

  /// The confidence interval, whose arms are the roots of the sums of the squared arms of both intervals.
  ///
  /// Source: R. G. Newcombe (1998), Interval estimation for the difference between independent proportions,
  /// Statistics in Medicine 17, 873-890, method 10.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    let (before, after) = (earlier.interval(level), later.interval(level))
    func arm(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
    return Interval(
      lower: value - arm(later.value - after.lower, before.upper - earlier.value),
      upper: value + arm(after.upper - later.value, earlier.value - before.lower))
  }
}
