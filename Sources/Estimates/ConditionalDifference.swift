/// The difference of a chance or a mean between a variant and the baseline, each conditional on an event, on the same
/// tournaments.
///
/// Let b, v be 1 in the tournaments in which the event happens in the baseline and in the variant, and x, y the values
/// there, which are 0 elsewhere. With B, V the numbers of such tournaments, the chances or means are the quotients
/// p = sum(x) / B and r = sum(y) / V. The two sets of tournaments differ, so the difference r - p is no mean of paired
/// differences. By the delta method its variance is
///
///     var(r) + var(p) - 2 K / (B V),   K = sum over the tournaments in both sets of (y - r) (x - p):
///
/// only tournaments in which the event happens in both make the two quotients depend on each other.
public struct ConditionalDifference: Sendable, Equatable {
  public let baseline: ShareOrMean
  public let variant: ShareOrMean
  /// The covariance of the two estimates, K / (B V).
  public let covariance: Double
  /// The share of all tournaments in which the event happens in the variant; at least one tournament.
  public let share: Proportion
  /// The tournaments in which the event or the value is another one in the variant, and those of them that can raise and
  /// lower the difference.
  public let differing: Int64
  private let raising: Int64
  private let lowering: Int64
  /// The greatest possible difference.
  private let width: Double
  /// True if variant and baseline are proven to have the same value.
  public let isCertain: Bool

  /// - Parameters:
  ///   - raising: the differing tournaments that can raise the difference, or `nil` if any of them can.
  ///   - lowering: the differing tournaments that can lower the difference, or `nil` if any of them can.
  ///   - isCertain: true if variant and baseline are proven to be the same.
  /// - Precondition: the event happens in a tournament of the variant.
  public init(
    baseline: ShareOrMean, variant: ShareOrMean, covariance: Double, share: Proportion,
    differing: Int64, raising: Int64? = nil, lowering: Int64? = nil, width: Double,
    isCertain: Bool = false
  ) {
    precondition(share.count > 0, "a condition that held in no tournament")
    self.baseline = baseline
    self.variant = variant
    self.covariance = covariance
    self.share = share
    self.differing = max(0, differing)
    self.raising = raising ?? differing
    self.lowering = lowering ?? differing
    self.width = width
    self.isCertain =
      isCertain || baseline.isCertain && variant.isCertain && baseline.value == variant.value
  }

  /// The variant's value minus the baseline's.
  public var value: Double { isCertain ? 0 : variant.value - baseline.value }

  /// The standard error, or `nil` if an estimate is the mean of one tournament.
  ///
  /// An error of 0 is uninformative if no tournament happened to differ: read the interval.
  public var standardError: Double? {
    if isCertain { return 0 }
    return squaredErrors.map { max(0, $0.baseline + $0.variant - 2 * covariance).squareRoot() }
  }

  /// The variance of the difference divided by that between independent runs, or `nil` if neither varies.
  public var varianceRatio: Double? {
    guard let errors = squaredErrors, let error = standardError else { return nil }
    let independent = errors.baseline + errors.variant
    return independent > 0 ? error * error / independent : nil
  }

  private var squaredErrors: (baseline: Double, variant: Double)? {
    guard let one = baseline.standardError, let other = variant.standardError else { return nil }
    return (one * one, other * other)
  }

  /// The correlation of the two estimates; 0 if one does not vary.
  private var correlation: Double {
    guard let errors = squaredErrors, errors.baseline > 0, errors.variant > 0 else { return 0 }
    return min(max(covariance / (errors.baseline * errors.variant).squareRoot(), -1), 1)
  }

  /// The confidence interval, or `nil` if an estimate is the mean of one tournament.
  ///
  /// Both estimates have an interval. The difference lies below its estimate by at most
  /// sqrt(d^2 + u^2 - 2 c d u), with d the distance from the variant's value down to its lower end, u that from the
  /// baseline's up to its upper end, and c the correlation; and likewise above. This is the method of variance estimates
  /// recovery for dependent estimates.
  ///
  /// If 10 tournaments or fewer differ, c is known badly. The difference is then also at least -w l / q and at most w h / q,
  /// with w the greatest possible difference, l and h the probabilities of tournaments that lower and raise the
  /// difference, and q that of the condition. The interval is widened to what the exact limits of the three allow, each at a
  /// third of the error.
  ///
  /// Source: G. Y. Zou and A. Donner (2008), Construction of confidence limits about effect measures, Statistics in
  /// Medicine 27, 1693-1702.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    if isCertain { return Interval(point: 0) }
    guard let old = baseline.interval(level), let new = variant.interval(level) else { return nil }
    func reach(_ one: Double, _ other: Double) -> Double {
      max(0, one * one + other * other - 2 * correlation * one * other).squareRoot()
    }
    let down = reach(variant.value - new.lower, old.upper - baseline.value)
    let up = reach(new.upper - variant.value, baseline.value - old.lower)
    let ordinary = cut(Interval(lower: value - down, upper: value + up))
    return differing <= ConditionalDifference.few ? ordinary.hull(exactInterval(level)) : ordinary
  }

  /// The number of differing tournaments up to which limits must be exact.
  private static let few: Int64 = 10

  private func exactInterval(_ level: ConfidenceLevel) -> Interval {
    let third = level.simultaneous(over: 3)
    let share = share.interval(third).lower
    func limit(_ count: Int64) -> Double {
      let limit = Proportion(count: count, total: self.share.total).interval(third).upper
      return share > 0 ? min(1, limit / share) * width : width
    }
    return cut(Interval(lower: -limit(lowering), upper: limit(raising)))
  }

  private func cut(_ interval: Interval) -> Interval {
    Interval(
      lower: min(max(interval.lower, -width), value), upper: max(min(interval.upper, width), value))
  }
}
