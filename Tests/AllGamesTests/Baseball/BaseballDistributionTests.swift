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
    let engine = Sample(playing: game, games: 400_000, seed: 5)
    var textbook = BaseballFixture.textbook()
    textbook.innings = innings
    textbook.placedRunnerFrom = placed
    textbook.starterBatters = starter
    let reference = Sample(playing: textbook, games: 100_000, seed: 6)
    expectSameProportion(
      engine.homeWins, of: engine.games, reference: reference.homeWins, of: reference.games,
      "home wins")
    for side in 0..<2 {
      for (column, name) in Sample.columns.enumerated() {
        expectSameDistribution(
          engine.counts[side][column], reference: reference.counts[side][column],
          "\(name) of side \(side)")
      }
    }
  }

  @Test
  func noGameIsDrawn() throws {
    let game = try BaseballFixture.game()
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 20_000)
    #expect(zip(played.scores[0], played.scores[1]).allSatisfy { $0 != $1 })
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

  /// Counts of games by what a side came to.
  struct Sample {
    static let columns = [
      "runs", "runs in five", "hits", "home runs", "walks", "strikeouts", "left on base", "innings",
    ]
    var games = 0
    var homeWins = 0
    var counts = [[[Double]]](
      repeating: [[Double]](repeating: [Double](repeating: 0, count: 60), count: 8), count: 2)

    init(playing game: any Game, games: Int, seed: UInt64) {
      for first in stride(from: 0, to: games, by: 4096) {
        let count = min(4096, games - first)
        let played = PlayedLanes(
          game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: seed), first: UInt64(first),
          count: count)
        for lane in 0..<count {
          let (outcomes, counters, _) = played.lane(lane)
          add((0..<2).map { outcomes[$0] + counters[$0] })
        }
      }
    }

    init(playing game: TextbookBaseballGame, games: Int, seed: UInt64) {
      var generator = OracleGenerator(seed: seed)
      for _ in 0..<games {
        add(game.play(using: &generator).map { [$0.runs, $0.runsInFive] + $0.counters })
      }
    }

    private mutating func add(_ sides: [[Int]]) {
      games += 1
      if sides[0][0] > sides[1][0] { homeWins += 1 }
      for side in 0..<2 {
        for (column, value) in sides[side].enumerated() {
          counts[side][column][min(59, value)] += 1
        }
      }
    }
  }
}
