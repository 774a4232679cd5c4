/// Makes text safe to show on a terminal, whatever names it holds.
public enum TerminalText {
  /// The text with control characters (but line feeds and tabs) and changes of text direction escaped: `\u{1b}`.
  public static func clean(_ text: String) -> String {
    replacing(text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// The JSON text with the same characters escaped as in JSON strings: `\u009b`.
  public static func cleanJSON(_ text: String) -> String {
    replacing(text) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// True for characters that control a terminal instead of being shown.
  public static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }

  private static func replacing(
    _ text: String, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    // Most texts have none, and some are long.
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
