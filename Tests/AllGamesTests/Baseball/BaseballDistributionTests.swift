import Games
import TestSupport
import Testing
import TextFiles

/// The engine against the exact chain of outs and bases, the textbook and the league of 2019, by fixed seeds.
@Suite("The distribution of baseball games")
struct BaseballDistributionTests {
  /// Expects the runs of both sides in five innings to have a distribution.
  private static func expectRunsInFive(
    _ game: any Game, seed: UInt64, _ exact: (_ side: Int) -> [Double]
  ) {
    let games = 300_000
    let counts = JointCounts(
      playing: game, [0, 1], GameChecks.occasion(seed: seed), matches: games
    ) { $0.outcomes.map { $0[1] } }
    for side in 0..<2 {
      let (observed, exact) = (counts.cells(side, 0...40), exact(side))
      let expected = DiscreteDistribution(first: 0, exact)
      expectZ(
        DiscreteDistribution(first: 0, observed).mean / Double(games), expected.mean,
        standardError: (expected.variance / Double(games)).squareRoot(), "side \(side)")
      expectChiSquare(observed: observed, expected: exact, "side \(side)")
    }
  }

  /// Nine equal batters of the league's rates, and a factor on the odds of reaching base, for the home side up and for the
  /// other one down.
  @Test(arguments: [1, 1.25])
  func equalBattersScoreWhatTheChainSays(homeAdvantage: Double) throws {
    let game = try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: "{\"homeAdvantage\": \(homeAdvantage)}")
    Self.expectRunsInFive(game, seed: 3) { side in
      let rates = TextbookRates.matchup(
        .league, .league, onBase: side == 0 ? homeAdvantage : 1 / homeAdvantage)
      return BaseballChain.runs(innings: 5) { _ in rates }
    }
  }

  /// Real line-ups: every batter differs, and the bullpen comes in the middle of an inning.
  @Test(arguments: [0, 7, 23, 1000])
  func lineUpsScoreWhatTheChainSays(starterBatters: Int) throws {
    let game = try BaseballFixture.game(
      rules: ["homeAdvantage": 1, "starterBatters": .whole(starterBatters)])
    let textbook = BaseballFixture.textbook()
    Self.expectRunsInFive(game, seed: 4) { side in
      BaseballChain.runs(innings: 5) { number in
        (number < starterBatters ? textbook.starter : textbook.bullpen)[side][number % 9]
      }
    }
  }

  /// A case of the chain that can be counted: with strikeouts and home runs alone, runs are negative binomial.
  @Test
  func homeRunsAndStrikeoutsAloneAreNegativeBinomial() {
    let rates = TextbookRates(
      strikeout: 0.8, walk: 0, single: 0, double: 0, triple: 0, homeRun: 0.2)
    let exact = BaseballChain.runs(innings: 1) { _ in rates }
    #expect(abs(DiscreteDistribution(first: 0, exact).mean - 3 * 0.2 / 0.8) < 1e-12)
    #expect(abs(exact[0] - 0.8 * 0.8 * 0.8) < 1e-12)
    #expect(abs(exact[1] - 3 * 0.2 * 0.8 * 0.8 * 0.8) < 1e-12)
  }

  /// Whole games against the textbook's: last innings, walk-offs, extra innings and all counters.
  @Test(arguments: [(9, 0, 23), (9, 10, 23), (3, 1, 5), (1, 0, 0)])
  func gamesAgreeWithTheTextbook(innings: Int, placedRunnerFrom: Int, starterBatters: Int) throws {
    let game = try BaseballFixture.game(
      rules: [
        "homeAdvantage": 1, "innings": .whole(innings),
        "placedRunnerFrom": .whole(placedRunnerFrom), "starterBatters": .whole(starterBatters),
      ])
    let engine = BaseballSample(playing: game, GameChecks.occasion(seed: 5), games: 120_000)
    var textbook = BaseballFixture.textbook()
    textbook.innings = innings
    textbook.placedRunnerFrom = placedRunnerFrom
    textbook.starterBatters = starterBatters
    let reference = BaseballSample(playing: textbook, games: 30_000, seed: 6)
    expectSameProportion(
      engine.homeWins, of: engine.games, reference: reference.homeWins, of: reference.games,
      "home wins")
    for side in 0..<2 {
      for (column, name) in BaseballSample.columns.enumerated() {
        expectSameDistribution(
          engine.counts[side][column], reference: reference.counts[side][column],
          "\(name) of side \(side)")
      }
    }
  }

  /// Two average teams against totals of 2019 over 4,858 team games: 23,467 runs, 42,039 hits, 6,776 home runs, 17,879
  /// walks and hit batters, 42,823 strikeouts, 130,270 outs / 3. They depend on how runners move and how a game ends.
  @Test
  func anAverageGameIsLikeThoseOf2019() throws {
    let game = try GameFixture.game("baseball", [("a", "{}"), ("b", "{}")])
    let sample = BaseballSample(playing: game, GameChecks.occasion(seed: 2019), games: 60_000)
    for (column, real) in [0: 4.831, 2: 8.654, 3: 1.395, 4: 3.680, 5: 8.815, 7: 8.939] {
      let simulated = (0..<2).reduce(0) {
        $0 + DiscreteDistribution(first: 0, sample.counts[$1][column]).mean / 120_000
      }
      #expect(
        abs(simulated / real - 1) < 0.03,
        "\(BaseballSample.columns[column]): \(simulated) against \(real)")
    }
    #expect(abs(Double(sample.homeWins) / 60_000 - 0.54) < 0.01)
  }
}
