import Games
import TestSupport
import Testing
import TextFiles

/// Whole games against the textbook's: last innings, walk-offs, extra innings and all counters.
@Suite("The distribution of baseball games")
struct BaseballDistributionTests {
  static let cases: [(innings: Int, placedRunnerFrom: Int, starterBatters: Int)] = [
    (9, 0, 23), (9, 10, 23), (3, 1, 5), (1, 0, 0),
  ]

  @Test(arguments: cases.indices)
  func gamesAgreeWithTheTextbook(index: Int) throws {
    let (innings, placed, starter) = Self.cases[index]
    let game = try BaseballFixture.game(
      rules: [
        "homeAdvantage": 1, "innings": .whole(innings), "placedRunnerFrom": .whole(placed),
        "starterBatters": .whole(starter),
      ])
    let engine = BaseballSample(playing: game, GameChecks.occasion(seed: 5), games: 400_000)
    var textbook = BaseballFixture.textbook()
    textbook.innings = innings
    textbook.placedRunnerFrom = placed
    textbook.starterBatters = starter
    let reference = BaseballSample(playing: textbook, games: 100_000, seed: 6)
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

  /// The factor is one on the odds of reaching base, for one side up and for the other down.
  @Test
  func homeAdvantageMovesTheOddsOfReachingBase() throws {
    let game = try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: "{\"homeAdvantage\": 1.25}")
    let games = 200_000
    let observed = BaseballChainTests.runsInFive(game, games: games, seed: 9)
    for (side, factor) in [1.25, 1 / 1.25].enumerated() {
      let rates = TextbookRates.matchup(.league, .league, onBase: factor)
      let exact = BaseballChain.runs(innings: 5) { _ in rates }
      expectChiSquare(observed: observed[side], expected: exact, "side \(side)")
    }
  }
}
