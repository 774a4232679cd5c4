/// A table: columns and rows, without any format. Writers turn it into CSV, Markdown or text.
///
///     var table = Table(columns: [
///       Column(name: "entrant", title: "Entrant"),
///       Column(name: "title", title: "Title", alignment: .right),
///     ])
///     table.append([.text("Ajax"), .proportion(Proportion(count: 249, total: 1_000))])
///     print(TextTableWriter().text(table))
public struct Table: Sendable, Hashable {
  /// What the table shows, for people; not part of a CSV file.
  public let title: String?

  /// The columns, from left to right; at least one.
  public let columns: [Column]

  /// The rows, from top to bottom, each with one cell a column.
  public private(set) var rows: [[Cell]]

  /// Makes a table.
  ///
  /// - Precondition: there is a column, and every row has one cell a column.
  public init(title: String? = nil, columns: [Column], rows: [[Cell]] = []) {
    precondition(!columns.isEmpty, "a table without columns")
    self.title = title
    self.columns = columns
    self.rows = []
    self.rows.reserveCapacity(rows.count)
    for row in rows { append(row) }
  }

  /// Adds a row at the bottom.
  ///
  /// - Precondition: the row has one cell a column.
  public mutating func append(_ row: [Cell]) {
    precondition(
      row.count == columns.count,
      "row \(rows.count + 1) has \(row.count) cells; the table has \(columns.count) columns")
    rows.append(row)
  }
}
