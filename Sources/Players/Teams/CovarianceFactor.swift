/// The lower triangle L of a covariance matrix C = L L', in operations of IEEE 754 in one order: what is sampled with it
/// is the same on every CPU, which the libraries' factors are not to the last bit.
///
/// C may be singular, as that of strengths is that add up to 0: a row that follows from those before it has nothing of its
/// own.
struct CovarianceFactor {
  /// Row by row, `size` each.
  let elements: [Double]
  let size: Int

  /// What of the greatest variance is held for nothing.
  private static let tolerance = 1e-9

  /// Nil if C is no covariance matrix: if some sum of its variables would have a variance below 0.
  ///
  /// - Parameter covariance: symmetric, row by row.
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
