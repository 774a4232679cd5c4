public import Games
public import TextFiles

/// Reads rosters that no scenario names.
public enum RosterReader {
  /// How large a CSV roster may be.
  public static var limits: CSVLimits { RosterTable.limits }

  /// The teams of a CSV roster by id, as `teams` of a scenario has them: each has its shape, and the game takes
  /// it under its default rules.
  ///
  /// - Parameter diagnostics: receives everything that is wrong, at the places that the cells carry.
  /// - Returns: nil if anything is.
  public static func teams(
    _ table: CSVTable, of definition: any RosterDefinition, diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard let teams = RosterTable(definition).teams(table, diagnostics: &diagnostics),
      check(teams, of: definition, diagnostics: &diagnostics)
    else { return nil }
    return teams
  }

  /// The teams of a file, by id: of CSV, or of JSON where its name ends in `.json`.
  ///
  /// - Parameters:
  ///   - file: what messages call it.
  ///   - diagnostics: receives everything that is wrong with it.
  /// - Returns: nil if anything is.
  public static func teams(
    _ bytes: [UInt8], file: String, of definition: any RosterDefinition,
    diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard let contents = TableOrDocument(bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    if let other = RosterGame(contents).otherGame(than: definition) {
      diagnostics.report(
        "found a roster for \(other), expected one for \(definition.kind)",
        at: SourceLocation(file: file, line: 1, column: 1))
      return nil
    }
    switch contents {
    case .table(let table): return teams(table, of: definition, diagnostics: &diagnostics)
    case .document(let root):
      return check(root, of: definition, diagnostics: &diagnostics) ? root : nil
    }
  }

  private static func check(
    _ teams: JSONNode, of definition: any RosterDefinition, diagnostics: inout Diagnostics
  ) -> Bool {
    let shape = ScenarioShape(game: definition).teams
    guard shape.check(teams, at: DocumentPath(), diagnostics: &diagnostics) else { return false }
    let errorsBefore = diagnostics.count
    // One at a time: there may be more than a tournament takes, and no match is to be prepared.
    for member in teams.members ?? [] {
      let team = GameSource.Team(
        id: member.name, node: member.node, path: DocumentPath().key(member.name))
      let source = GameSource(rules: nil, teams: [team])
      _ = definition.compile(source, diagnostics: &diagnostics)
    }
    return diagnostics.count == errorsBefore
  }
}
