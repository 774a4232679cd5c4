import Games
import TestSupport
import Testing
import TextFiles

/// The decay uses up every line at once, so that every battle is a tie.
@Suite("Battles in which neither side has any strength")
struct FootballTieTests {
  private static func scores(
    _ tie: String, counters: Bool
  ) throws -> [[Int]] {
    let rules: JSONValue = ["decayCoefficient": 100, "foulChance": 0, "tie": .string(tie)]
    let game = try FootballFixture.fourClubs(rules: rules)
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 3], tournament: 0)
    let lanes = PlayedLanes(
      game, [.uniform(0), .uniform(3)], GameChecks.occasion(), count: 40, counters: counters)
    for lane in 0..<40 {
      #expect((0..<2).map { lanes.scores[$0][lane] } == story.outcomes.map { $0[0] })
    }
    return story.outcomes
  }

  /// The side that kicks off scores with its third battle, and then the ball goes from end to end: there is a goal
  /// every four battles, for the two sides alternately, eleven in each half.
  @Test(arguments: [false, true])
  func stayWithTheHolder(counters: Bool) throws {
    #expect(try Self.scores("holder", counters: counters) == [[11], [11]])
  }

  /// No side keeps the ball for long enough to reach a keeper.
  @Test(arguments: [false, true])
  func goToTheChallenger(counters: Bool) throws {
    #expect(try Self.scores("challenger", counters: counters) == [[0], [0]])
  }
}
