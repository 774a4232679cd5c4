/// A game whose leagues have a custom of their own for who is at home in a series.
public protocol SeriesGame: Game {
  /// Who is at home in a series of at most so many games, as lengths of runs: 2, 2, 1 is twice the
  /// first side, twice the second, then the first again.
  func homePattern(games: Int) -> [Int]
}
