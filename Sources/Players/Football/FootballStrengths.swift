package import Games
package import KernelInterface
package import RandomStreams
import TextFiles

/// The strengths of the line-ups of a study: one row of floats per entrant, as the kernels read them.
///
/// Ratings are columns of whole numbers and a line-up is a 0/1 matrix; their product gives all sums
/// exactly, on any CPU. Means, bonuses and roundings follow in a fixed order: see ``FootballStrengthFormula``.
package struct FootballStrengths: Sendable {
  package let layout: FootballStrengthRow
  package let formula: FootballStrengthFormula
  let lineups: [FootballLineup]
  /// For each entrant the sampler of uncertain ratings, or `nil` if they are certain.
  package let samplers: [RatingSampler?]
  /// Rows of `layout.stride` floats by the stated ratings: a row for each entrant and, if there is a home
  /// advantage, another one for each at home.
  package let rows: [Float]
  package var hasHomeAdvantage: Bool { homeFactors.count > 1 }
  /// The factors on strengths of each table of rows: 1 and, if there is a home advantage, that of home sides.
  package let homeFactors: [Double]

  package init(_ squads: [FootballSquad], rules: FootballRules) {
    let longest = squads.map { squad in squad.lines.values.map(\.count).max() ?? 0 }.max() ?? 0
    let layout = FootballStrengthRow(longestLine: longest)
    let formula = FootballStrengthFormula(rules)
    self.layout = layout
    self.formula = formula
    let lineups = squads.map { FootballLineup($0) }
    self.lineups = lineups
    homeFactors = formula.homeFactor == 1 ? [1] : [1, formula.homeFactor]
    rows = homeFactors.flatMap { factor in
      lineups.flatMap { $0.row($0.ratings, layout, formula, times: factor) }
    }
    samplers = squads.enumerated().map { entrant, squad in
      RatingSampler(
        squad.uncertainty, entrant: entrant,
        players: squad.lineup.map { (squad.players[$0].name, squad.players[$0].skillPower) },
        range: 0...FootballSquad.greatestRating)
    }
  }

  /// The maximum number of sums of an entrant, which is one per player.
  var maximumSums: Int { lineups.map(\.ratings.count).max() ?? 0 }

  /// Returns the row of an entrant in a tournament, by the tournament's number from 0.
  package func row(
    _ entrant: Int, isAtHome: Bool = false, seed: Seed, tournament: UInt64
  ) -> ArraySlice<Float> {
    guard let sampler = samplers[entrant] else {
      let row = entrant + (isAtHome && hasHomeAdvantage ? lineups.count : 0)
      return rows[row * layout.stride..<(row + 1) * layout.stride]
    }
    return lineups[entrant].row(
      sampler.ratings(seed: seed, number: tournament), layout, formula,
      times: isAtHome ? formula.homeFactor : 1)[...]
  }
}

extension FootballStrengthRow {
  /// Returns the index of the strength of a line of no players; those of 1, 2, ... players follow.
  package func start(of line: FootballLine) -> Int {
    switch line {
    case .defence: defence
    case .midfield: midfield
    case .attack: attack
    }
  }
}
