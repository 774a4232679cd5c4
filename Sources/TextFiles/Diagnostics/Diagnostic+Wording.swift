extension Diagnostic {
  /// The maximum length of an excerpt in a message, in Unicode scalars.
  public static let maximumExcerpt = 40

  /// A text in double quotation marks for one line of a message: shortened to ``maximumExcerpt``, with quotation marks,
  /// backslashes and everything unprintable escaped.
  public static func quote(_ text: String) -> String {
    "\"" + excerpt(text, escapesQuotes: true) + "\""
  }

  /// Quoted texts as alternatives: `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
  ///
  /// - Parameter maximum: The number to list; the others are counted: `"a", ... "l" or one of 30 more`.
  public static func alternatives(
    _ texts: some Collection<String>, maximum: Int = .max
  ) -> String {
    var shown = texts.prefix(maximum).map(quote)
    if texts.count > maximum { shown.append("one of \(texts.count - maximum) more") }
    guard shown.count > 1, let last = shown.popLast() else { return shown.first ?? "nothing" }
    return shown.joined(separator: ", ") + " or " + last
  }

  static func excerpt(_ text: String, escapesQuotes: Bool = false) -> String {
    var result = ""
    var shown = 0
    for scalar in text.unicodeScalars {
      if shown == maximumExcerpt {
        result += "…"
        break
      }
      shown += 1
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\"" where escapesQuotes: result += "\\\""
      case "\\" where escapesQuotes: result += "\\\\"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return false
    default:
      return true
    }
  }
}
