import Studies
import Testing

@Suite struct TimeTurnsTests {
  private static let turns = TimeTurns(TimeBudget(seconds: 80), of: 2)

  @Test func turnsGoToTheLeastCertainStudy() throws {
    let turn = try #require(Self.turns.next([0.02, 0.05, 0.04]))
    #expect(turn.study == 1)
    #expect(turn.budget.left > 4 && turn.budget.left <= 5)
  }

  @Test func equalsComeInTheirOrder() {
    #expect(Self.turns.next([0.02, 0.05, 0.05])?.study == 1)
  }

  @Test func certainOrFinishedStudiesNeedNoTurn() {
    #expect(Self.turns.next([0, nil, 0.001, 0.0005])?.study == 2)
    #expect(Self.turns.next([0, nil]) == nil)
    #expect(Self.turns.next([]) == nil)
  }

  @Test func lastStudiesHaveTheRestOfTheTime() throws {
    let turn = try #require(Self.turns.next([0, 0.01, nil]))
    #expect(turn.budget.left > 70)
  }

  @Test func noTurnsFollowTheEndOfTheTime() {
    #expect(TimeTurns(TimeBudget(seconds: 0), of: 2).next([0.1, 0.2]) == nil)
    #expect(TimeTurns.first.left == 0)
  }

  /// Errors shrink with the root of the time at any speed, and end alike.
  @Test func theErrorsOfSlowAndFastOnesEndAlike() {
    let speeds = [1.0, 9.0, 100.0]
    var times = [0.01, 0.01, 0.01]
    func widths() -> [Double?] {
      zip(speeds, times).map { 1 / ($0 * $1).squareRoot() }
    }
    for _ in 0..<1000 {
      guard let turn = Self.turns.next(widths()) else { return }
      times[turn.study] += 0.1
    }
    let ends = widths().compactMap { $0 }
    #expect((ends.max() ?? 0) < 1.1 * (ends.min() ?? 0))
  }
}
