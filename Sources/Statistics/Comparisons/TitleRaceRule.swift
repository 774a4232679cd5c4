public import Estimates
public import MonteCarlo
internal import Programs
internal import Tallies

/// Which variants of a comparison leave the race for the highest title chance of an entrant.
///
/// At each of the ``Looks`` a variant leaves if the interval of its difference to the baseline lies wholly
/// below the highest lower limit of all that are still in the race, the baseline counting with 0. The
/// intervals are made at the level of a look, for all variants that began at once: 0.05 / (42 V).
///
/// So the variant that is truly best leaves with a probability of 0.05 at most, however long the race and
/// however many leave it: whenever all intervals of all looks hold the true differences, its upper limit is
/// at least its true difference, which is at least that of whoever has the highest lower limit, and so at
/// least that limit. That some interval of some look does not hold has a probability of 0.05 at most, by
/// Boole's inequality. A variant that is truly worse than the baseline may leave to the baseline.
///
/// Which variants leave is a function of the counts at the looks alone.
public struct TitleRaceRule: Sendable {
  /// The index of the entrant.
  public let entrant: Int
  /// The level of the intervals by which variants are judged.
  public let level: ConfidenceLevel

  /// - Parameter variants: how many variants begin the race; at least 1.
  public init(entrant: Int, variants: Int) {
    self.entrant = entrant
    level = Looks.level.simultaneous(over: variants)
  }

  /// The variants that leave at a look, by their indices among all of the comparison.
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
