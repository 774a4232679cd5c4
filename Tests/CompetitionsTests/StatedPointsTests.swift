import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("Points of halves")
struct StatedPointsTests {
  private static func roundRobin(_ keys: String) -> String {
    #"{ "kind": "roundRobin", \#(keys) "ranking": ["points", "lots"] }"#
  }

  private static let halves = #""points": { "win": 1, "draw": 0.5, "loss": 0 },"#
  private static let doubled = #""points": { "win": 2, "draw": 1, "loss": 0 },"#

  private static func tournament(_ stages: String) throws -> Tournament {
    try StageFixture.tournament(stages, entrants: 4)
  }

  @Test func theyAreCountedTwiceAndShownOnce() throws {
    let halves = try Self.tournament(Self.roundRobin(Self.halves))
    let doubled = try Self.tournament(Self.roundRobin(Self.doubled))
    #expect(halves.program.canonical == doubled.program.canonical)
    #expect(halves.program.pointsRange == doubled.program.pointsRange)
    #expect(halves.program.words.pointsScale == 2 && doubled.program.words.pointsScale == 1)
  }

  @Test func deductionsAreInTheSameUnit() throws {
    let halves = try Self.tournament(
      Self.roundRobin(Self.halves + #""adjustments": { "t1": { "points": -1.5 } },"#))
    let doubled = try Self.tournament(
      Self.roundRobin(Self.doubled + #""adjustments": { "t1": { "points": -3 } },"#))
    #expect(halves.program.canonical == doubled.program.canonical)
  }

  @Test func whatIsLeftOutKeepsItsWorth() throws {
    let part = try Self.tournament(Self.roundRobin(#""points": { "draw": 1.5 },"#))
    let whole = try Self.tournament(
      Self.roundRobin(#""points": { "win": 6, "draw": 3, "loss": 0 },"#))
    #expect(part.program.canonical == whole.program.canonical)
  }

  @Test func theRankingOfChessHasThemAndItsOwnPointsOverrideThat() throws {
    func swiss(_ keys: String) throws -> Program {
      try StageFixture.tournament(
        #"""
        { "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", \#(keys)
          "ranking": { "preset": "chess" } }
        """#, entrants: 4,
        game: DiceGame(maximum: 1)
      ).program
    }
    let (plain, whole) = (try swiss(""), try swiss(Self.doubled))
    let halves = try swiss(Self.halves + #""bye": { "points": 0.5 },"#)
    #expect(plain.words.pointsScale == 2 && plain.words.entrant == "player")
    #expect(whole.words.pointsScale == 1 && halves.words.pointsScale == 2)
    #expect(plain.canonical == whole.canonical)
    #expect(halves.canonical == (try swiss(#""bye": { "points": 1 },"#)).canonical)
  }

  @Test func aSplitShowsPointsAsTheTableBefore() throws {
    let stages = """
      \(Self.roundRobin(Self.halves)),
      { "kind": "split", \(Self.halves) "parts": { "a": [1, 2], "b": [3, 4] },
        "ranking": ["points", "lots"] }
      """
    #expect(try Self.tournament(stages).program.words.pointsScale == 2)
  }

  @Test(arguments: [
    (
      roundRobin(#""points": { "draw": 0.3 },"#),
      "found 0.3, expected a whole number or a half, such as 0.5"
    ),
    (
      roundRobin(#""points": { "win": 7, "draw": 0.5 },"#),
      "found 7, expected a number from -5 to 5, as some of these points are halves"
    ),
    (
      roundRobin(#""adjustments": { "t1": { "points": -0.5 } },"#),
      "found -0.5, but the points of this stage are whole numbers; write what a match is worth in halves, too: "
        + #""points": { "win": 1, "draw": 0.5, "loss": 0 }"#
    ),
    (
      roundRobin(halves)
        + #", { "kind": "split", "parts": { "a": [1, 2], "b": [3, 4] }, "ranking": ["points", "lots"] }"#,
      "the points of the stage \"roundRobin\" are halves and those of this one are not; give both the same \"points\""
    ),
  ])
  func pointsThatCannotBeAreRefused(stages: String, expected: String) {
    let error = #expect(throws: Diagnostics.self) { try Self.tournament(stages) }
    #expect(error?.all.map(\.message) == [expected])
  }

  @Test(arguments: [(15, 2, "7.5"), (16, 2, "8"), (-1, 2, "-0.5"), (0, 2, "0"), (15, 1, "15")])
  func pointsAreReadAsTheyAreScored(points: Int, scale: Int, text: String) {
    #expect(PointsText.text(points, scale: scale) == text)
  }
}
