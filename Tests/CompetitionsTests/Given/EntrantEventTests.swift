import Programs
import TestSupport
import Testing

@Suite struct EntrantEventTests {
  /// A group of four, and a final with a name of its own.
  private static let stages = """
    { "id": "group", "kind": "roundRobin", "table": "G", "ranking": ["points", "lots"],
      "zones": { "Last Four": [1, 4], "best": [1, 2] } },
    { "id": "cup", "kind": "bracket", "roundNames": ["Semis", "Grand Final"],
      "matches": { "1": ["1G", "4G"], "2": ["2G", "3G"], "3": ["W1", "W2"] } }
    """

  @Test(arguments: [
    "a champion", "a title", "not a top4", "a b wins the title", "a points80", "a points7.5",
    "a reaches final", "a reaches Division Series", "A Reaches:final", "a wins:b:a",
    "NOT a champion",
    // Whatever the entrant is called.
    "x=home champion", "reaches reaches reaches",
  ])
  func anEventEndsInTheWordsOfAGoal(_ text: String) {
    #expect(EventText(text)?.text == text)
    #expect(Assumption(text) == EventText(text).map(Assumption.event))
    #expect(Assumption(text)?.isConditional == true)
  }

  @Test(arguments: [
    "", " ", "champion", "not champion ", "a", "a top", "a top0", "a points", "a reaches ",
    "a reaches", "a wins:", "a wins", "a:b", "a champions", "a top 4",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(Assumption(text) == nil)
  }

  private static func event(_ text: String) throws -> EntrantEvent {
    let event = try #require(EventText(text))
    return try EntrantEvent(event, in: try StageFixture.tournament(stages, entrants: 6))
  }

  @Test(arguments: [
    ("t1 title", "t1 champion"), ("Team 1 wins the title", "t1 champion"),
    ("team 1 top1", "t1 champion"), ("TEAM-1 Top3", "t1 top3"),
    ("not Team 2 reaches last four", "not t2 reaches Last Four"),
    ("t3 reaches:best", "t3 reaches best"), ("t3 reaches grand final", "t3 reaches final"),
    ("t3 reaches SEMI FINAL", "t3 reaches semi-final"), ("t0 points7", "t0 points7"),
    ("not t0 wins:t1:t0", "not t0 wins:t1:t0"),
  ])
  func entrantsAndZonesHaveManyNames(_ text: String, _ canonical: String) throws {
    #expect(try Self.event(text).text == canonical)
    #expect(try Self.event(canonical).text == canonical)
  }

  @Test(arguments: [
    ("t9 champion", "found \"t9\", expected the id or the name of an entrant", "t0"),
    (
      "t1 reaches finals", "found the zone \"finals\", expected one of the competition's zones",
      "final"
    ),
    ("t1 top6", "found \"top6\", expected a position from 1 to 5: there are 6 entrants", nil),
    ("t1 points7.5", "found \"points7.5\", expected a whole number of points", nil),
    ("t1 points99", "found 99 points, expected 1 to 15", nil),
    ("t1 wins:t8:t9", "found the match \"t8:t9\", expected one of the competition's matches", nil),
    ("t1 wins:t2:t3", "\"t1\" never plays in match \"t2:t3\"", nil),
  ])
  func unknownNamesAreReported(_ text: String, _ message: String, _ suggestion: String?) {
    let error = #expect(throws: NameError.self) { try Self.event(text) }
    #expect(error?.message == message)
    #expect(suggestion == nil || error?.suggestion == suggestion)
  }

  private static func named(_ entrants: [Entrant]) throws -> Tournament {
    let fixture = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "lots"], "zones": { "best": [1, 2] } }"#,
      entrants: entrants.count)
    return Tournament(
      entrants: entrants, gameKind: fixture.gameKind, game: fixture.game, program: fixture.program)
  }

  /// An id may have spaces, and may be the beginning of another.
  @Test(arguments: [
    ("a reaches best champion", "a reaches best champion"), ("a reaches best", "a reaches best"),
    ("not a champion", "not a champion"), ("not b champion", "not b champion"),
    ("Not A top2", "not a top2"),
  ])
  func theLongestEntrantIsMeant(_ text: String, _ canonical: String) throws {
    let tournament = try Self.named(
      ["a", "a reaches best", "not b", "b"].map { Entrant(id: $0, name: $0.uppercased()) })
    let event = try EntrantEvent(try #require(EventText(text)), in: tournament)
    #expect(event.text == canonical)
    #expect(event.isNegated == (canonical.hasPrefix("not a")))
  }

  @Test func aNameOfSeveralIsAmbiguous() throws {
    let tournament = try Self.named(["a", "b", "c"].map { Entrant(id: $0, name: "United") })
    let event = try #require(EventText("united champion"))
    #expect(
      throws: NameError(
        "found the name \"united\", expected the id of the entrant, \"a\", \"b\" or \"c\"")
    ) { try EntrantEvent(event, in: tournament) }
  }
}
