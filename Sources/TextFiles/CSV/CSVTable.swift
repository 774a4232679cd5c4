/// What a CSV file holds: a header and rows of as many cells.
public struct CSVTable: Sendable {
  /// The names of the columns; none is empty, none comes twice.
  public var header: [CSVCell]

  /// The rows, each with one cell for every column.
  public var rows: [[CSVCell]]

  /// The rows with more or fewer cells than there are columns, which have been reported.
  public var misfits: [[CSVCell]] = []

  /// What stands between the cells of a row in the file: a comma or a semicolon.
  public var separator: UInt8

  /// Creates a table.
  public init(header: [CSVCell], rows: [[CSVCell]], separator: UInt8 = UInt8(ascii: ",")) {
    self.header = header
    self.rows = rows
    self.separator = separator
  }

  /// The position of the column of that name.
  public func column(_ name: String) -> Int? {
    header.firstIndex { $0.text == name }
  }
}
