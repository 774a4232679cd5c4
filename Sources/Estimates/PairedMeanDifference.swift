/// The mean difference of a whole-numbered quantity that was observed on the same tournaments: how much
/// more there was of it in a variant than in the baseline.
///
///     // Of 10,000 tournaments, 4 with 3 points more and 1 with 2 less
///     let points = PairedMeanDifference(
///       total: 10_000, gained: 12, lost: 2, squares: 40, most: 9)
///     points.mean.mean       // 0.001
///     points.interval()
public struct PairedMeanDifference: Sendable, Equatable {
  /// Its moments.
  public let mean: MeanEstimate
  private let gained: Double
  private let lost: Double
  private let squares: Double
  private let maximum: Double

  /// Sums that no differences can have, as somebody may have written them into a statepoint, are taken for the
  /// nearest that some can.
  ///
  /// - Parameters:
  ///   - total: the tournaments; at least 1.
  ///   - gained: the sum of the differences where there was more in the variant.
  ///   - lost: the sum of the differences where there was less, without their sign.
  ///   - squares: the sum of the squares of the differences.
  ///   - maximum: the greatest difference that is possible.
  ///   - scale: what one of what was observed is worth in the unit of the mean.
  ///   - isCertain: whether the two are proven, and not merely observed, to be the same.
  public init(
    total: Int64, gained: Int128, lost: Int128, squares: Int128, maximum: Int,
    scale: Double = 1, isCertain: Bool = false
  ) {
    let greatest = Int128(total) * Int128(maximum)
    let gained = min(max(gained, 0), greatest)
    let lost = min(max(lost, 0), greatest)
    let reach = Double(maximum) * scale
    mean = MeanEstimate(
      count: total, sum: gained - lost, sumOfSquares: squares, scale: scale,
      bounds: Interval(lower: -reach, upper: reach), isCertain: isCertain)
    self.gained = Double(gained)
    self.lost = Double(lost)
    let amounts = self.gained + self.lost
    self.squares = max(Double(squares), amounts, amounts * amounts / Double(total))
    self.maximum = reach
  }

  /// The confidence interval; a single point where the two are proven the same, nil for one tournament.
  ///
  /// It is that of the mean, which is too narrow where few tournaments differ, as the standard error is
  /// then no better known than their number. So it is widened to the interval of as many differences of one
  /// size as have the same sums of amounts and of squares, which is that of ``PairedDifference``.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    guard let ordinary = mean.interval(level), !mean.isCertain, squares > 0 else {
      return mean.interval(level)
    }
    let total = Double(mean.count)
    // The mean of the differences' sizes, each weighted by its size: any other size would have too
    // small a sum of squares, or too great a one.
    let size = squares / (gained + lost)
    let (rose, fell) = (gained / size, lost / size)
    let step = size * mean.scale
    var widest = PairedScore(total: total, fell: fell, rose: rose).interval(level)
    if rose + fell <= PairedDifference.few {
      widest = widest.hull(PairedDifference.exactInterval(mean.count, fell, rose, level))
    }
    return Interval(
      lower: max(min(ordinary.lower, step * widest.lower), -maximum),
      upper: min(max(ordinary.upper, step * widest.upper), maximum))
  }
}
