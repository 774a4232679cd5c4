public import Competitions

extension ScenarioDocument {
  /// The folder of its reports, below that of all reports: the scenario's name and, where something is given
  /// of its matches, a folder in it, so that the scenario's own reports are never written over.
  public var folder: String { ScenarioDocument.folder(name: name, given: given) }

  /// The folder of the reports of a scenario of this name: see ``folder-swift.property``.
  public static func folder(name: String, given: [GivenResult]) -> String {
    folder(given: given).map { "\(name)/\($0)" } ?? name
  }

  /// A folder for what is given of matches, `given-ajax-psg-2-1`; nil if nothing is. See ``FolderName``.
  public static func folder(given: [GivenResult]) -> String? {
    guard !given.isEmpty else { return nil }
    let text = given.map(\.text).joined(separator: ",")
    return FolderName.safe(
      "given-\(text)", separators: ":=,", isTold: given.allSatisfy { areTold($0.match) },
      meaning: text)
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
