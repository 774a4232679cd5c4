internal import Documents

/// Season totals of the NBA, a row a player, in the columns of the table from which the shipped roster was
/// carried over.
///
/// Teams come in the order of their ids, which are their abbreviations in small letters; the players of a team in
/// the order of the table.
enum NBATotals {
  /// The columns of the table, by those of the roster, in the roster's order.
  private static let figures: KeyValuePairs = [
    "games": "games", "minutes": "minutes", "points": "points", "assists": "assists",
    "turnovers": "turnovers", "steals": "steals", "blocks": "blocks",
    "offensiveRebounds": "off_rebounds", "defensiveRebounds": "def_rebounds",
    "fieldGoals": "field_goals", "fieldGoalAttempts": "field_goals_atts",
    "freeThrows": "points1", "freeThrowAttempts": "points1_atts", "fouls": "fouls",
  ]

  static let required =
    ["player", "team"] + figures.map(\.value).filter { !optional.contains($0) }
  static let optional = ["position", "fouls"]

  static func roster(
    _ table: ImportTable, _ diagnostics: inout Diagnostics
  ) -> (draft: RosterDraft, notes: [String]) {
    var teams: [String: [RosterDraft.Row]] = [:]
    var unknown: Set<String> = []
    for row in table.rows {
      let team = table.text("team", row, &diagnostics)
      var cells = [
        "team": team.lowercased(), "player": table.text("player", row, &diagnostics),
      ]
      cells["name"] = TeamNames.basketball[team]
      if cells["name"] == nil { unknown.insert(cells["team"] ?? team) }
      cells["position"] = table.cell("position", row)?.text
      for (column, source) in figures where table.has(source) {
        cells[column] = String(table.count(source, row, &diagnostics))
      }
      guard let place = row.first?.place else { continue }
      teams[team.lowercased(), default: []].append(RosterDraft.Row(cells: cells, place: place))
    }
    let ordered = teams.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let draft = RosterDraft(
      columns: ["team", "name", "player", "position"] + figures.map(\.key),
      rows: ordered.flatMap(\.value))
    let notes = [TeamNames.note(unknown: unknown.sorted())].compactMap { $0 }
    return (draft, notes)
  }
}
