import Estimates
import Statistics
import TestSupport
import Testing

@Suite("How a chance spreads over samples")
struct ChanceSpreadTests {
  /// Simulates samples with chances even between two bounds.
  static func study(
    _ chances: ClosedRange<Double>, samples: Int, tournaments: Int,
    _ generator: inout OracleGenerator
  ) -> ChanceSpread {
    var counts = [Int64](repeating: 0, count: tournaments + 1)
    for _ in 0..<samples {
      let chance = Double.random(in: chances, using: &generator)
      let won = (0..<tournaments).count { _ in
        Double.random(in: 0..<1, using: &generator) < chance
      }
      counts[won] += 1
    }
    return ChanceSpread(samples: counts)
  }

  /// 300 studies of a known spread: 15 intervals miss, with an error of 3.8.
  @Test(arguments: [(0.2...0.4, 500, 20), (0.05...0.95, 300, 2), (0.0...0.02, 1_000, 50)])
  func intervalsHold(chances: ClosedRange<Double>, samples: Int, tournaments: Int) {
    var generator = OracleGenerator(seed: 31)
    let width = chances.upperBound - chances.lowerBound
    let (mean, variance) = (chances.lowerBound + width / 2, width * width / 12)
    var (missed, missedMean) = (0, 0)
    var estimates: [Double] = []
    for _ in 0..<300 {
      let study = Self.study(chances, samples: samples, tournaments: tournaments, &generator)
      if !study.interval().contains(variance.squareRoot()) { missed += 1 }
      if study.chance.interval()?.contains(mean) != true { missedMean += 1 }
      estimates.append(study.standardDeviation * study.standardDeviation)
    }
    #expect(missed <= 27, "\(missed) intervals of the spread missed")
    #expect(missedMean <= 27, "\(missedMean) intervals of the chance missed")
    // Far from 0, where nothing is truncated, the variance is unbiased.
    let average = estimates.reduce(0, +) / 300
    let scatter = estimates.reduce(0) { $0 + ($1 - average) * ($1 - average) } / 299
    expectZ(average, variance, standardError: (scatter / 300).squareRoot(), "the variance")
  }

  @Test func aChanceThatIsKnownHasNoSpread() {
    var generator = OracleGenerator(seed: 32)
    var (holding, minimum) = (0, 1.0)
    for _ in 0..<200 {
      let study = Self.study(0.3...0.3, samples: 400, tournaments: 10, &generator)
      if study.interval().lower == 0 { holding += 1 }
      minimum = min(minimum, study.standardDeviation)
    }
    // One in forty intervals is above 0 by chance: 5 of 200, with an error of 2.2.
    #expect(holding >= 200 - 14)
    #expect(minimum == 0)
  }

  /// Chances even between 0 and 1 have the quantiles 0.05, 0.5 and 0.95 for any number of
  /// tournaments.
  @Test(arguments: [10, 50, 400])
  func quantilesAreThoseOfTheChances(tournaments: Int) {
    var generator = OracleGenerator(seed: 33)
    let study = Self.study(0...1, samples: 20_000, tournaments: tournaments, &generator)
    for order in [0.05, 0.25, 0.5, 0.75, 0.95] {
      #expect(abs(study.quantile(order) - order) < 0.015)
    }
    #expect(study.quantile(0) >= 0)
    #expect(study.quantile(1) <= 1)
    #expect(abs((study.shareOfVariance ?? 0) - 1.0 / 3) < 0.01)
  }

  /// Calculated by hand: shares 0, 1/2, 1/2, 1 of two tournaments.
  @Test func theEstimateIsThatOfTheAnalysisOfVariance() {
    let study = ChanceSpread(samples: [1, 2, 1])
    #expect(study.chance.mean == 0.5)
    // 2/4 over 3 between samples, minus the mean of c (2 - c) / 4: two of 1/4 over 4.
    #expect(abs(study.standardDeviation - (1.0 / 6 - 1.0 / 8).squareRoot()) < 1e-12)
  }

  @Test(arguments: [[1_000, 0, 0], [0, 0, 1_000]] as [[Int64]])
  func unseenOutcomesMayBePossible(samples: [Int64]) {
    let study = ChanceSpread(samples: samples)
    #expect(study.standardDeviation == 0)
    #expect(study.shareOfVariance == nil)
    #expect(study.interval().lower == 0)
    #expect(study.interval().upper > 0.01 && study.interval().upper < 0.1)
    #expect(study.quantile(0.5) == study.chance.mean)
  }
}
