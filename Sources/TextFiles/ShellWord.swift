/// Words of commands that people copy into a shell.
public enum ShellWord {
  /// The word, in quotes if a shell would read it as anything else.
  ///
  /// Where it holds what does something to a terminal, such as a line feed, it is written as bash, zsh and ksh
  /// read it: `$'\n'`.
  public static func quoted(_ word: String) -> String {
    if word.unicodeScalars.contains(where: TerminalText.isCommand) { return "$'\(escaped(word))'" }
    let isPlain = !word.isEmpty && !word.hasPrefix("=") && word.unicodeScalars.allSatisfy(isPlain)
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// The path of a file, as a command takes it for one: not for an option, though its name begin with a hyphen.
  public static func file(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./\(path)" : path)
  }

  /// An option and its value as one or two words, as a command takes them, though the value begin with a hyphen.
  public static func option(_ name: String, _ value: String) -> String {
    "\(name)\(value.hasPrefix("-") ? "=" : " ")\(quoted(value))"
  }

  /// Whether a text is nothing but words as ``quoted(_:)`` writes them, with a space between two: a shell runs
  /// nothing of it but the command before it.
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

  /// How many scalars a word in quotes has at the beginning of a text; 0 if there is none.
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

  /// The same of a word that is written as `$'...'`.
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

  /// The inside of `$'...'`, bytes of what cannot be shown.
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
