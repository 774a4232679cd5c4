import Games
import TestSupport
import Testing
import TextFiles

/// The engine against the exact chain of outs and bases, by a fixed seed and |z| < 4.5.
@Suite("Innings against the exact chain")
struct BaseballChainTests {
  /// Runs in five innings of both sides, by side and number of runs.
  static func runsInFive(_ game: any Game, games: Int, seed: UInt64) -> [[Double]] {
    var counts = [[Double]](repeating: [Double](repeating: 0, count: 41), count: 2)
    for first in stride(from: 0, to: games, by: 4096) {
      let played = PlayedLanes(
        game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: seed), first: UInt64(first),
        count: min(4096, games - first))
      for side in 0..<2 {
        let cells = DiscreteDistribution.cells(played.outcomes[side][1], 0...40)
        for (runs, count) in cells.enumerated() { counts[side][runs] += count }
      }
    }
    return counts
  }

  static func mean(_ distribution: [Double]) -> Double {
    distribution.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
      / distribution.reduce(0, +)
  }

  static func variance(_ distribution: [Double]) -> Double {
    let mean = mean(distribution)
    return distribution.enumerated().reduce(0) {
      $0 + (Double($1.offset) - mean) * (Double($1.offset) - mean) * $1.element
    } / distribution.reduce(0, +)
  }

  /// Nine equal batters of the league's rates: two teams of whom nothing is known.
  @Test
  func equalBattersScoreWhatTheChainSays() throws {
    let game = try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: "{\"homeAdvantage\": 1}")
    let games = 1_000_000
    let observed = Self.runsInFive(game, games: games, seed: 3)
    let exact = BaseballChain.runs(innings: 5) { _ in .league }
    let perInning = BaseballChain.expectedRuns(.league)
    #expect(abs(Self.mean(exact) - 5 * perInning) < 1e-9)
    for side in 0..<2 {
      // Five million innings of each side.
      expectZ(
        Self.mean(observed[side]), 5 * perInning,
        standardError: (Self.variance(exact) / Double(games)).squareRoot(), "side \(side)")
      expectChiSquare(observed: observed[side], expected: exact, "side \(side)")
    }
  }

  /// Real line-ups: every batter differs, and the bullpen comes in the middle of an inning.
  @Test(arguments: [0, 7, 23, 1000])
  func lineUpsScoreWhatTheChainSays(starterBatters: Int) throws {
    let game = try BaseballFixture.game(
      rules: ["homeAdvantage": 1, "starterBatters": .whole(starterBatters)])
    let textbook = BaseballFixture.textbook()
    let games = 1_000_000
    let observed = Self.runsInFive(game, games: games, seed: 4)
    for side in 0..<2 {
      let exact = BaseballChain.runs(innings: 5) { number in
        (number < starterBatters ? textbook.starter : textbook.bullpen)[side][number % 9]
      }
      expectZ(
        Self.mean(observed[side]), Self.mean(exact),
        standardError: (Self.variance(exact) / Double(games)).squareRoot(), "side \(side)")
      expectChiSquare(observed: observed[side], expected: exact, "side \(side)")
    }
  }

  /// The chain of equal batters against a case that can be counted: strikeouts and home runs alone make
  /// runs negative binomial.
  @Test
  func homeRunsAndStrikeoutsAloneAreNegativeBinomial() {
    let rates = TextbookRates(
      strikeout: 0.8, walk: 0, single: 0, double: 0, triple: 0, homeRun: 0.2)
    #expect(abs(BaseballChain.expectedRuns(rates) - 3 * 0.2 / 0.8) < 1e-12)
    let exact = BaseballChain.runs(innings: 1) { _ in rates }
    #expect(abs(exact[0] - 0.8 * 0.8 * 0.8) < 1e-12)
    #expect(abs(exact[1] - 3 * 0.2 * 0.8 * 0.8 * 0.8) < 1e-12)
  }
}
