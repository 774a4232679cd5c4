import KernelInterface
import Kernels
import Players
import RandomStreams
import TestSupport
import Testing

/// Every draw of sixteen bits, in tables of every model.
@Suite("Scores that sixteen bits decide")
struct ScoreLookupTests {
  private static let draws = 1 << 16

  private static let stream = MatchStream(key: [3, 5], subject: 7)
  private static let first: UInt64 = 1 << 32 - 1000

  /// For each lane the words of the first block, with the 32 bits below those of a draw.
  private static let words = (0..<draws).map { lane in
    let tournament = first + UInt64(lane)
    return Philox.block(
      counter: [UInt32(truncatingIfNeeded: tournament), UInt32(tournament >> 32), 7, 0],
      key: stream.key)
  }

  /// The scores of lanes whose draws begin with some bytes, -1 where none is written, the first lane without a table and
  /// the number of lanes that sixteen bits do not decide.
  private static func lookUp(
    _ lookups: ScoreLookups, _ places: [Int32], byPair: Bool, lanes: MatchLanes, word: Int = 0,
    mask: Span<UInt8>? = nil, upper: (Int) -> (UInt8, UInt8)
  ) -> (scores: [[Int16]], unknown: Int?, undecided: Int) {
    let bytes = LaneMemory<UInt8>(
      repeating: 0, columns: 2, lanes: SharedDrawCall.room(lanes.count))
    let offset = SharedDrawCall.offset(lanes)
    for lane in 0..<lanes.count {
      (bytes[0][offset + lane], bytes[1][offset + lane]) = upper(lane)
    }
    let goals = LaneMemory<Int16>(repeating: -1, columns: 2, lanes: lanes.paddedCount)
    let scratch = LaneMemory<Int32>(
      repeating: 0, columns: 2, lanes: ScoreCall.room(lanes.count))
    let parted = LaneMemory<UInt8>(repeating: 0, lanes: ScoreCall.partedBytes)
    let column = PairColumn(entrants: 2, lanes: lanes.count)
    let pairs = column.pairs(.uniform(0), .uniform(1), lanes)
    let found = lookUpScores(
      ScoreCall(
        lookups.view, byPair ? .byPair(pairs, places.span) : .uniform(places[1]),
        draws: bytes.columns, stream: stream, word: word, lanes: lanes, mask: mask,
        scratch: scratch.columns, parted: parted[0], goals: goals.columns))
    let scores = (0..<2).map { side in (0..<lanes.count).map { goals[side][$0] } }
    return (scores, found.unknown, found.undecided)
  }

  /// A table's scores in the lanes of as many draws, from one table for all lanes or from one by pair.
  private static func scores(
    _ table: ScoreTable, byPair: Bool, isTurned: Bool, word: Int, mask: Span<UInt8>? = nil
  ) -> (scores: [[Int16]], undecided: Int) {
    let lookups = ScoreLookups()
    // Another one before it.
    _ = lookups.add([DrawnScore(end: DrawnScore.all, home: 1, away: 1)])
    let place = lookups.add(table.scores) | (isTurned ? ScoreLookups.turned : 0)
    let found = lookUp(
      lookups, [-1, place, -1, -1], byPair: byPair,
      lanes: MatchLanes(firstTournament: first, count: draws), word: word, mask: mask
    ) { (UInt8($0 >> 8), UInt8($0 & 0xFF)) }
    #expect(found.unknown == nil)
    return (found.scores, found.undecided)
  }

  @Test(
    arguments: GoalsFixture.modelNames,
    [(false, false), (true, false), (false, true), (true, true)])
  func theyAreThoseOfAllBits(_ model: String, _ kind: (byPair: Bool, isTurned: Bool)) throws {
    let game = try #require(try GoalsFixture.game(model) as? GoalsGame)
    for (home, away) in GoalsFixture.pairs.prefix(2) {
      for (word, period) in [(0, GoalPeriod.regularTime), (2, .extraTime)] {
        let table = game.table(home, away, GameChecks.occasion(), period)
        let (scores, undecided) = Self.scores(
          table, byPair: kind.byPair, isTurned: kind.isTurned, word: word)
        var wrong = 0
        for draw in 0..<Self.draws {
          let number = UInt64(draw) << 32 | UInt64(Self.words[draw][word])
          let score = Self.score(table, number, isTurned: kind.isTurned)
          if score != (scores[0][draw], scores[1][draw]) { wrong += 1 }
        }
        #expect(wrong == 0)
        // Few draws are open, and at least those with an end in them.
        let ends = Set(
          table.scores.dropLast().map(\.end).filter { $0 & 0xFFFF_FFFF != 0 }.map { $0 >> 32 })
        #expect((ends.count..<Self.draws / 25).contains(undecided))
      }
    }
  }

  private static func score(
    _ table: ScoreTable, _ number: UInt64, isTurned: Bool
  ) -> (Int16, Int16) {
    guard isTurned else { return table.score(number) }
    let score = table.score(DrawnScore.all - 1 - number)
    return (score.away, score.home)
  }

  @Test(arguments: [false, true])
  func maskedLanesAreLeftAlone(_ byPair: Bool) throws {
    let game = try #require(try GoalsFixture.game("poisson") as? GoalsGame)
    let table = game.table(0, 1, GameChecks.occasion(), .regularTime)
    // Every fifth lane, and all of some vectors and none of others.
    let mask = (0..<Self.draws).map { lane -> UInt8 in
      lane / 200 % 3 == 0 ? 0 : lane / 200 % 3 == 1 ? 1 : lane % 5 == 0 ? 1 : 0
    }
    let (all, _) = Self.scores(table, byPair: byPair, isTurned: false, word: 1)
    let (some, _) = Self.scores(
      table, byPair: byPair, isTurned: false, word: 1, mask: mask.span)
    for side in 0..<2 {
      let expected = mask.indices.map { mask[$0] != 0 ? all[side][$0] : -1 }
      #expect(some[side] == expected)
    }
  }

  /// Before any pair has met, no lane has a table.
  @Test(arguments: [1, 31, 64, 100])
  func whereThereAreNoTablesNoneIsRead(_ count: Int) {
    let found = Self.lookUp(
      ScoreLookups(), [-1, -1, -1, -1], byPair: true,
      lanes: MatchLanes(firstTournament: 5, count: count)
    ) { _ in (7, 7) }
    #expect(found.unknown == 0)
  }

  /// A score that cannot be is none, wherever it stands.
  @Test func scoresOfNoChanceAreNeverDrawn() {
    let lookups = ScoreLookups()
    let half = DrawnScore.all / 2
    let place = lookups.add([
      DrawnScore(end: 0, home: 0, away: 1), DrawnScore(end: half, home: 0, away: 0),
      DrawnScore(end: half, home: 1, away: 1), DrawnScore(end: DrawnScore.all, home: 1, away: 0),
    ])
    for (draw, home) in [(0, 0), (half - 1, 0), (half, 1), (DrawnScore.all - 1, 1)] {
      var scores = lookups.view.scores(Int(place), column: UInt8(draw >> 40))
      for _ in 0..<2 { scores = lookups.view.halve(scores, draw) }
      #expect(scores.first == scores.last)
      let score = lookups.view.score(scores.first)
      #expect(score.home == home && score.away == 0)
    }
  }

  /// Scores of more goals than a table's byte holds are open, and so is all that a single column holds.
  @Test func manyGoalsAreOpen() {
    let most = ScoreLookups.maximumGoals
    let lookups = ScoreLookups()
    // A fortieth of the draws of column 128, whose other scores are closed by a finer table.
    let end = DrawnScore.all / 2 + 1 << 40 / 40
    let place = lookups.add([
      DrawnScore(end: end, home: 0, away: most + 1),
      DrawnScore(end: DrawnScore.all, home: most, away: 0),
    ])
    let elements = (0..<256).map { lookups.view.elements[Int(place) + $0] }
    #expect(elements[..<128].allSatisfy { $0 == UInt16(ScoreLookups.open - 1) })
    #expect(elements[128] == UInt16(ScoreLookups.firstFine - 1))
    #expect(Set(elements[129...]).count == 1 && elements[129] < UInt16(ScoreLookups.firstFine))
  }
}
