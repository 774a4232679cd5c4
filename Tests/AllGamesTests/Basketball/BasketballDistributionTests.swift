import Games
import KernelInterface
import Players
import TestSupport
import Testing
import TextFiles

/// Points and overtimes against exact distributions, by fixed seeds.
@Suite("The distribution of basketball scores")
struct BasketballDistributionTests {
  private static let matches = 300_000

  /// Counts of both sides' points, the home side's lead and the number of overtimes.
  private static func counts(_ game: any Game, _ sides: [Int], seed: UInt64) -> JointCounts {
    JointCounts(playing: game, sides, GameChecks.occasion(seed: seed), matches: matches) {
      $0.scores + [$0.margins, $0.counters[0][0]]
    }
  }

  private static func expect(
    _ counts: JointCounts, _ distributions: [DiscreteDistribution], _ subject: String
  ) {
    for (column, expected) in distributions.enumerated() {
      let range = expected.range
      #expect(counts.count { !range.contains($0[column]) } == 0)
      let cells = counts.cells(column, range)
      expectChiSquare(
        observed: cells, expected: expected.expected(range), "\(subject), column \(column)")
      expectZ(
        DiscreteDistribution(first: range.lowerBound, cells).mean / Double(matches), expected.mean,
        standardError: (expected.variance / Double(matches)).squareRoot(),
        "\(subject), column \(column)")
    }
  }

  /// The distribution of points in the preset app, from the table in the rules: home, away and the home side's lead.
  ///
  /// - Parameter scale: Shortens bounds for an overtime.
  private static func ranges(
    _ home: [Int], _ away: [Int], scale: (Int) -> Int = { $0 }
  ) -> [DiscreteDistribution] {
    func evenly(_ ratings: [Int], _ low: Int, _ high: Int) -> DiscreteDistribution {
      let (minimum, greatest) = (ratings.min() ?? 0, ratings.max() ?? 0)
      return DiscreteDistribution(evenly: scale(minimum + low)...scale(greatest + high))
    }
    let points = [
      DiscreteDistribution(mixing: [(0.2, evenly(home, 40, 50)), (0.8, evenly(home, 49, 79))]),
      DiscreteDistribution(mixing: [(0.2, evenly(away, 70, 80)), (0.8, evenly(away, 39, 69))]),
    ]
    return points + [points[0] + -points[1]]
  }

  @Test(arguments: BasketballReference.all.scores)
  func rangesHaveTheReferenceFigures(_ reference: BasketballReference.Scores) throws {
    let exact = Self.ranges(reference.home, reference.away)
    // The table of the engine.
    let tables = [reference.home, reference.away].map {
      BasketballTable.ranges(
        BasketballRatings(offensive: $0[0], defensive: $0[1], overall: $0[2]), .app)
    }
    func mixture(_ usual: ClosedRange<Int>, _ other: ClosedRange<Int>) -> DiscreteDistribution {
      DiscreteDistribution(
        mixing: [
          (0.8, DiscreteDistribution(evenly: usual)), (0.2, DiscreteDistribution(evenly: other)),
        ])
    }
    let table = mixture(tables[0][0], tables[0][2]) + -mixture(tables[1][4], tables[1][6])
    for margin in [exact[2], table] {
      let found = [margin.positive, margin[0], (-margin).positive]
      for (found, ratio) in zip(found, reference.outcomes) {
        #expect(abs(found - ratio[0] / ratio[1]) < 1e-12)
      }
    }
    for (points, expected) in zip(exact, reference.points) {
      #expect(abs(points.mean - expected[0]) < 1e-9)
      #expect(abs(points.variance - expected[1]) < 1e-9)
    }
    let game = try BasketballFixture.game(
      [reference.home, reference.away].map { BasketballFixture.rated($0[0], $0[1], $0[2]) },
      rules: ["preset": "app"])
    let counts = Self.counts(game, [0, 1], seed: 31)
    Self.expect(counts, exact, "\(reference.home)")
    #expect(counts.count { $0[3] > 0 } == 0)
  }

  /// Bounds of 5/48, rounded, halves up.
  @Test func overtimeFromRangesIsAShortRegulation() throws {
    let game = try BasketballFixture.game(
      [BasketballFixture.rated(50, 50, 50)], rules: ["preset": "app", "ties": "overtime"])
    let counts = Self.counts(game, [0, 0], seed: 32)
    let ratings = [50, 50, 50]
    let regulation = Self.ranges(ratings, ratings)[2]
    let overtime = Self.ranges(ratings, ratings) { ($0 * 10 + 48) / 96 }[2]
    var (win, level) = (regulation.positive, regulation[0])
    expectProportion(counts.count { $0[3] > 0 }, of: Self.matches, level, "overtimes")
    for _ in 0..<10 {
      win += level * overtime.positive
      level *= overtime[0]
    }
    expectProportion(counts.count { $0[2] > 0 }, of: Self.matches, win + level / 2, "home wins")
    #expect(counts.count { $0[2] == 0 } == 0)
  }

  /// The textbook for two of the fixture's teams, with the rules' constants.
  private static var textbook: TextbookBasketball {
    TextbookBasketball(
      possessions: 101.5 * 98.3 / 98.29, home: 1.14 * 1.05 * 1.0155, away: 1.01 * 0.96 * 0.9845)
  }

  @Test func possessionsHaveTheTextbooksDistribution() throws {
    let textbook = Self.textbook
    let game = try BasketballFixture.game(BasketballFixture.strengths, rules: ["ties": "tie"])
    let points = textbook.points
    Self.expect(
      Self.counts(game, [0, 2], seed: 33), [points.home, points.away, textbook.margin],
      "possessions")
    let predictions = try #require(game as? any PredictingGame).predictions(
      sides: [0, 2], meeting: 0, isNeutral: false)
    #expect(predictions.map(\.side) == [0, 1])
    for (value, mean) in zip(predictions.map(\.value), [points.home.mean, points.away.mean]) {
      #expect(abs((value ?? .nan) - mean) < 0.01)
    }
  }

  @Test(arguments: [(12, 5, 8.8), (3, 7, 4)])
  func overtimeIsPlayedUntilDecided(period: Int, overtime: Int, deviation: Double) throws {
    var textbook = Self.textbook
    textbook.periodMinutes = Double(period)
    textbook.overtimeMinutes = Double(overtime)
    textbook.scoreDeviation = deviation
    let game = try BasketballFixture.game(
      BasketballFixture.strengths,
      rules: [
        "periodMinutes": .whole(period), "overtimeMinutes": .whole(overtime),
        "scoreDeviation": .double(deviation),
      ])
    let counts = Self.counts(game, [0, 2], seed: 34)
    expectProportion(
      counts.count { $0[3] > 0 }, of: Self.matches, textbook.margin[0], "overtimes")
    expectProportion(counts.count { $0[2] > 0 }, of: Self.matches, textbook.homeWin, "home wins")
    #expect(counts.count { $0[2] == 0 } == 0)
  }

  /// t / 2 + 60.2 and t / 2 + 58.2, with t the sum of the least and the greatest rating.
  @Test func theClosedFormPredictsTheMeansOfRanges() throws {
    let game = try BasketballFixture.game(BasketballFixture.ratings, rules: ["preset": "app"])
    let values = try #require(game as? any PredictingGame)
      .predictions(sides: [1, 2], meeting: 0, isNeutral: false).map(\.value)
    for (value, mean) in zip(values, [57.5 + 60.2, 47 + 58.2]) {
      #expect(abs((value ?? .nan) - mean) < 1e-6)
    }
    // 60 + 80, and ten overtimes of 140 x 5 / 48 = 14.6.
    let greatest = try BasketballFixture.game(
      [BasketballFixture.rated(50, 40, 60)], rules: ["preset": "app"])
    #expect(greatest.outcomes.map(\.range) == [0...291])
  }
}
