import Estimates
import Testing

@Suite struct PairedDifferenceTests {
  @Test(arguments: PairedDifferenceReferences.tango)
  func tangosLimitsAgreeWithTheReference(_ reference: PairedDifferenceReferences.Limits) {
    let difference = PairedDifference(
      total: reference.total, fell: reference.fell, rose: reference.rose)
    let score = difference.scoreInterval(ConfidenceLevel(alpha: reference.alpha))
    // The width is exact to the digits that the counts' difference leaves.
    let error = 1e-12 * (reference.upper - reference.lower)
    #expect(abs(score.lower - reference.lower) <= error)
    #expect(abs(score.upper - reference.upper) <= error)
    if difference.discordant > 10 {
      #expect(difference.interval(ConfidenceLevel(alpha: reference.alpha)) == score)
    }
  }

  @Test func theValueAndItsStandardErrorAreThoseOfTheFormula() {
    let difference = PairedDifference(total: 100, fell: 5, rose: 20)
    #expect(difference.value == 0.15)
    #expect(abs(difference.variance - 0.2275) < 1e-15)
    #expect(abs(difference.standardError - 0.047696960070847) < 1e-14)
  }

  @Test func certaintyIsAPointWithoutError() {
    let same = PairedDifference(total: 7, fell: 0, rose: 0, isCertain: true)
    #expect(same.interval() == Interval(point: 0))
    #expect(same.value == 0)
    #expect(same.standardError == 0)
  }

  @Test func unseenDiscordantPairsWidenTheInterval() {
    for total in [1, 20, 1000, 1_000_000_000_000] as [Int64] {
      let none = PairedDifference(total: total, fell: 0, rose: 0)
      let z = ConfidenceLevel.percent95.z
      let bound = z * z / (Double(total) + z * z)
      let score = none.scoreInterval(.percent95)
      #expect(abs(score.upper - bound) <= 1e-12 * bound)
      #expect(abs(score.lower + bound) <= 1e-12 * bound)
      let interval = none.interval()
      #expect(interval.upper == -interval.lower)
      #expect(interval.upper >= bound)
      #expect(none.value == 0 && none.standardError == 0)
    }
  }

  /// All pairs of a small total, and some of a large one.
  static let counts: [PairedDifference] = {
    var counts: [PairedDifference] = []
    for fell in Int64(0)...14 {
      for rose in 0...14 - fell {
        counts.append(PairedDifference(total: 14, fell: fell, rose: rose))
      }
    }
    let many: [(Int64, Int64)] = [(0, 11), (3, 9), (21, 0), (500, 480), (1, 9_000), (5_000, 5_000)]
    for (fell, rose) in many {
      for total in [10_000, 1_000_000_000_000] as [Int64] {
        counts.append(PairedDifference(total: total, fell: fell, rose: rose))
      }
    }
    return counts
  }()

  static let levels = [0.5, 0.05, 0.05 / 32, 1e-9].map { ConfidenceLevel(alpha: $0) }

  @Test(arguments: counts)
  func intervalsHoldTheValueAreMirroredAndWidenWithTheLevel(_ difference: PairedDifference) {
    let mirror = PairedDifference(
      total: difference.total, fell: difference.rose, rose: difference.fell)
    for level in Self.levels {
      let (one, other) = (difference.interval(level), mirror.interval(level))
      // Where the two square roots are of numbers near 0, half of their digits are left.
      #expect(abs(one.lower + other.upper) <= 1e-7 * one.width)
      #expect(abs(one.upper + other.lower) <= 1e-7 * one.width)
      for interval in [difference.interval(level), difference.scoreInterval(level)] {
        #expect(interval.contains(difference.value))
        #expect(interval.lower >= -1 && interval.upper <= 1)
        #expect(interval.width > 0)
      }
    }
    let intervals = Self.levels.map { difference.interval($0) }
    for (interval, wider) in zip(intervals, intervals.dropFirst()) {
      #expect(wider.lower <= interval.lower && interval.upper <= wider.upper)
      #expect(wider.width > interval.width)
    }
  }

  @Test func largeCountsKeepTheirDigits() {
    let trillion: Int64 = 1_000_000_000_000
    // One pair in two differs, and as many rise as fall but for a million: 1e-6 and 1.96 of 7.07e-7.
    let even = PairedDifference(
      total: trillion, fell: trillion / 4, rose: trillion / 4 + 1_000_000)
    let reach = ConfidenceLevel.percent95.z * even.standardError
    #expect(abs(even.value - 1e-6) < 1e-18)
    #expect(abs(even.interval().lower - (1e-6 - reach)) < 1e-5 * reach)
    #expect(abs(even.interval().upper - (1e-6 + reach)) < 1e-5 * reach)
    let all = PairedDifference(total: trillion, fell: 0, rose: trillion)
    #expect(all.interval().upper == 1)
    // Of a share e that did not rise, half is taken to have fallen: (n e)^2 = z^2 2 n e.
    #expect((7.68e-12...7.69e-12).contains(1 - all.interval().lower))
  }

  /// Exact coverage: the probability of all pairs of counts whose interval contains the true difference.
  @Test(arguments: [
    (0.0, 0.0), (0.002, 0), (0.01, 0), (0.03, 0), (0.08, 0), (0.2, 0), (0.01, 0.01), (0.03, 0.01),
    (0.1, 0.05), (0.2, 0.2), (0.3, 0.1), (0.5, 0.4),
  ])
  func theIntervalCoversAsPromised(fall: Double, rise: Double) {
    let total = 150
    for alpha in [0.05, 0.05 / 20] {
      var missed = 0.0
      for (fell, first) in Binomial.probabilities(total, fall).enumerated() where first > 1e-9 {
        for (rose, second) in Binomial.probabilities(total - fell, rise / (1 - fall))
          .enumerated()
        where first * second > 1e-9 {
          let interval = PairedDifference(
            total: Int64(total), fell: Int64(fell), rose: Int64(rose)
          ).interval(ConfidenceLevel(alpha: alpha))
          if !interval.contains(rise - fall) { missed += first * second }
        }
      }
      // The score interval keeps its level on average, and not for every truth.
      #expect(missed <= 1.5 * alpha, "\(fall) and \(rise): \(missed) at \(alpha)")
    }
  }
}
