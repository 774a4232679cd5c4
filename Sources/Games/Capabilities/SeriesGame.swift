/// A game whose leagues have a home pattern of their own in a series.
public protocol SeriesGame: Game {
  /// Returns the home pattern of a series of at most `games` games, as lengths of runs: 2, 2, 1 is twice the first
  /// side, twice the second, then the first again.
  func homePattern(games: Int) -> [Int]
}
