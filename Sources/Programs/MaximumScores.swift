package import Games

/// The highest scores of a game's matches.
package struct MaximumScores {
  private let undecided: Int
  /// The same of a match that must have a winner.
  private let decided: Int

  package init(_ game: any Game) {
    undecided = game.outcomes.first?.range.upperBound ?? 0
    decided =
      (game as? any ShootOutGame)?.decidedOutcomes.first?.range.upperBound ?? undecided
  }

  /// Returns the most that a side of a match scores.
  package func maximum(of match: Match) -> Int {
    match.games.isEmpty ? match.needsWinner ? decided : undecided : match.gamesNeeded
  }
}
