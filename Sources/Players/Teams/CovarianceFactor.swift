/// The lower triangle L of a covariance matrix C = L L', computed with IEEE 754 operations in a fixed order, so
/// that samples are the same on every CPU; factors from libraries differ in the last bits.
///
/// C may be singular, as for strengths that add up to 0: a row that depends on earlier ones is then 0 from there
/// on.
struct CovarianceFactor {
  /// Row by row, `size` each.
  let elements: [Double]
  let size: Int

  /// The share of the greatest variance that counts as 0.
  private static let tolerance = 1e-9

  /// Returns `nil` if C is not a covariance matrix: some sum of its variables would have a negative variance.
  ///
  /// - Parameter covariance: A symmetric matrix, row by row.
  init?(_ covariance: [Double], size: Int) {
    precondition(covariance.count == size * size, "\(covariance.count) elements of \(size) rows")
    let greatest = (0..<size).map { covariance[$0 * size + $0] }.max() ?? 0
    var factor = [Double](repeating: 0, count: size * size)
    for column in 0..<size {
      var pivot = covariance[column * size + column]
      for inner in 0..<column {
        pivot -= factor[column * size + inner] * factor[column * size + inner]
      }
      guard pivot >= -1000 * CovarianceFactor.tolerance * greatest else { return nil }
      guard pivot > CovarianceFactor.tolerance * greatest else { continue }
      let root = pivot.squareRoot()
      factor[column * size + column] = root
      for row in column + 1..<max(size, column + 1) {
        var sum = covariance[row * size + column]
        for inner in 0..<column {
          sum -= factor[row * size + inner] * factor[column * size + inner]
        }
        factor[row * size + column] = sum / root
      }
    }
    elements = factor
    self.size = size
  }
}
