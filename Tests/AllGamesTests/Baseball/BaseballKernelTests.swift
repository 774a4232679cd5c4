import Games
import TestSupport
import Testing
import TextFiles

@Suite("The baseball kernel and the rule book")
struct BaseballKernelTests {
  @Test(arguments: 0..<25)
  func theyAgreeForAnyRulesAndTeams(number: Int) throws {
    let game = try RandomBaseball(seed: UInt64(number)).game()
    GameChecks.expectRuleBookAgrees(
      game, [0, 1], GameChecks.occasion(seed: UInt64(number)), count: 64)
  }

  @Test(arguments: [0, 1, 4])
  func theyAgreeInEveryMeeting(meeting: Int) throws {
    let game = try BaseballFixture.game()
    GameChecks.expectRuleBookAgrees(game, [1, 0], GameChecks.occasion(leg: meeting), count: 2000)
  }

  @Test(arguments: [UInt64(0xffff_ffe0), 999_999_999_900])
  func theyAgreeForLateTournaments(first: UInt64) throws {
    GameChecks.expectRuleBookAgrees(
      try BaseballFixture.game(), [0, 1], GameChecks.occasion(), first: first, count: 100)
  }

  /// Two teams of batters with a hundred at bats, all of which end the same way.
  private static func game(homeRuns: Int, strikeouts: Int, rules: String) throws -> any Game {
    let team = """
      {"batting": {"atBats": 100, "hits": \(homeRuns), "doubles": 0, "triples": 0,
      "homeRuns": \(homeRuns), "walks": 0, "strikeouts": \(strikeouts)}}
      """
    return try GameFixture.game(
      "baseball", [("a", team), ("b", team)], rules: "{\"batterShrinkage\": 0, \(rules)}")
  }

  /// Nobody is ever put out: what bounds an inning and a game is all that ends it.
  @Test
  func inningsWithoutOutsEnd() throws {
    let game = try Self.game(
      homeRuns: 100, strikeouts: 0, rules: "\"innings\": 40, \"placedRunnerFrom\": 1")
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 32)
    GameChecks.expectRangesHold(game, [0, 1])
  }

  /// Nobody ever reaches base: a lot decides.
  @Test
  func aGameWithoutRunsIsDecidedByLot() throws {
    let game = try Self.game(homeRuns: 0, strikeouts: 100, rules: "\"errorShare\": 0")
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 100)
    let played = PlayedLanes(game, count: 10_000)
    #expect(zip(played.scores[0], played.scores[1]).allSatisfy { $0 + $1 == 1 })
    expectProportion(played.scores[0].count { $0 == 1 }, of: 10_000, 0.5, "lots")
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 3)
    #expect(story.events.count == 2 * 3 * 59 + 1)
    #expect(story.facts("kind").last == "lot")
    #expect(story.facts("side").last == (story.outcomes[0][0] == 1 ? "home" : "away"))
  }
}

@Suite("Lanes of baseball games")
struct BaseballLanesTests {
  @Test(arguments: 0..<6)
  func whatEveryGamePromisesHolds(index: Int) throws {
    let game =
      index == 0
      ? try BaseballFixture.game() : try RandomBaseball(seed: UInt64(200 + index)).game()
    GameChecks.expectLanesHold(game, [0, 1], entrants: 2)
  }

  /// More pairs of teams than a worker keeps tables of.
  @Test
  func aLeagueOfManyTeamsPlaysAsEver() throws {
    let count = 40
    let teams = (0..<count).map { team in
      let batting = """
        {"atBats": 100, "hits": \(15 + team % 20), "doubles": 4, "triples": 1, "homeRuns": 3,
        "walks": \(4 + team / 5), "strikeouts": 20}
        """
      return ("team\(team)", "{\"batting\": \(batting)}")
    }
    let game = try GameFixture.game("baseball", teams)
    let pairs = (0..<count * count).map { ($0 / count, $0 % count) }
    let played = PlayedLanes(
      game, [.perLane(pairs.map(\.0)), .perLane(pairs.map(\.1))], GameChecks.occasion(),
      count: pairs.count)
    for (lane, pair) in pairs.enumerated() {
      let story = game.playByPlay(
        GameChecks.occasion(), sides: [pair.0, pair.1], tournament: UInt64(lane))
      #expect(played.lane(lane).outcomes == story.outcomes, "\(pair)")
    }
  }
}
