/// How CSV files are written, for the spreadsheet that is to open them.
public struct CSVOptions: Sendable, Hashable {
  /// Whether the file begins with a byte order mark, by which Excel knows UTF-8.
  public var byteOrderMark: Bool

  /// Whether numbers have a decimal comma; cells are then separated by `;`.
  public var decimalComma: Bool

  /// Makes options; by default neither, as programs expect.
  public init(byteOrderMark: Bool = false, decimalComma: Bool = false) {
    self.byteOrderMark = byteOrderMark
    self.decimalComma = decimalComma
  }
}
