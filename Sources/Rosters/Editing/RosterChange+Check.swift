internal import TextFiles

extension RosterChange {
  /// Checks what can be checked without the roster.
  func check() throws(RosterError) {
    var seen: Set<String> = []
    for value in values {
      guard seen.insert(value.key).inserted else {
        throw .unusable("found \(Diagnostic.quote(value.key)) twice, expected each key once")
      }
      try RosterChange.checkText(value.value)
      if value.key == KeyValue.name { try RosterChange.checkName(value.value) }
    }
    switch kind {
    case .add:
      try RosterChange.checkName(player)
      if let team { try RosterChange.checkName(team, of: "a team") }
      if let newTeamName { try RosterChange.checkName(newTeamName, of: "a team") }
    case .edit:
      guard !values.isEmpty else {
        throw .unusable(
          "found nothing to change, expected key=value, such as name=\"New Name\"")
      }
    case .remove, .swap: break
    }
  }

  private static func checkName(
    _ name: String, of what: String = "a player"
  ) throws(RosterError) {
    try checkText(name)
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else {
      throw .unusable("found no name, expected the name of \(what)")
    }
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw .unusable("found only spaces, expected the name of \(what)")
    }
    if first.properties.isWhitespace || last.properties.isWhitespace {
      throw .unusable(
        "found \(Diagnostic.quote(name)), expected the name of \(what) without spaces before or after it"
      )
    }
  }

  /// Refuses U+FFFD, by which the system replaces bytes of an argument that are not UTF-8.
  private static func checkText(_ text: String) throws(RosterError) {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return }
    throw .unusable(
      "found \(Diagnostic.quote(text)), which has a character that cannot be read; use UTF-8")
  }
}
