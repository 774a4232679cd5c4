import Programs
import TestSupport
import Testing

@Suite struct EventConsequencesTests {
  private static func top(_ entrant: Int, _ top: Int) -> Event {
    .finish(entrant: entrant, top: top)
  }
  private static func points(_ entrant: Int, _ points: Int) -> Event {
    .reach(entrant: entrant, .points(points))
  }
  private static let final = Reach.slots([.column(3), .column(4)])

  @Test(arguments: [
    (top(0, 1), top(0, 4), Bool?.some(true)), (top(0, 4), top(0, 1), nil),
    (.not(top(0, 4)), top(0, 1), false), (.not(top(0, 1)), top(0, 4), nil),
    (.not(top(0, 4)), .not(top(0, 1)), true), (top(0, 1), .not(top(0, 4)), false),
    (.not(.not(top(0, 1))), top(0, 4), true),
    (top(0, 1), top(1, 1), false), (top(0, 1), .not(top(1, 1)), true), (top(0, 2), top(1, 2), nil),
    (points(0, 80), points(0, 70), true), (points(0, 70), points(0, 80), nil),
    (.not(points(0, 70)), points(0, 80), false), (points(0, 80), points(1, 70), nil),
    (.reach(entrant: 0, final), .reach(entrant: 0, final), true),
    (.reach(entrant: 0, final), .reach(entrant: 1, final), nil),
    (.reach(entrant: 0, .victory(match: 2)), .reach(entrant: 1, .victory(match: 2)), false),
    (.result(match: 1, .home), .result(match: 1, .draw), false),
    (.result(match: 1, .home), .result(match: 1, .home), true),
    (.result(match: 1, .home), .result(match: 2, .draw), nil),
  ])
  func oneEventSettlesAnother(_ event: Event, _ other: Event, _ expected: Bool?) {
    let league = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 4).program
    #expect(event.settles(other, in: league) == expected)
  }

  /// A bracket of eight, in which t0 and t1 are in the same half.
  @Test(arguments: [
    ("t0 champion", "t0 reaches final", Bool?.some(true)),
    ("t0 champion", "t0 reaches semi-final", true),
    ("t0 reaches final", "t0 reaches semi-final", true),
    ("t0 reaches final", "not t0 reaches semi-final", false),
    ("not t0 reaches semi-final", "t0 champion", false),
    ("not t0 reaches semi-final", "t0 top2", false),
    ("t0 reaches semi-final", "t0 reaches final", nil),
    ("t0 reaches final", "t1 reaches semi-final", nil), ("t0 reaches final", "t0 champion", nil),
  ])
  func theWayThroughABracketIsKnown(_ event: String, _ other: String, _ expected: Bool?) throws {
    let bracket = try StageFixture.tournament(
      """
      { "kind": "bracket", "matches": { "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["t4", "t5"],
        "4": ["t6", "t7"], "5": ["W1", "W2"], "6": ["W3", "W4"], "7": ["W5", "W6"] } }
      """, entrants: 8)
    func read(_ text: String) throws -> Event {
      try EntrantEvent(try #require(EventText(text)), in: bracket).event
    }
    #expect(try read(event).settles(try read(other), in: bracket.program) == expected)
  }

  @Test(arguments: [
    ([top(0, 2), top(1, 2)], Int?.none), ([top(0, 2), top(1, 1), top(2, 2)], 2),
    ([top(0, 2), top(0, 1), top(1, 2)], nil), ([top(0, 1), top(1, 3), top(2, 3), top(3, 2)], 3),
    ((0..<3).map { .reach(entrant: $0, final) }, 2),
    ((0..<2).map { .reach(entrant: $0, final) }, nil),
    ((0..<3).map { .not(.reach(entrant: $0, final)) }, nil),
  ])
  func thereIsRoomForSoManyOnly(_ events: [Event], _ expected: Int?) {
    #expect(Event.withoutRoom(events) == expected)
  }
}
