public enum JSONDocument {
  /// Parses a document according to RFC 8259.
  ///
  /// A byte order mark is skipped. Beyond the RFC, repeated keys, numbers beyond the range of doubles, and documents
  /// beyond the limits are errors. Keys are equal if they are canonically equivalent in Unicode.
  ///
  /// - Parameters:
  ///   - keepsRepeatedKeys: True to return a document with repeated keys, reduced to the first of each.
  ///   - diagnostics: Receives the first syntax error, or all repeated keys.
  /// - Complexity: Linear in the bytes, in time and memory.
  public static func parse(
    _ bytes: [UInt8],
    file: String,
    limits: JSONLimits = JSONLimits(),
    keepsRepeatedKeys: Bool = false,
    diagnostics: inout Diagnostics
  ) -> JSONNode? {
    var parser = JSONParser(bytes: bytes, file: file, limits: limits)
    var found = Diagnostics()
    let root = found.result { () throws(Diagnostic) in try parser.parseDocument() }
    diagnostics.merge(parser.diagnostics)
    diagnostics.merge(found)
    return parser.diagnostics.isEmpty || keepsRepeatedKeys ? root : nil
  }

  /// Returns true if the first byte other than spaces opens an object or an array.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
