/// A CSV file that a study may write: what it has a row for, and what each of its columns says.
///
///     static let pairwise = TableFile(
///       "pairwise", "How often each entrant finished above each other one.",
///       rows: "A row for each entrant and each other one.",
///       [
///         .entrant(), .entrant("other", "the other"),
///         .counted("Tournaments in which `entrant` finished above `other`"),
///       ])
///
/// Reports write such files as ``NamedTable``, which refuses a column that is not described here.
public struct TableFile: Sendable, Hashable {
  /// The file's name without `.csv`. `<name>` stands for one that is given.
  public let name: String
  /// The contents of the file in a sentence, for lists of files.
  public let holds: String
  /// The rows of the file, their order, and the condition on which it is written: whole sentences.
  public let rows: String
  /// What else must be known to read it; nil if nothing.
  public let note: String?
  /// From left to right; not every such file has all of them.
  public let columns: [FileColumn]

  /// - Parameter last: columns behind those that say how sure the estimates are.
  public init(
    _ name: String, _ holds: String, rows: String, _ columns: [FileColumns],
    last: [FileColumns] = [], note: String? = nil
  ) {
    self.name = name
    self.holds = holds
    self.rows = rows
    self.note = note
    self.columns =
      columns.flatMap(\.columns) + columns.flatMap(\.errors) + last.flatMap(\.columns)
  }

  /// The column with a header; nil if the file can have none such.
  public func column(_ header: String) -> FileColumn? {
    columns.first { $0.name == header } ?? columns.first { $0.describes(header) }
  }
}

/// A table of a study and the file that holds it.
public struct NamedTable: Sendable {
  public let file: TableFile
  public let table: Table

  /// The file's name without `.csv`.
  public var name: String { file.name }

  /// Makes the table, with a row for each of some things.
  ///
  /// - Parameter last: columns behind those that say how sure the estimates are.
  /// - Precondition: the file describes every column.
  public init<Row>(
    _ file: TableFile, of rows: some Sequence<Row>, _ columns: [TableColumns<Row>],
    last: [TableColumns<Row>] = []
  ) {
    self.init(file, Table(of: rows, columns, last: last))
  }

  /// - Precondition: the file describes every column.
  public init(_ file: TableFile, _ table: Table) {
    for column in table.columns {
      precondition(
        file.column(column.name) != nil, "\(file.name).csv does not describe \(column.name)")
    }
    self.file = file
    self.table = table
  }

  /// The table by itself, if it has a row.
  public var unlessEmpty: [NamedTable] { table.rows.isEmpty ? [] : [self] }
}
