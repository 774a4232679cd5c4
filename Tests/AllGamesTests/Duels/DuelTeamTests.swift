import Games
import TestSupport
import Testing
import TextFiles

@Suite("Sides of a battle")
struct DuelTeamTests {
  static func fighter(_ changes: String = "") -> String {
    "{\"strength\": 5, \"intelligence\": 5, \"speed\": 5, \"endurance\": 5, \"courage\": 5, "
      + "\"firepower\": 5, \"skill\": 5\(changes)}"
  }

  static let plain = fighter(", \"rank\": 5")

  static func game(_ team: String) throws(Diagnostics) -> any Game {
    try GameFixture.game("duels", [("a", team), ("b", "{\"fighters\": {}}")])
  }

  static func errors(_ team: String) -> [String] {
    GameChecks.errors(try game(team)).map(\.description)
  }

  /// Returns all fighters on the field, as the other side is empty.
  static func told(_ team: String) throws -> [String] {
    let story = try game(team).playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
    return story.column("Home").map { $0.text ?? "" }
  }

  @Test
  func everyoneFightsUnlessALineUpSaysWho() throws {
    let fighters =
      "\"fighters\": {\"A\": \(Self.plain), \"B\": \(Self.plain), \"C\": \(Self.plain)}"
    #expect(try Self.told("{\(fighters)}") == ["A", "B", "C"])
    #expect(try Self.told("{\(fighters), \"lineup\": [\"C\", \"A\"]}") == ["C", "A"])
    #expect(try Self.told("{\(fighters), \"lineup\": []}") == [])
    #expect(try Self.told("{\(fighters), \"drawn\": 0}") == [])
    #expect(try Self.told("{\(fighters), \"drawn\": 2}").count == 2)
  }

  @Test
  func theLeastRankFightsFirst() throws {
    let ranks = [7, 2, 10, 2].enumerated().map {
      "\"\(["A", "B", "C", "D"][$0])\": \(Self.fighter(", \"rank\": \($1)"))"
    }
    #expect(
      try Self.told("{\"fighters\": {\(ranks.joined(separator: ", "))}}") == ["B", "D", "A", "C"])
  }

  @Test
  func aRangeOfOneValueIsFixed() throws {
    let range = Self.fighter(", \"rank\": {\"min\": 5, \"max\": 5}")
    let games = try [Self.plain, range].map { try Self.game("{\"fighters\": {\"A\": \($0)}}") }
    #expect(games[0].canonicalRatings == games[1].canonicalRatings)
  }

  @Test
  func aNameMattersOnlyIfItIsALegends() throws {
    func ratings(_ name: String) throws -> JSONValue {
      try Self.game("{\"fighters\": {\"\(name)\": \(Self.plain)}}").canonicalRatings
    }
    #expect(try ratings("A") == ratings("B"))
    #expect(try ratings("A") != ratings("Predaking"))
    #expect(try ratings("A") == ratings("predaking"))
    #expect(try ratings("A") == ratings("Predaking "))
  }

  @Test
  func aSecondFighterMayHaveALegendsName() throws {
    let second = Self.fighter(", \"rank\": 5, \"name\": \"Predaking\"")
    let ratings = try Self.game("{\"fighters\": {\"A\": \(second)}}").canonicalRatings
    #expect(
      try ratings == Self.game("{\"fighters\": {\"Predaking\": \(Self.plain)}}").canonicalRatings)
  }

  static let broken: [(team: String, error: String)] = [
    (
      "{}",
      "a.json:1:1: $.teams.a: found no key \"fighters\", expected it with an object of at most 256 entries"
    ),
    (
      "{\"fighters\": {\"A\": \(fighter())}}",
      "a.json:1:20: $.teams.a.fighters.A: found no key \"rank\", expected it with a whole number from "
        + "1 to 10, or an object with the key \"min\""
    ),
    (
      "{\"fighters\": {\"A\": \(fighter(", \"rank\": 11"))}}",
      "a.json:1:133: $.teams.a.fighters.A.rank: found the number 11, expected a whole number from 1 to 10"
    ),
    (
      "{\"fighters\": {\"A\": \(fighter(", \"rank\": {\"min\": 7, \"max\": 6}"))}}",
      "a.json:1:133: $.teams.a.fighters.A.rank: found min 7 above max 6, expected min to be at most max"
    ),
    (
      "{\"fighters\": {\"A\": \(fighter(", \"rank\": {\"min\": 0, \"max\": 6}"))}}",
      "a.json:1:141: $.teams.a.fighters.A.rank.min: found the number 0, expected a whole number from 1 to 10"
    ),
    (
      "{\"fighters\": {\"Axle\": \(plain)}, \"lineup\": [\"Alxe\"]}",
      "a.json:1:152: $.teams.a.lineup[0]: found \"Alxe\", expected a fighter of \"a\"; "
        + "did you mean 'Axle'?"
    ),
    (
      "{\"fighters\": {\"A\": \(plain)}, \"lineup\": [\"A\", \"A\"]}",
      "a.json:1:154: $.teams.a.lineup[1]: \"A\" is listed twice in the line-up; list each fighter once"
    ),
    (
      "{\"fighters\": {\"A\": \(plain), \"A\": \(plain)}}",
      "a.json:1:137: $.fighters: found the key \"A\" a second time, expected it once; the first is at "
        + "line 1, column 15"
    ),
    (
      "{\"fighters\": {\"A\": \(plain)}, \"drawn\": 2}",
      "a.json:1:147: $.teams.a.drawn: found 2 fighters to draw, expected at most 1, the number in the line-up"
    ),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsSaid(team: String, error: String) {
    #expect(Self.errors(team) == [error])
  }

  @Test
  func theFieldHoldsThirtyTwo() {
    func team(_ count: Int, _ more: String = "") -> String {
      let fighters = (0..<count).map { "\"F\($0)\": \(Self.plain)" }
      return "{\"fighters\": {\(fighters.joined(separator: ", "))}\(more)}"
    }
    #expect(Self.errors(team(32)) == [])
    #expect(
      Self.errors(team(33)) == [
        "a.json:1:14: $.teams.a: found 33 fighters on the field, expected at most 32; name fewer in \"lineup\", or set in \"drawn\" how many of them to draw"
      ])
    #expect(Self.errors(team(256, ", \"drawn\": 32")) == [])
    #expect(Self.errors(team(257, ", \"drawn\": 32")).count == 1)
    #expect(Self.errors(team(40, ", \"drawn\": 33")).count == 1)
  }

  /// A mutated document is either a battle that can be fought or is refused.
  @Test
  func noDocumentStopsTheProgram() throws {
    let text =
      "{\"fighters\": {\"A\": \(Self.plain), \"B\": \(Self.plain)}, \"lineup\": [\"B\", "
      + "\"A\"], \"drawn\": 1}"
    var generator = OracleGenerator(seed: 1)
    let pieces = ["0", "11", "1e9", "null", "\"\"", "[]", "{}", "-1", "2.5", "true", "\"A\"", ","]
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &generator))
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      bytes.replaceSubrange(place..<end, with: Array(piece.utf8))
      do throws(Diagnostics) {
        let game = try Self.game(String(decoding: bytes, as: UTF8.self))
        GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 2)
      } catch {
        #expect(!error.isEmpty)
      }
    }
  }
}
