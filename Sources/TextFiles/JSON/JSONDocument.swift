/// Reads JSON documents.
public enum JSONDocument {
  /// Reads a document, strictly as RFC 8259 has it.
  ///
  /// A UTF-8 byte order mark at the beginning is skipped. Beyond the RFC, it is an error if an
  /// object has a key twice (keys that Unicode holds canonically equivalent are the same), if a
  /// number rounds to an infinite double, or if a limit is passed.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - file: The name that places carry.
  ///   - limits: How large the document may be.
  ///   - keepsRepeatedKeys: Whether a document in which keys come twice is returned, with the first of each.
  ///   - diagnostics: Receives the first syntax error, or every key that comes twice.
  /// - Returns: The document's value; nil if anything was reported but keys that come twice, where these are kept.
  /// - Complexity: Linear in the bytes, in time and memory.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: JSONLimits = JSONLimits(),
    keepsRepeatedKeys: Bool = false,
    diagnostics: inout Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(bytes: bytes, file: file, limits: limits)
    do throws(SyntaxProblem) {
      let root = try parser.parseDocument()
      diagnostics.merge(parser.diagnostics)
      return parser.diagnostics.isEmpty || keepsRepeatedKeys ? root : nil
    } catch {
      diagnostics.merge(parser.diagnostics)
      diagnostics.report(error.message, at: error.location, suggestion: error.suggestion)
      return nil
    }
  }

  /// Whether the first byte that is no space opens an object or an array.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
