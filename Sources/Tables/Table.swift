/// Columns and rows, which writers turn into CSV, Markdown or text.
public struct Table: Sendable, Hashable {
  public let title: String?

  /// The columns; at least one.
  public let columns: [Column]

  /// The rows, each with one cell per column.
  public private(set) var rows: [[Cell]]

  /// - Precondition: there is a column, and every row has one cell per column.
  public init(title: String? = nil, columns: [Column], rows: [[Cell]] = []) {
    precondition(!columns.isEmpty, "a table without columns")
    self.title = title
    self.columns = columns
    self.rows = []
    self.rows.reserveCapacity(rows.count)
    for row in rows { append(row) }
  }

  public mutating func append(_ row: [Cell]) {
    precondition(
      row.count == columns.count,
      "row \(rows.count + 1) has \(row.count) cells; the table has \(columns.count) columns")
    rows.append(row)
  }
}
