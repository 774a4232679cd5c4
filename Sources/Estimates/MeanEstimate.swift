/// The mean of a whole-numbered quantity over many tournaments, from exact sums.
///
///     // Points in tenths, 0 to 60 of them
///     let points = MeanEstimate(
///       count: n, sum: sum, sumOfSquares: squares, scale: 0.1,
///       bounds: Interval(lower: 0, upper: 6))
///     points.mean
///     points.interval()
public struct MeanEstimate: Sendable, Equatable {
  /// How many observations there are; at least 1.
  public let count: Int64

  /// Their sum, before scaling.
  public let sum: Int128

  /// The sum of their squares, before scaling.
  public let sumOfSquares: Int128

  /// What one unit of the observations is worth in the unit of the mean.
  public let scale: Double

  /// The least and the greatest value that an observation can take, in the unit of the mean; nil
  /// where they are not known.
  public let bounds: Interval?

  /// Whether every observation is proven, and not merely observed, to take the same value.
  public let isCertain: Bool

  /// `count * sumOfSquares - sum^2`: `count * (count - 1)` times the variance before scaling.
  private let spread: Double

  /// Makes the estimate from sums of whole-numbered observations.
  ///
  /// Sums that no observations can have, as somebody may have written them into a statepoint, are taken for those
  /// of equal observations within the bounds.
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

  /// The mean of the observations, within the bounds where these are known.
  public var mean: Double {
    let mean = Double(sum) / Double(count) * scale
    return bounds.map { min(max(mean, $0.lower), $0.upper) } ?? mean
  }

  /// The standard deviation of a single observation, with `count - 1` degrees of freedom; 0 where
  /// the mean is certain, nil where one observation is all there is.
  public var standardDeviation: Double? {
    if isCertain { return 0 }
    if count == 1 { return nil }
    let n = Double(count)
    return (spread / n / (n - 1)).squareRoot() * scale
  }

  /// The standard error of the mean; nil where the standard deviation is.
  ///
  /// It is 0 also where all observations were equal though nothing proves that they must be, and
  /// then it says nothing: read the interval.
  public var standardError: Double? {
    standardDeviation.map { $0 / Double(count).squareRoot() }
  }

  /// The confidence interval of the mean: the mean, and as many standard errors on either side as
  /// Student's t distribution asks for, or the normal one from 1,000 observations on (where the two
  /// differ by less than 0.2 % at 95 %). It is cut at the bounds where these are known.
  ///
  /// A single point where the mean is certain; nil for one observation.
  ///
  /// Where all n observations were equal, the standard error is 0, but values that were never seen
  /// may still be possible. Let q be the probability of all such values together: none in n leaves
  /// q at most u, the upper Clopper-Pearson limit for 0 of n (near 3.7 / n at 95 %). The true mean
  /// is (1 - q) v + q w with v the value seen and w, the mean of the others, somewhere within the
  /// bounds; so it lies between v - u (v - least) and v + u (greatest - v), which is the interval
  /// given. Where the bounds are not known nothing can be said, and the interval is nil.
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

  /// `count * sumOfSquares - sum^2` without cancellation and without overflow: both products and
  /// their difference are exact in 256 bits, and only the result is rounded. It is 0 where it would be negative.
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
