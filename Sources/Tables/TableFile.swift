public import Estimates

/// A CSV file that a study may write: its rows, and the description and the cells of each column.
///
///     static var pairwise: TableFile<Pair> {
///       TableFile(
///         "pairwise", "How often each entrant finished above each other one.",
///         rows: "A row for each entrant and each other one.",
///         [
///           .entrant { $0.one }, .entrant("other", of: "the other") { $0.other },
///           .counted("Tournaments in which `entrant` finished above `other`") { $0.share },
///         ])
///     }
public struct TableFile<Row> {
  public let description: FileDescription
  private let columns: [FileColumns<Row>]
  private let last: [FileColumns<Row>]

  /// - Parameters:
  ///   - name: the file's name without `.csv`; `<name>` stands for a name that is given.
  ///   - holds: the contents of the file in a sentence, for lists of files.
  ///   - rows: the rows of the file, their order, and the condition on which the file is written.
  ///   - last: the columns after the error columns.
  ///   - note: further facts that a reader must know.
  public init(
    _ name: String, _ holds: String, rows: String, _ columns: [FileColumns<Row>],
    last: [FileColumns<Row>] = [], note: String? = nil
  ) {
    self.columns = columns
    self.last = last
    description = FileDescription(
      name: name, holds: holds, rows: rows, note: note,
      columns: columns.flatMap(\.columns) + columns.flatMap(\.errorColumns)
        + last.flatMap(\.columns))
  }

  /// Makes the table of the file.
  ///
  /// - Parameter level: the level of the intervals.
  public func table(of rows: some Sequence<Row>, at level: ConfidenceLevel) -> NamedTable {
    NamedTable(
      name: description.name,
      table: Table(
        columns: description.columns.map(\.column),
        rows: rows.map { row in
          // A large league has half a million cells: rows have no room for more than theirs.
          var cells: [Cell] = []
          cells.reserveCapacity(description.columns.count)
          append(row, level, to: &cells)
          return cells
        }))
  }

  /// Appends the cells of a row.
  func append(_ row: Row, _ level: ConfidenceLevel, to cells: inout [Cell]) {
    for part in columns { part.append(row, &cells) }
    for part in columns { part.appendErrors(row, level, &cells) }
    for part in last { part.append(row, &cells) }
  }
}

public struct FileDescription: Sendable {
  public let name: String
  public let holds: String
  public let rows: String
  public let note: String?
  /// All columns that such a file may have, from left to right.
  public let columns: [FileColumn]

  /// The column with a header, or `nil` if the file cannot have such a column.
  public func column(_ header: String) -> FileColumn? {
    columns.first { $0.name == header } ?? columns.first { $0.describes(header) }
  }
}

public struct NamedTable: Sendable {
  public let name: String
  public let table: Table

  /// The table as an array, empty if the table has no rows.
  public var unlessEmpty: [NamedTable] { table.rows.isEmpty ? [] : [self] }
}
