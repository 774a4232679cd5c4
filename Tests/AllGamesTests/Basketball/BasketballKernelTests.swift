import Games
import TestSupport
import Testing
import TextFiles

@Suite("Level matches of basketball")
struct BasketballKernelTests {
  private static func game(_ preset: String, ties: String) throws -> any Game {
    try BasketballFixture.game(
      preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths,
      rules: ["preset": .string(preset), "ties": .string(ties)])
  }

  /// Overtime has blocks of its own in the stream: it changes no other match. It is played where the rules or the
  /// competition say so, and in a second leg where the tie is level.
  @Test(arguments: ["possessions", "app"])
  func overtimeChangesNoOtherMatch(preset: String) throws {
    let (tie, overtime) = (
      try Self.game(preset, ties: "tie"), try Self.game(preset, ties: "overtime")
    )
    #expect(tie.draws == .standUnlessWinnerNeeded && overtime.draws == .never)
    let (count, sides) = (1500, [PlayedLanes.Side.uniform(0), .uniform(3)])
    let winner = GameChecks.occasion(needsWinner: true)
    let plain = PlayedLanes(tie, sides, GameChecks.occasion(), count: count)
    let drawn = plain.margins
    #expect(drawn.contains(0))
    for (lead, played) in [
      (0, PlayedLanes(overtime, sides, GameChecks.occasion(), count: count)),
      (0, PlayedLanes(tie, sides, winner, count: count)),
      (
        3, PlayedLanes(tie, sides, winner, count: count, leads: Array(repeating: 3, count: count))
      ),
    ] {
      #expect(played.counters[0][0].contains { $0 > 0 })
      let margins = played.margins
      for lane in 0..<count {
        let isLevel = drawn[lane] == -lead
        #expect(isLevel == (played.counters[0][0][lane] > 0))
        #expect(isLevel || plain.lane(lane).outcomes == played.lane(lane).outcomes)
        #expect(margins[lane] != -lead)
      }
    }
  }

  @Test(arguments: [(1, [1]), (3, [1, 1, 1]), (5, [2, 2, 1]), (7, [2, 2, 1, 1, 1])])
  func aSeriesIsPlayedAtHomeAsInTheNBA(games: Int, pattern: [Int]) throws {
    let game = try BasketballFixture.game(BasketballFixture.strengths) as? any SeriesGame
    #expect(game?.homePattern(games: games) == pattern)
  }
}
