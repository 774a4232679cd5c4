internal import TextFiles

/// FanGraphs leaderboards of batters, pitchers or both.
///
/// A season line is taken if the board has all of its columns, and wRC+ and FIP if present. Players
/// of several teams (team `- - -`) are left out, as the board does not divide their figures.
struct FanGraphsBoards {
  static let battingColumns = ImportColumns(
    required: ["Name", "Team", "PA"],
    optional: ["wRC+", "playerid", "PlayerId"] + SeasonColumns.batting.all,
    identifying: ["Name", "Team", "PA", "wRC+"])
  static let pitchingColumns = ImportColumns(
    required: ["Name", "Team", "G", "GS", "IP", "TBF"],
    optional: ["FIP", "playerid", "PlayerId"] + SeasonColumns.pitching.all,
    identifying: ["Name", "Team", "IP", "FIP"])

  let batting: ImportTable?
  let pitching: ImportTable?

  func roster(_ diagnostics: inout Diagnostics) -> (draft: RosterDraft, notes: [String]) {
    var players = TeamPlayers()
    var away: [String] = []
    var unused: [String] = []
    if let batting {
      let hasLine = FanGraphsBoards.check(
        batting, SeasonColumns.batting, rate: "wRC+", &unused, &diagnostics)
      for row in batting.rows {
        guard let who = FanGraphsBoards.player(batting, row, &away, &diagnostics) else { continue }
        var figures =
          hasLine
          ? SeasonColumns.batting.read(batting, row, &diagnostics) : BaseballFigures()
        figures.rate = batting.rate("wRC+", row, as: .wrcPlus, &diagnostics)
        let plateAppearances = batting.count("PA", row, &diagnostics)
        if hasLine, figures.plateAppearances > plateAppearances {
          diagnostics.report(
            "\(plateAppearances) PA are fewer than the \(figures.plateAppearances) at bats, walks, times hit by a "
              + "pitch and sacrifices among them",
            at: batting.cell("PA", row)?.location)
        }
        if players[who]?.batting != nil { FanGraphsBoards.reportAgain(who, &diagnostics) }
        players.add(who, batting: figures, plateAppearances: plateAppearances)
      }
    }
    if let pitching {
      let hasLine = FanGraphsBoards.check(
        pitching, SeasonColumns.pitching, rate: "FIP", &unused, &diagnostics)
      for row in pitching.rows {
        guard let who = FanGraphsBoards.player(pitching, row, &away, &diagnostics) else { continue }
        var figures =
          hasLine
          ? SeasonColumns.pitching.read(pitching, row, &diagnostics) : BaseballFigures()
        figures.rate = pitching.rate("FIP", row, as: .fip, &diagnostics)
        figures.counts["outs"] = pitching.outs("IP", row, &diagnostics)
        figures.counts["battersFaced"] = pitching.count("TBF", row, &diagnostics)
        let (games, starts) = pitching.games(row, &diagnostics)
        if players[who]?.pitching != nil { FanGraphsBoards.reportAgain(who, &diagnostics) }
        players.add(who, pitching: figures, games: games, starts: starts)
      }
    }
    let teams = players.teams.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let sheets = teams.map { team in
      BaseballSheet(
        id: team.id.lowercased(), name: TeamNames.baseball[team.id], parkFactor: nil,
        location: team.location, players: players.of(team.id))
    }
    let draft = RosterDraft(columns: BaseballSheet.columns, rows: sheets.flatMap(\.rows))
    return (draft, notes(away, unused, unknown: sheets.filter { $0.name == nil }.map(\.id)))
  }

  /// Returns true if a board has season lines; reports an error if it has neither these nor the
  /// rate.
  private static func check(
    _ table: ImportTable, _ columns: SeasonColumns, rate: String, _ unused: inout [String],
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let missing = columns.required.filter { !table.has($0) }
    if missing.isEmpty { return true }
    if !table.has(rate) {
      diagnostics.report(
        "found neither the column \(Diagnostic.quote(rate)) nor a complete season line in \(table.kind.rawValue): "
          + "\(missing.joined(separator: ", ")) missing", at: table.location)
    }
    unused += columns.all.filter { table.has($0) }
    return false
  }

  private static func player(
    _ table: ImportTable, _ row: [CSVCell], _ away: inout [String], _ diagnostics: inout Diagnostics
  ) -> TeamPlayers.Player? {
    let name = table.text("Name", row, &diagnostics)
    let team = table.cell("Team", row)?.text ?? ""
    // Exports write "- - -", or "2 Tms" for two teams.
    guard !team.isEmpty, team != "- - -", !team.hasSuffix(" Tms") else {
      away.append(name)
      return nil
    }
    guard let location = row.first?.location else { return nil }
    let id = (table.cell("playerid", row) ?? table.cell("PlayerId", row))?.text
    return TeamPlayers.Player(id: id ?? name, team: team, name: name, location: location)
  }

  private static func reportAgain(_ who: TeamPlayers.Player, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      "found \(Diagnostic.quote(who.name)) of \(Diagnostic.quote(who.team)) a second time, expected one row per "
        + "player; export one season, not split", at: who.location)
  }

  private func notes(
    _ away: [String], _ unused: [String], unknown: [String]
  ) -> [String] {
    var notes: [String] = []
    if !unused.isEmpty {
      notes.append(
        "columns not used, because the season line is not complete: "
          + ImportNotes.list(unused))
    }
    if !away.isEmpty {
      notes.append("players of several teams, or of none, are left out: \(ImportNotes.list(away))")
    }
    if batting == nil {
      notes.append("no leaderboard of batters was given, so the roster has none")
    }
    if pitching == nil {
      notes.append("no leaderboard of pitchers was given, so the roster has none")
    }
    return notes + [TeamNames.note(unknown: unknown)].compactMap { $0 }
  }
}
