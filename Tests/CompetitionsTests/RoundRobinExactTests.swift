import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

/// Whole leagues against the exact distribution of their tables, |z| < 4.5.
///
/// A match of seven battles without fatigue and cards has at most six scores, so all combinations in a league can be
/// enumerated.
@Suite("Round robins with an exact table")
struct RoundRobinExactTests {
  static let tournaments = 300_000

  /// Three battles, then four: a goal takes three, so a side scores 0, 1 or 2.
  static let rules: TextbookFootballRules = {
    var rules = TextbookFootballRules.document.withoutFatigueAndFouls
    rules.halfTimePlay = 4
    rules.finalPlay = 9
    rules.keeperFactor = 1
    rules.foulChance = 0.1
    rules.foulWeight = .init(freeKick: 1, yellow: 0, red: 0)
    return rules
  }()

  static let coins = TextbookTeam(keeper: 18, defence: [7], midfield: [7], attack: [7])

  struct League: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var teams: [TextbookTeam]
    var legs = 1
    var points = PointsScheme()
    var criteria: [RankingChain.Step]
    var results: [Int: MatchResult] = [:]
  }

  static let clubs = FourClubs.allCases.map(\.team)
  static let usual: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor]

  static let leagues = [
    League(
      testDescription: "three equals", teams: [coins, coins, coins], criteria: usual),
    League(
      testDescription: "four equals", teams: [coins, coins, coins, coins], criteria: usual),
    League(testDescription: "four clubs", teams: clubs, criteria: usual),
    League(
      testDescription: "four clubs, head to head first", teams: clubs,
      criteria: [.points, .headToHead, .scoreFor]),
    League(
      testDescription: "four clubs, two points a win", teams: clubs,
      points: PointsScheme(win: 2, draw: 1, loss: 0),
      criteria: [.points, .scoreFor, .headToHead, .scoreDifference]),
    League(
      testDescription: "four clubs, a point off for a defeat", teams: clubs,
      points: PointsScheme(win: 3, draw: 1, loss: -1), criteria: usual),
    League(
      testDescription: "three clubs, nothing but points off", teams: Array(clubs.prefix(3)),
      points: PointsScheme(win: -1, draw: -10, loss: -3),
      criteria: [.points, .headToHead, .scoreDifference]),
    League(
      testDescription: "three clubs, two legs", teams: Array(clubs.prefix(3)), legs: 2,
      criteria: [.points, .headToHead, .scoreDifference]),
    League(
      testDescription: "four clubs, two results known", teams: clubs, criteria: usual,
      results: [1: [2, 0], 5: [1, 1]]),
  ]

  struct Count {
    var positions: [[Int]]
    var points: [[Int: Int]]
    /// Decided positions by the criterion of the enumeration; a block among level rows is head to head.
    var decided: [RoundRobinEnumeration.Criterion: Int] = [:]
    var decidedSquares: [RoundRobinEnumeration.Criterion: Int] = [:]
  }

  static func play(_ tournament: Tournament) -> Count {
    let entrants = tournament.entrants.count
    let criteria = Dictionary(grouping: tournament.program.criteria.indices) {
      criterion(tournament.program.criteria[$0])
    }
    var count = Count(
      positions: Array(repeating: Array(repeating: 0, count: entrants), count: entrants),
      points: Array(repeating: [:], count: entrants))
    let size = 4000
    let block = TournamentBlock(
      tournament, seed: Seed(17), capacity: size, countsCounters: false)
    for start in stride(from: 0, to: tournaments, by: size) {
      block.play(first: UInt64(start), count: size)
      for entrant in 0..<entrants {
        let ends = [
          LaneColumn.values(block.positions[entrant], size),
          LaneColumn.values(block.points[entrant], size),
        ]
        for (end, times) in JointCounts(ends).combinations {
          count.positions[entrant][end[0]] += times
          count.points[entrant][end[1], default: 0] += times
        }
      }
      for case (let criterion?, let indices) in criteria {
        let decisions = indices.map { LaneColumn.values(block.decisions[$0], size) }
        for (decisions, times) in JointCounts(decisions).combinations {
          let positions = decisions.reduce(0, +)
          count.decided[criterion, default: 0] += positions * times
          count.decidedSquares[criterion, default: 0] += positions * positions * times
        }
      }
    }
    return count
  }

  static func criterion(_ criterion: ChainCriterion) -> RoundRobinEnumeration.Criterion? {
    criterion.isAmong ? .headToHead : .init(rawValue: criterion.key(.goal))
  }

  static func exact(_ league: League, _ tournament: Tournament) throws -> RoundRobinEnumeration {
    let fixtures = tournament.program.pairings.map { fixture -> RoundRobinEnumeration.Fixture in
      if let result = fixture.score {
        return .init(
          home: fixture.home, away: fixture.away, scores: .certain(result[0], result[1]))
      }
      let chain = FootballScoreChain(
        home: rules.freshStrengths(of: league.teams[fixture.home]),
        away: rules.freshStrengths(of: league.teams[fixture.away]), rules: rules
      ).scores
      var outcomes: [ScoreDistribution.Outcome] = []
      for home in 0..<chain.size {
        for away in 0..<chain.size where chain[home, away] > 0 {
          outcomes.append(.init(home: home, away: away, probability: chain[home, away]))
        }
      }
      return .init(home: fixture.home, away: fixture.away, scores: ScoreDistribution(outcomes))
    }
    var ranking: [RoundRobinEnumeration.Criterion] = []
    for own in tournament.program.criteria {
      let criterion = try #require(Self.criterion(own))
      if ranking.last != criterion { ranking.append(criterion) }
    }
    return RoundRobinEnumeration(
      entrants: league.teams.count, fixtures: fixtures,
      points: .init(
        win: league.points.win, draw: league.points.draw, loss: league.points.loss),
      ranking: ranking)
  }

  @Test(arguments: leagues)
  func positionsPointsAndDecisionsHaveTheirExactProbabilities(league: League) throws {
    let game = try FootballFixture.game(league.teams, rules: Self.rules.document)
    let tournament = LeagueFixture.tournament(
      game, entrants: league.teams.count, legs: league.legs, points: league.points,
      criteria: league.criteria, results: league.results)
    let exact = try Self.exact(league, tournament)
    let count = Self.play(tournament)
    let total = Double(Self.tournaments)
    for entrant in league.teams.indices {
      for position in league.teams.indices {
        expectProportion(
          count.positions[entrant][position], of: Self.tournaments,
          exact.positions[entrant][position], "entrant \(entrant) at position \(position)")
      }
      let totals = exact.points[entrant].keys.sorted()
      #expect(Set(count.points[entrant].keys).isSubset(of: totals))
      expectChiSquare(
        observed: totals.map { Double(count.points[entrant][$0] ?? 0) },
        expected: totals.map { exact.points[entrant][$0] ?? 0 }, "points of \(entrant)")
    }
    for (criterion, expected) in exact.decided {
      let mean = Double(try #require(count.decided[criterion])) / total
      let squares = Double(try #require(count.decidedSquares[criterion])) / total
      let variance = squares - mean * mean
      expectZ(
        mean, expected,
        standardError: (variance / total).squareRoot(), "decided by \(criterion)")
    }
  }

  @Test
  func equalsShareAllPlacesEqually() throws {
    let league = Self.leagues[1]
    let game = try FootballFixture.game(league.teams, rules: Self.rules.document)
    let count = Self.play(LeagueFixture.tournament(game, entrants: 4))
    // Only the first possession depends on home and away, which changes no probability.
    for entrant in 0..<4 {
      for position in 0..<4 {
        expectProportion(count.positions[entrant][position], of: Self.tournaments, 0.25)
      }
    }
  }
}
