internal import COpenBLAS

extension Matrix {
  /// The matrix product `self * other`, computed by OpenBLAS (`cblas_dgemm`).
  ///
  /// Shapes: (m x k) times (k x n) gives (m x n); anything else is a programmer's mistake. The
  /// result is the same on every CPU and for every number of BLAS threads if all factors are whole
  /// numbers and no sum of absolute products reaches 2^53; otherwise its last bits may differ.
  public func product(_ other: Matrix) -> Matrix {
    precondition(
      columns == other.rows,
      "the product of a \(rows) x \(columns) and a \(other.rows) x \(other.columns) matrix"
    )
    let inner = columns
    guard rows > 0, other.columns > 0, inner > 0 else {
      return Matrix(rows: rows, columns: other.columns)
    }
    var result = [Double](repeating: 0, count: rows * other.columns)
    multiply(other.elements, columns: other.columns, stride: other.columns, into: &result)
    return Matrix(rows: rows, columns: other.columns, elements: result)
  }

  /// The same product with a matrix that lies in memory, row by row, into memory: nothing is allocated.
  ///
  /// - Parameters:
  ///   - other: (k x n) elements.
  ///   - columns: n, at least 1.
  ///   - stride: the distance from one row to the next, of both, at least n.
  ///   - result: the (m x n) elements to fill; it does not overlap with `other`.
  public func multiply(
    _ other: UnsafePointer<Double>, columns: Int, stride: Int,
    into result: UnsafeMutablePointer<Double>
  ) {
    precondition(
      rows >= 1 && self.columns >= 1 && columns >= 1 && stride >= columns,
      "a \(rows) x \(self.columns) matrix times \(columns) columns, \(stride) apart"
    )
    OpenBLAS.loaded.multiply(
      CblasRowMajor, CblasNoTrans, CblasNoTrans,
      blasint(rows), blasint(columns), blasint(self.columns),
      1, elements, blasint(self.columns),
      other, blasint(stride),
      0, result, blasint(stride)
    )
  }
}
