public import Estimates
internal import Programs

/// When a run that stops by precision looks at its results, and how sure its intervals then are.
///
/// The looks are the same for every run, whatever it aims at: 10,000, 16,000, 25,000, 40,000, 63,000
/// tournaments, ten times these, and so on up to 10^12. These are the preferred numbers R5 of
/// ISO 3:1973, five to each power of ten, each about 1.58 times the one before.
///
/// Let A(k) be the event that the interval at look k misses the true value, and let A(0) be the same at
/// the one further count at which a run may end for a reason that does not depend on its results: its
/// bound, a signal, the clock. If each has probability alpha / 42 at most, with 41 looks up to 10^12,
/// then the probability that any of them happens is alpha at most, by Boole's inequality. The interval
/// that is printed is one of these 42, whichever rule chose it; so it misses with probability alpha at
/// most, whatever the rule looked at: this target, another one, or all rows of a report. As the levels
/// depend on nothing but the counts, that remains so when a run is continued to another target or
/// another bound.
///
/// Sources: the inequality is O. J. Dunn's (1961), Multiple comparisons among means, Journal of the
/// American Statistical Association 56, 52-64; to spend the error probability over looks at counts
/// that are fixed beforehand is K. K. G. Lan's and D. L. DeMets's (1983), Discrete sequential boundaries
/// for clinical trials, Biometrika 70, 659-663. `docs/precision.md` compares what other rules cost.
public enum Looks {
  /// The counts of tournaments at which a run is judged, in ascending order.
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

  /// How many intervals share the error probability: one a look, and one for where a run may end
  /// otherwise.
  public static let family = counts.count + 1

  /// The level of every interval of a run that stops by precision, such that the one that is printed
  /// holds the true value with 95 %.
  public static let level = ConfidenceLevel.percent95.simultaneous(over: family)

  /// The looks of a study that holds tournaments up to number `last` already, and has `bound` at the most:
  /// what it would have been at fewer can no longer be known.
  public static func counts(from last: Int64, to bound: Int64) -> [Int64] {
    counts.filter { $0 >= last && $0 <= bound }
  }

  /// The first look at `count` tournaments or more; nil beyond the last one.
  public static func next(atLeast count: Int64) -> Int64? {
    counts.first { $0 >= count }
  }
}
