extension Matrix {
  /// Returns the matrix product `self * other`, computed by OpenBLAS (`cblas_dgemm`).
  ///
  /// If all factors are whole numbers and no sum of absolute products reaches 2^53, the result is
  /// the same on every CPU and for any number of BLAS threads; otherwise last bits may differ.
  public func product(_ other: Matrix) -> Matrix {
    precondition(
      columns == other.rows,
      "the product of a \(rows) x \(columns) and a \(other.rows) x \(other.columns) matrix"
    )
    let inner = columns
    guard rows > 0, other.columns > 0, inner > 0 else {
      return Matrix(rows: rows, columns: other.columns)
    }
    return Matrix(rows: rows, columns: other.columns, elements: multiplied(by: other))
  }
}
