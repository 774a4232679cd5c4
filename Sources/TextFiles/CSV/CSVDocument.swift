public enum CSVDocument {
  /// Parses a file according to RFC 4180, in UTF-8.
  ///
  /// A byte order mark and blank lines are skipped; lines end in CRLF, LF or CR. The separator is `;` if the header has
  /// more of these than of `,` outside of quotation marks.
  ///
  /// - Parameters:
  ///   - keepsMisfits: True to return a table in spite of wrong column names and of rows of the wrong length, which
  ///     become its ``CSVTable/misfits``.
  ///   - diagnostics: Receives all wrong column names and rows of the wrong length, or the first syntax error.
  /// - Complexity: Linear in the bytes, in time and memory.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: CSVLimits = CSVLimits(),
    keepsMisfits: Bool = false,
    diagnostics: inout Diagnostics
  ) -> CSVTable? {
    var parser = CSVParser(bytes: bytes, file: file, limits: limits)
    var found = Diagnostics()
    let table = found.result { () throws(Diagnostic) in try parser.parseTable() }
    diagnostics.merge(parser.diagnostics)
    diagnostics.merge(found)
    return parser.diagnostics.isEmpty || keepsMisfits ? table : nil
  }

  /// Parses a file from elsewhere, as tolerantly as Python's `csv` and pandas.
  ///
  /// Rows may be shorter or longer than the header, cells may contain quotation marks, and a file that is not UTF-8 is
  /// read as Windows-1252. ``ForeignCSV/report(to:)`` reports what was tolerated.
  public static func parseForeign(
    _ bytes: [UInt8],
    file: String,
    limits: CSVLimits = CSVLimits(),
    diagnostics: inout Diagnostics
  ) -> ForeignCSV? {
    let isTooLarge = bytes.count > limits.maximumBytes
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let decoded = isTooLarge || isUTF16 ? nil : Windows1252.utf8(bytes)
    var parser = CSVParser(
      bytes: decoded?.bytes ?? bytes, file: file, limits: limits, isForeign: true)
    var found = Diagnostics()
    var foreign = found.result { () throws(Diagnostic) in try parser.parseForeignTable() }
    if let decoded {
      let before = bytes[..<decoded.firstByte]
      let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      let location = SourceLocation(
        file: file, line: before.count { $0 == .lineFeed } + 1,
        column: decoded.firstByte - start + 1)
      foreign?.foreignByte = (location, bytes[decoded.firstByte])
    }
    diagnostics.merge(parser.diagnostics)
    diagnostics.merge(found)
    return parser.diagnostics.isEmpty ? foreign : nil
  }
}
