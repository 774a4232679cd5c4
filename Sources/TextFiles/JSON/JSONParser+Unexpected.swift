extension JSONParser {
  /// An error at the cursor, with the cure for common mistakes.
  ///
  /// - Parameter container: The open array or object, to be named if the document ends here.
  func unexpected(
    _ expected: String, in container: (kind: String, opening: SourceLocation)? = nil
  ) -> Diagnostic {
    let location = cursor.location
    func problem(_ found: String, _ expected: String, suggestion: String? = nil) -> Diagnostic {
      Diagnostic("found \(found), expected \(expected)", at: location, suggestion: suggestion)
    }
    guard let byte = cursor.current else {
      guard let (kind, opening) = container else {
        return problem("the end of the document", expected)
      }
      return problem(
        "the end of the document",
        "\(expected) for the \(kind) opened at line \(opening.line), column \(opening.column)")
    }
    if byte >= 0x80,
      case .failure(let encoding) = UTF8Problem.lengthOfScalar(in: cursor.bytes, at: cursor.index)
    {
      return Diagnostic(encoding.message, at: location)
    }
    let token = token(from: cursor.index)
    switch token.unicodeScalars.first {
    case "#":
      return problem("a comment", "\(expected) (JSON has no comments)")
    case "/" where token.hasPrefix("//") || token.hasPrefix("/*"):
      return problem("a comment", "\(expected) (JSON has no comments)")
    case "'":
      return problem("a single quotation mark", "\(expected) (texts need double quotation marks)")
    case "\u{201C}", "\u{201D}":
      return problem("a curly quotation mark", "\(expected) (texts need straight ones: \")")
    case "+":
      return problem(Diagnostic.quote(token), "\(expected) (numbers have no plus sign)")
    case ".":
      return problem(Diagnostic.quote(token), "\(expected) (a digit must come before the point)")
    case "N" where token == "NaN", "I" where token == "Infinity":
      return problem(token, "a finite number")
    case _ where byte.isASCIILetter && expected == "a value":
      return problem(
        Diagnostic.quote(token), "\(expected) (texts need double quotation marks)",
        suggestion: literal(meantBy: token))
    default:
      return problem(Diagnostic.quote(token), expected)
    }
  }

  /// The word, number or character at an index, shortened for a message.
  func token(from start: Int) -> String {
    let rest = cursor.bytes[start...].prefix(4 * Diagnostic.maximumExcerpt + 4)
    let delimiters: [UInt8] = [0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D]
    var run = rest.prefix { $0 > 0x20 && !delimiters.contains($0) }
    if run.isEmpty { run = rest.prefix(1) }
    return String(decoding: run, as: UTF8.self)
  }

  private func literal(meantBy word: String) -> String? {
    switch word {
    case "None", "nil", "undefined", "NULL": "null"
    default: nearestName(to: word, among: ["true", "false", "null"])
    }
  }
}
