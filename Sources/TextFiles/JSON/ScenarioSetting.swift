/// A value set in a scenario from the command line: `teams.psg.squad.Messi.skillPower=8`.
public struct ScenarioSetting: Sendable, Hashable {
  /// The path to the value.
  public let pointer: JSONPointer
  /// The whole setting as it was written.
  public let text: String
  private let valueText: String

  /// Parses a setting such as `teams.psg.squad.Messi.skillPower=8` or `/teams/psg/squad/Messi/skillPower=8`.
  ///
  /// The path ends at the first `=`: names separated by dots, or a JSON Pointer. The value is JSON, or else a text without
  /// quotes, unless it begins like a JSON object, array or text.
  public init(_ text: String) throws(Diagnostic) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      throw Diagnostic(
        "found \(Diagnostic.quote(text)), expected a path and a value, as in "
          + "teams.psg.squad.Messi.skillPower=8")
    }
    self.text = text
    pointer = try ScenarioSetting.pointer(String(text[..<equals]))
    valueText = String(text[text.utf8.index(after: equals)...])
    var diagnostics = Diagnostics()
    if read(&diagnostics) == nil, isMeantAsJSON {
      throw Diagnostic(
        "the value is not valid JSON: \(diagnostics.all.first?.message ?? "it cannot be read")")
    }
  }

  /// The value as a merge patch; `null` removes the key. Its locations name the ``option`` as their file.
  public var patch: JSONNode {
    var ignored = Diagnostics()
    return read(&ignored)
      ?? JSONNode(.string(valueText), at: SourceLocation(file: option, line: 1, column: 1))
  }

  private func read(_ diagnostics: inout Diagnostics) -> JSONNode? {
    JSONDocument.parse(Array(valueText.utf8), file: option, diagnostics: &diagnostics)
  }

  /// True if the value begins like a JSON object, array or text.
  private var isMeantAsJSON: Bool {
    valueText.utf8.first { $0 != UInt8(ascii: " ") }.map { #"{[""#.utf8.contains($0) } ?? false
  }

  private static func pointer(_ path: String) throws(Diagnostic) -> JSONPointer {
    guard path.utf8.first == UInt8(ascii: "/") else {
      // In bytes: a dot and a combining accent after it make one character.
      let steps = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard !steps.contains("") else {
        throw Diagnostic(
          "found the path \(Diagnostic.quote(path)), expected names separated by dots; if a name itself has dots, "
            + "write a JSON Pointer, as in /teams/psg/squad/J. Messi/skillPower=8")
      }
      return JSONPointer(steps: steps)
    }
    return try JSONPointer(path)
  }
}

extension ScenarioSetting {
  /// The settings in a canonical order. They set different values, so that their order has no meaning.
  public static func ordered(_ settings: [ScenarioSetting]) -> [ScenarioSetting] {
    settings.sorted { $0.text < $1.text }
  }

  /// The display name of a scenario with settings.
  public static func title(_ name: String, _ settings: [ScenarioSetting]) -> String {
    settings.isEmpty ? name : "\(name) with \(settings.map(\.text).joined(separator: ", "))"
  }

  /// The option in messages.
  public var option: String { "--set \(text)" }

  /// The options as part of a command, each after a space.
  public static func options(_ settings: [ScenarioSetting]) -> String {
    settings.map { " " + ShellWord.option("--set", $0.text) }.joined()
  }
}
