internal import Formats
public import Games
public import Programs

/// Leagues of one round robin.
public enum LeagueFixture {
  public static func entrants(_ count: Int) -> [Entrant] {
    (0..<count).map { Entrant(id: "t\($0)", name: "Team \($0)") }
  }

  /// A round robin of `count` entrants, with the results of some matches.
  public static func tournament(
    _ game: any Game, entrants count: Int, legs: Int = 1, points: PointsScheme = PointsScheme(),
    criteria: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor],
    results: [Int: MatchResult] = [:]
  ) -> Tournament {
    tournament(
      game, entrants: count, legs: legs, points: points, chain: RankingChain(criteria),
      results: results)
  }

  /// The same by any chain, with what entrants have of the numbers that it compares.
  public static func tournament(
    _ game: any Game, entrants count: Int, legs: Int = 1, points: PointsScheme = PointsScheme(),
    chain: RankingChain, numbers: GivenNumbers = .none, results: [Int: MatchResult] = [:]
  ) -> Tournament {
    let maximum = game.outcomes.first?.range.upperBound ?? 0
    let ranking = RankingRules(
      points: points, chain: chain, unit: game.scoreUnit, numbers: numbers,
      matchesEach: (count - 1) * legs, maximumScore: maximum)
    guard let ranking else { preconditionFailure("a season too long for a sort key") }
    let entrants = entrants(count)
    let program = RoundRobinBuilder(stage: 0, legs: legs)
      .program(entrants, game: game, ranking: ranking)
    return Tournament(
      entrants: entrants, gameKind: "fixture", game: game, program: program.with(results: results))
  }
}
