public import Games
internal import RandomStreams

public enum RatingsFixture {
  /// A game of teams called t0, t1, ...
  ///
  /// - Parameter key: The key of the numbers: `rating` or `strength`.
  public static func game(
    _ numbers: [Double], _ key: String = "rating", rules: String = "{}", uncertainty: String? = nil
  ) throws -> any Game {
    try GameFixture.game(
      "ratings", numbers.enumerated().map { ("t\($0)", "{ \"\(key)\": \($1) }") }, rules: rules,
      uncertainty: uncertainty)
  }

  /// Counts the scores of matches of two entrants.
  public static func counts(
    _ game: any Game, _ home: Int, _ away: Int, matches: Int, seed: UInt64 = 7,
    isNeutral: Bool = false, needsWinner: Bool = false, maps: Int? = nil
  ) -> [TextbookRatings.Score: Int] {
    let occasion = MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: home, second: away, leg: 0)),
      needsWinner: needsWinner, isNeutral: isNeutral, maps: maps)
    let counts = JointCounts(playing: game, [home, away], occasion, matches: matches) { $0.scores }
    return Dictionary(
      uniqueKeysWithValues: counts.combinations.map {
        (TextbookRatings.Score($0.values[0], $0.values[1]), $0.count)
      })
  }
}
