/// The prior of all teams' parameters together.
///
/// A team's parameters are those of the average team, plus its newness times the lag of new teams,
/// plus a deviate of its own. The deviates and the lag have the same covariance Σ, the average is
/// unknown. With n for the newness, the precision of the parameters is Q ⊗ Σ⁻¹, where
///
///     A = I - n nᵀ / (1 + nᵀ n),   Q = A - A 1 1ᵀ A / 1ᵀ A 1.
struct TeamPrior: Sendable {
  let spread: TeamSpread
  private let newness: [Double]
  /// A 1.
  private let sums: [Double]
  private let newnessWeight: Double
  private let sumsWeight: Double

  /// - Parameter newness: The newness of each team, 0...1.
  init(_ spread: TeamSpread, newness: [Double]) {
    self.spread = spread
    self.newness = newness
    let weight = 1 / (1 + newness.reduce(0) { $0 + $1 * $1 })
    let total = newness.reduce(0, +)
    let sums = newness.map { 1 - weight * total * $0 }
    newnessWeight = weight
    self.sums = sums
    sumsWeight = 1 / sums.reduce(0, +)
  }

  /// An element of Q.
  func weight(_ row: Int, _ column: Int) -> Double {
    (row == column ? 1 : 0) - newnessWeight * newness[row] * newness[column]
      - sumsWeight * sums[row] * sums[column]
  }

  /// Returns the product of Q and the parameters of one kind.
  func product(_ values: [Double]) -> [Double] {
    let new = newnessWeight * zip(newness, values).reduce(0) { $0 + $1.0 * $1.1 }
    let sum = sumsWeight * zip(sums, values).reduce(0) { $0 + $1.0 * $1.1 }
    return values.indices.map { values[$0] - new * newness[$0] - sum * sums[$0] }
  }
}
