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

  public func column(_ name: String) -> Int? {
    header.firstIndex { $0.text == name }
  }
}
