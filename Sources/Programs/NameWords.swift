extension String {
  /// The words of a name in a scenario: hyphens become spaces, except in records such as 3-0 and in words such as
  /// play-off. Leagues and cups have proper names: "Conference League play-off".
  package var wordsOfName: String {
    var words: [String] = []
    for part in split(separator: "-").map(String.init) {
      if let last = words.last, Self.isCompound(last, part) {
        words[words.count - 1] = "\(last)-\(part)"
      } else {
        words.append(part)
      }
    }
    let proper = words.lastIndex { ["league", "cup"].contains($0) } ?? 0
    let isProper = proper > 0
    return words.enumerated().map { index, word in
      index == 0 || isProper && index <= proper
        ? word.prefix(1).uppercased() + word.dropFirst() : word
    }.joined(separator: " ")
  }

  private static func isCompound(_ one: String, _ other: String) -> Bool {
    if one.last?.isNumber == true, other.first?.isNumber == true { return true }
    return switch one {
    case "semi", "quarter": other.hasPrefix("final")
    case "play": other.hasPrefix("off") || other == "in"
    case "runner", "runners": other == "up"
    default: false
    }
  }
}
