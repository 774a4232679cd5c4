internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Statistics
internal import Tallies

/// The successes of a line-up compared with the baseline.
struct LineupStanding {
  private var tournaments: Int64 = 0
  private var baselineSuccesses: Int64 = 0
  private var fell: Int64 = 0
  private var rose: Int64 = 0

  var successes: Int64 { baselineSuccesses - fell + rose }

  /// - Precondition: Counts have been added.
  var chance: Proportion { Proportion(count: successes, total: tournaments) }
  var baselineChance: Proportion { Proportion(count: baselineSuccesses, total: tournaments) }
  /// The chance minus that of the baseline, and vice versa.
  var fromBaseline: PairedDifference {
    PairedDifference(total: tournaments, fell: fell, rose: rose)
  }
  var toBaseline: PairedDifference {
    PairedDifference(total: tournaments, fell: rose, rose: fell)
  }

  /// Adds a comparison's counts of a variant.
  mutating func add(
    _ tally: Tally, _ layout: ComparisonLayout, variant: Int, entrant: Int, goal: TournamentGoal
  ) {
    tournaments += tally.tournaments
    if case .finish(let last) = goal {
      let cell = layout.moves(variant: variant, entrant: entrant) + last - 1
      for position in 0..<last {
        baselineSuccesses += tally.count(layout.positions, entrant * layout.entrants + position)
      }
      fell += tally.count(layout.fell, cell)
      rose += tally.count(layout.rose, cell)
    } else if let number = layout.goals.firstIndex(of: goal) {
      let cell = layout.changes(variant: variant, goal: number) + entrant
      baselineSuccesses += tally.count(layout.reached, number * layout.entrants + entrant)
      fell += tally.count(layout.missed, cell)
      rose += tally.count(layout.gained, cell)
    }
  }
}
