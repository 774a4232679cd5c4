public import Games
public import TextFiles

public enum RosterReader {
  public static var limits: CSVLimits { RosterTable.limits }

  /// The teams of a CSV roster by id, valid under the game's default rules, or `nil` after reports.
  public static func teams(
    _ table: CSVTable, of definition: any RosterDefinition, diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard let teams = RosterTable(definition).teams(table, diagnostics: &diagnostics),
      check(teams, of: definition, diagnostics: &diagnostics)
    else { return nil }
    return teams
  }

  /// The teams of a CSV or JSON file by id, valid under the game's default rules, or `nil` after reports.
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
    // Each on its own: there may be more than a tournament takes, and no match is prepared.
    for member in teams.members ?? [] {
      let team = GameSource.Team(
        id: member.name, node: member.node, path: DocumentPath().key(member.name))
      let source = GameSource(rules: nil, teams: [team])
      _ = definition.compile(source, diagnostics: &diagnostics)
    }
    return diagnostics.count == errorsBefore
  }
}
