/// A dense matrix of doubles, stored row by row.
///
/// Ratings enter as whole numbers, so that every sum of a product stays exact below 2^53 whatever
/// order a BLAS adds in: see ``product(_:)``.
public struct Matrix: Sendable, Equatable {
  /// The number of rows, at least 0.
  public let rows: Int
  /// The number of columns, at least 0.
  public let columns: Int
  /// The elements, row by row: `rows * columns` of them.
  public private(set) var elements: [Double]

  /// A matrix of zeros.
  public init(rows: Int, columns: Int) {
    self.init(rows: rows, columns: columns, elements: Array(repeating: 0, count: rows * columns))
  }

  /// A matrix of the given elements, row by row.
  public init(rows: Int, columns: Int, elements: [Double]) {
    precondition(rows >= 0 && columns >= 0, "a \(rows) x \(columns) matrix")
    precondition(
      elements.count == rows * columns,
      "\(elements.count) elements for a \(rows) x \(columns) matrix"
    )
    self.rows = rows
    self.columns = columns
    self.elements = elements
  }

  /// A matrix of one column.
  public init(column: [Double]) {
    self.init(rows: column.count, columns: 1, elements: column)
  }

  public subscript(row: Int, column: Int) -> Double {
    get {
      checkIndex(row, column)
      return elements[row * columns + column]
    }
    set {
      checkIndex(row, column)
      elements[row * columns + column] = newValue
    }
  }

  private func checkIndex(_ row: Int, _ column: Int) {
    precondition(
      row >= 0 && row < rows && column >= 0 && column < columns,
      "element (\(row), \(column)) of a \(rows) x \(columns) matrix"
    )
  }
}
