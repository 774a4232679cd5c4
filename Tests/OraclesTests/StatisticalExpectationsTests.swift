import TestSupport
import Testing

@Suite("The statistical checkers")
struct StatisticalExpectationsTests {
  /// Upper quantiles of chi-square at the 99.9 % point (z = 3.0902), from published tables.
  @Test(arguments: [(3, 16.266), (10, 29.588), (30, 59.703), (100, 149.449)])
  func theQuantileIsNearThePublishedOne(freedom: Int, published: Double) {
    let quantile = ChiSquareComparison.upperQuantile(z: 3.090232, degreesOfFreedom: freedom)
    #expect(abs(quantile / published - 1) < 0.02)
  }

  @Test
  func theStatisticIsTheTextbookSum() {
    let comparison = ChiSquareComparison(observed: [110, 90, 100], expected: [1, 1, 1])
    #expect(abs(comparison.statistic - 2) < 1e-12)
    #expect(comparison.degreesOfFreedom == 2)
  }

  /// Two samples in a 2 x 2 table: n (ad - bc)^2 over the product of the margins.
  @Test
  func theTwoSampleStatisticIsThatOfTheContingencyTable() {
    let comparison = ChiSquareComparison(sample: [60, 140], andSample: [100, 300])
    let expected = 600 * 4_000.0 * 4_000 / (200 * 400 * 160 * 440)
    #expect(abs(comparison.statistic - expected) < 1e-9)
    #expect(comparison.degreesOfFreedom == 1)
  }

  @Test
  func smallCellsAreComparedTogether() {
    let comparison = ChiSquareComparison(
      observed: [500, 300, 150, 30, 20, 0], expected: [500, 300, 150, 25, 24, 1])
    #expect(comparison.cells == 4)
    #expect(comparison.statistic == 0)
    let joined = ChiSquareComparison(observed: [500, 300, 10], expected: [500, 300, 10])
    #expect(joined.cells == 2)
  }

  @Test
  func rightFiguresPass() {
    expectZ(1.04, 1, standardError: 0.01)
    expectZ(1, 1, standardError: 0)
    expectMeansAgree(1.04, count: 10_000, reference: 1, referenceCount: 10_000, variance: 1)
    expectProportion(5_200, of: 10_000, 0.5)
    expectSameProportion(5_200, of: 10_000, reference: 50_000, of: 100_000)
    expectChiSquare(observed: [5_100, 4_900], expected: [1, 1])
    expectSameDistribution([5_100, 4_900], reference: [50_000, 50_000])
  }

  @Test
  func wrongFiguresFail() {
    withKnownIssue { expectZ(1.05, 1, standardError: 0.01) }
    withKnownIssue { expectZ(1.05, 1, standardError: 0) }
    withKnownIssue { expectZ(.nan, 1, standardError: 0.01) }
    withKnownIssue {
      expectMeansAgree(1.07, count: 10_000, reference: 1, referenceCount: 10_000, variance: 1)
    }
    withKnownIssue { expectProportion(5_300, of: 10_000, 0.5) }
    withKnownIssue { expectSameProportion(5_300, of: 10_000, reference: 50_000, of: 100_000) }
    withKnownIssue { expectChiSquare(observed: [5_300, 4_700], expected: [1, 1]) }
    withKnownIssue { expectSameDistribution([5_300, 4_700], reference: [50_000, 50_000]) }
    withKnownIssue { expectChiSquare(observed: [100], expected: [1]) }
  }
}
