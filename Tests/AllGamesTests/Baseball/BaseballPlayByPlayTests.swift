import Games
import TestSupport
import Testing
import TextFiles

@Suite("A baseball game told plate appearance by plate appearance")
struct BaseballPlayByPlayTests {
  static func story(_ tournament: UInt64, rules: JSONValue = [:]) throws -> MatchStory {
    try BaseballFixture.game(rules: rules).playByPlay(
      GameChecks.occasion(), sides: [0, 1], tournament: tournament)
  }

  static func whole(_ values: [JSONValue]) -> [Int] {
    values.map { $0.whole ?? -1 }
  }

  static func text(_ values: [JSONValue]) -> [String] {
    values.map { $0.text ?? "" }
  }

  @Test
  func headingsAndFactsAreNamed() throws {
    let story = try Self.story(0)
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
  func everyOutcomeHasItsKind() throws {
    let words: [JSONValue: JSONValue] = [
      "double play": "doublePlay", "sacrifice fly": "sacrificeFly",
      "out, runners advance": "advancingOut", "reached on error": "error", "home run": "homeRun",
    ]
    for tournament in 0..<20 {
      let story = try Self.story(UInt64(tournament))
      for (outcome, kind) in zip(story.column("Outcome"), story.facts("kind")) {
        #expect(words[outcome] ?? outcome == kind)
      }
      for (half, side) in zip(story.column("Half"), story.facts("side")) {
        #expect((half == "top") == (side == "away"))
      }
    }
  }

  @Test(arguments: 0..<15)
  func runnersRunsAndOutcomesAddUp(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    // Who is on base, out or home after an appearance was at bat or on base before it.
    func bases(_ event: MatchStory.Event, _ name: String) -> Int {
      if case .array(let bases)? = event.facts[name] { bases.count } else { -1 }
    }
    for event in story.events.dropLast() {
      let outs = (event.facts["outsAfter"]?.whole ?? 0) - (event.facts["outsBefore"]?.whole ?? 0)
      #expect(
        bases(event, "basesBefore") + 1
          == bases(event, "basesAfter") + outs + (event.facts["runs"]?.whole ?? 0))
    }
    let halves = Self.text(story.column("Half"))
    let runs = Self.whole(story.column("Runs"))
    let innings = Self.whole(story.column("Inning"))
    let outcomes = Self.text(story.column("Outcome"))
    for (side, half) in ["bottom", "top"].enumerated() {
      let rows = halves.indices.filter { halves[$0] == half }
      func count(_ names: String...) -> Int { rows.count { names.contains(outcomes[$0]) } }
      #expect(rows.reduce(0) { $0 + runs[$1] } == story.outcomes[side][0])
      let five = rows.filter { innings[$0] <= 5 }
      #expect(five.reduce(0) { $0 + runs[$1] } == story.outcomes[side][1])
      #expect(
        [
          count("single", "double", "triple", "home run"), count("home run"), count("walk"),
          count("strikeout"),
        ] == Array(story.counters[side].prefix(4)))
      #expect(rows.last.map { innings[$0] } == story.counters[side][5])
      // Every batter of the away side, whose innings all have three outs, has scored, is out or is left on base.
      if side == 1 {
        #expect(
          rows.count == 3 * story.counters[1][5] + story.outcomes[1][0] + story.counters[1][4])
      }
    }
    let last = story.outcomes.map { JSONValue.whole($0[0]) }
    #expect(story.facts("score").last == .array(last))
    #expect(
      story.column("Score").last == .string("\(story.outcomes[0][0])-\(story.outcomes[1][0])"))
  }

  @Test
  func battersComeInTurnAndTheBullpenAfterTheStarter() throws {
    let story = try Self.story(4, rules: ["starterBatters": 11])
    let halves = Self.text(story.column("Half"))
    for half in ["top", "bottom"] {
      let rows = halves.indices.filter { halves[$0] == half }
      let batters = Self.text(story.column("Batter"))
      #expect(
        rows.map { batters[$0] } == rows.indices.map { "Batter \($0 % 9 + 1)" })
      let pitchers = Self.text(story.column("Pitcher"))
      let bullpen = half == "top" ? "team0 bullpen" : "team1 bullpen"
      #expect(
        rows.map { pitchers[$0] } == rows.indices.map { $0 < 11 ? "Starter" : bullpen })
    }
  }

  /// The home side does not bat in the last inning when it is ahead, and stops when it is.
  @Test
  func theLastInningEndsWithTheWinningRun() throws {
    var walkOffs = 0
    for tournament in 0..<400 {
      let story = try Self.story(UInt64(tournament))
      let (home, away) = (story.outcomes[0][0], story.outcomes[1][0])
      let (homeInnings, innings) = (story.counters[0][5], story.counters[1][5])
      #expect(innings >= 9)
      if homeInnings < innings {
        #expect(home > away)
        #expect(innings == 9)
      } else if home > away {
        walkOffs += 1
        let last = try #require(Self.text(story.column("Outcome")).last)
        #expect(last == "home run" || home == away + 1)
      }
    }
    #expect(walkOffs > 20)
  }

  @Test
  func aPlacedRunnerStandsOnSecond() throws {
    let story = try Self.story(0, rules: ["placedRunnerFrom": 2])
    let innings = Self.whole(story.column("Inning"))
    let bases = Self.text(story.column("Bases"))
    let halves = Self.text(story.column("Half"))
    for row in innings.indices {
      let begins = row == 0 || halves[row - 1] != halves[row]
      if begins { #expect(bases[row] == (innings[row] < 2 ? "---" : "-2-")) }
    }
  }
}

/// A change of one player leaves alone what does not depend on them.
@Suite("Common random numbers of baseball")
struct BaseballStreamTests {
  @Test
  func aBetterBatterOftenChangesNothing() throws {
    var teams = BaseballFixture.teams
    let before = try BaseballFixture.game(teams)
    teams[0].batters[4] = BaseballFixture.Batting(500, 135, 29, 3, 20, 42, 4, 98, 5)
    let after = try BaseballFixture.game(teams)
    let games = 4000
    let played = [before, after].map {
      PlayedLanes($0, count: games)
    }
    let same = (0..<games).count { played[0].lane($0) == played[1].lane($0) }
    #expect(same > games * 3 / 4)
    // Of those that differ, the away side's plate appearances do not: only how many they are.
    let worse = (0..<games).count { played[1].scores[0][$0] < played[0].scores[0][$0] }
    let better = (0..<games).count { played[1].scores[0][$0] > played[0].scores[0][$0] }
    #expect(better > 4 * worse)
  }
}
