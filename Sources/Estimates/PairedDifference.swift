/// The difference of two proportions that were observed on the same tournaments: how much more often an
/// event happened in a variant than in the baseline.
///
///     // Champion in both alike, but for 310 tournaments in which they were only in the baseline, and 120
///     let difference = PairedDifference(total: 1_000_000, fell: 310, rose: 120)
///     difference.value            // -0.00019
///     difference.standardError    // 0.0000207...
public struct PairedDifference: Sendable, Equatable {
  /// The tournaments; at least 1.
  public let total: Int64
  /// Those in which the event happened in the baseline only.
  public let fell: Int64
  /// Those in which it happened in the variant only.
  public let rose: Int64
  /// Whether the two are proven, and not merely observed, to be the same.
  public let isCertain: Bool

  /// Counts that cannot be, as somebody may have written them into a statepoint, are taken for the nearest that
  /// are not negative and together at most `total`. What was seen to differ is not certain.
  ///
  /// - Precondition: `total >= 1`.
  public init(total: Int64, fell: Int64, rose: Int64, isCertain: Bool = false) {
    precondition(total >= 1, "a difference over \(total) tournaments")
    self.total = total
    self.fell = min(max(fell, 0), total)
    self.rose = min(max(rose, 0), total - self.fell)
    self.isCertain = isCertain && fell == 0 && rose == 0
  }

  /// The tournaments in which the event happened in one of the two only.
  public var discordant: Int64 { fell + rose }

  /// The estimate, `(rose - fell) / total`.
  public var value: Double { Double(rose - fell) / Double(total) }

  /// The variance of the difference in one tournament, `(rose + fell) / n - value^2`.
  public var variance: Double {
    let n = Double(total)
    return max(0, Double(discordant) / n - value * value)
  }

  /// The standard error of the difference, paired as it is.
  ///
  /// It is 0 also where no tournament differed though nothing proves that none can, and then it says
  /// nothing: read the interval.
  public var standardError: Double { (variance / Double(total)).squareRoot() }

  /// The confidence interval; a single point where the two are proven the same.
  ///
  /// It is the score interval for paired proportions of T. Tango (1998), Equivalence test and confidence
  /// interval for the difference in proportions for the paired-sample design, Statistics in Medicine 17,
  /// 891-908. Where 10 tournaments or fewer differ, it is widened to what holds whatever the counts: the
  /// limits of Clopper and Pearson of both shares, each at half the error.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    if isCertain { return Interval(point: 0) }
    let score = scoreInterval(level)
    guard Double(discordant) <= Self.few else { return score }
    return score.hull(Self.exactInterval(total, Double(fell), Double(rose), level))
  }

  /// Where no more tournaments differ, limits have to hold whatever the counts.
  static let few = 10.0

  /// The difference of both shares, each within its limits of Clopper and Pearson at half the error; of
  /// counts that are not whole, those of the next ones outside.
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
