/// A text such that HTML and XML show it as it is, also in an attribute.
///
/// Signs are replaced one code point at a time: a mark behind a sign, or a letter before one that joins what follows, makes one
/// character with it, and the sign is markup to a browser all the same. What XML cannot hold and what turns the direction of
/// text around becomes U+FFFD; line feeds and tabs stay.
func markup(_ text: String) -> String {
  var shown = ""
  shown.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": shown += "&amp;"
    case "<": shown += "&lt;"
    case ">": shown += "&gt;"
    case "\"": shown += "&quot;"
    case "\n", "\t": shown.unicodeScalars.append(scalar)
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
      shown += "\u{FFFD}"
    default:
      shown.unicodeScalars.append(
        scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
  }
  return shown
}
