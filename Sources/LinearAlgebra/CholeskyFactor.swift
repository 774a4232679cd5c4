internal import Glibc

/// A symmetric positive definite matrix A, factored as A = L Lᵀ by LAPACK (`dpotrf`).
///
/// Sums are rounded, so that the last bits depend on the CPU for which OpenBLAS chooses its code.
public struct CholeskyFactor: Sendable {
  /// The number of rows and of columns, at least 1.
  public let order: Int
  /// L row by row; above its diagonal stands what was there.
  private var elements: [Double]

  /// Factors a matrix of which only the lower triangle is looked at.
  ///
  /// Nil if it is not positive definite as far as doubles can tell, or not all of its numbers are finite.
  public init?(_ matrix: Matrix) {
    precondition(
      matrix.rows == matrix.columns && matrix.rows > 0,
      "the factors of a \(matrix.rows) x \(matrix.columns) matrix")
    order = matrix.rows
    elements = matrix.elements
    guard elements.allSatisfy(\.isFinite),
      OpenBLAS.factor(&elements, order: order) == 0
    else { return nil }
  }

  /// The solution x of A x = b (`dpotrs`).
  public func solution(_ right: [Double]) -> [Double] {
    precondition(right.count == order, "\(right.count) right sides of \(order) equations")
    var solution = right
    let code = OpenBLAS.solve(elements, order: order, &solution)
    precondition(code == 0, "dpotrs: \(code)")
    return solution
  }

  /// The natural logarithm of the determinant of A's first rows and columns, of all unless told otherwise.
  public func logDeterminant(first count: Int? = nil) -> Double {
    2 * (0..<(count ?? order)).reduce(0) { $0 + log(elements[$1 * order + $1]) }
  }

  /// A's inverse (`dpotri`), with both triangles.
  public func inverse() -> Matrix {
    var inverse = elements
    let code = OpenBLAS.invert(&inverse, order: order)
    precondition(code == 0, "dpotri: \(code)")
    for row in 0..<order {
      for column in 0..<row { inverse[column * order + row] = inverse[row * order + column] }
    }
    return Matrix(rows: order, columns: order, elements: inverse)
  }
}
