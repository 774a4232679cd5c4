extension Diagnostic {
  /// The most Unicode scalars that a message quotes of a text.
  public static let maximumExcerpt = 40

  /// A text in double quotation marks, fit for one line of a message.
  ///
  /// Shortened to ``maximumExcerpt`` scalars with an ellipsis. Quotation marks, backslashes and
  /// whatever would not show or would disturb a terminal (control and format characters, unusual
  /// spaces) are escaped. Takes the same time however long the text is.
  public static func quote(_ text: String) -> String {
    "\"" + excerpt(text, escapesQuotes: true) + "\""
  }

  /// Several texts, quoted, as alternatives: `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
  ///
  /// - Parameter maximum: how many are named; the rest is counted: `"a", ... "l" or one of 30 more`. Keys and
  ///   other words of ours are few, and all named; names out of a file may be many.
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
