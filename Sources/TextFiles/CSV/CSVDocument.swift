/// Reads CSV files.
public enum CSVDocument {
  /// Reads a file as RFC 4180 has it, in UTF-8.
  ///
  /// A byte order mark at the beginning is skipped, lines end in CRLF, LF or CR, and blank lines
  /// are skipped. The separator is whichever of `,` and `;` the header row has more of, outside
  /// quotation marks; `,` if equal.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: The name that places carry.
  ///   - limits: How large the file may be.
  ///   - keepsMisfits: Whether a table with wrong header names or with rows of the wrong length is returned; such rows
  ///     are its ``CSVTable/misfits``.
  ///   - diagnostics: Receives every wrong header name and every row of the wrong length, or the
  ///     first error that makes the rest unreadable.
  /// - Returns: The table; nil if anything was reported that it is not to be kept in spite of.
  /// - Complexity: Linear in the bytes, in time and memory.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: CSVLimits = CSVLimits(),
    keepsMisfits: Bool = false,
    diagnostics: inout Diagnostics
  ) -> CSVTable? {
    var parser = CSVParser(bytes: bytes, file: file, limits: limits)
    do throws(SyntaxProblem) {
      let table = try parser.parseTable()
      diagnostics.merge(parser.diagnostics)
      return parser.diagnostics.isEmpty || keepsMisfits ? table : nil
    } catch {
      diagnostics.merge(parser.diagnostics)
      diagnostics.report(error.message, at: error.location, suggestion: error.suggestion)
      return nil
    }
  }

  /// Reads a file of others, as Python's `csv` and pandas do where ``parse(_:file:limits:diagnostics:)`` refuses it.
  ///
  /// Rows may have fewer or more cells than the header, a quotation mark may stand inside a cell, and a file that is not
  /// UTF-8 is read as Windows-1252. ``ForeignCSV/report(to:)`` says what was made of it.
  ///
  /// - Returns: The table, and what was odd; nil if anything was reported.
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
    do throws(SyntaxProblem) {
      var foreign = try parser.parseForeignTable()
      if let decoded {
        let before = bytes[..<decoded.firstByte]
        let start = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
        foreign.foreignByte = (
          SourceLocation(
            file: file, line: before.count { $0 == .lineFeed } + 1,
            column: decoded.firstByte - start + 1),
          bytes[decoded.firstByte]
        )
      }
      diagnostics.merge(parser.diagnostics)
      return parser.diagnostics.isEmpty ? foreign : nil
    } catch {
      diagnostics.merge(parser.diagnostics)
      diagnostics.report(error.message, at: error.location, suggestion: error.suggestion)
      return nil
    }
  }
}
