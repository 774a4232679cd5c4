public import Competitions

extension ScenarioDocument {
  /// The folder of its reports, below that of all reports: the scenario's name and, where something is given
  /// of its matches, a folder in it, so that the scenario's own reports are never written over.
  public var folder: String { ScenarioDocument.folder(name: name, given: given) }

  /// The folder of the reports of a scenario of this name: see ``folder-swift.property``.
  public static func folder(name: String, given: [GivenResult]) -> String {
    folder(given: given).map { "\(name)/\($0)" } ?? name
  }

  /// The most bytes of the name of a folder for what is given.
  private static let mostBytes = 100

  /// A folder for what is given of matches, `given-ajax-psg-2-1`; nil if nothing is.
  ///
  /// It has ASCII letters, digits, dots, hyphens and underscores only. Where something else than the signs
  /// between names and scores had to be replaced, where a name cannot be told from what stands beside it, or
  /// where the whole is cut, a digest of it tells it from others.
  public static func folder(given: [GivenResult]) -> String? {
    guard !given.isEmpty else { return nil }
    let text = given.map(\.text).joined(separator: ",")
    var isAltered = !given.allSatisfy { areTold($0.match) }
    let name = text.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-._".unicodeScalars.contains(scalar) { return Character(scalar) }
      if !":=,".unicodeScalars.contains(scalar) { isAltered = true }
      return "-"
    }
    let whole = "given-" + String(name)
    guard isAltered || whole.utf8.count > mostBytes else { return whole }
    let digest = SHA256.hexDigest(Array(text.utf8)).prefix(8)
    return "\(whole.prefix(mostBytes - 1 - digest.utf8.count))-\(digest)"
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
