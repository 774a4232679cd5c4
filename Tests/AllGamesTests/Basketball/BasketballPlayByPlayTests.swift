import Games
import TestSupport
import Testing
import TextFiles

@Suite("A basketball match told period by period")
struct BasketballPlayByPlayTests {
  private static func stories(_ preset: String, needsWinner: Bool = false) throws -> [MatchStory] {
    let game = try BasketballFixture.game(
      preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths,
      rules: ["preset": .string(preset)])
    return (0..<60).map {
      game.playByPlay(
        GameChecks.occasion(needsWinner: needsWinner), sides: [0, 3], tournament: UInt64($0))
    }
  }

  private static func sum(_ values: [JSONValue]) -> Int {
    values.reduce(0) { $0 + ($1.whole ?? 0) }
  }

  @Test(arguments: [
    (
      "possessions",
      ["Period", "Possessions", "Home", "per 100", "Away", "per 100", "Better side", "Score"]
    ),
    (
      "app",
      ["Period", "Home night", "Range", "Points", "Away night", "Range", "Points", "Score"]
    ),
  ])
  func periodsAddUpToTheScore(preset: String, headings: [String]) throws {
    for story in try Self.stories(preset, needsWinner: true) {
      #expect(story.headings == headings)
      #expect(
        story.factNames == ["kind", "number", "possessions", "home", "away", "wonBy", "score"])
      let points = story.outcomes.map { $0[0] }
      for (side, name) in ["home", "away"].enumerated() {
        #expect(Self.sum(story.facts(name).map { $0["points"] ?? .null }) == points[side])
      }
      #expect(story.column("Score").last == .string("\(points[0])-\(points[1])"))
      #expect(story.facts("score").last == .array(points.map { .whole($0) }))
    }
  }

  @Test
  func thereAreFourQuartersAndThenOvertimes() throws {
    let stories = try Self.stories("possessions")
    for story in stories {
      let periods = story.column("Period")
      #expect(periods.prefix(4) == ["quarter 1", "quarter 2", "quarter 3", "quarter 4"])
      #expect(story.facts("number").prefix(4) == [1, 2, 3, 4])
      #expect(periods.count - 4 == story.counters[0][0])
      #expect(story.facts("kind").count { $0 == "overtime" } == story.counters[0][0])
      #expect(Self.sum(story.facts("possessions")) == story.counters[0][1])
    }
    #expect(stories.contains { $0.events.count > 4 })
  }

  /// Team 0 is rated 50 to 56, team 3 is rated 50.
  @Test
  func aNightHasItsRange() throws {
    let ranges: [JSONValue: JSONValue] = [
      "usual": "99 to 135", "bad night": "90 to 106", "blow-out": "120 to 130",
    ]
    var seen: Set<JSONValue> = []
    for story in try Self.stories("app") {
      let row = story.events[0].row
      let (home, away) = (story.facts("home")[0], story.facts("away")[0])
      #expect(row[2] == ranges[row[1]])
      #expect(home["range"] == (row[1] == "usual" ? [99, 135] : [90, 106]))
      #expect(row[5] == (row[4] == "usual" ? "89 to 119" : ranges[row[4]]))
      #expect(away["night"] == (row[4] == "usual" ? "usual" : "blowOut"))
      seen.formUnion([row[1], row[4]])
    }
    #expect(seen == ["usual", "bad night", "blow-out"])
  }

  /// Without deviations all overtimes are level.
  @Test
  func aFreeThrowEndsAMatchThatNothingElseDecides() throws {
    let team = BasketballFixture.strong(96, 1, 1)
    let game = try BasketballFixture.game(
      [team, team], rules: ["homeAdvantage": 0, "paceDeviation": 0, "scoreDeviation": 0])
    let margins = (0..<20).map { tournament in
      let story = game.playByPlay(
        GameChecks.occasion(), sides: [0, 1], tournament: UInt64(tournament))
      #expect(story.events.count == 15)
      #expect(story.column("Period")[14] == "free throw")
      #expect(story.facts("kind")[14] == "freeThrow")
      #expect(story.counters.map { $0[0] } == [10, 10])
      return story.outcomes[0][0] - story.outcomes[1][0]
    }
    #expect(Set(margins) == [-1, 1])
  }
}
