/// A parsed CSV file: a header, and rows of the same length.
public struct CSVTable: Sendable {
  /// The column names, which are unique and not empty.
  public var header: [CSVCell]

  public var rows: [[CSVCell]]

  /// The rows of the wrong length, which have been reported.
  public var misfits: [[CSVCell]] = []

  /// The separator of the file: a comma or a semicolon.
  public var separator: UInt8

  public init(header: [CSVCell], rows: [[CSVCell]], separator: UInt8 = UInt8(ascii: ",")) {
    self.header = header
    self.rows = rows
    self.separator = separator
  }

  /// Returns the number in a cell, or `nil` if there is none. Where semicolons separate cells, it may have a decimal comma.
  public func number(_ cell: CSVCell) -> JSONNumber? {
    JSONNumber(
      separator == UInt8(ascii: ";") ? cell.text.replacing(",", with: ".") : cell.text)
  }

  public func column(_ name: String) -> Int? {
    header.firstIndex { $0.text == name }
  }
}
