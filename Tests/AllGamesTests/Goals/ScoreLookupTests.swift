import KernelInterface
import Kernels
import Players
import TestSupport
import Testing

/// Every draw of sixteen bits, in tables of every model.
@Suite("Scores that sixteen bits decide")
struct ScoreLookupTests {
  private static let draws = 1 << 16

  /// A table's scores, looked up in the lanes of as many draws, from one table for all lanes or from one by pair.
  private static func scores(
    _ table: ScoreTable, byPair: Bool, isTurned: Bool
  ) -> (scores: [[Int16]], open: [Bool]) {
    let lanes = MatchLanes(firstTournament: 0, count: draws)
    let bytes = LaneMemory<UInt8>(
      repeating: 0, columns: 2, lanes: SharedDrawCall.room(draws))
    for draw in 0..<draws {
      bytes[0][draw] = UInt8(draw >> 8)
      bytes[1][draw] = UInt8(draw & 0xFF)
    }
    let goals = LaneMemory<Int16>(repeating: -1, columns: 2, lanes: draws)
    let scratch = LaneMemory<Int32>(repeating: 0, columns: 2, lanes: ScoreCall.room(draws))
    let parted = LaneMemory<UInt8>(repeating: 0, lanes: ScoreCall.partedBytes)
    let column = PairColumn(entrants: 2, lanes: draws)
    var lookups = ScoreLookups()
    // Another one before it.
    _ = lookups.add([DrawnScore(end: DrawnScore.all, home: 1, away: 1)])
    let place = lookups.add(table.scores) | (isTurned ? ScoreLookups.turned : 0)
    let places = [-1, place, -1, -1]
    let pairs = column.pairs(.uniform(0), .uniform(1), lanes)
    var open = Array(repeating: false, count: draws)
    let unknown = lookUpScores(
      ScoreCall(
        lookups.view, byPair ? .byPair(pairs, places.span) : .uniform(place), draws: bytes.columns,
        lanes: lanes, mask: nil, scratch: scratch.columns, parted: parted[0], goals: goals.columns)
    ) { lane in
      open[lane] = true
      return 0
    }
    #expect(unknown == nil)
    return ((0..<2).map { side in (0..<draws).map { goals[side][$0] } }, open)
  }

  @Test(
    arguments: GoalsFixture.models.map(\.name),
    [(false, false), (true, false), (false, true), (true, true)])
  func theyAreThoseOfAllBits(_ model: String, _ kind: (byPair: Bool, isTurned: Bool)) throws {
    let game = try #require(try GoalsFixture.game(model) as? GoalsGame)
    for (home, away) in GoalsFixture.pairs {
      for period in [GoalPeriod.regularTime, .extraTime] {
        let table = game.table(home, away, GameChecks.occasion(), period)
        let (scores, open) = Self.scores(table, byPair: kind.byPair, isTurned: kind.isTurned)
        func score(_ number: UInt64) -> (Int16, Int16) {
          guard kind.isTurned else { return table.score(number) }
          let score = table.score(DrawnScore.all - 1 - number)
          return (score.away, score.home)
        }
        var wrong = 0
        for draw in 0..<Self.draws where !open[draw] {
          let number = UInt64(draw) << 32
          for score in [score(number), score(number | 0xFFFF_FFFF)]
          where score != (scores[0][draw], scores[1][draw]) { wrong += 1 }
        }
        #expect(wrong == 0)
        // Few draws are open, and at least those with an end in them.
        let ends = Set(
          table.scores.dropLast().map(\.end).filter { $0 & 0xFFFF_FFFF != 0 }.map { $0 >> 32 })
        #expect(ends.allSatisfy { open[kind.isTurned ? 0xFFFF - Int($0) : Int($0)] })
        #expect((ends.count..<Self.draws / 25).contains(open.count { $0 }))
      }
    }
  }

  /// Before any pair has met, no lane has a table.
  @Test(arguments: [1, 31, 64, 100])
  func whereThereAreNoTablesNoneIsRead(_ count: Int) {
    let lanes = MatchLanes(firstTournament: 5, count: count)
    let bytes = LaneMemory<UInt8>(repeating: 7, columns: 2, lanes: SharedDrawCall.room(count))
    let goals = LaneMemory<Int16>(repeating: -1, columns: 2, lanes: lanes.paddedCount)
    let scratch = LaneMemory<Int32>(repeating: 0, columns: 2, lanes: ScoreCall.room(count))
    let parted = LaneMemory<UInt8>(repeating: 0, lanes: ScoreCall.partedBytes)
    let column = PairColumn(entrants: 2, lanes: count)
    let places: [Int32] = [-1, -1, -1, -1]
    let lookups = ScoreLookups()
    let unknown = lookUpScores(
      ScoreCall(
        lookups.view, .byPair(column.pairs(.uniform(0), .uniform(1), lanes), places.span),
        draws: bytes.columns, lanes: lanes, mask: nil, scratch: scratch.columns, parted: parted[0],
        goals: goals.columns)
    ) { _ in 0 }
    #expect(unknown == 0)
  }

  /// Scores of more goals than a table's byte holds are open, and so is all that a single column holds.
  @Test func manyGoalsAreOpen() {
    let most = ScoreLookups.maximumGoals
    var lookups = ScoreLookups()
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
