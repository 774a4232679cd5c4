/// The cleaning of texts from scenarios.
enum TextCleaning {
  /// Puts a text on one line.
  ///
  /// Line breaks and tabs become spaces. Control characters, which could command a terminal, and
  /// marks that reverse the direction of text become U+FFFD.
  static func singleLine(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
        clean.append(" ")
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": clean.append("\u{FFFD}")
      default:
        clean.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
      previous = scalar
    }
    return String(clean)
  }
}
