import Games
import TestSupport
import Testing
import TextFiles

/// The players against the rule book, lane by lane, with certain and with sampled strengths.
@Suite("A game of goals")
struct GoalsKernelTests {
  static let uncertainties = [nil, #"{ "attack": 0.2, "defence": 0.1 }"#]

  @Test(arguments: GoalsFixture.models.map(\.name), uncertainties)
  func isToldAsItIsPlayed(_ model: String, _ uncertainty: String?) throws {
    for penalties: JSONValue in [["model": "coin"], ["model": "kicks"]] {
      let game = try GoalsFixture.game(
        model,
        rules: ["penalties": penalties, "conduct": ["yellowCards": 1.9, "redCards": 0.1]],
        uncertainty: uncertainty)
      for needsWinner in [false, true] {
        GameChecks.expectRuleBookAgrees(
          game, [1, 3], GameChecks.occasion(needsWinner: needsWinner), count: 400)
        GameChecks.expectRuleBookAgrees(
          game, [4, 0], GameChecks.occasion(needsWinner: needsWinner), first: 0xff_ffff_fff0,
          count: 100)
      }
    }
  }

  @Test(arguments: GoalsFixture.models.map(\.name), uncertainties)
  func keepsItsPromises(_ model: String, _ uncertainty: String?) throws {
    let game = try GoalsFixture.game(
      model, rules: ["conduct": ["yellowCards": 1.9, "redCards": 0.1]], uncertainty: uncertainty)
    for needsWinner in [false, true] {
      GameChecks.expectLanesDoNotMatter(game, [2, 0], needsWinner: needsWinner)
      GameChecks.expectRowsAndMasksHold(game, entrants: 6, needsWinner: needsWinner)
      GameChecks.expectMaskedLanesAreUntouched(game, [5, 4], needsWinner: needsWinner)
      GameChecks.expectRangesHold(game, [4, 5], needsWinner: needsWinner)
    }
    GameChecks.expectCountersChangeNothing(game, [0, 1])
  }

  /// Without extra time, a level match goes to penalties at once, and its score stays.
  @Test func withoutExtraTimePenaltiesComeAtOnce() throws {
    let game = try GoalsFixture.game("poisson", rules: ["extraTime": false])
    let played = PlayedLanes(
      game, [.uniform(3), .uniform(2)], GameChecks.occasion(needsWinner: true), count: 2_000)
    let level = (0..<2_000).filter { played.scores[0][$0] == played.scores[1][$0] }
    #expect(!level.isEmpty)
    for lane in 0..<2_000 {
      #expect(level.contains(lane) == (played.deciders[lane] >= 2))
      #expect(played.deciders[lane] != 1)
    }
  }

  /// A better team at home never does worse in the same tournament.
  @Test func greaterRatesNeverCostTheHomeSide() throws {
    let teams = [("a", #"{ "rating": 1500 }"#), ("b", #"{ "rating": 1550 }"#)]
    let better = [("a", #"{ "rating": 1530 }"#), teams[1]]
    let (one, other) = (
      try GameFixture.game("goals", teams), try GameFixture.game("goals", better)
    )
    let (before, after) = (
      PlayedLanes(one, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 20_000),
      PlayedLanes(other, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 20_000)
    )
    var changed = 0
    for lane in 0..<20_000 {
      let (old, new) = (
        before.scores[0][lane] - before.scores[1][lane],
        after.scores[0][lane] - after.scores[1][lane]
      )
      #expect(new >= old, "lane \(lane)")
      changed += new == old ? 0 : 1
    }
    #expect((200..<5_000).contains(changed))
  }

  /// Ratings: the logarithm of the rates' ratio is slope (R_h + advantage - R_a) / 400, their product exp(2 base).
  @Test func ratingsGiveTheStatedRates() throws {
    let game = try GameFixture.game(
      "goals", [("a", #"{ "rating": 1800 }"#), ("b", #"{ "rating": 1600 }"#)],
      rules: #"{ "base": 0.25, "slope": 1.6, "advantage": 100 }"#)
    let difference = 1.6 * (1800 + 100 - 1600) / 400
    let (home, away) = (0.25 + difference / 2, 0.25 - difference / 2)
    let counts = GoalsFixture.play(game, (0, 1), matches: 2_000_000, seed: 3)
    for (side, rate) in [home, away].enumerated() {
      var goals = 0
      for (score, count) in counts.scores.enumerated() {
        goals += count * (side == 0 ? score / 64 : score % 64)
      }
      let mean = Double(goals)
      let expected = GoalsFixture.exp(rate)
      expectZ(mean / 2e6, expected, standardError: (expected / 2e6).squareRoot(), "side \(side)")
    }
  }
}
