import Programs
import TestSupport
import Testing

/// Chains of all kinds against ``TableCheck``, in tables where nearly all rows are level with others.
@Suite("Any chain")
struct RandomChainTests {
  private static let ofMatches: [RankingCriterion] = [
    .points, .pointsPercentage, .wins, .awayWins, .losses, .scoreDifference, .scoreFor,
    .scoreAgainst, .awayScoreDifference, .awayScoreFor, .homeScoreDifference, .homeScoreFor,
    .scoreQuotient, .opponentsPoints, .opponentsScoreDifference, .opponentsScoreFor,
  ]
  /// The criteria that compare whole tables only.
  private static let ofWholeTables: [RankingCriterion] =
    [
      .number(luck), .number(.ranking), .number(luck), .number(.ranking), .listOrder, .difficulty,
      .sonnebornBerger, .opponentMatchWins, .gameWins.with(floor: 0),
      .opponentGameWins.with(floor: 25), .buchholz, .buchholzCut1, .buchholzCut2, .buchholzMedian,
    ]
    + ["strengthOfVictory", "strengthOfSchedule"].compactMap { RankingCriterion(key: $0) }
  private static let luck = GivenNumber("luck", isHigherBetter: true)

  private static func numbers(_ entrants: Int, _ generator: inout OracleGenerator) -> GivenNumbers {
    func column() -> [Double] {
      (0..<entrants).map { _ in Double(Int.random(in: -1...1, using: &generator)) }
    }
    return GivenNumbers(["luck": column(), "ranking": column()])
  }

  private static func chain(
    _ onSplit: RankingChain.OnSplit, _ generator: inout OracleGenerator
  ) -> RankingChain {
    func word(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func criterion() -> RankingCriterion {
      // Packed sums come as often as all other criteria.
      word(2) == 0 ? [.points, .scoreDifference, .scoreFor, .wins][word(4)] : ofMatches[word(16)]
    }
    func steps() -> [RankingChain.Step] {
      (0...word(4)).map { _ in
        switch word(8) {
        case 0..<4: .criterion(criterion())
        case 4: .criterion(ofWholeTables[word(ofWholeTables.count)])
        default: .among((0...word(3)).map { _ in criterion() }, repeats: word(2) == 0)
        }
      }
    }
    let by = steps()
    return RankingChain(by, onSplit: onSplit, two: word(3) == 0 ? steps() : [])
  }

  /// Returns the first difference of tables of dice under a chain.
  private static func difference(
    _ chain: RankingChain, _ numbers: GivenNumbers, entrants: Int, legs: Int, maximum: Int,
    loss: Int = 0, lanes: Int
  ) -> String? {
    let block = LeagueFixture.tournament(
      DiceGame(maximum: maximum), entrants: entrants, legs: legs,
      points: PointsScheme(win: 3, draw: 1, loss: loss), chain: chain, numbers: numbers
    ).played(lanes)
    return (0..<lanes).lazy.compactMap {
      TableCheck(block, lane: $0, numbers: numbers).difference
    }.first
  }

  @Test(arguments: RankingChain.OnSplit.allCases, [2, 3, 5, 8, 10])
  func itIsFollowedToTheLetter(onSplit: RankingChain.OnSplit, entrants: Int) {
    var generator = OracleGenerator(seed: UInt64(entrants))
    for number in 0..<25 {
      let chain = Self.chain(onSplit, &generator)
      let difference = Self.difference(
        chain, Self.numbers(entrants, &generator), entrants: entrants, legs: number % 2 + 1,
        maximum: number % 3 + 1, loss: number % 5 == 0 ? -2 : 0, lanes: 8)
      #expect(difference == nil, "\(chain)")
    }
  }

  /// Chains that vectors follow as far as possible: with steps among level rows, sums, away sums and numbers behind them,
  /// or a chain for two.
  private static let chains = [
    RankingChain(
      [.points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .scoreFor],
      two: [.among([.scoreDifference], repeats: false), .scoreDifference, .scoreFor]),
    RankingChain(
      [.points, .among([.points], repeats: true), .scoreDifference],
      two: [.among([.points, .scoreFor], repeats: true), .wins]),
    RankingChain(
      [.wins, .among([.scoreFor, .points], repeats: true)],
      two: [.among([.scoreDifference, .points], repeats: false)]),
    RankingChain([
      .points, .among([.points, .scoreDifference], repeats: true), .awayScoreFor, .awayWins,
    ]),
    RankingChain([
      .points, .among([.points, .scoreFor], repeats: false), .wins, .scoreFor,
      .criterion(.number(luck)),
    ]),
    RankingChain([.points, .among([.wins], repeats: true), .criterion(.number(luck))]),
  ]

  @Test(arguments: [2, 3, 4, 6, 10, 20], [1, 2])
  func thoseWhoAreLevelGoByTheirMatches(entrants: Int, legs: Int) {
    var generator = OracleGenerator(seed: 9)
    for (number, chain) in Self.chains.enumerated() {
      for maximum in 1...2 {
        let difference = Self.difference(
          chain, Self.numbers(entrants, &generator), entrants: entrants, legs: legs,
          maximum: maximum, loss: maximum == 2 ? -2 : 0, lanes: entrants > 6 ? 10 : 40)
        #expect(difference == nil, "\(number)")
      }
    }
  }
}
