import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// The kernel against the rule book, which plays one match in plain code: the same bits, lane by
/// lane, for all rules.
@Suite("The basketball kernel and the rule book")
struct BasketballKernelTests {
  /// Both models, with teams that they take.
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
          game, [home, away], GameChecks.occasion(needsWinner: needsWinner), count: 500)
      }
    }
  }

  @Test(arguments: 0..<80)
  func theyAgreeForAnyRulesAndTeams(number: Int) throws {
    let game = try RandomBasketball(seed: UInt64(number)).game()
    for needsWinner in [false, true] {
      GameChecks.expectRuleBookAgrees(
        game, [0, 1], GameChecks.occasion(seed: UInt64(number), needsWinner: needsWinner),
        count: 64)
    }
  }

  /// Tournaments of more than 32 bits, and vectors on both sides of that border.
  @Test(
    arguments: [UInt64(0xffff_ffe0), 0xffff_fff3, 0xff_ffff_fff0, 999_999_999_900],
    ["possessions", "app"])
  func theyAgreeForLateTournaments(first: UInt64, preset: String) throws {
    GameChecks.expectRuleBookAgrees(
      try Self.game(preset), [0, 3], GameChecks.occasion(), first: first, count: 100)
  }

  @Test(arguments: [UInt64(0), 1, 1 << 32, Seed.range.upperBound], ["possessions", "app"])
  func theyAgreeForAnySeed(seed: UInt64, preset: String) throws {
    GameChecks.expectRuleBookAgrees(
      try Self.game(preset), [2, 1], GameChecks.occasion(seed: seed, leg: 5), count: 100)
  }

  /// The random rules are of use only if they bring about what is rare.
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
  /// Two presets and some random rules.
  static func game(_ index: Int) throws -> any Game {
    guard index > 1 else { return try BasketballKernelTests.game(["possessions", "app"][index]) }
    return try RandomBasketball(seed: UInt64(200 + index)).game()
  }

  @Test(arguments: 0..<8)
  func aResultDoesNotDependOnItsLane(index: Int) throws {
    GameChecks.expectLanesDoNotMatter(try Self.game(index), [0, 1])
  }

  @Test(arguments: 0..<8)
  func askingForCountersChangesNoScore(index: Int) throws {
    GameChecks.expectCountersChangeNothing(try Self.game(index), [0, 1])
  }

  @Test(arguments: 0..<8)
  func sidesMayDifferFromLaneToLane(index: Int) throws {
    GameChecks.expectRowsAndMasksHold(try Self.game(index), entrants: index < 2 ? 4 : 2)
  }

  @Test(arguments: 0..<8)
  func lanesThatDoNotPlayAreUntouched(index: Int) throws {
    GameChecks.expectMaskedLanesAreUntouched(try Self.game(index), [1, 0])
  }

  @Test(arguments: 0..<8)
  func scoresAndCountersStayInTheirRanges(index: Int) throws {
    GameChecks.expectRangesHold(try Self.game(index), [0, 1])
  }
}

@Suite("Ties of basketball matches")
struct BasketballTiesTests {
  static func ties(_ rules: JSONValue, needsWinner: Bool) throws -> Int {
    let game = try BasketballFixture.game(BasketballFixture.ratings, rules: rules)
    let played = PlayedLanes(
      game, [.uniform(3), .uniform(3)], GameChecks.occasion(needsWinner: needsWinner), count: 4000)
    return zip(played.scores[0], played.scores[1]).count { $0 == $1 }
  }

  @Test
  func aTieStandsInTheAppUnlessAWinnerIsNeeded() throws {
    #expect(try Self.ties(["preset": "app"], needsWinner: false) > 50)
    #expect(try Self.ties(["preset": "app"], needsWinner: true) == 0)
  }

  @Test
  func overtimeDecidesWhereTheRulesSaySo() throws {
    #expect(try Self.ties(["preset": "app", "ties": "overtime"], needsWinner: false) == 0)
  }

  @Test
  func theGameSaysWhatBecomesOfADraw() throws {
    func draws(_ rules: JSONValue) throws -> DrawPolicy {
      try BasketballFixture.game(BasketballFixture.ratings, rules: rules).draws
    }
    #expect(try draws(["preset": "app"]) == .standUnlessWinnerNeeded)
    #expect(try draws(["preset": "app", "ties": "overtime"]) == .never)
  }

  /// Overtime is played on blocks of its own: the matches that were decided stay as they were.
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
