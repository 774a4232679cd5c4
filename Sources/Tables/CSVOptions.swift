public struct CSVOptions: Sendable, Hashable {
  /// True if a file begins with a byte order mark, from which Excel knows that it is UTF-8.
  public var byteOrderMark: Bool

  /// True if numbers have a decimal comma; semicolons then separate cells.
  public var decimalComma: Bool

  public init(byteOrderMark: Bool = false, decimalComma: Bool = false) {
    self.byteOrderMark = byteOrderMark
    self.decimalComma = decimalComma
  }
}
