/// A rule that a text must keep, as a check, as words and as a regular expression.
public struct TextPattern: Sendable {
  /// The rule as an ECMAScript regular expression, as JSON Schema wants it.
  public let regularExpression: String

  /// The rule in words that follow "a text": `without a colon`.
  public let wording: String

  /// Whether a text keeps the rule.
  public let accepts: @Sendable (String) -> Bool

  /// Creates a rule; its check and its regular expression must agree.
  public init(
    regularExpression: String, wording: String, accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.regularExpression = regularExpression
    self.wording = wording
    self.accepts = accepts
  }

  /// What may name something: without a colon, without control characters, without a space at
  /// either end, and not empty.
  public static let identifier = TextPattern(
    regularExpression: #"^[^: \u0000-\u001f\u007f-\u009f]"#
      + #"([^:\u0000-\u001f\u007f-\u009f]*[^: \u0000-\u001f\u007f-\u009f])?$"#,
    wording: "without a colon, a control character or a space at either end"
  ) { text in
    !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
      && text.unicodeScalars.allSatisfy { $0 != ":" && !isControl($0) }
  }

  /// What stands on one line: without control characters, and so without line breaks and tabs.
  public static let singleLine = TextPattern(
    regularExpression: #"^[^\u0000-\u001f\u007f-\u009f]*$"#,
    wording: "without control characters"
  ) { text in
    text.unicodeScalars.allSatisfy { !isControl($0) }
  }

  /// A name for people to read: on one line, without a space at either end.
  public static let title = TextPattern(
    regularExpression: #"^[^ \u0000-\u001f\u007f-\u009f]"#
      + #"([^\u0000-\u001f\u007f-\u009f]*[^ \u0000-\u001f\u007f-\u009f])?$"#,
    wording: "without a control character or a space at either end"
  ) { text in
    !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
      && text.unicodeScalars.allSatisfy { !isControl($0) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
