import Games
import TestSupport
import Testing
import TextFiles

@Suite("Baseball games at their limits")
struct BaseballKernelTests {
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
    GameChecks.expectRuleBookAgrees(game, [0, 1], count: 8)
    let played = PlayedLanes(game, count: 32)
    #expect(played.scores.joined().allSatisfy { game.outcomes[0].range.contains($0) })
  }

  /// Nobody ever reaches base: a lot decides.
  @Test
  func aGameWithoutRunsIsDecidedByLot() throws {
    let game = try Self.game(homeRuns: 0, strikeouts: 100, rules: "\"errorShare\": 0")
    GameChecks.expectRuleBookAgrees(game, [0, 1], count: 30)
    let played = PlayedLanes(game, count: 4_000)
    #expect(zip(played.scores[0], played.scores[1]).allSatisfy { $0 + $1 == 1 })
    expectProportion(played.scores[0].count { $0 == 1 }, of: 4_000, 0.5, "lots")
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 3)
    #expect(story.events.count == 2 * 3 * 59 + 1)
    #expect(story.facts("kind").last == "lot")
    #expect(story.facts("side").last == (story.outcomes[0][0] == 1 ? "home" : "away"))
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
    for lane in stride(from: 0, to: pairs.count, by: 7) {
      let story = game.playByPlay(
        GameChecks.occasion(), sides: [pairs[lane].0, pairs[lane].1], tournament: UInt64(lane))
      #expect(played.lane(lane).outcomes == story.outcomes, "\(pairs[lane])")
    }
  }

  /// A change of one player leaves alone what does not depend on them.
  @Test
  func aBetterBatterOftenChangesNothing() throws {
    var teams = BaseballFixture.teams
    let before = try BaseballFixture.game(teams)
    teams[0].batters[4] = BaseballFixture.Batting(500, 135, 29, 3, 20, 42, 4, 98, 5)
    let played = try [before, BaseballFixture.game(teams)].map { PlayedLanes($0, count: 4000) }
    #expect((0..<4000).count { played[0].lane($0) == played[1].lane($0) } > 3000)
    let changes = zip(played[0].scores[0], played[1].scores[0])
    #expect(changes.count { $0 < $1 } > 4 * changes.count { $0 > $1 })
  }
}
