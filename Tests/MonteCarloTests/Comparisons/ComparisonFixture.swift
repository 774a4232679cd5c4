import Games
import MonteCarlo
import Programs
import RandomStreams
import TestSupport
import TextFiles

/// Comparisons of every kind of tournament, in which the first variant changes nothing.
enum ComparisonFixture {
  static let names = ["football", "dice", "series", "pods"]
  static let seed = Seed(2026)
  static let study = StatedStudy("compare")

  static func runner(_ comparison: Comparison) -> Runner {
    Runner(comparison, seed: seed, threads: 1)
  }

  /// A comparison of a tournament with itself and with variants.
  private static func comparison(
    _ baseline: Tournament, _ variants: KeyValuePairs<String, Tournament>
  ) -> Comparison {
    Comparison(
      baseline,
      [.init(id: "same", tournament: baseline)]
        + variants.map { Comparison.Variant(id: $0.key, tournament: $0.value) })
  }

  static func comparison(_ name: String) throws -> Comparison {
    switch name {
    case "football":
      comparison(
        try football(),
        [
          "result": try football(results: [2: [3, 1]]), "rating": try football(bayern: 7.5),
          "rules": try football(rules: ["foulChance": 0.2]),
        ])
    case "series":
      comparison(
        SeriesFixture.tournament(games: 5),
        [
          "first": SeriesFixture.tournament(games: 5, results: [0: [4, 1]]),
          "third": SeriesFixture.tournament(games: 5, results: [2: [0, 2]]),
          "all": SeriesFixture.tournament(games: 5, playsAll: true),
        ])
    case "pods":
      comparison(
        try PodFixture.tournament(PodFixture.league),
        [
          "results": try PodFixture.underWay(),
          "attendance": try PodFixture.tournament(PodFixture.league, attendance: "{}"),
        ])
    default:
      comparison(
        dice(),
        [
          "result": dice(results: [2: [6, 0]]), "legs": dice(legs: 2),
          "head-to-head": dice(criteria: [.points, .headToHead]),
        ])
    }
  }

  /// The four clubs with a skill of Bayern's keeper and some rules.
  static func football(
    bayern keeper: Double = 6.85, rules: JSONValue = [:], results: [Int: MatchResult] = [:]
  ) throws -> Tournament {
    var teams = FourClubs.allCases.map(\.team)
    teams[3] = TextbookTeam(
      keeper: keeper, defence: [7.23, 7.42, 7.52], midfield: [7.75, 7.51, 7.86, 7.42],
      attack: [7.21, 7.33, 7.39])
    let game = try FootballFixture.game(teams, rules: rules)
    return LeagueFixture.tournament(game, entrants: 4, results: results)
  }

  private static func dice(
    legs: Int = 1, criteria: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor],
    results: [Int: MatchResult] = [:]
  ) -> Tournament {
    LeagueFixture.tournament(
      DiceGame(maximum: 6), entrants: 4, legs: legs, criteria: criteria, results: results)
  }
}
