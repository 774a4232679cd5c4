import Estimates
import Testing

@Suite struct ProportionTests {
  @Test(
    arguments: IntervalReferences.clopperPearson.map { ($0, 1e-12) }
      + IntervalReferences.wilson.map { ($0, 1e-14) })
  func intervalsAgreeWithTheReference(
    _ reference: IntervalReferences.Limits, _ relative: Double
  ) {
    let interval = Proportion(count: reference.count, total: reference.total)
      .interval(ConfidenceLevel(alpha: reference.alpha))
    #expect(abs(interval.lower - reference.lower) <= relative * reference.lower)
    #expect(abs(interval.upper - reference.upper) <= relative * reference.upper)
  }

  @Test(arguments: [1, 2, 30, 1_000_000_000_000] as [Int64])
  func anEventNeverSeenHasAClosedUpperLimit(_ total: Int64) {
    let interval = Proportion(count: 0, total: total).interval()
    #expect(interval.lower == 0)
    // The limit in its plainest form; above 30 its series, as the plain form cancels.
    let expected =
      total <= 30
      ? 1 - powerOf(0.025, 1 / Double(total)) : 3.6888794541139363 / Double(total)
    #expect(abs(interval.upper - expected) <= 1e-11 * expected)
  }

  @Test(arguments: [0, 7] as [Int64])
  func certaintyIsAPointWithoutError(_ count: Int64) {
    let proportion = Proportion(count: count, total: 7, isCertain: true)
    #expect(proportion.interval() == Interval(point: proportion.value))
    #expect(proportion.standardError == 0)
  }

  @Test func theMethodChangesAboveTen() {
    let level = ConfidenceLevel.percent95
    let ten = Proportion(count: 10, total: 1_000)
    #expect(ten.interval() == ten.clopperPearsonInterval(level))
    #expect(ten.complement.interval() == ten.complement.clopperPearsonInterval(level))
    let eleven = Proportion(count: 11, total: 1_000)
    #expect(eleven.interval() == eleven.wilsonInterval(level))
    #expect(eleven.complement.interval() == eleven.complement.wilsonInterval(level))
  }

  @Test(arguments: [1, 2, 3, 20, 21, 22, 23, 100] as [Int64])
  func theComplementIsTheMirrorImage(_ total: Int64) {
    for count in 0...total {
      let proportion = Proportion(count: count, total: total)
      let interval = proportion.interval()
      let mirror = proportion.complement.interval()
      #expect(abs(interval.lower - (1 - mirror.upper)) < 1e-15)
      #expect(abs(interval.upper - (1 - mirror.lower)) < 1e-15)
    }
  }

  @Test(arguments: [1, 2, 20, 100, 997, 1_000_000_000_000] as [Int64])
  func theIntervalContainsTheValueAndIsWithinZeroAndOne(_ total: Int64) {
    for count in counts(of: total) {
      let proportion = Proportion(count: count, total: total)
      for alpha in [0.5, 0.05, 1e-12] {
        let level = ConfidenceLevel(alpha: alpha)
        for interval in [
          proportion.wilsonInterval(level), proportion.interval(level),
        ] {
          #expect(interval.lower >= 0 && interval.upper <= 1)
          #expect(interval.contains(proportion.value) && interval.width > 0)
        }
      }
    }
  }

  @Test(arguments: [2, 20, 100, 997] as [Int64])
  func bothEndsRiseWithTheCount(_ total: Int64) {
    for method in [Proportion.wilsonInterval, Proportion.clopperPearsonInterval] {
      let intervals = (0...total).map { method(Proportion(count: $0, total: total))(.percent95) }
      for (interval, next) in zip(intervals, intervals.dropFirst()) {
        #expect(interval.lower < next.lower)
        #expect(interval.upper < next.upper)
      }
    }
  }

  @Test func aHigherLevelHasAWiderInterval() {
    for count in [0, 1, 10, 11, 50] as [Int64] {
      let proportion = Proportion(count: count, total: 100)
      let widths = [0.2, 0.05, 0.01, 1e-6].map {
        proportion.interval(ConfidenceLevel(alpha: $0)).width
      }
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  private func counts(of total: Int64) -> [Int64] {
    total <= 1_000
      ? Array(0...total)
      : [0, 1, 2, 10, 11, 12, total / 3, total / 2, total - 11, total - 10, total - 1, total]
  }

  private func powerOf(_ base: Double, _ exponent: Double) -> Double {
    // Found by bisection, so as not to share the exponential function with the code under test.
    var interval = (lower: 0.0, upper: 1.0)
    let steps = Int(1 / exponent)
    for _ in 0..<80 {
      let middle = (interval.lower + interval.upper) / 2
      let power = (0..<steps).reduce(1.0) { product, _ in product * middle }
      if power < base { interval.lower = middle } else { interval.upper = middle }
    }
    return interval.lower
  }
}
