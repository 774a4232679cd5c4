import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("The football kernel and the rule book")
struct FootballKernelTests {
  @Test(arguments: ["document", "app"])
  func theyAgreeForTheFourClubs(preset: String) throws {
    let game = try FootballFixture.fourClubs(rules: ["preset": .string(preset)])
    for (home, away) in [(0, 1), (1, 3), (2, 0), (3, 2)] {
      GameChecks.expectRuleBookAgrees(game, [home, away], GameChecks.occasion(), count: 100)
    }
  }

  @Test(arguments: 0..<25)
  func theyAgreeForAnyRulesAndLineUps(number: Int) throws {
    let game = try RandomFootball(seed: UInt64(number)).game()
    GameChecks.expectRuleBookAgrees(
      game, [0, 1], GameChecks.occasion(seed: UInt64(number)), count: 64)
  }

  /// Draws known dismissals in some minutes.
  private func dismissals(_ minutes: [Int], _ generator: inout OracleGenerator) -> [Dismissal] {
    minutes.sorted().map { minute in
      Dismissal(
        side: Int.random(in: 0...1, using: &generator),
        line: Int.random(in: 0...2, using: &generator), lineName: "", minute: minute)
    }
  }

  /// Known dismissals are before kick-off, at half-time, together and after the last play among others.
  @Test(arguments: 0..<15)
  func theyAgreeWherePlayersLeave(number: Int) throws {
    let football = RandomFootball(seed: UInt64(number))
    let half = try #require(football.rules["halfTimePlay"]?.whole)
    let final = try #require(football.rules["finalPlay"]?.whole)
    var generator = OracleGenerator(seed: UInt64(number))
    var occasion = GameChecks.occasion(seed: UInt64(number))
    occasion.dismissals = dismissals(
      [0, half, final - 1] + (0..<4).map { _ in Int.random(in: 0..<final, using: &generator) },
      &generator)
    GameChecks.expectRuleBookAgrees(try football.game(), [0, 1], occasion, count: 64)
  }

  /// Matches have extra time, shoot-outs and known dismissals up to the last whistle, half of them on neutral ground.
  @Test(arguments: 0..<15)
  func theyAgreeWhereAWinnerIsNeeded(number: Int) throws {
    let football = RandomFootball(seed: UInt64(number))
    let end = try ["finalPlay", "extraTimePlays"].reduce(0) {
      try $0 + #require(football.rules[$1]?.whole)
    }
    var generator = OracleGenerator(seed: UInt64(number))
    var occasion = GameChecks.occasion(seed: UInt64(number), needsWinner: true)
    occasion.isNeutral = number % 2 == 0
    occasion.dismissals = dismissals(
      [end - 1] + (0..<4).map { _ in Int.random(in: 0..<end, using: &generator) }, &generator)
    GameChecks.expectRuleBookAgrees(try football.game(), [0, 1], occasion, count: 64)
    occasion.dismissals = []
    GameChecks.expectRuleBookAgrees(try football.game(), [0, 1], occasion, first: 70, count: 64)
  }

  @Test(arguments: [0, 1])
  func theyAgreeWhereEveryoneScoresOrFouls(foulChance: Int) throws {
    let team = TextbookTeam(
      keeper: 0, defence: [7, 7], midfield: [7, 7], attack: [20, 20, 20])
    let game = try FootballFixture.game(
      [team, team],
      rules: [
        "players": 8, "finalPlay": 1000, "decayCoefficient": 0, "headCountFactor": 1000,
        "keeperFactor": 0, "foulChance": .whole(foulChance), "yellowCardsPerDismissal": 31,
        "yellowCardWeight": 48, "extraTimePlays": 1000,
      ])
    for needsWinner in [false, true] {
      GameChecks.expectRuleBookAgrees(
        game, [0, 1], GameChecks.occasion(needsWinner: needsWinner), count: 24)
    }
  }

  /// Numbers of tournaments of more than 32 bits, and lanes on both sides of that border.
  @Test(arguments: [UInt64(0xffff_ffe0), 0xff_ffff_fff0, 999_999_999_900])
  func theyAgreeForLateTournaments(first: UInt64) throws {
    let game = try FootballFixture.fourClubs()
    GameChecks.expectRuleBookAgrees(game, [0, 3], GameChecks.occasion(), first: first, count: 64)
  }

  @Test(arguments: [UInt64(0), 1, 1 << 32, Seed.range.upperBound])
  func theyAgreeForAnySeed(seed: UInt64) throws {
    let game = try FootballFixture.fourClubs(rules: ["preset": "app"])
    GameChecks.expectRuleBookAgrees(
      game, [2, 1], GameChecks.occasion(seed: seed, leg: 5), count: 64)
  }

  /// Random rules are useful only if rare cases occur.
  @Test
  func theRulesDrawnReachEveryCorner() throws {
    var seen: Set<String> = []
    for number in 0..<80 {
      let football = RandomFootball(seed: UInt64(number))
      let played = PlayedLanes(
        try football.game(), [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 96)
      for side in 0..<2 {
        let team = football.teams[side]
        if team.headCounts.midfield == 0 { seen.insert("empty midfield") }
        if played.scores[side].contains(where: { $0 > 0 }) { seen.insert("goal") }
        let dismissals = played.counters[side][3].max() ?? 0
        if dismissals > 12 { seen.insert("a side without players") }
      }
      if football.rules["foulChance"] == .double(0) { seen.insert("no fouls") }
      if football.rules["foulChance"] == .double(1) { seen.insert("only fouls") }
      if football.rules["decayStrengthFactor"] == .double(0) { seen.insert("no factor") }
      if football.rules["finalPlay"] == .whole(2) { seen.insert("no battle") }
    }
    #expect(
      seen == [
        "empty midfield", "goal", "a side without players", "no fouls", "only fouls", "no factor",
        "no battle",
      ])
  }
}

@Suite("Lanes of football matches")
struct FootballLanesTests {
  /// Returns a game by one of two presets or by random rules.
  static func game(_ index: Int) throws -> any Game {
    guard index > 1 else {
      return try FootballFixture.fourClubs(rules: ["preset": index == 0 ? "document" : "app"])
    }
    return try RandomFootball(seed: UInt64(200 + index)).game()
  }

  @Test(arguments: 0..<8, [false, true])
  func lanesAreIndependent(index: Int, needsWinner: Bool) throws {
    GameChecks.expectLanesHold(
      try Self.game(index), entrants: index < 2 ? 4 : 2, needsWinner: needsWinner)
  }

  @Test
  func otherSeedsLegsAndTournamentsGiveOtherMatches() throws {
    let game = try FootballFixture.fourClubs()
    let played = [
      (GameChecks.occasion(), 0), (GameChecks.occasion(seed: 2027), 0),
      (GameChecks.occasion(leg: 1), 0), (GameChecks.occasion(), 64),
    ].map {
      PlayedLanes(game, [.uniform(0), .uniform(1)], $0, first: UInt64($1), count: 64).scores
    }
    #expect(Set(played).count == 4)
  }
}
