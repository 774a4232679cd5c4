/// The width of texts in cells of a terminal.
///
/// A character has one cell; an East Asian wide or full-width character or an emoji has two; a
/// character of combining marks or format characters only has none. A terminal may disagree about
/// the newest emoji.
///
/// Source: Unicode Standard Annex 11, East Asian Width, whose wide ranges are taken as whole blocks.
public enum DisplayWidth {
  public static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  public static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    // Variation selector 16 asks for the emoji form of a character that is narrow without it.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return character.unicodeScalars.reduce(0) { max($0, of($1)) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      scalar.properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF,
    0x20000...0x3FFFD,
  ]

  static func pad(_ text: String, to width: Int, _ alignment: Column.Alignment) -> String {
    let missing = max(0, width - of(text))
    let left =
      switch alignment {
      case .left: 0
      case .center: missing / 2
      case .right: missing
      }
    return String(repeating: " ", count: left) + text
      + String(repeating: " ", count: missing - left)
  }

  /// Cuts a text to `width`, with an ellipsis at its end.
  package static func truncate(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    var kept = ""
    var room = max(0, width - 1)
    for character in text {
      room -= of(character)
      if room < 0 { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}
