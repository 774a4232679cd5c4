/// A rule for texts, as a check, in words and as a regular expression.
public struct TextPattern: Sendable {
  /// The rule as an ECMAScript regular expression, for JSON Schema.
  public let regularExpression: String

  /// The rule in words that follow "a text": `without a colon`.
  public let wording: String

  /// The name of a text that follows the rule, such as `a day of the calendar`, or `nil` for "a text" and its length.
  let noun: String?

  public let accepts: @Sendable (String) -> Bool

  /// Creates a rule. The check and the regular expression must agree.
  public init(
    regularExpression: String, wording: String, noun: String? = nil,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.regularExpression = regularExpression
    self.wording = wording
    self.noun = noun
    self.accepts = accepts
  }

  /// The rule for ids: no colon, no control character, no space at either end, not empty.
  public static let identifier = TextPattern(
    regularExpression: #"^[^: \u0000-\u001f\u007f-\u009f]"#
      + #"([^:\u0000-\u001f\u007f-\u009f]*[^: \u0000-\u001f\u007f-\u009f])?$"#,
    wording: "without a colon, a control character or a space at either end"
  ) { title.accepts($0) && !$0.unicodeScalars.contains(":") }

  /// The rule for text on one line: no control characters, and so no line breaks or tabs.
  public static let singleLine = TextPattern(
    regularExpression: #"^[^\u0000-\u001f\u007f-\u009f]*$"#,
    wording: "without control characters"
  ) { text in
    text.unicodeScalars.allSatisfy { !isControl($0) }
  }

  /// The rule for names: no control character, no space at either end, not empty.
  public static let title = TextPattern(
    regularExpression: #"^[^ \u0000-\u001f\u007f-\u009f]"#
      + #"([^\u0000-\u001f\u007f-\u009f]*[^ \u0000-\u001f\u007f-\u009f])?$"#,
    wording: "without a control character or a space at either end"
  ) { text in
    !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
      && singleLine.accepts(text)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
