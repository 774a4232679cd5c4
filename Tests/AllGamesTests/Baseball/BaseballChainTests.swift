import Games
import TestSupport
import Testing
import TextFiles

/// The engine against the exact chain of outs and bases, by a fixed seed and |z| < 4.5.
@Suite("Innings against the exact chain")
struct BaseballChainTests {
  /// Runs in five innings of both sides, by side and number of runs.
  static func runsInFive(_ game: any Game, games: Int, seed: UInt64) -> [[Double]] {
    let counts = JointCounts(
      playing: game, [0, 1], GameChecks.occasion(seed: seed), matches: games
    ) { $0.outcomes.map { $0[1] } }
    return (0..<2).map { counts.cells($0, 0...40) }
  }

  /// Expects a side's runs in five innings to have a distribution.
  static func expect(_ observed: [Double], _ exact: [Double], _ side: Int) {
    let (mean, expected) = (
      DiscreteDistribution(first: 0, observed).mean, DiscreteDistribution(first: 0, exact)
    )
    let games = observed.reduce(0, +)
    expectZ(
      mean / games, expected.mean, standardError: (expected.variance / games).squareRoot(),
      "side \(side)")
    expectChiSquare(observed: observed, expected: exact, "side \(side)")
  }

  /// Nine equal batters of the league's rates: two teams of whom nothing is known.
  @Test
  func equalBattersScoreWhatTheChainSays() throws {
    let game = try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: "{\"homeAdvantage\": 1}")
    let exact = BaseballChain.runs(innings: 5) { _ in .league }
    let mean = DiscreteDistribution(first: 0, exact).mean
    #expect(abs(mean - 5 * BaseballChain.expectedRuns(.league)) < 1e-9)
    for (side, observed) in Self.runsInFive(game, games: 1_000_000, seed: 3).enumerated() {
      Self.expect(observed, exact, side)
    }
  }

  /// Real line-ups: every batter differs, and the bullpen comes in the middle of an inning.
  @Test(arguments: [0, 7, 23, 1000])
  func lineUpsScoreWhatTheChainSays(starterBatters: Int) throws {
    let game = try BaseballFixture.game(
      rules: ["homeAdvantage": 1, "starterBatters": .whole(starterBatters)])
    let textbook = BaseballFixture.textbook()
    for (side, observed) in Self.runsInFive(game, games: 1_000_000, seed: 4).enumerated() {
      let exact = BaseballChain.runs(innings: 5) { number in
        (number < starterBatters ? textbook.starter : textbook.bullpen)[side][number % 9]
      }
      Self.expect(observed, exact, side)
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
