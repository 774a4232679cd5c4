import Programs
import TestSupport
import Testing

@Suite("Points of halves")
struct StatedPointsTests {
  private static func program(_ stages: String) throws -> Program {
    try StageFixture.tournament(stages, entrants: 4, game: DiceGame(maximum: 1)).program
  }

  private static func roundRobin(_ keys: String) -> String {
    #"{ "kind": "roundRobin", \#(keys), "ranking": ["points", "lots"] }"#
  }

  /// A Swiss with the ranking of chess, which has halves unless the stage has its own points.
  private static func chess(_ keys: String) -> String {
    #"{ "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", \#(keys)"ranking": { "preset": "chess" } }"#
  }

  private static let halves = #""points": { "win": 1, "draw": 0.5, "loss": 0 }"#
  private static let doubled = #""points": { "win": 2, "draw": 1, "loss": 0 }"#

  /// They are counted twice and shown once, deductions and byes with them; what is left out keeps its worth.
  @Test(arguments: [
    (roundRobin(halves), roundRobin(doubled)),
    (
      roundRobin(halves + #", "adjustments": { "t1": { "points": -1.5 } }"#),
      roundRobin(doubled + #", "adjustments": { "t1": { "points": -3 } }"#)
    ),
    (
      roundRobin(#""points": { "draw": 1.5 }"#),
      roundRobin(#""points": { "win": 6, "draw": 3, "loss": 0 }"#)
    ),
    (chess(""), chess(doubled + ", ")),
    (
      chess(halves + #", "bye": { "points": 0.5 }, "#),
      chess(doubled + #", "bye": { "points": 1 }, "#)
    ),
  ])
  func theyAreCountedTwiceAndShownOnce(_ halves: String, _ doubled: String) throws {
    let (halves, doubled) = (try Self.program(halves), try Self.program(doubled))
    #expect(halves.canonical == doubled.canonical && halves.pointsRange == doubled.pointsRange)
    #expect(halves.words.pointsScale == 2 && doubled.words.pointsScale == 1)
  }

  @Test func aSplitShowsPointsAsTheTableBefore() throws {
    let split =
      #"{ "kind": "split", \#(Self.halves), "parts": { "a": [1, 2], "b": [3, 4] }, "ranking": ["points", "lots"] }"#
    #expect(try Self.program("\(Self.roundRobin(Self.halves)), \(split)").words.pointsScale == 2)
  }

  @Test(arguments: [(15, 2, "7.5"), (16, 2, "8"), (-1, 2, "-0.5"), (0, 2, "0"), (15, 1, "15")])
  func pointsAreReadAsTheyAreScored(points: Int, scale: Int, text: String) {
    #expect(PointsText.text(points, scale: scale) == text)
  }
}
