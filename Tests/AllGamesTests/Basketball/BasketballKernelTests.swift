import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("The basketball kernel and the rule book")
struct BasketballKernelTests {
  /// Returns a game of either model.
  static func game(_ preset: String) throws -> any Game {
    try BasketballFixture.game(
      preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths,
      rules: ["preset": .string(preset)])
  }

  @Test(arguments: ["possessions", "app"])
  func theyAgreeForThePresets(preset: String) throws {
    let game = try Self.game(preset)
    for (home, away) in [(0, 1), (1, 3), (2, 0), (3, 2)] {
      for needsWinner in [false, true] {
        GameChecks.expectRuleBookAgrees(
          game, [home, away], GameChecks.occasion(needsWinner: needsWinner), count: 100)
      }
    }
  }

  @Test(arguments: 0..<25)
  func theyAgreeForAnyRulesAndTeams(number: Int) throws {
    let game = try RandomBasketball(seed: UInt64(number)).game()
    for needsWinner in [false, true] {
      GameChecks.expectRuleBookAgrees(
        game, [0, 1], GameChecks.occasion(seed: UInt64(number), needsWinner: needsWinner),
        count: 32)
    }
  }

  /// Numbers of tournaments of more than 32 bits, and vectors on both sides of that border.
  @Test(
    arguments: [UInt64(0xffff_ffe0), 0xffff_fff3, 0xff_ffff_fff0, 999_999_999_900],
    ["possessions", "app"])
  func theyAgreeForLateTournaments(first: UInt64, preset: String) throws {
    GameChecks.expectRuleBookAgrees(
      try Self.game(preset), [0, 3], GameChecks.occasion(), first: first, count: 64)
  }

  @Test(arguments: [UInt64(0), 1, 1 << 32, Seed.range.upperBound], ["possessions", "app"])
  func theyAgreeForAnySeed(seed: UInt64, preset: String) throws {
    GameChecks.expectRuleBookAgrees(
      try Self.game(preset), [2, 1], GameChecks.occasion(seed: seed, leg: 5), count: 64)
  }

  /// Random rules are useful only if rare cases occur.
  @Test
  func theRulesDrawnReachEveryCorner() throws {
    var seen: Set<String> = []
    for number in 0..<80 {
      let game = try RandomBasketball(seed: UInt64(number)).game()
      let played = PlayedLanes(
        game, [.uniform(0), .uniform(1)], GameChecks.occasion(needsWinner: true), count: 96)
      let overtimes = played.counters[0][0].max() ?? 0
      if overtimes == 0 { seen.insert("no overtime") }
      if overtimes > 1 { seen.insert("a second overtime") }
      if overtimes == 10 { seen.insert("a free throw in the end") }
      if played.scores[0].contains(0) { seen.insert("no points") }
      #expect(!zip(played.scores[0], played.scores[1]).contains { $0 == $1 })
    }
    #expect(
      seen == ["no overtime", "a second overtime", "a free throw in the end", "no points"])
  }
}

@Suite("Lanes of basketball matches")
struct BasketballLanesTests {
  @Test(arguments: 0..<8)
  func lanesAreIndependent(index: Int) throws {
    let game =
      index < 2
      ? try BasketballKernelTests.game(["possessions", "app"][index])
      : try RandomBasketball(seed: UInt64(200 + index)).game()
    GameChecks.expectLanesHold(game, entrants: index < 2 ? 4 : 2)
  }
}

@Suite("Ties of basketball matches")
struct BasketballTiesTests {
  static let policies: [(JSONValue, DrawPolicy)] = [
    (["preset": "app"], DrawPolicy.standUnlessWinnerNeeded),
    (["preset": "app", "ties": "overtime"], .never),
  ]

  @Test(arguments: policies)
  func tiesStandIfTheRulesSaySo(rules: JSONValue, policy: DrawPolicy) throws {
    let game = try BasketballFixture.game(BasketballFixture.ratings, rules: rules)
    #expect(game.draws == policy)
    for needsWinner in [false, true] {
      let scores = PlayedLanes(
        game, [.uniform(3), .uniform(3)], GameChecks.occasion(needsWinner: needsWinner),
        count: 4000
      ).scores
      let ties = zip(scores[0], scores[1]).count { $0 == $1 }
      let canTie = policy == .standUnlessWinnerNeeded && !needsWinner
      #expect(canTie ? ties > 50 : ties == 0)
    }
  }

  /// Overtime has blocks of its own in the stream.
  @Test(arguments: ["possessions", "app"])
  func overtimeChangesNoOtherMatch(preset: String) throws {
    let teams = preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths
    let played = try ["tie", "overtime"].map { ties in
      PlayedLanes(
        try BasketballFixture.game(
          teams, rules: ["preset": .string(preset), "ties": .string(ties)]),
        [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 5000)
    }
    for lane in 0..<5000 {
      let (tied, overtime) = (played[0].lane(lane), played[1].lane(lane))
      let isLevel = tied.outcomes[0] == tied.outcomes[1]
      #expect(isLevel == (overtime.counters[0][0] > 0))
      #expect(isLevel || tied.outcomes == overtime.outcomes)
    }
  }

  @Test(arguments: [(1, [1]), (3, [1, 1, 1]), (5, [2, 2, 1]), (7, [2, 2, 1, 1, 1])])
  func aSeriesIsPlayedAtHomeAsInTheNBA(games: Int, pattern: [Int]) throws {
    let game = try BasketballFixture.game(BasketballFixture.strengths) as? any SeriesGame
    #expect(game?.homePattern(games: games) == pattern)
  }
}
