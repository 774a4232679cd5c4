package import MonteCarlo
package import Programs
package import TextFiles

extension ScenarioDocument {
  /// The folder of its reports, below that of all reports: the scenario's name and, where something is set in it
  /// or given of its matches, folders in it, so that the scenario's own reports are never written over.
  package var folder: String {
    ScenarioDocument.folder(name: name, settings: settings, given: given)
  }

  /// The folder of the reports of a scenario of this name: see ``folder-swift.property``.
  package static func folder(
    name: String, settings: [ScenarioSetting], given: [GivenResult]
  ) -> String {
    ([name] + folders(settings: settings, given: given)).joined(separator: "/")
  }

  /// The folders, each in the one before, for what is set in a scenario and for what is given of its matches,
  /// `set-game.rules.preset-app` and `given-ajax-psg-2-1`; none for nothing. See ``FolderName``.
  package static func folders(settings: [ScenarioSetting], given: [GivenResult]) -> [String] {
    [
      folder("set", settings.map(\.text), areTold: settings.allSatisfy { isTold($0.text) }),
      folder("given", given.map(\.text), areTold: given.allSatisfy { areTold($0.match) }),
    ].compactMap { $0 }
  }

  /// A folder for some texts; nil if there are none.
  ///
  /// - Parameter areTold: whether the parts of the texts can be told from each other with hyphens between them.
  private static func folder(_ kind: String, _ texts: [String], areTold: Bool) -> String? {
    guard !texts.isEmpty else { return nil }
    let text = texts.joined(separator: ",")
    // A text may hold a comma; none holds what stands between two in what the digest is of.
    return FolderName.safe(
      "\(kind)-\(text)", separators: ":=,", isTold: areTold,
      meaning: texts.joined(separator: "\0"))
  }

  /// Whether the path and the value of a setting can be told from each other, and from those of others: there is
  /// nothing but one `=` that becomes a hyphen, and none beside it.
  private static func isTold(_ setting: String) -> Bool {
    setting.utf8.count { $0 == UInt8(ascii: "=") } == 1
      && !setting.utf8.contains { "-:,".utf8.contains($0) }
  }

  /// Whether the names of a match can be told from each other and from scores, though hyphens stand between them:
  /// they have none themselves, and begin with a letter.
  private static func areTold(_ match: String) -> Bool {
    let names = match.split(separator: ":", omittingEmptySubsequences: false)
    return names.count >= 2
      && names.prefix(2).allSatisfy { name in
        name.first.map { $0.isASCII && $0.isLetter } ?? false && !name.contains("-")
      }
  }
}
