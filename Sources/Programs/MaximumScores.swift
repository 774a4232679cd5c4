package import Games

/// The highest possible scores of a game's matches.
package struct MaximumScores {
  private let undecided: Int
  /// The maximum in a match that must have a winner.
  private let decided: Int

  package init(_ game: any Game) {
    undecided = game.outcomes.first?.range.upperBound ?? 0
    decided =
      (game as? any ShootOutGame)?.decidedOutcomes.first?.range.upperBound ?? undecided
  }

  package func maximum(of match: Match) -> Int {
    match.games.isEmpty ? match.needsWinner ? decided : undecided : match.gamesNeeded
  }
}
