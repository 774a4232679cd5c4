internal import TextFiles

/// NBA season totals, one row per player, in the columns of the table behind the shipped roster.
///
/// Teams are sorted by id, the abbreviation in lower case. Players keep the order of the table.
enum NBATotals {
  /// The table's columns by roster column, in the order of the roster.
  private static let figures: KeyValuePairs = [
    "games": "games", "minutes": "minutes", "points": "points", "assists": "assists",
    "turnovers": "turnovers", "steals": "steals", "blocks": "blocks",
    "offensiveRebounds": "off_rebounds", "defensiveRebounds": "def_rebounds",
    "fieldGoals": "field_goals", "fieldGoalAttempts": "field_goals_atts",
    "freeThrows": "points1", "freeThrowAttempts": "points1_atts", "fouls": "fouls",
  ]

  private static let optional = ["position", "fouls"]
  static let columns = ImportColumns(
    required: ["player", "team"] + figures.map(\.value).filter { !optional.contains($0) },
    optional: optional,
    identifying: ["player", "team", "off_rebounds", "field_goals_atts", "points1_atts"])

  static func roster(
    _ table: ImportTable, _ diagnostics: inout Diagnostics
  ) -> (draft: RosterDraft, notes: [String]) {
    // A table may have a hundred thousand rows, so the loop uses no dictionaries.
    let present = figures.map(\.value).map { table.has($0) ? $0 : nil }
    var teams: [String: [RosterDraft.Row]] = [:]
    var unknown: Set<String> = []
    var summed = 0
    for row in table.rows {
      let team = table.text("team", row, &diagnostics)
      guard !isSum(team) else {
        summed += 1
        continue
      }
      let id = team.lowercased()
      let name = TeamNames.basketball[team]
      if name == nil { unknown.insert(id) }
      var cells = [
        id, name ?? "", table.text("player", row, &diagnostics),
        table.cell("position", row)?.text ?? "",
      ]
      for source in present {
        cells.append(source.map { String(table.count($0, row, &diagnostics)) } ?? "")
      }
      guard let location = row.first?.location else { continue }
      teams[id, default: []].append(RosterDraft.Row(cells: cells, location: location))
    }
    let ordered = teams.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let draft = RosterDraft(
      columns: ["team", "name", "player", "position"] + figures.map(\.key),
      rows: ordered.flatMap(\.value))
    let sums =
      summed == 0
      ? nil
      : "\(summed) rows that add up the teams of a player (TOT, 2TM) are left out; the rows of the single teams are "
        + "used"
    let notes = [sums, TeamNames.note(unknown: unknown.sorted())].compactMap { $0 }
    return (draft, notes)
  }

  /// True if a row totals all teams of a player: Basketball-Reference writes `TOT`, or `2TM` for
  /// two teams.
  private static func isSum(_ team: String) -> Bool {
    team == "TOT" || team.hasSuffix("TM") && Int(team.dropLast(2)) != nil
  }
}
