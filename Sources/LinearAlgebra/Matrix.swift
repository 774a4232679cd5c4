/// A dense matrix of doubles, stored row by row.
public struct Matrix: Sendable, Equatable {
  public let rows: Int
  public let columns: Int
  /// The `rows * columns` elements, row by row.
  public private(set) var elements: [Double]

  public init(rows: Int, columns: Int) {
    self.init(rows: rows, columns: columns, elements: Array(repeating: 0, count: rows * columns))
  }

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
