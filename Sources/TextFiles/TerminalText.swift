/// Texts that may be shown on a terminal, whatever names of files and of people they hold.
public enum TerminalText {
  /// The text with what could command a terminal or turn the direction of text around made visible:
  /// `\u{1b}`. Line feeds and tabs stay.
  public static func clean(_ text: String) -> String {
    replacing(text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// The same for JSON, of which the replaced characters can only be in strings: `\u009b`.
  public static func cleanJSON(_ text: String) -> String {
    replacing(text) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Whether a character does something to a terminal instead of being shown by it.
  public static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }

  private static func replacing(
    _ text: String, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    // Nearly all texts have none, and some are long.
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    var clean = ""
    for scalar in text.unicodeScalars {
      if isReplaced(scalar) {
        clean += replacement(scalar)
      } else {
        clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    isCommand(scalar) && scalar != "\n" && scalar != "\t"
  }
}
