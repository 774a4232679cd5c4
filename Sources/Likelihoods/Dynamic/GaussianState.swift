internal import Glibc

/// A normal distribution of parameters that change, updated by one observation after the other.
package struct GaussianState {
  package private(set) var means: [Double]
  /// The covariance, both triangles.
  package private(set) var rows: [[Double]]

  /// Independent parameters.
  package init(means: [Double], deviations: [Double]) {
    self.means = means
    rows = deviations.indices.map { row in
      deviations.indices.map { $0 == row ? deviations[row] * deviations[row] : 0 }
    }
  }

  /// Returns the mean and the variance of a sum.
  package func forecast(of sum: LinearRow) -> (mean: Double, variance: Double) {
    (sum.sum(means), sum.sum(covariances(with: sum)))
  }

  /// Returns the covariance of each parameter with a sum.
  private func covariances(with sum: LinearRow) -> [Double] {
    var total = [Double](repeating: 0, count: means.count)
    for term in sum.terms { GaussianState.add(term.sign, rows[term.place], to: &total) }
    return total
  }

  /// Adds a covariance to that of some parameters, which have changed since.
  mutating func widen(_ places: [Int], by covariance: [[Double]], times factor: Double = 1) {
    for (row, place) in places.enumerated() {
      for (column, other) in places.enumerated() {
        rows[place][other] += factor * covariance[row][column]
      }
    }
  }

  /// Replaces a parameter by a sum of others.
  mutating func replace(_ place: Int, by terms: [(place: Int, weight: Double)]) {
    var row = [Double](repeating: 0, count: means.count)
    for term in terms { GaussianState.add(term.weight, rows[term.place], to: &row) }
    let variance = terms.reduce(0) { $0 + $1.weight * row[$1.place] }
    means[place] = terms.reduce(0) { $0 + $1.weight * means[$1.place] }
    for other in rows.indices where other != place { rows[other][place] = row[other] }
    row[place] = variance
    rows[place] = row
  }

  /// Learns from a count that has a Poisson distribution, with the exponential of a sum of parameters as its mean.
  ///
  /// The distribution of the sum is replaced by the normal one at its likeliest value (Laplace).
  ///
  /// - Parameter weight: The number of such observations that the count is worth.
  package mutating func learn(_ sum: LinearRow, count: Double, weight: Double) {
    let covariances = covariances(with: sum)
    let (prior, variance) = (sum.sum(means), sum.sum(covariances))
    guard weight > 0, variance > 0 else { return }
    var value = prior
    for _ in 0..<50 {
      let expected = weight * exp(value)
      let step =
        (weight * count - expected - (value - prior) / variance)
        / (expected + 1 / variance)
      // Newton's steps overshoot where the count is far above its mean.
      value += min(step, 1)
      if abs(step) < 1e-10 { break }
    }
    move(covariances, by: (value - prior) / variance, gain: 1 / (variance + exp(-value) / weight))
  }

  /// Learns from the value of a sum with a normal error.
  mutating func learn(_ sum: LinearRow, value: Double, deviation: Double) {
    let covariances = covariances(with: sum)
    let gain = 1 / (sum.sum(covariances) + deviation * deviation)
    move(covariances, by: gain * (value - sum.sum(means)), gain: gain)
  }

  private mutating func move(_ covariances: [Double], by step: Double, gain: Double) {
    GaussianState.add(step, covariances, to: &means)
    for place in rows.indices where covariances[place] != 0 {
      GaussianState.add(-gain * covariances[place], covariances, to: &rows[place])
    }
  }

  private static func add(_ factor: Double, _ values: [Double], to sum: inout [Double]) {
    precondition(values.count == sum.count, "\(values.count) values for \(sum.count)")
    for place in values.indices { sum[place] += factor * values[place] }
  }
}
