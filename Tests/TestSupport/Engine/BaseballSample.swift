public import Games

/// Counts of baseball games by each side's numbers.
public struct BaseballSample: Sendable {
  /// The names of the columns of ``counts``.
  public static let columns = [
    "runs", "runs in five", "hits", "home runs", "walks", "strikeouts", "left on base", "innings",
  ]

  public private(set) var games = 0
  public private(set) var homeWins = 0
  /// The number of games by side, column and value; values above 59 count as 59.
  public private(set) var counts = [[[Double]]](
    repeating: [[Double]](repeating: [Double](repeating: 0, count: 60), count: 8), count: 2)

  /// Plays games of the first two entrants with the engine.
  public init(playing game: any Game, _ occasion: MatchOccasion, games: Int) {
    PlayedLanes.forEachBlock(game, [0, 1], occasion, matches: games) { played in
      let columns = (0..<2).map { played.outcomes[$0] + played.counters[$0] }
      for lane in columns[0][0].indices { add(columns.map { $0.map { $0[lane] } }) }
    }
  }

  /// Plays games of the textbook.
  public init(playing game: TextbookBaseballGame, games: Int, seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    for _ in 0..<games {
      add(game.play(using: &generator).map { [$0.runs, $0.runsInFive] + $0.counters })
    }
  }

  private mutating func add(_ sides: [[Int]]) {
    games += 1
    if sides[0][0] > sides[1][0] { homeWins += 1 }
    for (side, values) in sides.enumerated() {
      for (column, value) in values.enumerated() { counts[side][column][min(59, value)] += 1 }
    }
  }
}
