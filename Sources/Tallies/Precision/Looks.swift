public import Estimates
internal import Programs

/// The interim looks of a run that stops by precision, and the level of its intervals.
///
/// Every run looks at its results after 10,000, 16,000, 25,000, 40,000, 63,000 tournaments, ten times
/// these, and so on up to 10^12: the preferred numbers R5 of ISO 3:1973.
///
/// Let A(k) be the event that the interval at look k misses the true value, and A(0) the same at the one
/// other count at which a run may end for a reason that does not depend on its results: its bound, a
/// signal, the clock. With 41 looks up to 10^12, and a probability of at most alpha / 42 each, the
/// probability of any of these events is at most alpha (Boole's inequality). The printed interval is one
/// of these 42, whichever rule chose it, so it misses with probability at most alpha. The levels depend
/// on the counts alone, so this remains true when a run is continued to another target or bound.
///
/// Sources: O. J. Dunn (1961), Multiple comparisons among means, Journal of the American Statistical
/// Association 56, 52-64; K. K. G. Lan and D. L. DeMets (1983), Discrete sequential boundaries for
/// clinical trials, Biometrika 70, 659-663. `docs/precision.md` compares the cost of other rules.
public enum Looks {
  /// The numbers of tournaments at which a run is judged, in ascending order.
  public static let counts: [Int64] = {
    var counts: [Int64] = []
    var unit = PrecisionTarget.minimumTournaments / 10
    while true {
      for mantissa in [10, 16, 25, 40, 63] as [Int64] {
        let count = mantissa * unit
        if count > Tournament.numbers.upperBound { return counts }
        counts.append(count)
      }
      unit *= 10
    }
  }()

  /// The number of intervals that share the error probability: one per look, and one for another end.
  public static let family = counts.count + 1

  /// The level of every interval of a run that stops by precision: the printed one covers with 95 %.
  public static let level = ConfidenceLevel.percent95.simultaneous(over: family)

  /// The looks of a study that holds tournaments up to number `last`, and will hold at most `bound`.
  public static func counts(from last: Int64, to bound: Int64) -> [Int64] {
    counts.filter { $0 >= last && $0 <= bound }
  }

  /// The first look at `count` tournaments or more, or `nil` beyond the last look.
  public static func next(atLeast count: Int64) -> Int64? {
    counts.first { $0 >= count }
  }
}
