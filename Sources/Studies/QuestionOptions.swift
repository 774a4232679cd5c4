internal import MonteCarlo
internal import TextFiles

/// The options of a study of one entrant: the folder of its reports, and the text that repeats the
/// command.
package struct QuestionOptions {
  /// The folder within the scenario's: `lineup-psg`, and within that one for each non-default
  /// question, such as `lineup-psg/goal-top2`.
  package let folder: String
  /// The options in shell form, each preceded by a space.
  let text: String

  /// - Parameters:
  ///   - kind: The name of the study.
  ///   - entrant: The entrant's id, which may contain characters not allowed in folders.
  ///   - values: Option values without spaces, `nil` if not given.
  ///   - players: Options that name players.
  package init(
    _ kind: String, _ entrant: String, values: [(name: String, value: String?)],
    players: [(name: String, names: [String])]
  ) {
    text = NamedOption.text(
      [("--for", entrant)] + values.map { ("--\($0.name)", $0.value) }
        + players.map { ("--\($0.name)", $0.names.isEmpty ? nil : $0.names.joined(separator: ",")) }
    )
    let plain = "\(kind)-\(QuestionOptions.escaped(entrant))"
    let asked = values.compactMap { name, value in value.map { (name, $0) } }
    let named = players.filter { !$0.names.isEmpty }
    guard !asked.isEmpty || !named.isEmpty else {
      folder = plain
      return
    }
    let words =
      asked.map { "\($0)-\($1)" } + named.map { "\($0)-\($1.joined(separator: ","))" }
    let meaning = JSONValue.object(
      JSONObject(
        asked.map { JSONObject.Member($0, .string($1)) }
          + named.map { JSONObject.Member($0, .array($1.map { .string($0) })) }))
    let question = FolderName.safe(
      words.joined(separator: ","), separators: ",", isUnambiguous: named.isEmpty,
      meaning: meaning.compactText)
    folder = "\(plain)/\(question)"
  }

  private static func escaped(_ id: String) -> String {
    id.unicodeScalars.reduce(into: "") { name, scalar in
      switch scalar {
      case "/": name += "%2F"
      case "%": name += "%25"
      default: name.unicodeScalars.append(scalar)
      }
    }
  }
}
