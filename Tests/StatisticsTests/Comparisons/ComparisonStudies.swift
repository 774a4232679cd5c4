import Games
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing

/// A comparison with known differences, repeated with different seeds.
struct KnownComparison: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let comparison: Comparison
  let tournaments: Int64
  /// The true difference of each entrant's events in summary order, by variant.
  let truth: [[Double]]

  init(
    _ description: String, _ baseline: KnownTournament, _ variants: [KnownTournament],
    tournaments: Int64
  ) {
    testDescription = description
    comparison = Comparison(
      baseline.tournament,
      variants.enumerated().map { .init(id: "v\($0)", tournament: $1.tournament) })
    self.tournaments = tournaments
    truth = variants.map { variant in
      zip(baseline.values, variant.values).map { $1 - $0 }
    }
  }

  func summary(seed: UInt64) -> ComparisonSummary {
    let tally = Runner(comparison, seed: Seed(seed), threads: 1)
      .play(TournamentRanges([1...tournaments]), control: RunControl()).tally
    return ComparisonSummary(comparison, tally)
  }
}

struct KnownTournament: Sendable {
  let tournament: Tournament
  /// The value of each entrant's events in the order of ``Estimand/all(_:)``.
  let values: [Double]

  /// - Parameters:
  ///   - positions: The probability of each entrant's positions.
  ///   - points: The mean points of each entrant.
  init(_ tournament: Tournament, positions: [[Double]], points: [Double]) {
    self.tournament = tournament
    values = zip(positions, points).flatMap { positions, points in
      let better = positions.indices.dropLast().map { positions[...$0].reduce(0, +) }
      let mean = positions.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
      return better + [points, mean]
    }
  }

  /// A league of coins, with all courses enumerated.
  static func league(
    _ game: CoinGame, entrants: Int, results: [Int: MatchResult] = [:]
  ) -> KnownTournament {
    let tournament = LeagueFixture.tournament(game, entrants: entrants, results: results)
    let (win, draw) = (game.homeWin, game.draw)
    let coin = ScoreDistribution([
      .init(home: 1, away: 0, probability: win), .init(home: 0, away: 0, probability: draw),
      .init(home: 0, away: 1, probability: 1 - win - draw),
    ])
    let fixtures = tournament.program.pairings.map { fixture in
      RoundRobinEnumeration.Fixture(
        home: fixture.home, away: fixture.away,
        scores: fixture.score.map { .certain($0[0], $0[1]) } ?? coin)
    }
    let exact = RoundRobinEnumeration(entrants: entrants, fixtures: fixtures)
    return KnownTournament(
      tournament, positions: exact.positions,
      points: exact.points.map { $0.reduce(0) { $0 + Double($1.key) * $1.value } })
  }
}
