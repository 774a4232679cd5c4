/// A value that somebody sets in a scenario without editing it: `teams.psg.squad.Messi.skillPower=8`.
public struct ScenarioSetting: Sendable, Hashable {
  /// The way to the value.
  public let pointer: JSONPointer
  /// The text that it was read from, which reads as this.
  public let text: String
  private let valueText: String

  /// Reads a text such as `teams.psg.squad.Messi.skillPower=8` or `/teams/psg/squad/Messi/skillPower=8`.
  ///
  /// The first `=` ends the path: names with dots between them, or a JSON Pointer where it begins with a slash.
  /// What follows is JSON; else, unless it begins as an object, an array or a text of JSON does, it is a text
  /// without quotes.
  ///
  /// - Throws: what is wrong with the text, without its source location.
  public init(_ text: String) throws(ScenarioSettingError) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
      throw ScenarioSettingError(
        "found \(Diagnostic.quote(text)), expected a path and a value, as in "
          + "teams.psg.squad.Messi.skillPower=8")
    }
    self.text = text
    pointer = try ScenarioSetting.pointer(String(text[..<equals]))
    valueText = String(text[text.utf8.index(after: equals)...])
    var diagnostics = Diagnostics()
    if read(&diagnostics) == nil, isMeantAsJSON {
      throw ScenarioSettingError(
        "the value is not valid JSON: \(diagnostics.all.first?.message ?? "it cannot be read")")
    }
  }

  /// What is set there, as a merge patch of it; `null` removes it. Its source locations are in a file that is called as
  /// ``option``.
  public var patch: JSONNode {
    var ignored = Diagnostics()
    return read(&ignored)
      ?? JSONNode(.string(valueText), at: SourceLocation(file: option, line: 1, column: 1))
  }

  /// The value as JSON; nil if it is none.
  private func read(_ diagnostics: inout Diagnostics) -> JSONNode? {
    JSONDocument.parse(Array(valueText.utf8), file: option, diagnostics: &diagnostics)
  }

  /// Whether the value begins as nothing does that is no JSON.
  private var isMeantAsJSON: Bool {
    valueText.utf8.first { $0 != UInt8(ascii: " ") }.map { #"{[""#.utf8.contains($0) } ?? false
  }

  private static func pointer(_ path: String) throws(ScenarioSettingError) -> JSONPointer {
    guard path.utf8.first == UInt8(ascii: "/") else {
      // Bytes, because a dot before a combining accent is one character with it.
      let steps = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard !steps.contains("") else {
        throw ScenarioSettingError(
          "found the path \(Diagnostic.quote(path)), expected names separated by dots; if a name itself has dots, "
            + "write a JSON Pointer, as in /teams/psg/squad/J. Messi/skillPower=8")
      }
      return JSONPointer(steps: steps)
    }
    do {
      return try JSONPointer(path)
    } catch {
      throw ScenarioSettingError(error.message)
    }
  }
}

/// Why a text is no setting.
public struct ScenarioSettingError: Error, Sendable, Equatable {
  /// What was found and what was expected.
  public let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ScenarioSetting {
  /// Settings in the one order in which all that is made of them has them. They are of different values, so
  /// that their order is of no meaning.
  public static func ordered(_ settings: [ScenarioSetting]) -> [ScenarioSetting] {
    settings.sorted { $0.text < $1.text }
  }

  /// What people call a scenario of this name with settings.
  public static func title(_ name: String, _ settings: [ScenarioSetting]) -> String {
    settings.isEmpty ? name : "\(name) with \(settings.map(\.text).joined(separator: ", "))"
  }

  /// The option that asks for it, for people.
  public var option: String { "--set \(text)" }

  /// The options that ask for all of them on a command line, each with a space before.
  public static func options(_ settings: [ScenarioSetting]) -> String {
    settings.map { " " + ShellWord.option("--set", $0.text) }.joined()
  }
}
