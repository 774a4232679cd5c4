/// How often an event happened: a count out of a total, with its standard error and interval.
///
///     let title = Proportion(count: 249_312, total: 1_000_000)
///     title.value                // 0.249312
///     title.standardError        // 0.000432...
///     title.interval().lower     // 0.248465...
public struct Proportion: Sendable, Hashable {
  /// How many times the event happened; 0 to `total`.
  public let count: Int64

  /// How many times it could have happened; at least 1.
  public let total: Int64

  /// Whether the share is proven, and not merely observed: a match already played, a position that
  /// can no longer be lost. Never infer it from a count of 0 or of `total`.
  public let isCertain: Bool

  /// Makes the proportion of `count` in `total`.
  ///
  /// A count that cannot be, as somebody may have written it into a statepoint, is taken for the nearest of
  /// 0 to `total`.
  ///
  /// - Precondition: `total >= 1`.
  public init(count: Int64, total: Int64, isCertain: Bool = false) {
    precondition(total >= 1, "a proportion of \(total); expected a total of at least 1")
    self.count = min(max(count, 0), total)
    self.total = total
    self.isCertain = isCertain
  }

  /// The estimate, `count / total`.
  public var value: Double { Double(count) / Double(total) }

  /// The proportion of the times that the event did not happen.
  public var complement: Proportion {
    Proportion(count: total - count, total: total, isCertain: isCertain)
  }

  /// The standard error, `sqrt(p (1 - p) / n)`; 0 where the proportion is certain.
  ///
  /// It is 0 also for an event never or always seen, where it says nothing: read the interval.
  public var standardError: Double {
    if isCertain { return 0 }
    let n = Double(total)
    return (value * (Double(total - count) / n) / n).squareRoot()
  }

  /// The confidence interval; a single point where the proportion is certain.
  ///
  /// It is the score interval of Wilson, and the exact interval of Clopper and Pearson where the
  /// smaller of `count` and `total - count` is 10 or less: there the normal approximation behind
  /// the score interval is poor, and rare events are where a promise should hold always and not on
  /// average. The choice follows L. D. Brown, T. T. Cai and A. DasGupta (2001), Interval
  /// estimation for a binomial proportion, Statistical Science 16, 101-133, who recommend Wilson's
  /// interval and show the coverage of both.
  ///
  /// Always within 0...1 and around `value`; the interval of the complement is the mirror image.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    if isCertain { return Interval(point: value) }
    return min(count, total - count) <= 10
      ? clopperPearsonInterval(level) : wilsonInterval(level)
  }

  /// The interval made from `lesserHalf`, which is only ever asked about counts up to half of the
  /// total: the other half is its mirror image, exactly.
  func mirrored(_ lesserHalf: (Proportion) -> Ends) -> Interval {
    if count <= total - count {
      let ends = lesserHalf(self)
      return Interval(lower: min(ends.lower, value), upper: max(ends.upper, value))
    }
    let ends = lesserHalf(complement)
    return Interval(
      lower: min(ends.upperComplement, value), upper: max(1 - ends.lower, value))
  }

  /// The ends of an interval, the upper one also as its distance from 1, which the mirror image
  /// needs to full relative accuracy.
  struct Ends {
    let lower: Double
    let upper: Double
    let upperComplement: Double
  }
}
