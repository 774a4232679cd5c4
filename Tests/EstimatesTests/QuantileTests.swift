import Estimates
import Testing

@Suite struct QuantileTests {
  @Test(arguments: QuantileReferences.normal)
  func theNormalQuantileAgreesWithTheReference(_ reference: QuantileReferences.Normal) {
    let quantile = StandardNormal.quantile(upperTail: reference.upperTail)
    #expect(abs(quantile - reference.value) <= 1e-14 * max(1, abs(reference.value)))
  }

  @Test(arguments: QuantileReferences.student)
  func theStudentQuantileAgreesWithTheReference(_ reference: QuantileReferences.Student) {
    let student = StudentT(degreesOfFreedom: reference.degreesOfFreedom)
    let quantile = student.quantile(twoSidedTail: reference.twoSidedTail)
    #expect(abs(quantile - reference.value) <= 1e-12 * reference.value)
  }

  @Test func theStudentQuantileFallsToTheNormalOne() {
    let quantiles = (1...998).map { StudentT(degreesOfFreedom: $0).quantile(twoSidedTail: 0.05) }
    #expect(zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 > $1 })
    #expect(quantiles.allSatisfy { $0 > ConfidenceLevel.percent95.z })
  }

  @Test func aFamilyOfIntervalsSharesTheErrorProbability() {
    let level = ConfidenceLevel.percent95.simultaneous(over: 32)
    #expect(level.alpha == 0.05 / 32)
    #expect(abs(level.z - 3.1628179656212851) < 1e-14)
    #expect(ConfidenceLevel.percent95.simultaneous(over: 1) == .percent95)
  }
}
