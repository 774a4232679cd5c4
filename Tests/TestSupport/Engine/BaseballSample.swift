public import Games

/// Counts of games of baseball by what each side came to.
public struct BaseballSample: Sendable {
  /// What is counted, in the order of ``counts``.
  public static let columns = [
    "runs", "runs in five", "hits", "home runs", "walks", "strikeouts", "left on base", "innings",
  ]

  public private(set) var games = 0
  public private(set) var homeWins = 0
  /// How many games came to a number, by side, column and number; what is above 59 counts as 59.
  public private(set) var counts = [[[Double]]](
    repeating: [[Double]](repeating: [Double](repeating: 0, count: 60), count: 8), count: 2)

  /// Plays so many games of the first two entrants with the engine.
  public init(playing game: any Game, _ occasion: MatchOccasion, games: Int) {
    for first in stride(from: 0, to: games, by: 4096) {
      let played = PlayedLanes(
        game, [.uniform(0), .uniform(1)], occasion, first: UInt64(first),
        count: min(4096, games - first))
      let sides = (0..<2).map { played.outcomes[$0] + played.counters[$0] }
      for side in 0..<2 {
        for (column, values) in sides[side].enumerated() {
          for value in values { counts[side][column][min(59, value)] += 1 }
        }
      }
      self.games += sides[0][0].count
      for (home, away) in zip(sides[0][0], sides[1][0]) where home > away { homeWins += 1 }
    }
  }

  /// Plays so many games of the textbook.
  public init(playing game: TextbookBaseballGame, games: Int, seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    for _ in 0..<games {
      let sides = game.play(using: &generator).map { [$0.runs, $0.runsInFive] + $0.counters }
      self.games += 1
      if sides[0][0] > sides[1][0] { homeWins += 1 }
      for side in 0..<2 {
        for (column, value) in sides[side].enumerated() {
          counts[side][column][min(59, value)] += 1
        }
      }
    }
  }
}
