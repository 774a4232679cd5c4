import Games
import TestSupport
import Testing
import TextFiles

@Suite("Football with known dismissals and at its limits")
struct FootballKernelTests {
  /// Known dismissals are before kick-off, at half-time, together and after the last play among others; where a winner is
  /// needed, up to the last whistle of extra time.
  @Test(arguments: 0..<12, [false, true])
  func theRuleBookAgreesWherePlayersLeave(number: Int, needsWinner: Bool) throws {
    let football = RandomFootball(seed: UInt64(number))
    let half = try #require(football.rules["halfTimePlay"]?.whole)
    let final = try #require(football.rules["finalPlay"]?.whole)
    let more = try #require(football.rules["extraTimePlays"]?.whole)
    let end = needsWinner ? final + more : final
    var generator = OracleGenerator(seed: UInt64(number))
    let minutes =
      [0, half, end - 1] + (0..<4).map { _ in Int.random(in: 0..<end, using: &generator) }
    var occasion = GameChecks.occasion(
      seed: UInt64(number), needsWinner: needsWinner, isNeutral: number % 2 == 0)
    occasion.dismissals = minutes.sorted().map { minute in
      Dismissal(
        side: Int.random(in: 0...1, using: &generator),
        line: Int.random(in: 0...2, using: &generator), lineName: "", minute: minute)
    }
    GameChecks.expectRuleBookAgrees(try football.game(), [0, 1], occasion, count: 32)
  }

  @Test func theRuleBookAgreesWhereUncertainPlayersLeave() throws {
    var occasion = GameChecks.occasion()
    occasion.dismissals = [
      Dismissal(side: 1, line: 2, lineName: "attack", minute: 12),
      Dismissal(side: 0, line: 0, lineName: "defence", minute: 45),
    ]
    let game = try UncertainGame.football.make(#"{"player": 0.25, "team": 0.1}"#)
    GameChecks.expectRuleBookAgrees(game, [0, 1], occasion, count: 64)
  }

  @Test(arguments: [0, 1], [false, true])
  func theRuleBookAgreesWhereEveryoneScoresOrFouls(foulChance: Int, needsWinner: Bool) throws {
    let team = TextbookTeam(
      keeper: 0, defence: [7, 7], midfield: [7, 7], attack: [20, 20, 20])
    let game = try FootballFixture.game(
      [team, team],
      rules: [
        "players": 8, "finalPlay": 1000, "decayCoefficient": 0, "headCountFactor": 1000,
        "keeperFactor": 0, "foulChance": .whole(foulChance), "yellowCardsPerDismissal": 31,
        "yellowCardWeight": 48, "extraTimePlays": 1000,
      ])
    GameChecks.expectRuleBookAgrees(
      game, [0, 1], GameChecks.occasion(needsWinner: needsWinner), count: 12)
  }

  /// The decay uses up every line at once, so that every battle is a tie. Where it stays with the holder, the side that
  /// kicks off scores with its third battle, and then the ball goes from end to end: there is a goal every four battles,
  /// for the two sides alternately, eleven in each half. Otherwise no side keeps the ball for long enough to reach a
  /// keeper.
  @Test(arguments: [("holder", 11), ("challenger", 0)], [false, true])
  func tiesStayWithTheHolderOrNot(tie: (String, Int), counters: Bool) throws {
    let game = try FootballFixture.fourClubs(
      rules: ["decayCoefficient": 100, "foulChance": 0, "tie": .string(tie.0)])
    let story = game.playByPlay(GameChecks.occasion(), sides: [0, 3], tournament: 0)
    #expect(story.outcomes == [[tie.1], [tie.1]])
    let lanes = PlayedLanes(
      game, [.uniform(0), .uniform(3)], GameChecks.occasion(), count: 40, counters: counters)
    #expect(lanes.scores.joined().allSatisfy { $0 == tie.1 })
  }

  @Test func theGreatestScoreFollowsFromTheLastPlay() throws {
    let short = try FootballFixture.fourClubs(rules: ["halfTimePlay": 4, "finalPlay": 9])
    #expect(short.outcomes.map(\.range) == [0...3])
    #expect(short.outcomes.map(\.tabulated) == [4])
    let game = try #require(FootballFixture.fourClubs() as? any ShootOutGame)
    #expect(game.outcomes.map(\.range) == [0...44])
    #expect(game.decidedOutcomes.map(\.range) == [0...58])
    #expect(game.decidedOutcomes.map(\.tabulated) == game.outcomes.map(\.tabulated))
    #expect(game.counters.map(\.maximum) == [88, 88, 88, 88])
    #expect(game.decidedCounters.map(\.maximum) == [116, 116, 116, 116])
  }
}
