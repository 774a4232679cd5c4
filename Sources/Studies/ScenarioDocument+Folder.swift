package import MonteCarlo
package import Programs
package import TextFiles

extension ScenarioDocument {
  /// The folder for reports: the scenario's name, and folders within for settings and given
  /// results, so that the scenario's own reports are never overwritten.
  package var folder: String {
    ScenarioDocument.folder(name: name, settings: settings, given: given)
  }

  /// Returns the folder for reports of a scenario: see ``folder-swift.property``.
  package static func folder(
    name: String, settings: [ScenarioSetting], given: [Assumption]
  ) -> String {
    ([name] + folders(settings: settings, given: given)).joined(separator: "/")
  }

  /// Returns the nested folders for settings and given results, `set-game.rules.preset-app` and
  /// `given-ajax-psg-2-1`, if there are any. See ``FolderName``.
  package static func folders(settings: [ScenarioSetting], given: [Assumption]) -> [String] {
    [
      folder(
        "set", settings.map(\.text),
        isUnambiguous: settings.allSatisfy { hasOneEqualsSign($0.text) }),
      folder(
        "given", given.map(\.text),
        isUnambiguous: given.allSatisfy { $0.result.map { hasPlainSides($0.match) } ?? false }),
    ].compactMap { $0 }
  }

  /// Returns a folder for texts, or `nil` without any.
  ///
  /// - Parameter isUnambiguous: True if the texts stay unambiguous with hyphens between their parts.
  private static func folder(_ kind: String, _ texts: [String], isUnambiguous: Bool) -> String? {
    guard !texts.isEmpty else { return nil }
    let text = texts.joined(separator: ",")
    // Texts may contain commas, but no NUL, which separates them in the digest.
    return FolderName.safe(
      "\(kind)-\(text)", separators: ":=,", isUnambiguous: isUnambiguous,
      meaning: texts.joined(separator: "\0"))
  }

  /// True if path and value of a setting stay distinguishable: one `=` becomes a hyphen, and there
  /// are no others.
  private static func hasOneEqualsSign(_ setting: String) -> Bool {
    setting.utf8.count { $0 == UInt8(ascii: "=") } == 1
      && !setting.utf8.contains { "-:,".utf8.contains($0) }
  }

  /// True if the sides of a match stay distinguishable with hyphens between them: they contain none
  /// and begin with letters.
  private static func hasPlainSides(_ match: String) -> Bool {
    let names = match.split(separator: ":", omittingEmptySubsequences: false)
    return names.count >= 2
      && names.prefix(2).allSatisfy { name in
        name.first.map { $0.isASCII && $0.isLetter } ?? false && !name.contains("-")
      }
  }
}
