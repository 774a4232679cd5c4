import Testing

/// A scenario with errors and all messages about it, from the table of a test.
struct Refusal: Sendable, CustomTestStringConvertible {
  /// The lines that say how the scenario differs from a valid one.
  var lines: [String] = []
  var messages: [String] = []

  var testDescription: String { lines.joined(separator: " ") }

  /// Reads a table: below the lines of each case are its messages, indented.
  static func table(_ text: String) -> [Refusal] {
    text.split(separator: "\n").reduce(into: []) { cases, line in
      let isMessage = line.hasPrefix("  ")
      if !isMessage && cases.last?.messages.isEmpty != true { cases.append(Refusal()) }
      if isMessage {
        cases[cases.count - 1].messages.append(String(line.dropFirst(2)))
      } else {
        cases[cases.count - 1].lines.append(String(line.replacing("\\n", with: "\n")))
      }
    }
  }

  /// The lines `found => replacement`.
  var edits: [Edit] {
    lines.compactMap { line in
      line.firstRange(of: " =>").map {
        Edit(String(line[..<$0.lowerBound]), String(line[$0.upperBound...].drop { $0 == " " }))
      }
    }
  }

  /// The lines `name: text`.
  var members: [String: String] {
    lines.reduce(into: [:]) { members, line in
      if let colon = line.firstRange(of: ": "), line[..<colon.lowerBound].allSatisfy(\.isNamePart) {
        members[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      }
    }
  }

  /// Checks that these messages were given: from anywhere in the file where the table has no place, and with
  /// anything after a `…`.
  func check(_ said: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let heard = said.enumerated().map { index, line in
      guard index < messages.count else { return line }
      let message = messages[index]
      let isExpected =
        message.hasSuffix("…")
        ? line.contains(message.dropLast()) : line.hasSuffix(": \(message)")
      return isExpected ? message : line
    }
    #expect(heard == messages, sourceLocation: sourceLocation)
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || self == "." }
}
