/// The proportion of an event: a count out of a total, with its standard error and interval.
///
///     let title = Proportion(count: 249_312, total: 1_000_000)
///     title.value                // 0.249312
///     title.standardError        // 0.000432...
///     title.interval().lower     // 0.248465...
public struct Proportion: Sendable, Hashable {
  /// The number of times that the event happened; 0 to `total`.
  public let count: Int64

  /// The number of trials; at least 1.
  public let total: Int64

  /// True if the value is proven, and not merely observed: a match already played, a position that
  /// can no longer be lost. A count of 0 or of `total` proves nothing.
  public let isCertain: Bool

  /// Makes a proportion; an impossible count, from an edited statepoint, is taken for 0 or `total`.
  ///
  /// - Precondition: `total >= 1`.
  public init(count: Int64, total: Int64, isCertain: Bool = false) {
    precondition(total >= 1, "a proportion of \(total); expected a total of at least 1")
    self.count = min(max(count, 0), total)
    self.total = total
    self.isCertain = isCertain
  }

  public var value: Double { Double(count) / Double(total) }

  public var complement: Proportion {
    Proportion(count: total - count, total: total, isCertain: isCertain)
  }

  /// The standard error, `sqrt(p (1 - p) / n)`, or 0 for a certain proportion.
  ///
  /// An error of 0 is uninformative for an event never or always seen: read the interval.
  public var standardError: Double {
    if isCertain { return 0 }
    let n = Double(total)
    return (value * (Double(total - count) / n) / n).squareRoot()
  }

  /// The confidence interval: a single point for a certain proportion.
  ///
  /// The interval is Wilson's score interval, or the exact one of Clopper and Pearson if the smaller
  /// of `count` and `total - count` is 10 or less, for which the normal approximation is poor. It is
  /// within 0...1 and contains `value`; the interval of the complement is the mirror image.
  ///
  /// Source: L. D. Brown, T. T. Cai and A. DasGupta (2001), Interval estimation for a binomial
  /// proportion, Statistical Science 16, 101-133.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    if isCertain { return Interval(point: value) }
    return min(count, total - count) <= 10
      ? clopperPearsonInterval(level) : wilsonInterval(level)
  }

  /// Makes an interval from `lesserHalf` for counts up to half of the total, and its mirror image for
  /// greater counts.
  func mirrored(_ lesserHalf: (Proportion) -> Ends) -> Interval {
    if count <= total - count {
      let ends = lesserHalf(self)
      return Interval(lower: min(ends.lower, value), upper: max(ends.upper, value))
    }
    let ends = lesserHalf(complement)
    return Interval(
      lower: min(ends.upperComplement, value), upper: max(1 - ends.lower, value))
  }

  /// The ends of an interval, and the distance of the upper one from 1 to full relative accuracy.
  struct Ends {
    let lower: Double
    let upper: Double
    let upperComplement: Double
  }
}
