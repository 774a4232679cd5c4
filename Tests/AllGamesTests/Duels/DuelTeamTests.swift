import Games
import TestSupport
import Testing
import TextFiles

@Suite("Sides of a battle")
struct DuelTeamTests {
  private static func fighter(_ rank: String = "5", _ more: String = "") -> String {
    #"{"strength": 5, "intelligence": 5, "speed": 5, "endurance": 5, "courage": 5, "#
      + #""firepower": 5, "skill": 5, "rank": \#(rank)\#(more)}"#
  }

  private static func game(_ team: String) throws(Diagnostics) -> any Game {
    try GameFixture.game("duels", [("a", team), ("b", #"{"fighters": {}}"#)])
  }

  /// Returns all fighters on the field, as the other side is empty.
  private static func told(_ ranks: [String], _ more: String = "") throws -> [String] {
    let fighters = zip("ABCD", ranks).map { "\"\($0)\": \(fighter($1))" }
    return try game("{\"fighters\": {\(fighters.joined(separator: ", "))}\(more)}")
      .playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
      .column("Home").map { $0.text ?? "" }
  }

  @Test
  func everyoneFightsUnlessALineUpSaysWho() throws {
    #expect(try Self.told(["5", "5", "5"]) == ["A", "B", "C"])
    #expect(try Self.told(["5", "5", "5"], #", "lineup": ["C", "A"]"#) == ["C", "A"])
    #expect(try Self.told(["5", "5", "5"], #", "lineup": []"#) == [])
    #expect(try Self.told(["5", "5", "5"], #", "drawn": 0"#) == [])
    #expect(try Self.told(["5", "5", "5"], #", "drawn": 2"#).count == 2)
    // The least rank fights first.
    #expect(try Self.told(["7", "2", "10", "2"]) == ["B", "D", "A", "C"])
  }

  /// A range of one value is fixed, and a name matters only if it is a legend's, whether it is that of a key or not.
  @Test
  func someDocumentsAreTheSame() throws {
    func ratings(_ key: String, _ fighter: String = Self.fighter()) throws -> JSONValue {
      try Self.game("{\"fighters\": {\"\(key)\": \(fighter)}}").canonicalRatings
    }
    let plain = try ratings("A")
    #expect(try ratings("A", Self.fighter(#"{"min": 5, "max": 5}"#)) == plain)
    for name in ["B", "predaking", "Predaking "] { #expect(try ratings(name) == plain) }
    let legend = try ratings("Predaking")
    #expect(legend != plain)
    #expect(try ratings("A", Self.fighter("5", #", "name": "Predaking""#)) == legend)
  }

  @Test(arguments: [
    (32, "", true), (33, "", false), (256, #", "drawn": 32"#, true),
    (257, #", "drawn": 32"#, false),
    (40, #", "drawn": 33"#, false),
  ])
  func theFieldHoldsThirtyTwo(count: Int, more: String, isAllowed: Bool) {
    let fighters = (0..<count).map { #""F\#($0)": \#(Self.fighter())"# }
    let team = #"{"fighters": {\#(fighters.joined(separator: ", "))}\#(more)}"#
    #expect(GameChecks.errors(try Self.game(team)).isEmpty == isAllowed)
  }

  /// Both sides may be empty, or have the most places in a line-up, keys of a draft and fights.
  @Test
  func theSmallestAndTheLargestSidesFight() throws {
    let fighter = DuelEnumeration.Fighter("Ironfang", Array(repeating: 1...10, count: 8))
    let pool = DuelEnumeration.Side(Array(repeating: fighter, count: 256), drawn: 32)
    GameChecks.expectRuleBookAgrees(try DuelFixture.game([pool, pool]), [0, 1], count: 16)
    let none = DuelEnumeration.Side([])
    let empty = try DuelFixture.game([none, none])
    GameChecks.expectRuleBookAgrees(empty, [0, 1], count: 40)
    #expect(PlayedLanes(empty, count: 40).outcomes.joined().joined().allSatisfy { $0 == 0 })
  }

  /// A mutated document is either a battle that can be fought or is refused.
  @Test
  func noDocumentStopsTheProgram() throws {
    let text =
      #"{"fighters": {"A": \#(Self.fighter()), "B": \#(Self.fighter())}, "lineup": ["B", "A"], "drawn": 1}"#
    var generator = OracleGenerator(seed: 1)
    let pieces = ["0", "11", "1e9", "null", "\"\"", "[]", "{}", "-1", "2.5", "true", "\"A\"", ","]
    for _ in 0..<1000 {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &generator))
      bytes.replaceSubrange(
        place..<end, with: (pieces.randomElement(using: &generator) ?? "").utf8)
      do throws(Diagnostics) {
        let game = try Self.game(String(decoding: bytes, as: UTF8.self))
        GameChecks.expectRuleBookAgrees(game, [0, 1], count: 2)
      } catch {
        #expect(!error.isEmpty)
      }
    }
  }
}
