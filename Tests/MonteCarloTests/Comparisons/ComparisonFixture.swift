import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import TextFiles

/// Comparisons of every kind of tournament, in which the first variant changes nothing.
enum ComparisonFixture {
  static let names = ["football", "dice", "series", "pods"]
  static let seed = Seed(2026)
  static let study = StatedStudy("compare")

  static func comparison(_ name: String) throws -> Comparison {
    let (baseline, variants) = try tournaments(name)
    return Comparison(
      baseline, variants.map { Comparison.Variant(id: $0.id, tournament: $0.tournament) })
  }

  static func play(
    _ comparison: Comparison, _ ranges: TournamentRanges, threads: Int = 1, blockSize: Int? = nil,
    seed: Seed = seed
  ) -> RunOutcome {
    Runner(comparison, seed: seed, threads: threads, blockSize: blockSize)
      .play(ranges, control: RunControl())
  }

  private typealias Tournaments = (
    baseline: Tournament, variants: [(id: String, tournament: Tournament)]
  )

  private static func tournaments(_ name: String) throws -> Tournaments {
    switch name {
    case "football":
      (
        try football(),
        [
          ("same", try football()), ("result", try football(results: [2: [3, 1]])),
          ("rating", try football(bayern: 7.5)),
          ("rules", try football(rules: ["foulChance": 0.2])),
        ]
      )
    case "series":
      (
        SeriesFixture.tournament(games: 5),
        [
          ("same", SeriesFixture.tournament(games: 5)),
          ("first", SeriesFixture.tournament(games: 5, results: [0: [4, 1]])),
          ("third", SeriesFixture.tournament(games: 5, results: [2: [0, 2]])),
          ("all", SeriesFixture.tournament(games: 5, playsAll: true)),
        ]
      )
    case "pods":
      (
        try PodFixture.tournament(PodFixture.league),
        [
          ("same", try PodFixture.tournament(PodFixture.league)),
          ("results", try PodFixture.underWay()),
          ("attendance", try PodFixture.tournament(alwaysThere)),
        ]
      )
    default:
      (
        dice(),
        [
          ("same", dice()), ("result", dice(results: [2: [6, 0]])), ("legs", dice(legs: 2)),
          ("head-to-head", dice(criteria: [.points, .headToHead])),
        ]
      )
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

  private static var alwaysThere: TextbookPodLeague {
    let league = PodFixture.league
    var other = TextbookPodLeague(players: (0..<7).map { .init(Double(7 - $0), attendance: 1) })
    other.achievements = league.achievements
    other.randomPerWeek = league.randomPerWeek
    other.weeks = league.weeks
    other.weeksWithoutAchievements = league.weeksWithoutAchievements
    return other
  }
}
