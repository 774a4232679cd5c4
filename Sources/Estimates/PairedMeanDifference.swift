/// The mean difference of a whole-numbered quantity between a variant and the baseline, on the same
/// tournaments.
///
///     // Of 10,000 tournaments, 4 with 3 points more and 1 with 2 less
///     let points = PairedMeanDifference(
///       total: 10_000, gained: 12, lost: 2, squares: 40, maximum: 9)
///     points.mean.mean       // 0.001
///     points.interval()
public struct PairedMeanDifference: Sendable, Equatable {
  public let mean: MeanEstimate
  private let gained: Double
  private let lost: Double
  private let squares: Double
  private let maximum: Double

  /// Impossible sums, from an edited statepoint, are taken for the nearest possible ones.
  ///
  /// - Parameters:
  ///   - total: the number of tournaments; at least 1.
  ///   - gained: the sum of the positive differences.
  ///   - lost: the sum of the negative differences, without their sign.
  ///   - squares: the sum of the squares of the differences.
  ///   - maximum: the greatest possible difference.
  ///   - scale: the value of one unit of the differences in the unit of the mean.
  ///   - isCertain: true if the two are proven to be the same.
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

  /// The confidence interval: a single point for a certain difference, or `nil` for one tournament.
  ///
  /// The interval of the mean is too narrow if few tournaments differ. It is therefore widened to the
  /// interval of ``PairedDifference`` for differences of one size with the same sums of amounts and of
  /// squares.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    guard let ordinary = mean.interval(level), !mean.isCertain, squares > 0 else {
      return mean.interval(level)
    }
    let total = Double(mean.count)
    // Only differences of this size have the same sum of squares.
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
