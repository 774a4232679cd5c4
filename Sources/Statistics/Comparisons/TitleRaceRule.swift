public import Estimates
public import MonteCarlo
internal import Programs
internal import Tallies

/// The rule by which variants leave a race for an entrant's highest title chance.
///
/// At each of the ``Looks``, a variant leaves if the upper limit of its difference from the
/// baseline is below the highest lower limit of all variants in the race, the baseline counting as
/// 0. Intervals have the level of a look for all V initial variants: 0.05 / (42 V).
///
/// The best variant leaves with a probability of at most 0.05, however long the race: if all
/// intervals of all looks cover the true differences, its upper limit is at least its true
/// difference, hence at least that of the leader, and at least the leader's lower limit. By Boole's
/// inequality, some interval misses with a probability of at most 0.05. Variants worse than the
/// baseline may leave to the baseline.
///
/// The decision depends only on the counts at the looks.
public struct TitleRaceRule: Sendable {
  public let entrant: Int
  /// The level of one interval.
  public let level: ConfidenceLevel

  /// - Parameter variants: The initial number of variants, at least 1.
  public init(entrant: Int, variants: Int) {
    self.entrant = entrant
    level = Looks.level.simultaneous(over: variants)
  }

  /// Returns the indices of the variants that leave at a look.
  public func losers(
    _ comparison: Comparison, _ statepoint: Statepoint
  ) -> [Int] {
    let racing = statepoint.racing
    let summary = ComparisonSummary(
      comparison.restricted(to: racing), statepoint.tally,
      scope: ComparisonScope(entrant: entrant, events: [.champion]))
    let intervals = summary.variants.map { variant in
      variant.difference(.champion, entrant: entrant)?.interval(level)
        ?? Interval(lower: -1, upper: 1)
    }
    let best = max(0, intervals.map(\.lower).max() ?? 0)
    return zip(racing, intervals).filter { $1.upper < best }.map(\.0)
  }
}
