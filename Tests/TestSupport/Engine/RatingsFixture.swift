public import Games
internal import KernelInterface
internal import RandomStreams

/// Matches of ratings of the engine.
public enum RatingsFixture {
  /// A game of teams called t0, t1, ...
  ///
  /// - Parameter key: what the numbers are: `rating` or `strength`.
  public static func game(
    _ numbers: [Double], _ key: String = "rating", rules: String = "{}", uncertainty: String? = nil
  ) throws -> any Game {
    try GameFixture.game(
      "ratings", numbers.enumerated().map { ("t\($0)", "{ \"\(key)\": \($1) }") }, rules: rules,
      uncertainty: uncertainty)
  }

  /// How often matches of two entrants ended with each score.
  public static func counts(
    _ game: any Game, _ home: Int, _ away: Int, matches: Int, seed: UInt64 = 7,
    isNeutral: Bool = false, needsWinner: Bool = false, maps: Int? = nil
  ) -> [TextbookRatings.Score: Int] {
    let size = 8192
    let player = game.player(lanes: size)
    let occasion = MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: home, second: away, leg: 0)),
      needsWinner: needsWinner, isNeutral: isNeutral, maps: maps)
    let columns = LaneMemory<Int16>(repeating: 0, columns: 2, lanes: size)
    var counts = [Int](repeating: 0, count: 64)
    let none = LaneMemory<Int32>(repeating: 0, columns: 0, lanes: 0)
    let sides = [MatchSides.Side.uniform(Int32(home)), .uniform(Int32(away))]
    for first in stride(from: 0, to: matches, by: size) {
      let lanes = MatchLanes(firstTournament: UInt64(first), count: min(size, matches - first))
      player.begin(seed: Seed(seed), lanes: lanes, tournamentsPerSample: 1)
      player.play(
        MatchCall(
          occasion: occasion, lanes: lanes,
          sides: MatchSides(sides.span, columns: none.columns), outcomes: columns.columns))
      for lane in 0..<lanes.count { counts[Int(columns[0][lane] * 8 + columns[1][lane])] += 1 }
    }
    return Dictionary(
      uniqueKeysWithValues: counts.enumerated().filter { $1 > 0 }.map {
        (TextbookRatings.Score($0 / 8, $0 % 8), $1)
      })
  }
}
