package import Games
package import KernelInterface
package import RandomStreams
import TextFiles

/// The strengths of the line-ups of a study: one row of floats an entrant, as the kernels read them.
///
/// Ratings are columns of whole numbers and a line-up is a 0/1 matrix; their product gives all sums
/// exactly, on any CPU. Means, bonuses and roundings follow in a fixed order: see ``FootballStrengthFormula``.
package struct FootballStrengths: Sendable {
  package let layout: FootballStrengthRow
  package let formula: FootballStrengthFormula
  package let lineups: [FootballLineup]
  /// For each entrant what samples the ratings; nil where they are certain.
  package let samplers: [RatingSampler?]
  /// The strengths by the ratings as they are given, row by row, `layout.stride` floats each: a row for each
  /// entrant and, where there is a home advantage, another for each, as they are at home.
  package let rows: [Float]
  /// Whether there is a home advantage.
  package let favoursHome: Bool

  package init(_ squads: [FootballSquad], rules: FootballRules) {
    let longest = squads.map { squad in squad.lines.values.map(\.count).max() ?? 0 }.max() ?? 0
    let layout = FootballStrengthRow(longestLine: longest)
    let formula = FootballStrengthFormula(rules)
    self.layout = layout
    self.formula = formula
    let lineups = squads.map { FootballLineup($0) }
    self.lineups = lineups
    favoursHome = formula.homeFactor != 1
    rows = (favoursHome ? [1, formula.homeFactor] : [1]).flatMap { factor in
      lineups.flatMap { $0.row($0.ratings, layout, formula, times: factor) }
    }
    samplers = squads.enumerated().map { entrant, squad in
      RatingSampler(
        squad.uncertainty, entrant: entrant,
        players: squad.lineup.map { (squad.players[$0].name, squad.players[$0].skillPower) },
        range: 0...FootballSquad.greatestRating)
    }
  }

  /// The row of an entrant in a tournament, by its number from 0.
  ///
  /// - Parameter isAtHome: whether they have the home advantage, if there is one.
  package func row(
    _ entrant: Int, isAtHome: Bool = false, seed: Seed, tournament: UInt64
  ) -> ArraySlice<Float> {
    guard let sampler = samplers[entrant] else {
      let row = entrant + (isAtHome && favoursHome ? lineups.count : 0)
      return rows[row * layout.stride..<(row + 1) * layout.stride]
    }
    return lineups[entrant].row(
      sampler.ratings(seed: seed, number: tournament), layout, formula,
      times: isAtHome ? formula.homeFactor : 1)[...]
  }
}

extension FootballStrengthRow {
  /// Where the strengths of a line of 0, 1, ... players begin.
  package func start(of line: FootballLine) -> Int {
    switch line {
    case .defence: defence
    case .midfield: midfield
    case .attack: attack
    }
  }
}
