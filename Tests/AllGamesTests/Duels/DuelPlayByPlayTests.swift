import Games
import TestSupport
import Testing
import TextFiles

@Suite("A battle told fight by fight")
struct DuelPlayByPlayTests {
  /// The worked example: two against three.
  static let sides: [DuelEnumeration.Side] = [
    DuelFixture.fixed([
      TextbookDuel.Fighter("Gearshift", [1, 5, 5, 9, 5, 5, 5, 5]),
      TextbookDuel.Fighter("Optimus Prime", [4, 1, 1, 1, 1, 1, 1, 1]),
    ]),
    DuelFixture.fixed([
      TextbookDuel.Fighter("Voidstep", [6, 5, 5, 5, 5, 5, 5, 5]),
      TextbookDuel.Fighter("Ironfang", [2, 5, 5, 5, 5, 5, 5, 5]),
      TextbookDuel.Fighter("Grimtooth", [3, 10, 10, 10, 10, 10, 10, 10]),
    ]),
  ]

  static func story(
    _ sides: [DuelEnumeration.Side] = sides, tournament: UInt64 = 0
  ) throws -> MatchStory {
    try DuelFixture.game(sides).playByPlay(
      GameChecks.occasion(), sides: [0, 1], tournament: tournament)
  }

  @Test
  func headingsAndFactsAreNamed() throws {
    let story = try Self.story()
    let attributes = "St In Sp En Ra Co Fi Sk"
    #expect(
      story.headings == [
        "Fight", "Home", attributes, "Rating", "Away", attributes, "Rating", "Decided by",
        "Outcome",
      ])
    #expect(story.factNames == ["kind", "fight", "home", "away", "rule", "wonBy"])
  }

  @Test
  func aFightIsToldInFacts() throws {
    func fighter(_ name: String, _ values: [Int], _ rating: Int, survives: Bool) -> JSONValue {
      let names = [
        "strength", "intelligence", "speed", "endurance", "rank", "courage", "firepower", "skill",
      ]
      return [
        "fighter": .string(name),
        "attributes": .object(
          JSONObject(zip(names, values).map { .init($0, .whole($1)) })),
        "rating": .whole(rating), "survives": .boolean(survives),
      ]
    }
    #expect(
      try Self.story().events.map { JSONValue.object($0.facts) } == [
        [
          "kind": "fight", "fight": 1,
          "home": fighter("0 Gearshift", [5, 5, 9, 5, 1, 5, 5, 5], 29, survives: true),
          "away": fighter("1 Ironfang", [5, 5, 5, 5, 2, 5, 5, 5], 25, survives: false),
          "rule": "rating", "wonBy": "home",
        ],
        [
          "kind": "fight", "fight": 2,
          "home": fighter("1 Optimus Prime", [1, 1, 1, 1, 4, 1, 1, 1], 5, survives: true),
          "away": fighter("2 Grimtooth", [10, 10, 10, 10, 3, 10, 10, 10], 50, survives: false),
          "rule": "legend", "wonBy": "home",
        ],
        [
          "kind": "noFight", "fight": .null, "home": .null,
          "away": fighter("0 Voidstep", [5, 5, 5, 5, 6, 5, 5, 5], 25, survives: true),
          "rule": .null, "wonBy": .null,
        ],
      ])
  }

  @Test
  func everyFightIsToldWithItsRuleAndThenThoseWithoutOne() throws {
    let story = try Self.story()
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
    #expect(story.outcomes == [[2, 2, 0], [0, 1, 2]])
    #expect(story.counters == [[1, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0]])
  }

  @Test
  func annihilationTakesEarlierWinnersAndThoseWithoutAFight() throws {
    var sides = Self.sides
    sides[1].fighters[2].name = "Predaking"
    let story = try Self.story(sides)
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
    #expect(try Self.story().ending == nil)
  }

  @Test(arguments: 0..<20)
  func fightsAndOutcomesAddUp(tournament: UInt64) throws {
    let story = try Self.story(DuelFixture.uncertain, tournament: tournament)
    let fights = DuelStory(story).fights
    let isOver = fights.last?.outcome == .everyone
    for side in 0..<2 {
      let won = fights.count { $0.outcome == (side == 0 ? .home : .away) || $0.outcome == .both }
      #expect(story.outcomes[side][0] == (isOver ? 0 : won))
      #expect(story.outcomes[side][1] + story.outcomes[side][2] == 7)
      #expect(
        story.counters[side][0...3].reduce(0, +)
          == fights.count { $0.outcome == (side == 0 ? .home : .away) })
    }
  }
}
