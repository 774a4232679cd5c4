import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A league of goals")
struct GoalsLeagueTests {
  /// A double round robin of three against every combination of up to two goals per side. Tournaments with other scores
  /// are left out, which leaves the exact truncated distribution.
  @Test func hasTheExactTable() throws {
    let strengths = [(0.3, 0.1), (-0.2, 0.2), (0.0, -0.3)]
    let game = try GameFixture.game(
      "goals",
      strengths.enumerated().map {
        ("t\($0)", #"{ "attack": \#($1.0), "defence": \#($1.1) }"#)
      }, rules: #"{ "model": "dixonColes", "rho": -0.1, "base": -0.5, "home": 0.25 }"#)
    let tournament = LeagueFixture.tournament(game, entrants: 3, legs: 2)
    let fixtures = tournament.program.pairings.map { match -> RoundRobinEnumeration.Fixture in
      let (one, other) = (strengths[match.home], strengths[match.away])
      let exact = TextbookGoals(
        .dixonColes(rho: -0.1), home: TextbookGoals.exp(-0.25 + one.0 - other.1),
        away: TextbookGoals.exp(-0.5 + other.0 - one.1))
      let cells = (0...2).flatMap { home in (0...2).map { (home, $0, exact[home, $0]) } }
      let total = cells.reduce(0) { $0 + $1.2 }
      return RoundRobinEnumeration.Fixture(
        home: match.home, away: match.away,
        scores: ScoreDistribution(
          cells.map { .init(home: $0.0, away: $0.1, probability: $0.2 / total) }))
    }
    let exact = RoundRobinEnumeration(
      entrants: 3, fixtures: fixtures, ranking: [.points, .goalDifference, .goalsFor, .lots])

    let lanes = 8_192
    let block = TournamentBlock(tournament, seed: Seed(21), capacity: lanes, countsCounters: false)
    var counts = [[Int]](repeating: [0, 0, 0], count: 3)
    var total = 0
    for number in 0..<30 {
      block.play(first: UInt64(number * lanes), count: lanes)
      for lane in 0..<lanes {
        let isSmall = fixtures.indices.allSatisfy { match in
          (0..<2).allSatisfy { block.outcome(match, side: $0)[lane] <= 2 }
        }
        guard isSmall else { continue }
        total += 1
        for entrant in 0..<3 { counts[entrant][Int(block.positions[entrant][lane])] += 1 }
      }
    }
    #expect(total > 100_000)
    for entrant in 0..<3 {
      for position in 0..<3 {
        expectProportion(
          counts[entrant][position], of: total, exact.positions[entrant][position],
          "entrant \(entrant) at \(position)")
      }
    }
  }
}
