import Estimates
import Testing

@Suite struct MeanEstimateTests {
  private func estimate(
    _ values: [Int], scale: Double = 1, bounds: Interval? = nil
  ) -> MeanEstimate {
    MeanEstimate(
      count: Int64(values.count), sum: Int128(values.reduce(0, +)),
      sumOfSquares: Int128(values.reduce(0) { $0 + $1 * $1 }), scale: scale, bounds: bounds)
  }

  @Test func theMomentsAreThoseOfTheValues() throws {
    let points = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    #expect(points.mean == 5)
    #expect(abs(try #require(points.standardDeviation) - 2.13808993529939517) < 1e-15)
    #expect(abs(try #require(points.standardError) - 0.75592894601845454) < 1e-15)
  }

  @Test func aSmallSampleUsesStudentsQuantile() throws {
    let interval = try #require(estimate([2, 4, 4, 4, 5, 5, 7, 9]).interval())
    // 7 degrees of freedom: 2.36462425159278 standard errors, from the tables.
    #expect(abs(interval.upper - (5 + 2.36462425159278 * 0.75592894601845454)) < 1e-12)
    #expect(abs(interval.lower - (5 - 2.36462425159278 * 0.75592894601845454)) < 1e-12)
  }

  @Test func aLargeSampleUsesTheNormalQuantile() throws {
    let coins = estimate((0..<1_000).map { $0 % 2 })
    let interval = try #require(coins.interval())
    let standardError = try #require(coins.standardError)
    #expect(abs(interval.upper - (0.5 + 1.95996398454005423 * standardError)) < 1e-15)
  }

  @Test func theScaleIsTheUnit() throws {
    let whole = estimate([2, 4, 9])
    let tenths = estimate([20, 40, 90], scale: 0.1)
    #expect(abs(tenths.mean - whole.mean) < 1e-15)
    #expect(
      abs(try #require(tenths.standardError) - (try #require(whole.standardError))) < 1e-15)
  }

  @Test func aVarianceBesideAHugeMeanIsExact() throws {
    // 10^12 observations, half 10^4 and half one more: the variance is n / (4 (n - 1)).
    let n: Int128 = 1_000_000_000_000
    let low: Int128 = 10_000
    let sum = n / 2 * low + n / 2 * (low + 1)
    let squares = n / 2 * low * low + n / 2 * (low + 1) * (low + 1)
    let estimate = MeanEstimate(count: Int64(n), sum: sum, sumOfSquares: squares)
    #expect(abs(try #require(estimate.standardDeviation) - 0.5) < 1e-12)
    #expect(abs(try #require(estimate.standardError) - 0.5e-6) < 1e-18)
  }

  @Test func productsBeyond128BitsDoNotOverflow() throws {
    // 10^12 observations, half 0 and half 10^10: n times the sum of squares passes 2^128.
    let n: Int128 = 1_000_000_000_000
    let high: Int128 = 10_000_000_000
    let estimate = MeanEstimate(
      count: Int64(n), sum: n / 2 * high, sumOfSquares: n / 2 * high * high)
    #expect(abs(try #require(estimate.standardDeviation) - 5e9) < 1e-2)
  }

  @Test func aDifferenceAcross128BitsBorrows() throws {
    // Two observations a and two b, with (a + b)^2 * 4 just below 2^128 and 4 (a - b)^2 above the
    // gap: n * sumOfSquares - sum^2 is 4 (a - b)^2.
    let total: Int128 = (1 << 63) - 1
    let difference: Int128 = (1 << 32) + 1
    let estimate = MeanEstimate(
      count: 4, sum: 2 * total, sumOfSquares: total * total + difference * difference)
    let expected = Double(difference) / Double(3).squareRoot()
    #expect(abs(try #require(estimate.standardDeviation) - expected) < 1e-15 * expected)
  }

  @Test func oneObservationHasNoErrorAndNoInterval() {
    let single = estimate([3], bounds: Interval(lower: 0, upper: 6))
    #expect(single.mean == 3)
    #expect(single.standardDeviation == nil)
    #expect(single.standardError == nil)
    #expect(single.interval() == nil)
  }

  @Test func certaintyIsAPointWithoutError() {
    let proven = MeanEstimate(count: 1, sum: 3, sumOfSquares: 9, isCertain: true)
    #expect(proven.interval() == Interval(point: 3))
    #expect(proven.standardError == 0)
    #expect(proven.standardDeviation == 0)
  }

  @Test func equalObservationsLeaveRoomForUnseenValues() throws {
    let equal = estimate(Array(repeating: 4, count: 100), bounds: Interval(lower: 0, upper: 6))
    let unseen = Proportion(count: 0, total: 100).interval().upper
    let interval = try #require(equal.interval())
    #expect(equal.standardError == 0)
    #expect(abs(interval.lower - (4 - 4 * unseen)) < 1e-15)
    #expect(abs(interval.upper - (4 + 2 * unseen)) < 1e-15)
  }

  @Test func equalObservationsWithoutBoundsHaveNoInterval() {
    #expect(estimate([4, 4, 4]).interval() == nil)
  }

  @Test func theIntervalIsCutAtTheBounds() throws {
    let goals = estimate([0, 0, 1], bounds: Interval(lower: 0, upper: 90))
    #expect(try #require(goals.interval()).lower == 0)
  }

  /// Exact coverage over all samples of n throws of a coin that shows 0 or 1.
  @Test func studentsIntervalCoversAFairCoin() throws {
    let n = 30
    var probability = 1 / Double(1 << n)
    var coverage = 0.0
    for heads in 0...n {
      let sample = estimate(
        Array(repeating: 1, count: heads) + Array(repeating: 0, count: n - heads),
        bounds: Interval(lower: 0, upper: 1))
      if try #require(sample.interval()).contains(0.5) { coverage += probability }
      probability *= Double(n - heads) / Double(heads + 1)
    }
    // The count is discrete: the interval in use keeps 10 to 20 heads, which have 95.7 %.
    #expect(abs(coverage - 0.9572) < 0.0001)
  }
}
