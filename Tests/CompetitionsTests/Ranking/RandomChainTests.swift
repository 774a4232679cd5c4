import Programs
import RandomStreams
import TestSupport
import Testing

/// Chains of all kinds against ``TableCheck``, in tables where nearly all rows are level with others.
@Suite("Any chain")
struct RandomChainTests {
  static let ofMatches: [RankingCriterion] = [
    .points, .pointsPercentage, .wins, .awayWins, .losses, .scoreDifference, .scoreFor,
    .scoreAgainst, .awayScoreDifference, .awayScoreFor, .homeScoreDifference, .homeScoreFor,
    .scoreQuotient, .opponentsPoints, .opponentsScoreDifference, .opponentsScoreFor,
  ]
  /// The criteria that compare whole tables only.
  static let ofWholeTables: [RankingCriterion] =
    [
      .number(luck), .number(.ranking), .number(luck), .number(.ranking), .listOrder, .difficulty,
      .sonnebornBerger, .opponentMatchWins, .gameWins.with(floor: 0),
      .opponentGameWins.with(floor: 25), .buchholz, .buchholzCut1, .buchholzCut2, .buchholzMedian,
    ] + strengths
  static let strengths = ["strengthOfVictory", "strengthOfSchedule"].compactMap {
    RankingCriterion(key: $0)
  }
  static let luck = GivenNumber("luck", isHigherBetter: true)

  /// Consecutive words of a stream.
  struct Words {
    var next: UInt64 = 0
    let seed: Seed

    mutating func callAsFunction(_ count: Int) -> Int {
      let address = StreamAddress(
        seed: seed, purpose: .lots, subject: .lot(table: 9, row: 9))
      next += 1
      return Int(address.words(tournament: next)[0] % UInt32(count))
    }
  }

  static func chain(_ words: inout Words, _ onSplit: RankingChain.OnSplit) -> RankingChain {
    func criterion() -> RankingCriterion {
      // Packed sums come as often as all other criteria.
      words(2) == 0
        ? [.points, .scoreDifference, .scoreFor, .wins][words(4)] : ofMatches[words(16)]
    }
    func steps() -> [RankingChain.Step] {
      (0...words(4)).map { _ in
        switch words(8) {
        case 0..<4: .criterion(criterion())
        case 4: .criterion(ofWholeTables[words(ofWholeTables.count)])
        default: .among((0...words(3)).map { _ in criterion() }, repeats: words(2) == 0)
        }
      }
    }
    let by = steps()
    return RankingChain(by, onSplit: onSplit, two: words(3) == 0 ? steps() : [])
  }

  @Test(arguments: RankingChain.OnSplit.allCases, [2, 3, 5, 8, 10])
  func itIsFollowedToTheLetter(onSplit: RankingChain.OnSplit, entrants: Int) {
    var words = Words(seed: Seed(UInt64(entrants)))
    for number in 0..<25 {
      let chain = Self.chain(&words, onSplit)
      let numbers = GivenNumbers([
        "luck": (0..<entrants).map { _ in Double(words(3)) - 1 },
        "ranking": (0..<entrants).map { _ in Double(words(3)) },
      ])
      let tournament = LeagueFixture.tournament(
        DiceGame(maximum: number % 3 + 1), entrants: entrants, legs: number % 2 + 1, chain: chain,
        numbers: numbers)
      let block = tournament.played(12, seed: 3)
      for lane in 0..<12 {
        let difference = TableCheck(block, lane: lane, numbers: numbers).difference
        #expect(difference == nil, "\(chain)")
        if difference != nil { return }
      }
    }
  }

  /// Chains with steps among level rows, some with a chain for two: vectors follow these as far as possible.
  @Test(arguments: [2, 3, 4, 6, 10], [1, 2])
  func twoWhoAreLevelGoByTheirOwnChain(entrants: Int, legs: Int) {
    let chains = [
      RankingChain(
        [
          .points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .scoreFor,
        ],
        two: [.among([.scoreDifference], repeats: false), .scoreDifference, .scoreFor]),
      RankingChain(
        [.points, .among([.points], repeats: true), .scoreDifference],
        two: [.among([.points, .scoreFor], repeats: true), .wins]),
      RankingChain(
        [.wins, .among([.scoreFor, .points], repeats: true)],
        two: [.among([.scoreDifference, .points], repeats: false)]),
    ]
    for (number, chain) in chains.enumerated() {
      for maximum in 1...3 {
        let tournament = LeagueFixture.tournament(
          DiceGame(maximum: maximum), entrants: entrants, legs: legs, chain: chain)
        let block = tournament.played(100, seed: 3)
        for lane in 0..<100 {
          #expect(TableCheck(block, lane: lane, numbers: .none).difference == nil, "\(number)")
        }
      }
    }
  }
}
