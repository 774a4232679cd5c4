import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("The ranking of a table")
struct TableRankerTests {
  private static func permutations(_ criteria: [RankingChain.Step]) -> [[RankingChain.Step]] {
    guard !criteria.isEmpty else { return [[]] }
    return criteria.flatMap { first in
      permutations(criteria.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Returns the first difference of a block from the plain ranking.
  private static func difference(_ block: TournamentBlock) -> String? {
    (0..<block.laneCount).lazy.compactMap { TableCheck(block, lane: $0).difference }.first
  }

  /// All orders of all subsets of criteria without lots. Scores of 0 or 1 leave rows level in nearly every table.
  @Test func everyOrderOfCriteriaIsFollowed() {
    let sums: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor, .wins, .headToHead]
    let rankings = (0..<1 << sums.count).flatMap { choice in
      Self.permutations(sums.indices.filter { choice & 1 << $0 != 0 }.map { sums[$0] })
    }
    #expect(rankings.count == 326)
    for criteria in rankings {
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: 1), entrants: 5, criteria: criteria)
      #expect(tournament.program.tables[0].ranking.chain.by == criteria + [.lots])
      #expect(Self.difference(tournament.played(12)) == nil, "\(criteria)")
    }
  }

  /// The scores of the largest leagues need more than one batch of matches.
  @Test(arguments: [
    (entrants: 2, legs: 1, maximum: 1), (2, 8, 2), (3, 2, 1), (4, 1, 3), (8, 1, 1), (12, 2, 100),
    (3, 4, 12_000), (20, 1, 1), (33, 1, 150), (40, 1, 4),
  ])
  func leaguesOfAnySizeAreRanked(entrants: Int, legs: Int, maximum: Int) {
    for criteria in [
      [.points, .scoreDifference, .scoreFor], [.points, .headToHead, .wins], [.headToHead], [.wins],
    ] as [[RankingChain.Step]] {
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: maximum), entrants: entrants, legs: legs,
        points: PointsScheme(win: 3, draw: 1, loss: entrants % 3 - 1), criteria: criteria)
      #expect(Self.difference(tournament.played(12)) == nil, "\(criteria)")
    }
  }

  /// Swings of a few sizes leave rows level but for the last bits of a key that is longer than a word.
  @Test(arguments: [(4, 1), (12, 2), (14, 2), (20, 1)])
  func longKeysAreComparedToTheirEnd(entrants: Int, legs: Int) {
    let block = LeagueFixture.tournament(SwingGame(), entrants: entrants, legs: legs).played(64)
    #expect(Self.difference(block) == nil)
  }

  @Test(arguments: [(32_767, false), (44, true)])
  func aSeasonTooLongForASortKeyIsRefused(_ maximum: Int, _ isRanked: Bool) {
    let rules = RankingRules(
      points: PointsScheme(win: 10, draw: 1, loss: 0),
      chain: RankingChain([.points, .scoreDifference, .scoreFor, .wins]), unit: .goal,
      matchesEach: 255 * 8, maximumScore: maximum)
    #expect((rules != nil) == isRanked)
  }

  /// t0 has 3/10 and t1 1/10 + 2/10, which is more in doubles. Then t0 is ahead, having conceded less.
  @Test func quotientsThatDifferByRoundingAloneAreLevel() throws {
    let fixtures = StageFixture.fixtures("t0:t2 t1:t2 t1:t3")
    let block = try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(fixtures)], "ranking": ["scoreQuotient", "goalsAgainst"] }"#,
      entrants: 4, game: DiceGame(maximum: 10),
      results: StageFixture.results("t0:t2 3-10, t1:t2 1-10, t1:t3 2-10")
    ).played(1)
    #expect(block.order(0) == [2, 3, 0, 1])
    #expect(Self.difference(block) == nil)
  }
}

@Suite("Lots")
struct LotsTests {
  /// The orders of a league of goalless draws.
  private static func orders(_ entrants: Int, count: Int, seed: UInt64 = 2) -> [[Int]] {
    let block = LeagueFixture.tournament(DiceGame(maximum: 0), entrants: entrants)
      .played(count, seed: seed)
    return (0..<count).map(block.finalPositions)
  }

  @Test(arguments: [(2, 2), (4, 24)])
  func everyOrderIsEquallyLikely(entrants: Int, orders: Int) {
    var counts: [[Int]: Double] = [:]
    for order in Self.orders(entrants, count: 24_000) { counts[order, default: 0] += 1 }
    #expect(counts.count == orders)
    expectChiSquare(observed: Array(counts.values), expected: counts.map { _ in 1 })
  }

  @Test func theOrderOfTwoDependsOnTheSeedAndNotOnWhoElseIsLevel() {
    let (few, many) = (Self.orders(3, count: 500), Self.orders(8, count: 500))
    for (few, many) in zip(few, many) {
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        #expect((few[one] < few[other]) == (many[one] < many[other]))
      }
    }
    #expect(few != Self.orders(3, count: 500, seed: 3))
  }
}
