/// Returns a text that HTML and XML show as it is, in attributes as well.
///
/// Signs are replaced one code point at a time: a sign can make one character with a mark after it, and browsers still take it
/// for markup. Code points that XML cannot hold or that change the direction of text become U+FFFD.
func markup(_ text: String) -> String {
  var shown = ""
  shown.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": shown += "&amp;"
    case "<": shown += "&lt;"
    case ">": shown += "&gt;"
    case "\"": shown += "&quot;"
    case "\n", "\r", "\t": shown.unicodeScalars.append(scalar)
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
      shown += "\u{FFFD}"
    default:
      shown.unicodeScalars.append(
        scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
  }
  return shown
}
