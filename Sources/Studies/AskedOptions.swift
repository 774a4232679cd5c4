internal import MonteCarlo
internal import TextFiles

/// What a study asks of an entrant by its options: the folder of its reports, and the options by which it is asked
/// again.
package struct AskedOptions {
  /// The folder, below that of the scenario: `lineup-psg`, and within it another for each question beside the plain
  /// one, such as `lineup-psg/goal-top2`.
  package let folder: String
  /// The options as they are written in a shell, each with a space before.
  let text: String

  /// - Parameters:
  ///   - kind: what the study is called.
  ///   - entrant: its id, which may hold what the name of a folder cannot.
  ///   - values: what is asked for by options, in words without spaces; nil of what is not.
  ///   - players: whom options name.
  package init(
    _ kind: String, _ entrant: String, values: [(name: String, value: String?)],
    players: [(name: String, names: [String])]
  ) {
    text = NamedOption.text(
      [("--for", entrant)] + values.map { ("--\($0.name)", $0.value) }
        + players.map { ("--\($0.name)", $0.names.isEmpty ? nil : $0.names.joined(separator: ",")) }
    )
    let plain = "\(kind)-\(AskedOptions.escaped(entrant))"
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
      words.joined(separator: ","), separators: ",", isTold: named.isEmpty,
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
