/// The difference of two proportions on the same tournaments: an event in a variant and in the baseline.
///
///     // Champion in the baseline only in 310 tournaments, in the variant only in 120
///     let difference = PairedDifference(total: 1_000_000, fell: 310, rose: 120)
///     difference.value            // -0.00019
///     difference.standardError    // 0.0000207...
public struct PairedDifference: Sendable, Equatable {
  /// The number of tournaments; at least 1.
  public let total: Int64
  /// The tournaments with the event in the baseline only.
  public let fell: Int64
  /// The tournaments with the event in the variant only.
  public let rose: Int64
  /// True if the two are proven to be the same, and not merely observed to be.
  public let isCertain: Bool

  /// Impossible counts, from an edited statepoint, are taken for the nearest possible ones. A difference that was
  /// seen is not certain.
  ///
  /// - Precondition: `total >= 1`.
  public init(total: Int64, fell: Int64, rose: Int64, isCertain: Bool = false) {
    precondition(total >= 1, "a difference over \(total) tournaments")
    self.total = total
    self.fell = min(max(fell, 0), total)
    self.rose = min(max(rose, 0), total - self.fell)
    self.isCertain = isCertain && fell == 0 && rose == 0
  }

  /// The tournaments with the event in one of the two only.
  public var discordant: Int64 { fell + rose }

  public var value: Double { Double(rose - fell) / Double(total) }

  /// The variance of the difference in one tournament, `(rose + fell) / n - value^2`.
  public var variance: Double {
    let n = Double(total)
    return max(0, Double(discordant) / n - value * value)
  }

  /// The standard error of the paired difference.
  ///
  /// An error of 0 is uninformative if no tournament happened to differ: read the interval.
  public var standardError: Double { (variance / Double(total)).squareRoot() }

  /// The confidence interval: a single point for a certain difference.
  ///
  /// The interval is Tango's score interval for paired proportions (T. Tango, 1998). If 10 tournaments or
  /// fewer differ, it is widened to the exact limits of Clopper and Pearson of both shares, each at half the
  /// error.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    if isCertain { return Interval(point: 0) }
    let score = scoreInterval(level)
    guard Double(discordant) <= Self.few else { return score }
    return score.hull(Self.exactInterval(total, Double(fell), Double(rose), level))
  }

  /// The number of differing tournaments up to which limits must be exact.
  static let few = 10.0

  /// The differences of both shares within their limits of Clopper and Pearson, each at half the error.
  ///
  /// Counts that are not whole have the outer limits of both neighbours.
  static func exactInterval(
    _ total: Int64, _ fell: Double, _ rose: Double, _ level: ConfidenceLevel
  ) -> Interval {
    let half = level.simultaneous(over: 2)
    func limits(_ count: Double) -> Interval {
      func interval(_ whole: Double) -> Interval {
        Proportion(count: min(total, Int64(whole)), total: total).clopperPearsonInterval(half)
      }
      return interval(count.rounded(.down)).hull(interval(count.rounded(.up)))
    }
    let (up, down) = (limits(rose), limits(fell))
    return Interval(lower: up.lower - down.upper, upper: up.upper - down.lower)
  }

  /// The differences that Tango's score test does not reject.
  package func scoreInterval(_ level: ConfidenceLevel) -> Interval {
    PairedScore(total: Double(total), fell: Double(fell), rose: Double(rose)).interval(level)
  }
}
