internal import COpenBLAS
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
    // LAPACK stores by columns: what is its upper triangle is our lower one.
    guard elements.allSatisfy(\.isFinite),
      CholeskyFactor.call(order, { OpenBLAS.loaded.factor($0, $1, &elements, $1, $2) }) == 0
    else { return nil }
  }

  /// The solution x of A x = b (`dpotrs`).
  public func solution(_ right: [Double]) -> [Double] {
    precondition(right.count == order, "\(right.count) right sides of \(order) equations")
    var solution = right
    var columns: blasint = 1
    let code = CholeskyFactor.call(order) {
      OpenBLAS.loaded.solve($0, $1, &columns, elements, $1, &solution, $1, $2)
    }
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
    let code = CholeskyFactor.call(order) { OpenBLAS.loaded.invert($0, $1, &inverse, $1, $2) }
    precondition(code == 0, "dpotri: \(code)")
    for row in 0..<order {
      for column in 0..<row { inverse[column * order + row] = inverse[row * order + column] }
    }
    return Matrix(rows: order, columns: order, elements: inverse)
  }

  /// Calls a routine with the triangle and the order; what it tells of its success, 0 if all is well.
  private static func call(
    _ order: Int,
    _ routine: (UnsafePointer<CChar>, UnsafePointer<blasint>, UnsafeMutablePointer<blasint>) -> Void
  ) -> Int {
    var triangle = CChar(UInt8(ascii: "U"))
    var size = blasint(order)
    var code: blasint = 0
    routine(&triangle, &size, &code)
    return Int(code)
  }
}
