import Games
import TestSupport
import Testing
import TextFiles

@Suite("A baseball game told plate appearance by plate appearance")
struct BaseballTellerTests {
  static func story(_ tournament: UInt64, rules: JSONValue = [:]) throws -> MatchStory {
    try BaseballFixture.game(rules: rules).tell(
      GameChecks.occasion(), sides: [0, 1], tournament: tournament)
  }

  static func column(_ name: String, _ story: MatchStory) throws -> [JSONValue] {
    let index = try #require(story.columns.firstIndex { $0.name == name })
    return story.events.map { $0[index] }
  }

  static func whole(_ values: [JSONValue]) -> [Int] {
    values.map { if case .integer(let number) = $0 { Int(number) } else { -1 } }
  }

  static func text(_ values: [JSONValue]) -> [String] {
    values.map { if case .string(let text) = $0 { text } else { "" } }
  }

  @Test
  func columnsAreNamed() throws {
    #expect(
      try Self.story(0).columns.map(\.name) == [
        "inning", "half", "batter", "pitcher", "outs", "bases", "outcome", "runs", "score",
      ])
  }

  @Test(arguments: 0..<40)
  func runsAndOutcomesAddUp(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let halves = try Self.text(Self.column("half", story))
    let runs = try Self.whole(Self.column("runs", story))
    let innings = try Self.whole(Self.column("inning", story))
    let outcomes = try Self.text(Self.column("outcome", story))
    for (side, half) in ["bottom", "top"].enumerated() {
      let rows = halves.indices.filter { halves[$0] == half }
      #expect(rows.reduce(0) { $0 + runs[$1] } == story.outcomes[side][0])
      let five = rows.filter { innings[$0] <= 5 }
      #expect(five.reduce(0) { $0 + runs[$1] } == story.outcomes[side][1])
      let hits = rows.count { ["single", "double", "triple", "home run"].contains(outcomes[$0]) }
      #expect(hits == story.counters[side][0])
      #expect(rows.count { outcomes[$0] == "home run" } == story.counters[side][1])
      #expect(rows.count { outcomes[$0] == "walk" } == story.counters[side][2])
      #expect(rows.count { outcomes[$0] == "strikeout" } == story.counters[side][3])
      // Whoever came to bat and was not put out has scored or was left on base.
      #expect(rows.last.map { innings[$0] } == story.counters[side][5])
    }
    let last = try Self.text(Self.column("score", story)).last
    #expect(last == "\(story.outcomes[0][0])-\(story.outcomes[1][0])")
  }

  /// Every batter of a half-inning has scored, is out or is left on base. (Outs of the bases of a half:
  /// three, but in the half that ends with the winning run.)
  @Test(arguments: 0..<40)
  func everyBatterIsAccountedFor(tournament: UInt64) throws {
    let story = try Self.story(tournament)
    let halves = try Self.text(Self.column("half", story))
    let visitors = halves.count { $0 == "top" }
    let innings = story.counters[1][5]
    // The visitors' innings all have three outs.
    #expect(visitors == 3 * innings + story.outcomes[1][0] + story.counters[1][4])
  }

  @Test
  func battersComeInTurnAndTheBullpenAfterTheStarter() throws {
    let story = try Self.story(4, rules: ["starterBatters": 11])
    let halves = try Self.text(Self.column("half", story))
    for half in ["top", "bottom"] {
      let rows = halves.indices.filter { halves[$0] == half }
      let batters = try Self.text(Self.column("batter", story))
      #expect(
        rows.map { batters[$0] } == rows.indices.map { "Batter \($0 % 9 + 1)" })
      let pitchers = try Self.text(Self.column("pitcher", story))
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
      let (home, visitors) = (story.outcomes[0][0], story.outcomes[1][0])
      let (homeInnings, innings) = (story.counters[0][5], story.counters[1][5])
      #expect(innings >= 9)
      if homeInnings < innings {
        #expect(home > visitors)
        #expect(innings == 9)
      } else if home > visitors {
        walkOffs += 1
        let last = try #require(Self.text(Self.column("outcome", story)).last)
        #expect(last == "home run" || home == visitors + 1)
      }
    }
    #expect(walkOffs > 20)
  }

  @Test
  func aPlacedRunnerStandsOnSecond() throws {
    let story = try Self.story(0, rules: ["placedRunnerFrom": 2])
    let innings = try Self.whole(Self.column("inning", story))
    let bases = try Self.text(Self.column("bases", story))
    let halves = try Self.text(Self.column("half", story))
    for row in innings.indices {
      let begins = row == 0 || halves[row - 1] != halves[row]
      if begins { #expect(bases[row] == (innings[row] < 2 ? "---" : "-2-")) }
    }
  }
}

/// A change of one player leaves alone what does not depend on him.
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
      PlayedLanes($0, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: games)
    }
    let same = (0..<games).count { played[0].lane($0) == played[1].lane($0) }
    #expect(same > games * 3 / 4)
    // Of those that differ, the visitors' plate appearances do not: only how many they are.
    let worse = (0..<games).count { played[1].scores[0][$0] < played[0].scores[0][$0] }
    let better = (0..<games).count { played[1].scores[0][$0] > played[0].scores[0][$0] }
    #expect(better > 4 * worse)
  }
}
