import Games
import TestSupport
import Testing
import TextFiles

@Suite("A baseball game told plate appearance by plate appearance")
struct BaseballPlayByPlayTests {
  private static func stories(
    _ count: UInt64, rules: JSONValue = [:]
  ) throws -> [MatchStory] {
    let game = try BaseballFixture.game(rules: rules)
    return (0..<count).map {
      game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: $0)
    }
  }

  private static func story(rules: JSONValue = [:]) throws -> MatchStory {
    try stories(1, rules: rules)[0]
  }

  private static func whole(_ values: [JSONValue]) -> [Int] { values.map { $0.whole ?? -1 } }
  private static func text(_ values: [JSONValue]) -> [String] { values.map { $0.text ?? "" } }

  @Test
  func headingsAndFactsAreNamed() throws {
    let story = try Self.story()
    #expect(
      story.headings == [
        "Inning", "Half", "Batter", "Pitcher", "Out", "Bases", "Outcome", "Runs", "Score",
      ])
    #expect(
      story.factNames == [
        "kind", "inning", "half", "side", "batter", "pitcher", "outsBefore", "basesBefore",
        "outsAfter", "basesAfter", "runs", "score",
      ])
  }

  @Test
  func runnersRunsAndOutcomesAddUp() throws {
    for story in try Self.stories(15) {
      // Who is on base, out or home after an appearance was at bat or on base before it.
      for event in story.events.dropLast() {
        func number(_ name: String) -> Int { event.facts[name]?.whole ?? -9 }
        func bases(_ name: String) -> Int { event.facts[name]?.elements.count ?? -9 }
        #expect(
          bases("basesBefore") + 1 + number("outsBefore")
            == bases("basesAfter") + number("outsAfter") + number("runs"))
      }
      let halves = Self.text(story.column("Half"))
      let runs = Self.whole(story.column("Runs"))
      let innings = Self.whole(story.column("Inning"))
      let outcomes = Self.text(story.column("Outcome"))
      for (side, half) in ["bottom", "top"].enumerated() {
        let rows = halves.indices.filter { halves[$0] == half }
        func count(_ names: String...) -> Int { rows.count { names.contains(outcomes[$0]) } }
        let counters = story.counters[side]
        #expect(rows.map { runs[$0] }.reduce(0, +) == story.outcomes[side][0])
        let five = rows.filter { innings[$0] <= 5 }
        #expect(five.map { runs[$0] }.reduce(0, +) == story.outcomes[side][1])
        let hits = count("single", "double", "triple", "home run")
        #expect([hits, count("home run"), count("walk"), count("strikeout")] == counters[0..<4])
        #expect(rows.last.map { innings[$0] } == counters[5])
        // Every batter of the away side, whose innings all have three outs, has scored, is out or is left on base.
        if side == 1 { #expect(rows.count == 3 * counters[5] + story.outcomes[1][0] + counters[4]) }
      }
      let last = story.outcomes.map { $0[0] }
      #expect(story.facts("score").last == .array(last.map { .whole($0) }))
      #expect(story.column("Score").last == .string("\(last[0])-\(last[1])"))
    }
  }

  @Test
  func everyOutcomeHasItsKind() throws {
    let words: [JSONValue: JSONValue] = [
      "double play": "doublePlay", "sacrifice fly": "sacrificeFly",
      "out, runners advance": "advancingOut", "reached on error": "error", "home run": "homeRun",
    ]
    for story in try Self.stories(20) {
      let kinds = story.column("Outcome").map { words[$0] ?? $0 }
      #expect(kinds == story.facts("kind"))
      #expect(story.column("Half").map { $0 == "top" ? "away" : "home" } == story.facts("side"))
    }
  }

  @Test
  func battersComeInTurnAndTheBullpenAfterTheStarter() throws {
    let story = try Self.story(rules: ["starterBatters": 11])
    let halves = Self.text(story.column("Half"))
    for (half, bullpen) in [("top", "team0 bullpen"), ("bottom", "team1 bullpen")] {
      let rows = halves.indices.filter { halves[$0] == half }
      let batters = Self.text(story.column("Batter"))
      #expect(rows.map { batters[$0] } == rows.indices.map { "Batter \($0 % 9 + 1)" })
      let pitchers = Self.text(story.column("Pitcher"))
      #expect(rows.map { pitchers[$0] } == rows.indices.map { $0 < 11 ? "Starter" : bullpen })
    }
  }

  /// The home side does not bat in the last inning when it is ahead, and stops when it is.
  @Test
  func theLastInningEndsWithTheWinningRun() throws {
    var walkOffs = 0
    for story in try Self.stories(100) {
      let (home, away) = (story.outcomes[0][0], story.outcomes[1][0])
      let (homeInnings, innings) = (story.counters[0][5], story.counters[1][5])
      #expect(innings >= 9)
      if homeInnings < innings {
        #expect(home > away && innings == 9)
      } else if home > away {
        walkOffs += 1
        #expect(story.column("Outcome").last == "home run" || home == away + 1)
      }
    }
    #expect(walkOffs > 5)
  }

  @Test
  func aPlacedRunnerStandsOnSecond() throws {
    let story = try Self.story(rules: ["placedRunnerFrom": 2])
    let (innings, halves) = (Self.whole(story.column("Inning")), story.column("Half"))
    for row in innings.indices where row == 0 || halves[row - 1] != halves[row] {
      #expect(story.column("Bases")[row] == (innings[row] < 2 ? "---" : "-2-"))
    }
  }
}
