public import Documents
public import Games

/// Reads rosters that no scenario names.
public enum RosterReader {
  /// The teams of a CSV roster by id, as `teams` of a scenario has them: each has its shape, and the game takes
  /// it under its default rules.
  ///
  /// - Parameter diagnostics: receives everything that is wrong, at the places that the cells carry.
  /// - Returns: nil if anything is.
  public static func teams(
    _ table: CSVTable, of definition: any GameDefinition, diagnostics: inout Diagnostics
  ) -> JSONNode? {
    let roster = RosterTable(columns: definition.rosterColumns)
    guard let teams = roster.teams(table, definition: definition, diagnostics: &diagnostics),
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
    _ bytes: [UInt8], file: String, of definition: any GameDefinition,
    diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard file.hasSuffix(".json") else {
      return CSVDocument.parse(
        bytes, file: file, limits: RosterTable.limits, diagnostics: &diagnostics
      ).flatMap { teams($0, of: definition, diagnostics: &diagnostics) }
    }
    guard let teams = JSONDocument.parse(bytes, file: file, diagnostics: &diagnostics),
      check(teams, of: definition, diagnostics: &diagnostics)
    else { return nil }
    return teams
  }

  private static func check(
    _ teams: JSONNode, of definition: any GameDefinition, diagnostics: inout Diagnostics
  ) -> Bool {
    let shape = ScenarioShape(game: definition).teams
    guard shape.check(teams, at: DocumentPath(), diagnostics: &diagnostics) else { return false }
    let errorsBefore = diagnostics.count
    // One at a time: there may be more than a tournament takes, and no match is to be prepared.
    for member in teams.members ?? [] {
      let team = GameSource.Team(
        id: member.name, node: member.node, path: DocumentPath().key(member.name))
      let source = GameSource(rules: nil, teams: [team], kernel: .best)
      _ = definition.compile(source, diagnostics: &diagnostics)
    }
    return diagnostics.count == errorsBefore
  }
}
