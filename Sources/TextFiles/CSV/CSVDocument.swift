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
  ///   - diagnostics: Receives every wrong header name and every row of the wrong length, or the
  ///     first error that makes the rest unreadable.
  /// - Returns: The table; nil if anything was reported.
  /// - Complexity: Linear in the bytes, in time and memory.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: CSVLimits = CSVLimits(),
    diagnostics: inout Diagnostics
  ) -> CSVTable? {
    var parser = CSVParser(bytes: bytes, file: file, limits: limits)
    do throws(SyntaxProblem) {
      let table = try parser.parseTable()
      diagnostics.merge(parser.diagnostics)
      return parser.diagnostics.isEmpty ? table : nil
    } catch {
      diagnostics.merge(parser.diagnostics)
      diagnostics.report(error.message, at: error.location, suggestion: error.suggestion)
      return nil
    }
  }
}
