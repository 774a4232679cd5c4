public import Testing

/// The z-score beyond which a statistical test fails, unless it says otherwise: a right
/// implementation fails one check in 150,000, and with a fixed seed always or never.
public let standardZLimit = 4.5

/// The distance of `difference` from 0, in standard errors.
///
/// Without any error, 0 for no difference and infinite otherwise.
public func zScore(difference: Double, standardError: Double) -> Double {
  if standardError == 0 { return difference == 0 ? 0 : .infinity }
  return difference / standardError
}

/// Expects an estimate to lie within `limit` standard errors of its known true value.
public func expectZ(
  _ observed: Double, _ expected: Double, standardError: Double,
  limit: Double = standardZLimit, _ subject: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let z = zScore(difference: observed - expected, standardError: standardError)
  #expect(
    abs(z) < limit, "\(subject): \(observed) against \(expected), z = \(z)",
    sourceLocation: sourceLocation)
}

/// Expects two means to agree, each of its own number of independent values of one variance:
/// |difference| < 4.5 * sqrt(variance / count + variance / referenceCount).
public func expectMeansAgree(
  _ observed: Double, count: Int, reference: Double, referenceCount: Int, variance: Double,
  _ subject: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = (variance / Double(count) + variance / Double(referenceCount)).squareRoot()
  expectZ(observed, reference, standardError: error, subject, sourceLocation: sourceLocation)
}

/// Expects an event seen `count` times in `trials` independent trials to have `probability`.
public func expectProportion(
  _ count: Int, of trials: Int, _ probability: Double, _ subject: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = (probability * (1 - probability) / Double(trials)).squareRoot()
  expectZ(
    Double(count) / Double(trials), probability, standardError: error, subject,
    sourceLocation: sourceLocation)
}

/// Expects an event to have the same unknown probability in two sets of independent trials.
public func expectSameProportion(
  _ count: Int, of trials: Int, reference: Int, of referenceTrials: Int, _ subject: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let pooled = Double(count + reference) / Double(trials + referenceTrials)
  expectMeansAgree(
    Double(count) / Double(trials), count: trials,
    reference: Double(reference) / Double(referenceTrials), referenceCount: referenceTrials,
    variance: pooled * (1 - pooled), subject, sourceLocation: sourceLocation)
}

/// Expects observed counts to come from a known distribution, given as counts or probabilities.
///
/// Cells expected below 50 are merged. The bound is the quantile that corresponds to ``standardZLimit``
/// standard deviations of a normal deviate.
public func expectChiSquare(
  observed: [Double], expected: [Double], _ subject: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectBelowQuantile(
    ChiSquareComparison(observed: observed, expected: expected), subject,
    sourceLocation: sourceLocation)
}

/// Expects two samples of counts to come from one distribution.
public func expectSameDistribution(
  _ observed: [Double], reference: [Double], _ subject: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectBelowQuantile(
    ChiSquareComparison(sample: observed, andSample: reference), subject,
    sourceLocation: sourceLocation)
}

/// A comparison of fewer than two cells says nothing and fails.
private func expectBelowQuantile(
  _ comparison: ChiSquareComparison, _ subject: String, sourceLocation: SourceLocation
) {
  let bound = ChiSquareComparison.upperQuantile(
    z: standardZLimit, degreesOfFreedom: comparison.degreesOfFreedom)
  #expect(
    comparison.cells > 1 && comparison.statistic < bound,
    """
    \(subject): chi-square \(comparison.statistic) of \(comparison.cells) cells on \
    \(comparison.degreesOfFreedom) degrees of freedom, bound \(bound)
    """,
    sourceLocation: sourceLocation)
}
