internal import TextFiles

/// Tables of the Lahman Baseball Database: Batting, Pitching and Teams, and People unless the first
/// two have a column `name`.
///
/// The roster keeps the order of Teams. A player's stints with one team are added up.
struct LahmanTables {
  private static let playing = ["playerID", "teamID"]
  static let battingColumns = ImportColumns(
    required: playing + SeasonColumns.batting.required,
    optional: ["name", "yearID"] + SeasonColumns.batting.optional,
    identifying: playing + ["AB", "2B"])
  static let pitchingColumns = ImportColumns(
    required: playing + SeasonColumns.pitching.required + ["BFP", "IPouts", "G", "GS"],
    optional: ["name", "yearID"] + SeasonColumns.pitching.optional,
    identifying: playing + ["IPouts", "BFP"])
  static let teamColumns = ImportColumns(
    required: ["teamID", "name", "BPF"], optional: ["yearID"],
    identifying: ["teamID", "name", "BPF", "PPF"])
  static let peopleColumns = ImportColumns(
    required: ["playerID", "nameFirst", "nameLast"],
    identifying: ["playerID", "nameFirst", "nameLast", "birthYear"])

  private let batting: ImportTable
  private let pitching: ImportTable
  private let teams: ImportTable
  private let people: ImportTable?
  private let season: Int?

  /// Reports missing tables, and returns `nil` if there are any.
  init?(_ tables: [TableKind: ImportTable], season: Int?, _ diagnostics: inout Diagnostics) {
    let needed = [TableKind.lahmanBatting, .lahmanPitching, .lahmanTeams]
    let missing = needed.filter { tables[$0] == nil }
    guard missing.isEmpty, let batting = tables[.lahmanBatting],
      let pitching = tables[.lahmanPitching], let teams = tables[.lahmanTeams]
    else {
      let found = tables.keys.map(\.rawValue).sorted().joined(separator: ", ")
      diagnostics.report(
        "found \(found) without \(missing.map(\.rawValue).joined(separator: " and ")), expected all three files"
      )
      return nil
    }
    self.batting = batting
    self.pitching = pitching
    self.teams = teams
    people = tables[.lahmanPeople]
    self.season = season
  }

  func roster(_ diagnostics: inout Diagnostics) -> (draft: RosterDraft, notes: [String]) {
    let names = names(&diagnostics)
    var players = TeamPlayers()
    for row in rows(of: batting, &diagnostics) {
      guard let who = player(batting, row, names, &diagnostics) else { continue }
      let figures = SeasonColumns.batting.read(batting, row, &diagnostics)
      players.add(who, batting: figures, plateAppearances: figures.plateAppearances)
    }
    for row in rows(of: pitching, &diagnostics) {
      guard let who = player(pitching, row, names, &diagnostics) else { continue }
      var figures = SeasonColumns.pitching.read(pitching, row, &diagnostics)
      figures.counts["battersFaced"] = pitching.count("BFP", row, &diagnostics)
      figures.counts["outs"] = pitching.count("IPouts", row, &diagnostics)
      let (games, starts) = pitching.games(row, &diagnostics)
      players.add(who, pitching: figures, games: games, starts: starts)
    }
    return (draft(players, &diagnostics), [])
  }

  private func draft(
    _ players: TeamPlayers, _ diagnostics: inout Diagnostics
  ) -> RosterDraft {
    var draft = RosterDraft(columns: BaseballSheet.columns)
    var known: Set<String> = []
    for row in rows(of: teams, &diagnostics) {
      let id = teams.text("teamID", row, &diagnostics)
      let name = teams.text("name", row, &diagnostics)
      let parkFactor = teams.count("BPF", row, &diagnostics)
      guard let location = row.first?.location else { continue }
      if !known.insert(id).inserted {
        diagnostics.report("found the team \(Diagnostic.quote(id)) a second time", at: location)
      }
      let sheet = BaseballSheet(
        id: id.lowercased(), name: TeamNames.baseballCorrections[name] ?? name,
        parkFactor: parkFactor, location: location, players: players.of(id))
      draft.rows += sheet.rows
    }
    for team in players.teams where !known.contains(team.id) {
      diagnostics.report(
        "found the team \(Diagnostic.quote(team.id)), expected one from the table Teams",
        at: team.location, suggestion: nearestName(to: team.id, among: known))
    }
    return draft
  }

  /// Returns the rows of the season; reports an error if there are several and none is chosen.
  private func rows(
    of table: ImportTable, _ diagnostics: inout Diagnostics
  ) -> [[CSVCell]] {
    guard table.has("yearID") else { return table.rows }
    guard let season else {
      guard let first = table.rows.first.flatMap({ table.cell("yearID", $0) }) else {
        return table.rows
      }
      if let other = table.rows.lazy.compactMap({ table.cell("yearID", $0) })
        .first(where: { $0.text != first.text })
      {
        diagnostics.report(
          "found the seasons \(Diagnostic.quote(first.text)) and \(Diagnostic.quote(other.text)), expected one; "
            + "choose with --season", at: other.location)
        return []
      }
      return table.rows
    }
    let chosen = table.rows.filter { table.cell("yearID", $0).flatMap { Int($0.text) } == season }
    if chosen.isEmpty {
      diagnostics.report(
        "found no row for the season \(season)", at: table.rows.first?.first?.location)
    }
    return chosen
  }

  /// The names in People by player id.
  private func names(_ diagnostics: inout Diagnostics) -> [String: String] {
    guard let people else { return [:] }
    var names: [String: String] = [:]
    for row in people.rows {
      guard let id = people.cell("playerID", row)?.text else { continue }
      // Some players have one name only.
      let parts = ["nameFirst", "nameLast"].compactMap { people.cell($0, row)?.text }
      names[id] = parts.joined(separator: " ")
    }
    return names
  }

  private func player(
    _ table: ImportTable, _ row: [CSVCell], _ names: [String: String],
    _ diagnostics: inout Diagnostics
  ) -> TeamPlayers.Player? {
    let id = table.text("playerID", row, &diagnostics)
    let team = table.text("teamID", row, &diagnostics)
    guard let location = row.first?.location else { return nil }
    let name = table.cell("name", row)?.text ?? names[id]
    if name == nil {
      diagnostics.report(
        "found no name for the player \(Diagnostic.quote(id)), expected a column \"name\", or the player in the "
          + "table People, given as another file", at: location)
    }
    return TeamPlayers.Player(id: id, team: team, name: name ?? id, location: location)
  }
}
