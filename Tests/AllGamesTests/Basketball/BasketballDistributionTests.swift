import Games
import KernelInterface
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// The results of half a million matches.
private struct BasketballSample {
  /// Counts by both sides' points and the number of overtimes.
  private var counts = JointCounts(columns: 3)

  init(_ game: any Game, _ sides: [Int], seed: UInt64, matches: Int = 500_000) {
    var first = 0
    while first < matches {
      let count = min(8192, matches - first)
      let played = PlayedLanes(
        game, sides.map { .uniform($0) }, GameChecks.occasion(seed: seed), first: UInt64(first),
        count: count)
      counts.add(played.scores + [played.counters[0][0]])
      first += count
    }
  }

  var matches: Int { counts.total }
  var overtimes: Int { counts.count { $0[2] > 0 } }
  var levelMatches: Int { counts.count { $0[0] == $0[1] } }
  var homeWins: Int { counts.count { $0[0] > $0[1] } }

  /// Returns the number of matches with a value beyond a distribution's range.
  func beyond(_ expected: DiscreteDistribution, _ value: ([Int]) -> Int) -> Int {
    counts.count { !expected.range.contains(value($0)) }
  }

  /// Expects a value of matches to have a distribution and its mean.
  func expect(_ expected: DiscreteDistribution, _ value: ([Int]) -> Int) {
    let range = expected.range
    var observed = [Double](repeating: 0, count: range.count)
    var sum = 0.0
    for (points, count) in counts.combinations {
      let value = value(points)
      observed[min(max(value, range.lowerBound), range.upperBound) - range.lowerBound] +=
        Double(count)
      sum += Double(value) * Double(count)
    }
    expectChiSquare(observed: observed, expected: expected.expected(range))
    expectZ(
      sum / Double(matches), expected.mean,
      standardError: (expected.variance / Double(matches)).squareRoot())
  }
}

/// The distribution of points in the preset app, from the table in the rules.
private struct RangeScores {
  let home: DiscreteDistribution
  let away: DiscreteDistribution

  /// - Parameter scale: Shortens bounds for an overtime.
  init(_ home: [Int], _ away: [Int], scale: (Int) -> Int = { $0 }) {
    func evenly(_ ratings: [Int], _ low: Int, _ high: Int) -> DiscreteDistribution {
      let (minimum, greatest) = (ratings.min() ?? 0, ratings.max() ?? 0)
      return DiscreteDistribution(evenly: scale(minimum + low)...scale(greatest + high))
    }
    self.home = DiscreteDistribution(
      mixing: [(0.2, evenly(home, 40, 50)), (0.8, evenly(home, 49, 79))])
    self.away = DiscreteDistribution(
      mixing: [(0.2, evenly(away, 70, 80)), (0.8, evenly(away, 39, 69))])
  }

  var margin: DiscreteDistribution { home + -away }
}

@Suite("The distribution of basketball scores from ranges")
struct BasketballRangesTests {
  @Test(arguments: BasketballReference.scores.indices)
  func theEnumerationIsTheReference(index: Int) {
    let reference = BasketballReference.scores[index]
    let scores = RangeScores(reference.home, reference.away)
    for (found, runs) in [
      (scores.home, reference.homeRuns), (scores.away, reference.awayRuns),
    ] {
      for (first, last, probability) in runs {
        for value in first...last { #expect(abs(found[value] - probability) < 1e-12) }
      }
      #expect(found.range == runs[0].0...runs[runs.count - 1].1)
    }
    let margin = scores.margin
    for (found, ratio) in [
      (margin.positive, reference.homeWin), (margin[0], reference.tie),
      ((-margin).positive, reference.awayWin),
    ] {
      #expect(abs(found - Double(ratio.0) / Double(ratio.1)) < 1e-12)
    }
    #expect(abs(scores.home.mean - reference.homePoints.mean) < 1e-9)
    #expect(abs(scores.home.variance - reference.homePoints.variance) < 1e-9)
    #expect(abs(scores.away.mean - reference.awayPoints.mean) < 1e-9)
    #expect(abs(scores.away.variance - reference.awayPoints.variance) < 1e-9)
  }

  @Test(arguments: BasketballReference.scores.indices)
  func theTableHoldsTheReference(index: Int) {
    let reference = BasketballReference.scores[index]
    func ranges(_ ratings: [Int]) -> [ClosedRange<Int>] {
      BasketballTable.ranges(
        BasketballRatings(offensive: ratings[0], defensive: ratings[1], overall: ratings[2]), .app)
    }
    func mixture(_ usual: ClosedRange<Int>, _ other: ClosedRange<Int>) -> DiscreteDistribution {
      DiscreteDistribution(
        mixing: [
          (0.8, DiscreteDistribution(evenly: usual)), (0.2, DiscreteDistribution(evenly: other)),
        ])
    }
    let (home, away) = (ranges(reference.home), ranges(reference.away))
    let margin = mixture(home[0], home[2]) + -mixture(away[4], away[6])
    #expect(
      abs(margin.positive - Double(reference.homeWin.0) / Double(reference.homeWin.1)) < 1e-12)
    #expect(abs(margin[0] - Double(reference.tie.0) / Double(reference.tie.1)) < 1e-12)
  }

  @Test(arguments: BasketballReference.scores.indices)
  func matchesHaveTheExactDistribution(index: Int) throws {
    let reference = BasketballReference.scores[index]
    let scores = RangeScores(reference.home, reference.away)
    let game = try BasketballFixture.game(
      [reference.home, reference.away].map { BasketballFixture.rated($0[0], $0[1], $0[2]) },
      rules: ["preset": "app"])
    let sample = BasketballSample(game, [0, 1], seed: 31)
    #expect(sample.beyond(scores.home) { $0[0] } == 0 && sample.beyond(scores.away) { $0[1] } == 0)
    sample.expect(scores.home) { $0[0] }
    sample.expect(scores.away) { $0[1] }
    sample.expect(scores.margin) { $0[0] - $0[1] }
    expectProportion(
      sample.levelMatches, of: sample.matches,
      Double(reference.tie.0) / Double(reference.tie.1))
    #expect(sample.overtimes == 0)
  }

  /// Bounds of 5/48, rounded, halves up.
  @Test
  func overtimeIsAShortRegulation() throws {
    let game = try BasketballFixture.game(
      [BasketballFixture.rated(50, 50, 50)], rules: ["preset": "app", "ties": "overtime"])
    let sample = BasketballSample(game, [0, 0], seed: 32)
    let ratings = [50, 50, 50]
    let regulation = RangeScores(ratings, ratings).margin
    let overtime = RangeScores(ratings, ratings) { ($0 * 10 + 48) / 96 }.margin
    var win = regulation.positive
    var level = regulation[0]
    expectProportion(sample.overtimes, of: sample.matches, level, "overtimes")
    for _ in 0..<10 {
      win += level * overtime.positive
      level *= overtime[0]
    }
    expectProportion(sample.homeWins, of: sample.matches, win + level / 2, "home wins")
    #expect(sample.levelMatches == 0)
  }
}

@Suite("The distribution of basketball scores from possessions")
struct BasketballPossessionsTests {
  /// Returns the textbook for two of the fixture's teams, with the rules' constants.
  static func textbook() -> TextbookBasketball {
    let home = (pace: 101.5, points: 1.14, defence: 0.96)
    let away = (pace: 98.3, points: 1.01, defence: 1.05)
    return TextbookBasketball(
      possessions: home.pace * away.pace / 98.29,
      home: home.points * away.defence * 1.0155, away: away.points * home.defence * 0.9845)
  }

  @Test
  func matchesHaveTheExactDistribution() throws {
    let textbook = Self.textbook()
    let game = try BasketballFixture.game(
      BasketballFixture.strengths, rules: ["ties": "tie"])
    let sample = BasketballSample(game, [0, 2], seed: 33)
    let points = textbook.points
    sample.expect(points.home) { $0[0] }
    sample.expect(points.away) { $0[1] }
    sample.expect(textbook.margin) { $0[0] - $0[1] }
  }

  @Test(arguments: [0, 1])
  func overtimeIsPlayedUntilDecided(index: Int) throws {
    var textbook = Self.textbook()
    if index == 1 {
      textbook.periodMinutes = 3
      textbook.overtimeMinutes = 7
      textbook.scoreDeviation = 4
    }
    let game = try BasketballFixture.game(
      BasketballFixture.strengths,
      rules: [
        "periodMinutes": .whole(Int(textbook.periodMinutes)),
        "overtimeMinutes": .whole(Int(textbook.overtimeMinutes)),
        "scoreDeviation": .double(textbook.scoreDeviation),
      ])
    let sample = BasketballSample(game, [0, 2], seed: 34)
    expectProportion(sample.overtimes, of: sample.matches, textbook.margin[0], "overtimes")
    expectProportion(sample.homeWins, of: sample.matches, textbook.homeWin, "home wins")
    #expect(sample.levelMatches == 0)
  }

  @Test
  func theFormulaPredictsTheMeansOfRegulation() throws {
    let textbook = Self.textbook()
    let game = try BasketballFixture.game(BasketballFixture.strengths)
    let predictions = try #require(game as? any PredictingGame).predictions(
      sides: [0, 2], meeting: 0, isNeutral: false)
    #expect(predictions.map(\.side) == [0, 1])
    let values = predictions.compactMap(\.value)
    try #require(values.count == 2)
    #expect(abs(values[0] - textbook.points.home.mean) < 0.01)
    #expect(abs(values[1] - textbook.points.away.mean) < 0.01)
  }

  @Test
  func theClosedFormPredictsTheMeansOfRanges() throws {
    let game = try BasketballFixture.game(BasketballFixture.ratings, rules: ["preset": "app"])
    // t / 2 + 60.2 and t / 2 + 58.2, with t the sum of the least and the greatest rating.
    let values = try #require(game as? any PredictingGame)
      .predictions(sides: [1, 2], meeting: 0, isNeutral: false).compactMap(\.value)
    try #require(values.count == 2)
    #expect(abs(values[0] - (57.5 + 60.2)) < 1e-6)
    #expect(abs(values[1] - (47 + 58.2)) < 1e-6)
  }
}
