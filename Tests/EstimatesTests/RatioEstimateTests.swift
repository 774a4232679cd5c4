import Estimates
import Foundation
import TestSupport
import Testing

@Suite struct RatioEstimateTests {
  private func estimate(
    _ pairs: [(x: Int, y: Int)], bounds: Interval = Interval(lower: 0, upper: 1), maximum: Int = 10,
    isCertain: Bool = false
  ) -> RatioEstimate? {
    func sum(_ value: ((x: Int, y: Int)) -> Int) -> Int128 {
      Int128(pairs.reduce(0) { $0 + value($1) })
    }
    return RatioEstimate(
      count: Int64(pairs.count), numerator: sum { $0.x }, denominator: sum { $0.y },
      numeratorSquares: sum { $0.x * $0.x }, products: sum { $0.x * $0.y },
      denominatorSquares: sum { $0.y * $0.y }, bounds: bounds, maximumDenominator: maximum,
      isCertain: isCertain)
  }

  private func interval(_ pairs: [(x: Int, y: Int)], maximum: Int = 10) throws -> Interval {
    let ratio = try #require(estimate(pairs, maximum: maximum))
    return try #require(ratio.interval())
  }

  /// r = 6 / 12; the residuals x - r y are 0.5, -1, 0.5, 0, squares 1.5.
  @Test func theErrorIsThatOfTheResiduals() throws {
    let ratio = try #require(estimate([(2, 3), (1, 4), (2, 3), (1, 2)]))
    #expect(ratio.ratio == 0.5)
    let expected = (4.0 / 3 * 1.5).squareRoot() / 12
    #expect(abs(try #require(ratio.standardError) - expected) < 1e-15)
    let interval = try #require(ratio.interval())
    // Student's quantile of 3 degrees of freedom: 3.18244630528371.
    #expect(abs(interval.upper - (0.5 + 3.18244630528371 * expected)) < 1e-12)
  }

  /// Over a constant denominator it is the mean over that.
  @Test func aConstantDenominatorMakesItAMean() throws {
    let values = (0..<2_000).map { ($0 * 7_919) % 11 }
    let ratio = try #require(estimate(values.map { ($0, 20) }))
    let mean = MeanEstimate(
      count: 2_000, sum: Int128(values.reduce(0, +)),
      sumOfSquares: Int128(values.reduce(0) { $0 + $1 * $1 }))
    #expect(abs(ratio.ratio - mean.mean / 20) < 1e-15)
    let (error, meanError) = (try #require(ratio.standardError), try #require(mean.standardError))
    #expect(abs(error - meanError / 20) < 1e-12)
  }

  @Test func withoutADenominatorThereIsNone() {
    #expect(estimate([(0, 0), (0, 0)]) == nil)
    #expect(estimate([(0, 0)], isCertain: true) == nil)
  }

  @Test func oneObservationHasNoErrorAndNoInterval() throws {
    let ratio = try #require(estimate([(1, 4)]))
    #expect(ratio.ratio == 0.25)
    #expect(ratio.standardError == nil)
    #expect(ratio.interval() == nil)
  }

  @Test func certaintyIsAPointWithoutError() throws {
    let ratio = try #require(estimate([(1, 3)], isCertain: true))
    #expect(ratio.standardError == 0)
    #expect(ratio.interval() == Interval(point: ratio.ratio))
  }

  /// All alike, though not in y: an observation of another kind has a share of u at most, weighed by as
  /// much as its y may exceed the mean.
  @Test func equalRatiosLeaveRoomForUnseenRatios() throws {
    let pairs = (0..<100).map { (x: 1 + $0 % 2, y: 3 + 3 * ($0 % 2)) }
    let ratio = try #require(estimate(pairs, maximum: 9))
    let unseen = Proportion(count: 0, total: 100).interval().upper * 9 / 4.5
    #expect(abs(ratio.ratio - 1.0 / 3) < 1e-15)
    let interval = try #require(ratio.interval())
    #expect(abs(interval.lower - (1.0 / 3 - unseen / 3)) < 1e-12)
    #expect(abs(interval.upper - (1.0 / 3 + unseen * 2 / 3)) < 1e-12)
  }

  @Test func neverAndAlwaysAreBoundedOnOneSide() throws {
    let never = try interval(Array(repeating: (0, 5), count: 50))
    #expect(never.lower == 0 && never.upper > 0 && never.upper < 0.2)
    let always = try interval(Array(repeating: (5, 5), count: 50))
    #expect(always.upper == 1 && always.lower < 1)
  }

  @Test func theIntervalIsCutAtTheBounds() throws {
    let interval = try interval([(0, 5), (0, 4), (2, 3)])
    #expect(interval.lower == 0)
    #expect(interval.upper <= 1)
  }

  /// 10^12 observations: sums as large as they can be lose nothing that shows.
  @Test func hugeSumsKeepTheirError() throws {
    let n: Int128 = 1_000_000_000_000
    // Half win 3 of 18, half 6 of 18.
    let half = n / 2
    let (wins, squares, products): (Int128, Int128, Int128) = (half * 9, half * 45, half * 162)
    let estimate = RatioEstimate(
      count: Int64(n), numerator: wins, denominator: n * 18, numeratorSquares: squares,
      products: products, denominatorSquares: n * 324, bounds: Interval(lower: 0, upper: 1),
      maximumDenominator: 18)
    let ratio = try #require(estimate)
    let error = try #require(ratio.standardError)
    let expected = 1.5 / 18 * 1e-6
    #expect(ratio.ratio == 0.25)
    #expect(abs(error / expected - 1) < 1e-6)
  }

  /// Wins in games of which the number is left to chance: the interval holds the truth in about 95 of
  /// 100 studies.
  @Test(arguments: [30, 300])
  func itCoversAsPromised(seasons: Int) throws {
    var generator = OracleGenerator(seed: UInt64(seasons))
    let studies = 500
    var held = 0
    for _ in 0..<studies {
      let pairs = (0..<seasons).map { _ -> (x: Int, y: Int) in
        // A weak player comes seldom, and then to six games.
        let isThere = Int.random(in: 0..<4, using: &generator) > 0
        let wins = (0..<6).count { _ in Int.random(in: 0..<10, using: &generator) < 3 }
        return isThere ? (wins, 6) : (Int.random(in: 0..<10, using: &generator) < 3 ? 1 : 0, 1)
      }
      if try interval(pairs, maximum: 6).contains(0.3) { held += 1 }
    }
    expectProportion(held, of: studies, 0.95, "coverage of \(seasons) seasons")
  }
}
