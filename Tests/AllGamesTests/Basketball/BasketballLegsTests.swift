import Games
import TestSupport
import Testing
import TextFiles

@Suite("A second leg of basketball")
struct BasketballLegsTests {
  /// Regulation may end level, so that the tests see what overtime adds.
  private static func game(_ preset: String) throws -> any AggregateGame {
    try #require(
      BasketballFixture.game(
        preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths,
        rules: ["preset": .string(preset), "ties": "tie"]) as? any AggregateGame)
  }

  @Test(arguments: ["possessions", "app"], GameChecks.levelPlays)
  func isToldAsItIsPlayed(preset: String, level: LevelPlay) throws {
    let kinds = GameChecks.expectLegsHold(try Self.game(preset), entrants: 4, level: level)
    #expect((kinds[.extraTime, default: 0] > 30) == level.contains(.extraTime))
  }

  /// A level match goes on only if the tie is level.
  @Test func hasOvertimeWhereTheTieIsLevelOnly() throws {
    let sides: [PlayedLanes.Side] = [.uniform(0), .uniform(3)]
    let game = try Self.game("app")
    let drawn = PlayedLanes(game, sides, GameChecks.occasion(), count: 2_000)
    let second = PlayedLanes(
      game, sides, GameChecks.occasion(needsWinner: true), count: 2_000,
      leads: Array(repeating: 3, count: 2_000))
    for lane in 0..<2_000 {
      let margins = [drawn, second].map { $0.scores[0][lane] - $0.scores[1][lane] }
      #expect(margins[1] != -3)
      #expect((second.counters[0][0][lane] > 0) == (margins[0] == -3))
      #expect(margins[0] == -3 || margins[0] == margins[1])
    }
    #expect(second.counters[0][0].contains { $0 > 0 })
    #expect(zip(second.scores[0], second.scores[1]).contains { $0 == $1 })
  }
}
