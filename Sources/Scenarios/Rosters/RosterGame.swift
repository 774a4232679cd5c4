internal import AllGames
internal import Games
internal import TextFiles

/// Determines the game of a roster that no scenario names.
struct RosterGame {
  private let contents: TableOrDocument

  init(_ contents: TableOrDocument) {
    self.contents = contents
  }

  /// The game of the given kind, or the only game that the contents fit.
  ///
  /// Otherwise the game that knows most of the columns or keys and, among equals, has the fewest errors, or `nil`
  /// after a report.
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

  private var wording: String {
    switch contents {
    case .table(let table):
      "the columns "
        + table.header.prefix(6).map { Diagnostic.quote($0.text) }.joined(separator: ", ")
        + (table.header.count > 6 ? ", ..." : "")
    case .document(let root): root.wording
    }
  }

  /// The only other game that the contents fit, if they do not fit the given one.
  func otherGame(than definition: any RosterDefinition) -> String? {
    guard misfits(definition) > 0 else { return nil }
    let fitting = GameCatalogue.rosters.filter { misfits($0) == 0 && known($0) > 0 }
    return fitting.count == 1 ? fitting[0].kind : nil
  }

  /// The number of columns or keys that a game knows, or nearly knows.
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

  /// The number of errors in columns or values for a game.
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
  fileprivate func count(of names: Set<String>) -> Int {
    (members ?? []).count { names.contains($0.name) }
      + children.reduce(0) { $0 + $1.count(of: names) }
  }
}
