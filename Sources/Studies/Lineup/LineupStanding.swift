internal import Competitions
internal import Estimates
internal import MonteCarlo
internal import Statistics

/// How often a line-up has won the title, beside the baseline of its comparisons.
struct LineupStanding {
  private var tournaments: Int64 = 0
  private var baselineWins: Int64 = 0
  private var fell: Int64 = 0
  private var rose: Int64 = 0

  var wins: Int64 { baselineWins - fell + rose }

  /// - Precondition: something was added.
  var chance: Proportion { Proportion(count: wins, total: tournaments) }
  var baselineChance: Proportion { Proportion(count: baselineWins, total: tournaments) }
  /// The chance less that of the baseline, and the other way round.
  var fromBaseline: PairedDifference {
    PairedDifference(total: tournaments, fell: fell, rose: rose)
  }
  var toBaseline: PairedDifference {
    PairedDifference(total: tournaments, fell: rose, rose: fell)
  }

  /// Adds what a comparison counted of one of its variants.
  mutating func add(_ tally: CountTally<ComparisonLayout>, variant: Int, entrant: Int) {
    let layout = tally.layout
    let cell = layout.moves(variant: variant, entrant: entrant)
    tournaments += tally.tournaments
    baselineWins += tally.count(layout.positions, entrant * layout.entrants)
    fell += tally.count(layout.fell, cell)
    rose += tally.count(layout.rose, cell)
  }
}
