internal import Rosters
internal import TextFiles

/// Options that name players of a squad, with commas between them.
enum PlayersOption {
  /// Returns the named players in the squad's order; none without the option.
  ///
  /// - Parameter what: The kind of player, such as `a player of the squad`.
  static func names(
    _ option: String, _ text: String?, _ what: String, _ squad: [String]
  ) throws(StudyError) -> [String] {
    guard let text else { return [] }
    let named = try NamedOption.list(text, squad) { name in
      let near = PlayersOption.near(name, squad)
      return near.isEmpty
        ? NamedOption.unknown(option, name, what, squad)
        : StudyError(
          .usage,
          "\(option): found \(Diagnostic.quote(name)), expected \(what); did you mean "
            + "\(Diagnostic.alternatives(near, maximum: 12))?")
    }
    return squad.filter(named.contains)
  }

  /// Refuses players named by two exclusive options.
  static func checkApart(
    _ one: (option: String, names: [String]), _ other: (option: String, names: [String])
  ) throws(StudyError) {
    guard let both = one.names.first(where: other.names.contains) else { return }
    throw StudyError(
      .usage,
      "found \(Diagnostic.quote(both)) with \(one.option) and with \(other.option), expected one of them"
    )
  }

  /// Returns the players whose names contain the words.
  private static func near(_ text: String, _ squad: [String]) -> [String] {
    let query = FoldedName(text)
    return query.plain.isEmpty ? [] : squad.filter { FoldedName($0).holds(query) }
  }
}
