import Games
import TestSupport
import Testing
import TextFiles

@Suite("A basketball match told period by period")
struct BasketballTellerTests {
  static func story(
    _ tournament: UInt64, preset: String = "possessions", needsWinner: Bool = false
  ) throws -> MatchStory {
    try BasketballKernelTests.game(preset).tell(
      GameChecks.occasion(needsWinner: needsWinner), sides: [0, 3], tournament: tournament)
  }

  /// The values of a column.
  static func column(_ name: String, _ story: MatchStory) throws -> [JSONValue] {
    let index = try #require(story.columns.firstIndex { $0.name == name })
    return story.events.map { $0[index] }
  }

  static func sum(_ values: [JSONValue]) -> Int {
    values.reduce(0) { sum, value in
      if case .integer(let number) = value { sum + Int(number) } else { sum }
    }
  }

  @Test
  func columnsAreNamed() throws {
    #expect(
      try Self.story(0).columns.map(\.name) == [
        "period", "possessions", "homePoints", "homePer100", "awayPoints", "awayPer100", "leader",
        "score",
      ])
    #expect(
      try Self.story(0, preset: "app").columns.map(\.name) == [
        "period", "homeNight", "homeRange", "homePoints", "awayNight", "awayRange", "awayPoints",
        "score",
      ])
  }

  @Test(arguments: 0..<40, ["possessions", "app"])
  func periodsAddUpToTheScore(tournament: UInt64, preset: String) throws {
    let story = try Self.story(tournament, preset: preset, needsWinner: true)
    #expect(try Self.sum(Self.column("homePoints", story)) == story.outcomes[0][0])
    #expect(try Self.sum(Self.column("awayPoints", story)) == story.outcomes[1][0])
    #expect(
      story.events.last?.last == .string("\(story.outcomes[0][0])-\(story.outcomes[1][0])"))
  }

  @Test
  func thereAreFourQuartersAndThenOvertimes() throws {
    let stories = try (0..<200).map { try Self.story(UInt64($0)) }
    for story in stories {
      let periods = try Self.column("period", story)
      #expect(periods.prefix(4) == ["quarter 1", "quarter 2", "quarter 3", "quarter 4"])
      #expect(periods.count - 4 == story.counters[0][0])
      #expect(try Self.sum(Self.column("possessions", story)) == story.counters[0][1])
    }
    #expect(stories.contains { $0.events.count > 4 })
  }

  @Test
  func aNightHasItsRange() throws {
    // Team 0 is rated 50 to 56, team 3 is rated 50.
    let home: [JSONValue: JSONValue] = ["usual": "99 to 135", "bad night": "90 to 106"]
    let away: [JSONValue: JSONValue] = ["usual": "89 to 119", "blow-out": "120 to 130"]
    var seen: Set<JSONValue> = []
    for tournament in 0..<60 {
      let event = try Self.story(UInt64(tournament), preset: "app").events[0]
      #expect(event[2] == home[event[1]])
      #expect(event[5] == away[event[4]])
      seen.formUnion([event[1], event[4]])
    }
    #expect(seen == ["usual", "bad night", "blow-out"])
  }

  /// Without any chance all overtimes are level, until a free throw decides.
  @Test
  func aFreeThrowEndsAMatchThatNothingElseDecides() throws {
    let team = BasketballFixture.strong(96, 1, 1)
    let game = try BasketballFixture.game(
      [team, team], rules: ["homeAdvantage": 0, "paceDeviation": 0, "scoreDeviation": 0])
    var winners: Set<Int> = []
    for tournament in 0..<20 {
      let story = game.tell(
        GameChecks.occasion(), sides: [0, 1], tournament: UInt64(tournament))
      #expect(story.events.count == 15)
      #expect(story.events[14][0] == "free throw")
      #expect(story.counters.map { $0[0] } == [10, 10])
      #expect(abs(story.outcomes[0][0] - story.outcomes[1][0]) == 1)
      winners.insert(story.outcomes[0][0] > story.outcomes[1][0] ? 0 : 1)
    }
    #expect(winners.count == 2)
  }
}
