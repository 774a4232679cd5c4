/// The mean of a whole-numbered quantity, from exact sums.
///
///     // Points in tenths, 0 to 60 of them
///     let points = MeanEstimate(
///       count: n, sum: sum, sumOfSquares: squares, scale: 0.1,
///       bounds: Interval(lower: 0, upper: 6))
///     points.mean
///     points.interval()
public struct MeanEstimate: Sendable, Equatable {
  /// The number of observations; at least 1.
  public let count: Int64

  public let sum: Int128

  /// The sum of the squares, before scaling.
  public let sumOfSquares: Int128

  /// The value of one unit of the observations in the unit of the mean.
  public let scale: Double

  /// The possible values of an observation, in the unit of the mean, or `nil` if they are unknown.
  public let bounds: Interval?

  /// True if all observations are proven to be the same, and not merely observed to be.
  public let isCertain: Bool

  /// `count * sumOfSquares - sum^2`: `count * (count - 1)` times the variance before scaling.
  private let spread: Double

  /// Makes the estimate from sums of whole-numbered observations.
  ///
  /// Impossible sums, from an edited statepoint, are taken for those of equal observations within the bounds.
  ///
  /// - Precondition: `count >= 1`; `scale` is positive and finite.
  public init(
    count: Int64, sum: Int128, sumOfSquares: Int128, scale: Double = 1, bounds: Interval? = nil,
    isCertain: Bool = false
  ) {
    precondition(count >= 1, "the mean of \(count) observations; expected at least 1")
    precondition(scale > 0 && scale.isFinite, "scale is \(scale); expected a positive number")
    self.count = count
    self.sum = sum
    self.sumOfSquares = sumOfSquares
    self.scale = scale
    self.bounds = bounds
    self.isCertain = isCertain
    spread = isCertain ? 0 : Self.spread(count: count, sum: sum, sumOfSquares: sumOfSquares)
  }

  public var mean: Double {
    let mean = Double(sum) / Double(count) * scale
    return bounds.map { min(max(mean, $0.lower), $0.upper) } ?? mean
  }

  /// The standard deviation of an observation, with `count - 1` degrees of freedom: 0 for a certain
  /// mean, or `nil` for a single observation.
  public var standardDeviation: Double? {
    if isCertain { return 0 }
    if count == 1 { return nil }
    let n = Double(count)
    return (spread / n / (n - 1)).squareRoot() * scale
  }

  /// The standard error of the mean, or `nil` for a single observation.
  ///
  /// An error of 0 is uninformative if all observations happened to be equal: read the interval.
  public var standardError: Double? {
    standardDeviation.map { $0 / Double(count).squareRoot() }
  }

  /// The confidence interval by Student's t distribution, or the normal one from 1,000 observations on,
  /// cut at the bounds: a single point for a certain mean, or `nil` for a single observation.
  ///
  /// If all n observations were equal, the standard error is 0, but other values may still be
  /// possible. The probability q of all other values together is at most u, the upper
  /// Clopper-Pearson limit for 0 of n (near 3.7 / n at 95 %). The true mean is (1 - q) v + q w, with
  /// v the value seen and w, the mean of the others, within the bounds; so the interval is from
  /// v - u (v - least) to v + u (greatest - v), or `nil` if the bounds are unknown.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    if isCertain { return Interval(point: mean) }
    guard let standardError else { return nil }
    if spread == 0 { return intervalOfEqualObservations(level) }
    let reach = level.reach(observations: count) * standardError
    guard let bounds else { return Interval(lower: mean - reach, upper: mean + reach) }
    return Interval(
      lower: max(mean - reach, bounds.lower), upper: min(mean + reach, bounds.upper))
  }

  private func intervalOfEqualObservations(_ level: ConfidenceLevel) -> Interval? {
    guard let bounds else { return nil }
    let unseen = Proportion(count: 0, total: count).interval(level).upper
    return Interval(
      lower: mean - unseen * (mean - bounds.lower), upper: mean + unseen * (bounds.upper - mean))
  }

  /// Computes `count * sumOfSquares - sum^2`, or 0 if that is negative, exactly in 256 bits before
  /// the result is rounded.
  private static func spread(count: Int64, sum: Int128, sumOfSquares: Int128) -> Double {
    guard sumOfSquares > 0 else { return 0 }
    let product = UInt128(count).multipliedFullWidth(by: sumOfSquares.magnitude)
    let square = sum.magnitude.multipliedFullWidth(by: sum.magnitude)
    let low = product.low.subtractingReportingOverflow(square.low)
    let high = product.high.subtractingReportingOverflow(square.high)
    let borrowed = high.partialValue.subtractingReportingOverflow(low.overflow ? 1 : 0)
    guard !high.overflow, !borrowed.overflow else { return 0 }
    return Double(borrowed.partialValue) * 0x1p128 + Double(low.partialValue)
  }
}
