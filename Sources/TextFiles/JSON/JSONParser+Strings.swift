extension JSONParser {
  /// Parses a text from its opening to its closing quotation mark.
  mutating func parseString() throws(Diagnostic) -> String {
    let opening = cursor.location
    cursor.advance()
    var runStart = cursor.index
    // Stays empty for a text without escapes, which is copied from the document.
    var unescaped: [UInt8] = []
    while let byte = cursor.current {
      switch byte {
      case .quotationMark:
        let run = cursor.bytes[runStart..<cursor.index]
        cursor.advance()
        if unescaped.isEmpty { return String(decoding: run, as: UTF8.self) }
        return String(decoding: unescaped + run, as: UTF8.self)
      case .backslash:
        unescaped += cursor.bytes[runStart..<cursor.index]
        unescaped += String(try parseEscape()).utf8
        runStart = cursor.index
      case ..<0x20:
        throw controlCharacter(byte)
      case ..<0x80:
        cursor.advance()
      default:
        let location = cursor.location
        if let problem = cursor.advanceOverScalar() {
          throw Diagnostic(problem.message, at: location)
        }
      }
    }
    throw Diagnostic(
      "found the end of the document inside this text, expected a closing quotation mark",
      at: opening)
  }

  private func controlCharacter(_ byte: UInt8) -> Diagnostic {
    switch byte {
    case .lineFeed, .carriageReturn:
      Diagnostic(
        "found the end of the line inside a text, expected a closing quotation mark"
          + " (a line break is written as \\n)", at: cursor.location)
    case UInt8(ascii: "\t"):
      Diagnostic("found a tab inside a text, expected it written as \\t", at: cursor.location)
    default:
      Diagnostic(
        "found a control character inside a text, expected it written as \(Self.escape(byte))",
        at: cursor.location)
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private mutating func parseEscape() throws(Diagnostic) -> Unicode.Scalar {
    let location = cursor.location
    let simple: Unicode.Scalar
    switch cursor.peek(1) {
    case .quotationMark: simple = "\""
    case .backslash: simple = "\\"
    case UInt8(ascii: "/"): simple = "/"
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "f"): simple = "\u{C}"
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape(at: location)
    default:
      throw Diagnostic(
        "found a backslash before \(wordingAfterBackslash), expected one of"
          + " \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u (a backslash itself is written as \\\\)",
        at: location)
    }
    cursor.advance()
    cursor.advance()
    return simple
  }

  private var wordingAfterBackslash: String {
    guard let byte = cursor.peek(1) else { return "the end of the document" }
    guard byte < 0x80 else { return "a character beyond ASCII" }
    return Diagnostic.quote(String(Unicode.Scalar(byte)))
  }

  private mutating func parseUnicodeEscape(
    at location: SourceLocation
  ) throws(Diagnostic) -> Unicode.Scalar {
    let first = try parseHexadecimals(at: location)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = Diagnostic(
      "found half of a surrogate pair, expected a high half (\\ud800 to \\udbff) and then"
        + " a low half (\\udc00 to \\udfff)", at: location)
    guard first < 0xDC00, cursor.current == .backslash, cursor.peek(1) == UInt8(ascii: "u") else {
      throw lone
    }
    let second = try parseHexadecimals(at: cursor.location)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw lone }
    return scalar
  }

  private mutating func parseHexadecimals(at location: SourceLocation) throws(Diagnostic)
    -> UInt32
  {
    cursor.advance()
    cursor.advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = cursor.current ?? 0
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Diagnostic("found \\u, expected four hexadecimal digits after it", at: location)
      }
      value = value << 4 + UInt32(digit)
      cursor.advance()
    }
    return value
  }
}
