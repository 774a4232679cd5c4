internal import AllGames
internal import Games
internal import TextFiles

/// Finds out which game a roster is of that no scenario speaks for.
struct RosterGame {
  private let contents: TableOrDocument

  init(_ contents: TableOrDocument) {
    self.contents = contents
  }

  /// The game of that kind or, where none is named, the one game that the contents fit; failing that the one
  /// that knows the most of the columns, or of the teams' keys, and of several such the one that the
  /// contents contradict least. Nil, with a report, if there is none.
  func definition(
    _ kind: String?, _ file: String, _ diagnostics: inout Diagnostics
  ) -> (any RosterDefinition)? {
    if let kind { return GameCatalogue.roster(kind: kind) }
    let candidates = GameCatalogue.rosters.map {
      (game: $0, misfits: misfits($0), known: known($0))
    }
    let fitting = candidates.filter { $0.misfits == 0 }
    let maximum = candidates.map(\.known).max() ?? 0
    let knowing = fitting.isEmpty ? candidates.filter { $0.known == maximum } : fitting
    let minimum = knowing.map(\.misfits).min()
    let best = knowing.filter { $0.misfits == minimum }
    if best.count == 1, best[0].known > 0 { return best[0].game }
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard maximum > 0 else {
      diagnostics.report("found \(wording), expected \(RosterGame.expected)", at: start)
      return nil
    }
    diagnostics.report(
      "found a roster that could be of \(best.map(\.game.kind).joined(separator: " or ")); "
        + "choose one with --game",
      at: start)
    return nil
  }

  private static let expected =
    "a roster: a table with the columns team and player and those of a game, or teams by id as in a scenario"

  /// What the contents are, of which no game knows anything.
  private var wording: String {
    switch contents {
    case .table(let table):
      "the columns "
        + table.header.prefix(6).map { Diagnostic.quote($0.text) }.joined(separator: ", ")
        + (table.header.count > 6 ? ", ..." : "")
    case .document(let root): root.wording
    }
  }

  /// The one game of all others that the contents fit as they do not fit a certain one; nil if there is none.
  func otherGame(than definition: any RosterDefinition) -> String? {
    guard misfits(definition) > 0 else { return nil }
    let fitting = GameCatalogue.rosters.filter { misfits($0) == 0 && known($0) > 0 }
    return fitting.count == 1 ? fitting[0].kind : nil
  }

  /// How many of the columns or keys a game knows, those that it nearly knows too.
  private func known(_ definition: any RosterDefinition) -> Int {
    switch contents {
    case .table(let table):
      let columns = definition.rosterColumns
      let names = columns.required + columns.optional
      return table.header.count { nearestName(to: $0.text, among: names) != nil }
    case .document(let root):
      let names = definition.teamShape.fieldNames
      return (root.members ?? []).reduce(0) { $0 + $1.node.count(of: names) }
    }
  }

  /// How many columns or values of the contents do not fit a game.
  private func misfits(_ definition: any RosterDefinition) -> Int {
    var misfits = Diagnostics()
    switch contents {
    case .table(let table):
      _ = RosterTable(definition).fits(table, diagnostics: &misfits)
    case .document(let root):
      _ = ScenarioShape(game: definition).teams
        .check(root, at: DocumentPath(), diagnostics: &misfits)
    }
    return misfits.count
  }
}

extension JSONNode {
  /// How many keys this and all that it holds have of some names.
  fileprivate func count(of names: Set<String>) -> Int {
    switch value {
    case .object(let members):
      members.reduce(0) { $0 + (names.contains($1.name) ? 1 : 0) + $1.node.count(of: names) }
    case .array(let elements): elements.reduce(0) { $0 + $1.count(of: names) }
    case .null, .boolean, .number, .string: 0
    }
  }
}
