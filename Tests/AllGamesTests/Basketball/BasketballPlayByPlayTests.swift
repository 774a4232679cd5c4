import Games
import TestSupport
import Testing
import TextFiles

@Suite("A basketball match told period by period")
struct BasketballPlayByPlayTests {
  static func story(
    _ tournament: UInt64, preset: String = "possessions", needsWinner: Bool = false
  ) throws -> MatchStory {
    try BasketballKernelTests.game(preset).playByPlay(
      GameChecks.occasion(needsWinner: needsWinner), sides: [0, 3], tournament: tournament)
  }

  static func sum(_ values: [JSONValue]) -> Int {
    values.reduce(0) { $0 + ($1.whole ?? 0) }
  }

  /// Returns a fact of one side for each period.
  static func facts(_ name: String, of side: String, _ story: MatchStory) -> [JSONValue] {
    story.facts(side).map { $0[name] ?? .null }
  }

  @Test
  func headingsAndFactsAreNamed() throws {
    #expect(
      try Self.story(0).headings == [
        "Period", "Possessions", "Home", "per 100", "Away", "per 100", "Better side", "Score",
      ])
    #expect(
      try Self.story(0, preset: "app").headings == [
        "Period", "Home night", "Range", "Points", "Away night", "Range", "Points", "Score",
      ])
    let names = ["kind", "number", "possessions", "home", "away", "wonBy", "score"]
    #expect(try Self.story(0).factNames == names)
    #expect(try Self.story(0, preset: "app").factNames == names)
  }

  @Test(arguments: 0..<15, ["possessions", "app"])
  func periodsAddUpToTheScore(tournament: UInt64, preset: String) throws {
    let story = try Self.story(tournament, preset: preset, needsWinner: true)
    let points = story.outcomes.map { $0[0] }
    #expect(Self.sum(Self.facts("points", of: "home", story)) == points[0])
    #expect(Self.sum(Self.facts("points", of: "away", story)) == points[1])
    #expect(story.column("Score").last == .string("\(points[0])-\(points[1])"))
    #expect(story.facts("score").last == .array(points.map { .whole($0) }))
  }

  @Test
  func thereAreFourQuartersAndThenOvertimes() throws {
    let stories = try (0..<200).map { try Self.story(UInt64($0)) }
    for story in stories {
      let periods = story.column("Period")
      #expect(periods.prefix(4) == ["quarter 1", "quarter 2", "quarter 3", "quarter 4"])
      #expect(periods.count - 4 == story.counters[0][0])
      #expect(story.facts("kind").count { $0 == "overtime" } == story.counters[0][0])
      #expect(story.facts("number").prefix(4) == [1, 2, 3, 4])
      #expect(Self.sum(story.facts("possessions")) == story.counters[0][1])
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
      let story = try Self.story(UInt64(tournament), preset: "app")
      let event = story.events[0].row
      #expect(
        Self.facts("range", of: "home", story)[0]
          == (event[1] == "usual" ? [99, 135] : [90, 106]))
      #expect(
        Self.facts("night", of: "away", story)[0] == (event[4] == "usual" ? "usual" : "blowOut"))
      #expect(event[2] == home[event[1]])
      #expect(event[5] == away[event[4]])
      seen.formUnion([event[1], event[4]])
    }
    #expect(seen == ["usual", "bad night", "blow-out"])
  }

  /// Without deviations all overtimes are level.
  @Test
  func aFreeThrowEndsAMatchThatNothingElseDecides() throws {
    let team = BasketballFixture.strong(96, 1, 1)
    let game = try BasketballFixture.game(
      [team, team], rules: ["homeAdvantage": 0, "paceDeviation": 0, "scoreDeviation": 0])
    var winners: Set<Int> = []
    for tournament in 0..<20 {
      let story = game.playByPlay(
        GameChecks.occasion(), sides: [0, 1], tournament: UInt64(tournament))
      #expect(story.events.count == 15)
      #expect(story.column("Period")[14] == "free throw")
      #expect(story.facts("kind")[14] == "freeThrow")
      #expect(story.counters.map { $0[0] } == [10, 10])
      #expect(abs(story.outcomes[0][0] - story.outcomes[1][0]) == 1)
      winners.insert(story.outcomes[0][0] > story.outcomes[1][0] ? 0 : 1)
    }
    #expect(winners.count == 2)
  }
}
