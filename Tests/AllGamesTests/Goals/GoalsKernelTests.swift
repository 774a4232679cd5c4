import Foundation
import Games
import TestSupport
import Testing
import TextFiles

@Suite("A game of goals")
struct GoalsKernelTests {
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

  /// A better home team never does worse in the same tournament.
  @Test func greaterRatesNeverCostTheHomeSide() throws {
    func margins(_ rating: Int) throws -> [Int] {
      let game = try GameFixture.game(
        "goals", [("a", #"{ "rating": \#(rating) }"#), ("b", #"{ "rating": 1550 }"#)])
      return PlayedLanes(game, count: 5_000).margins
    }
    let (worse, better) = (try margins(1500), try margins(1530))
    #expect(zip(worse, better).allSatisfy { $0 <= $1 })
    let changed = zip(worse, better).count { $0 != $1 }
    #expect((50..<1_250).contains(changed))
  }

  /// Ratings: the logarithm of the rates' ratio is slope (R_h + advantage - R_a) / 400, their product exp(2 base).
  @Test func ratingsGiveTheStatedRates() throws {
    let game = try GameFixture.game(
      "goals", [("a", #"{ "rating": 1800 }"#), ("b", #"{ "rating": 1600 }"#)],
      rules: #"{ "base": 0.25, "slope": 1.6, "advantage": 100 }"#)
    let difference = 1.6 * (1800 + 100 - 1600) / 400
    let (home, away) = (0.25 + difference / 2, 0.25 - difference / 2)
    let counts = GoalsFixture.counts(game, (0, 1), matches: 250_000, seed: 3)
    for (side, rate) in [home, away].enumerated() {
      let mean = DiscreteDistribution(first: 0, counts.cells(side, 0...63)).mean / 250_000
      expectZ(mean, exp(rate), standardError: (exp(rate) / 250_000).squareRoot(), "side \(side)")
    }
  }
}
