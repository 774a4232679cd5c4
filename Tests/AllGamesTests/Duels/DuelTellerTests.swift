import Games
import TestSupport
import Testing
import TextFiles

@Suite("A battle told fight by fight")
struct DuelTellerTests {
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
    try DuelFixture.game(sides).tell(
      GameChecks.occasion(), sides: [0, 1], tournament: tournament)
  }

  @Test
  func columnsAreNamed() throws {
    #expect(
      try Self.story().columns.map(\.name) == [
        "fight", "home", "homeAttributes", "homeRating", "away", "awayAttributes", "awayRating",
        "rule", "outcome",
      ])
  }

  @Test
  func everyFightIsToldWithItsRuleAndThenThoseWithoutOne() throws {
    let story = try Self.story()
    #expect(
      story.events == [
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

  /// Were Grimtooth a legend too, nobody would be left.
  @Test
  func annihilationTakesEarlierWinnersAndThoseWithoutAFight() throws {
    var sides = Self.sides
    sides[1].fighters[2].name = "Predaking"
    let story = try Self.story(sides)
    #expect(
      story.events.map { $0[8] } == [
        "0 Gearshift of side0 wins", "all are destroyed", "no fight, destroyed",
      ])
    #expect(story.outcomes == [[0, 0, 2], [0, 0, 3]])
    #expect(story.counters == [[0, 0, 0, 1, 0, 1], [0, 0, 0, 0, 0, 1]])
    let ending = try #require(story.ending)
    #expect(ending.hasSuffix("Predaking met: both are legends, and everyone was destroyed."))
    #expect(try Self.story(Self.sides).ending == nil)
  }

  /// What is told is what is counted, whatever is drawn.
  @Test(arguments: 0..<60)
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
