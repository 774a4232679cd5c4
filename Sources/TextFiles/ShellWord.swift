/// Words of commands that people paste into a shell.
public enum ShellWord {
  /// The word, quoted if a shell would not read it as it is; with control characters as `$'\n'`, which bash, zsh and ksh
  /// read.
  public static func quoted(_ word: String) -> String {
    if word.unicodeScalars.contains(where: TerminalText.isCommand) { return "$'\(escaped(word))'" }
    let isPlain = !word.isEmpty && !word.hasPrefix("=") && word.unicodeScalars.allSatisfy(isPlain)
    // By scalars: a quotation mark and a combining accent after it make one character.
    return isPlain
      ? word : "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  /// The path of a file for a command, never mistaken for an option.
  public static func file(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./\(path)" : path)
  }

  /// An option and its value for a command, even if the value begins with a hyphen.
  public static func option(_ name: String, _ value: String) -> String {
    "\(name)\(value.hasPrefix("-") ? "=" : " ")\(quoted(value))"
  }

  /// Returns true if the text consists only of words as ``quoted(_:)`` writes them, separated by single spaces, so that a
  /// shell runs no other command.
  public static func isWords(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while true {
      var word = rest.prefix { isPlain($0) }.count
      if rest.first == "'" { word = quotedLength(rest) }
      if rest.starts(with: "$'".unicodeScalars) { word = escapedLength(rest) }
      guard word > 0 else { return false }
      rest = rest.dropFirst(word)
      guard let next = rest.popFirst() else { return true }
      guard next == " " else { return false }
    }
  }

  /// The length of the quoted word at the start of a text, or 0 if there is none.
  private static func quotedLength(_ text: Substring.UnicodeScalarView) -> Int {
    var rest = text.dropFirst()
    while let end = rest.firstIndex(of: "'") {
      guard !rest[..<end].contains(where: TerminalText.isCommand) else { return 0 }
      rest = rest[end...].dropFirst()
      guard rest.starts(with: "\\''".unicodeScalars) else { return text.count - rest.count }
      rest = rest.dropFirst(3)
    }
    return 0
  }

  /// The length of the word `$'...'` at the start of a text, or 0 if it is not closed.
  private static func escapedLength(_ text: Substring.UnicodeScalarView) -> Int {
    var rest = text.dropFirst(2)
    while let scalar = rest.popFirst(), !TerminalText.isCommand(scalar) {
      if scalar == "'" { return text.count - rest.count }
      if scalar == "\\" { rest = rest.dropFirst() }
    }
    return 0
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_.,:=/".unicodeScalars.contains(scalar)
  }

  /// The content of `$'...'` for a word.
  private static func escaped(_ word: String) -> String {
    word.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      case "'": return "\\'"
      case "\\": return "\\\\"
      case _ where TerminalText.isCommand(scalar):
        return String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
          .joined()
      default: return String(scalar)
      }
    }.joined()
  }
}
