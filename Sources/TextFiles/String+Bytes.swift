extension String {
  /// The text without leading and trailing spaces. Tabs and no-break spaces count as spaces.
  package var trimmed: String {
    if utf8.first != 0x20, utf8.last != 0x20, !utf8.contains(where: { $0 == 0x09 || $0 == 0xA0 }) {
      return self
    }
    let spaced = map { $0 == "\u{A0}" || $0 == "\t" ? " " : $0 }
    return String(spaced.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns true if the text contains one of the parts, compared by bytes.
  package func holds(anyOf parts: [String]) -> Bool {
    let bytes = Array(utf8)
    return parts.contains { part in
      let part = Array(part.utf8)
      return (0...max(0, bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
    }
  }
}
