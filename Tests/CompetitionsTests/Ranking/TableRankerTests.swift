import Engine
import Games
import KernelInterface
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("The ranking of a table")
struct TableRankerTests {
  static func permutations(_ criteria: [RankingChain.Step]) -> [[RankingChain.Step]] {
    guard !criteria.isEmpty else { return [[]] }
    return criteria.flatMap { first in
      permutations(criteria.filter { $0 != first }).map { [first] + $0 }
    }
  }

  static let sums: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor, .wins, .headToHead]

  /// All orders of all subsets of criteria without lots.
  static let rankings: [[RankingChain.Step]] = (0..<1 << sums.count).flatMap { choice in
    permutations(sums.indices.filter { choice & 1 << $0 != 0 }.map { sums[$0] })
  }

  /// Returns the first lane with a table other than the plain ranking's.
  static func firstDifference(_ block: TournamentBlock) -> String? {
    for lane in 0..<block.lanes.count {
      if let difference = TableCheck(block, lane: lane).difference { return difference }
    }
    return nil
  }

  /// Scores of 0 or 1 leave rows level in nearly every table.
  @Test
  func everyOrderOfCriteriaIsFollowed() {
    #expect(Self.rankings.count == 326)
    for criteria in Self.rankings {
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: 1), entrants: 5, criteria: criteria)
      let difference = Self.firstDifference(tournament.played(40, seed: 3))
      #expect(difference == nil, "\(criteria)")
    }
  }

  @Test(arguments: [
    (entrants: 2, legs: 1, maximum: 1), (2, 8, 2), (3, 2, 1), (4, 1, 3), (8, 1, 1), (12, 2, 2),
    (20, 1, 1), (40, 1, 4),
  ])
  func leaguesOfAnySizeAreRanked(entrants: Int, legs: Int, maximum: Int) {
    for criteria in [
      [.points, .scoreDifference, .scoreFor], [.points, .headToHead, .wins], [.headToHead], [.wins],
    ] as [[RankingChain.Step]] {
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: maximum), entrants: entrants, legs: legs, criteria: criteria)
      #expect(Self.firstDifference(tournament.played(20, seed: 3)) == nil, "\(criteria)")
    }
  }

  @Test
  func lotsAreAlwaysLast() {
    for criteria in [[], [.lots], [.points], [.points, .lots]] as [[RankingChain.Step]] {
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: 1), entrants: 3, criteria: criteria)
      #expect(
        tournament.program.tables[0].ranking.chain.by == criteria.filter { $0 != .lots } + [.lots])
    }
  }

  @Test
  func aSeasonTooLongForASortKeyIsRefused() {
    let all: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor, .wins]
    let points = PointsScheme(win: 10, draw: 1, loss: 0)
    #expect(
      RankingRules(
        points: points, chain: RankingChain(all), unit: .goal, matchesEach: 255 * 8,
        maximumScore: 32_767)
        == nil)
    #expect(
      RankingRules(
        points: points, chain: RankingChain(all), unit: .goal, matchesEach: 255 * 8,
        maximumScore: 44)
        != nil)
  }
}

@Suite("Lots")
struct LotsTests {
  /// A league of goalless draws.
  static func tournament(_ entrants: Int) -> Tournament {
    LeagueFixture.tournament(DiceGame(maximum: 0), entrants: entrants)
  }

  static func orders(_ entrants: Int, first: UInt64 = 0, count: Int, seed: UInt64 = 2) -> [[UInt8]]
  {
    let block = tournament(entrants).played(count, seed: seed, first: first)
    return (0..<count).map { lane in (0..<entrants).map { block.positions[$0][lane] } }
  }

  @Test
  func theyDecideAllPlacesOfLevelEntrants() {
    let block = Self.tournament(6).played(50, seed: 3)
    for lane in 0..<50 {
      #expect((0..<4).map { block.decisions[$0][lane] } == [0, 0, 0, 5])
    }
  }

  @Test(arguments: [2, 3, 4])
  func everyOrderIsEquallyLikely(entrants: Int) {
    var counts: [[UInt8]: Double] = [:]
    for order in Self.orders(entrants, count: 240_000) { counts[order, default: 0] += 1 }
    #expect(counts.count == [2: 2, 3: 6, 4: 24][entrants])
    expectChiSquare(observed: Array(counts.values), expected: counts.map { _ in 1 })
    for order in counts.values {
      expectProportion(Int(order), of: 240_000, 1 / Double(counts.count))
    }
  }

  @Test(arguments: [1, 31, 64, 999])
  func theyBelongToTheTournamentWhateverItsLane(first: Int) {
    let all = Self.orders(5, count: 1100)
    #expect(Self.orders(5, first: UInt64(first), count: 100) == Array(all[first..<first + 100]))
  }

  @Test
  func theOrderOfTwoDoesNotDependOnWhoElseIsLevel() {
    let few = Self.orders(3, count: 500)
    let many = Self.orders(8, count: 500)
    for (few, many) in zip(few, many) {
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        #expect((few[one] < few[other]) == (many[one] < many[other]))
      }
    }
  }

  @Test
  func otherSeedsDrawOtherLots() {
    #expect(Self.orders(4, count: 50) != Self.orders(4, count: 50, seed: 3))
  }
}
