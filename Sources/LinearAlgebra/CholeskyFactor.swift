internal import Glibc

/// The Cholesky factor of a symmetric positive definite matrix A = L Lᵀ, by LAPACK (`dpotrf`).
///
/// The last bits depend on the CPU for which OpenBLAS chooses its code.
public struct CholeskyFactor: Sendable {
  public let order: Int
  /// L row by row; the upper triangle is unspecified.
  private var elements: [Double]

  /// Factors a matrix, of which only the lower triangle is read, or returns `nil` if it is not
  /// numerically positive definite and finite.
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

  /// Returns the solution x of A x = b (`dpotrs`).
  public func solution(_ right: [Double]) -> [Double] {
    precondition(right.count == order, "\(right.count) right sides of \(order) equations")
    var solution = right
    let code = OpenBLAS.solve(elements, order: order, &solution)
    precondition(code == 0, "dpotrs: \(code)")
    return solution
  }

  /// Returns the natural logarithm of the determinant of A, or of the leading rows and columns.
  public func logDeterminant(first count: Int? = nil) -> Double {
    2 * (0..<(count ?? order)).reduce(0) { $0 + log(elements[$1 * order + $1]) }
  }

  /// Returns the inverse of A (`dpotri`), both triangles.
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
