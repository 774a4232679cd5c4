import Games
import TestSupport
import Testing
import TextFiles

@Suite("A battle told fight by fight")
struct DuelPlayByPlayTests {
  /// The worked example: two against three.
  private static func story(last: String = "Grimtooth") throws -> MatchStory {
    let lines: [[TextbookDuel.Fighter]] = [
      [
        .init("Gearshift", [1, 5, 5, 9, 5, 5, 5, 5]),
        .init("Optimus Prime", [4, 1, 1, 1, 1, 1, 1, 1]),
      ],
      [
        .init("Voidstep", [6, 5, 5, 5, 5, 5, 5, 5]), .init("Ironfang", [2, 5, 5, 5, 5, 5, 5, 5]),
        .init(last, [3, 10, 10, 10, 10, 10, 10, 10]),
      ],
    ]
    return try DuelFixture.game(lines.map(DuelFixture.fixed))
      .playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
  }

  @Test
  func everyFightIsToldWithItsRuleAndThenThoseWithoutOne() throws {
    let story = try Self.story()
    let attributes = "St In Sp En Ra Co Fi Sk"
    #expect(
      story.headings == [
        "Fight", "Home", attributes, "Rating", "Away", attributes, "Rating", "Decided by",
        "Outcome",
      ])
    #expect(
      story.events.map(\.row) == [
        [
          1, "0 Gearshift", " 5  5  9  5  1  5  5  5", 29, "1 Ironfang",
          " 5  5  5  5  2  5  5  5", 25, "overall rating", "0 Gearshift of side0 wins",
        ],
        [
          2, "1 Optimus Prime", " 1  1  1  1  4  1  1  1", 5, "2 Grimtooth",
          "10 10 10 10  3 10 10 10", 50, "legend", "1 Optimus Prime of side0 wins",
        ],
        [
          .null, .null, .null, .null, "0 Voidstep", " 5  5  5  5  6  5  5  5", 25, .null,
          "no fight, survives",
        ],
      ])
    func fighter(_ name: JSONValue, _ values: [Int], _ rating: JSONValue, survives: JSONValue)
      -> JSONValue
    {
      let names = [
        "strength", "intelligence", "speed", "endurance", "rank", "courage", "firepower", "skill",
      ]
      let attributes = zip(names, values).map { JSONObject.Member($0, .whole($1)) }
      return [
        "fighter": name, "attributes": .object(JSONObject(attributes)), "rating": rating,
        "survives": survives,
      ]
    }
    #expect(
      [story.events[0], story.events[2]].map { JSONValue.object($0.facts) } == [
        [
          "kind": "fight", "fight": 1,
          "home": fighter("0 Gearshift", [5, 5, 9, 5, 1, 5, 5, 5], 29, survives: true),
          "away": fighter("1 Ironfang", [5, 5, 5, 5, 2, 5, 5, 5], 25, survives: false),
          "rule": "rating", "wonBy": "home",
        ],
        [
          "kind": "noFight", "fight": .null, "home": .null,
          "away": fighter("0 Voidstep", [5, 5, 5, 5, 6, 5, 5, 5], 25, survives: true),
          "rule": .null, "wonBy": .null,
        ],
      ])
    #expect(story.outcomes == [[2, 2, 0], [0, 1, 2]])
    #expect(story.counters == [[1, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0]])
    #expect(story.ending == nil)
  }

  @Test
  func annihilationTakesEarlierWinnersAndThoseWithoutAFight() throws {
    let story = try Self.story(last: "Predaking")
    #expect(
      story.column("Outcome") == [
        "0 Gearshift of side0 wins", "all are destroyed", "no fight, destroyed",
      ])
    #expect(story.outcomes == [[0, 0, 2], [0, 0, 3]])
    #expect(story.counters == [[0, 0, 0, 1, 0, 1], [0, 0, 0, 0, 0, 1]])
    let ending = try #require(story.ending)
    #expect(
      ending.sentence.hasSuffix("Predaking met: both are legends, and everyone was destroyed."))
    #expect(
      ending.facts == [
        "kind": "annihilation", "fight": 2, "legends": ["1 Optimus Prime", "2 Predaking"],
      ])
    #expect(story.facts("wonBy") == ["home", .null, .null])
    let fighters = story.facts("home") + story.facts("away")
    #expect(fighters.filter { $0 != .null }.allSatisfy { $0["survives"] == false })
  }
}
