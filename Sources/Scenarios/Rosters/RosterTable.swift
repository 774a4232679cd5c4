internal import Games
internal import TextFiles

/// A CSV roster: a row is a player, `team` the id of their team; or a row is a team.
struct RosterTable {
  private let definition: any RosterDefinition
  private let columns: RosterColumns

  init(_ definition: any RosterDefinition) {
    self.definition = definition
    columns = definition.rosterColumns
  }

  /// How large the tables may be to which scenarios refer.
  static let limits = CSVLimits(maximumCellBytes: 1024)

  /// The teams of a roster as a document, in the order in which they first appear.
  func teams(
    _ table: CSVTable, diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard fits(table, diagnostics: &diagnostics) else { return nil }
    guard !table.rows.isEmpty else {
      diagnostics.report(
        "found no rows, expected \(columns.hasPlayers ? "players" : "teams")",
        at: table.header.first?.location)
      return nil
    }
    let errorsBefore = diagnostics.count
    var order: [String] = []
    var rows: [String: [RosterRow]] = [:]
    for row in table.filledRows {
      checkDay(row, &diagnostics)
      for column in required where row[column] == nil {
        diagnostics.report("column \(column) is empty", at: row.location)
      }
      guard let team = row[RosterColumns.team]?.text else { continue }
      if rows[team] == nil { order.append(team) }
      rows[team, default: []].append(row)
    }
    let members = order.compactMap { id -> JSONMember? in
      guard let players = rows[id], let first = players.first?[RosterColumns.team] else {
        return nil
      }
      checkPlayers(players, of: id, &diagnostics)
      let name = name(players, of: id, &diagnostics)
      let node = definition.team(named: name, rows: players, diagnostics: &diagnostics)
      return JSONMember(name: id, nameLocation: first.location, node: node)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    let location = table.header.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    return JSONNode(.object(members), at: location)
  }

  /// The latest day of whose matches some row knows, or `nil` if no row says.
  static func knownUntil(_ table: CSVTable) -> CalendarDay? {
    table.filledRows.compactMap { $0[RosterColumns.knownUntil].flatMap { CalendarDay($0.text) } }
      .max()
  }

  private func checkDay(_ row: RosterRow, _ diagnostics: inout Diagnostics) {
    guard let cell = row[RosterColumns.knownUntil], CalendarDay(cell.text) == nil else { return }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(RosterColumns.knownUntil), expected a day such as 2019-07-01; a "
        + "spreadsheet may write days in its own way when it saves: format the column as YYYY-MM-DD",
      at: cell.location)
  }

  private var required: [String] {
    [RosterColumns.team] + (columns.hasPlayers ? [RosterColumns.player] : []) + columns.required
  }

  /// Whether a table has the columns that are required and none that nobody reads.
  func fits(_ table: CSVTable, diagnostics: inout Diagnostics) -> Bool {
    // Of players nobody fits ratings, so that messages about their rosters do not name the day.
    let ofTeams = columns.hasPlayers ? [] : [RosterColumns.knownUntil]
    let known = required + [RosterColumns.name] + ofTeams + columns.optional
    return table.hasColumns(
      required: required, known: known, unread: columns.unread + [RosterColumns.knownUntil],
      diagnostics: &diagnostics)
  }

  private func checkPlayers(
    _ rows: [RosterRow], of team: String, _ diagnostics: inout Diagnostics
  ) {
    var places: [String: SourceLocation] = [:]
    for row in rows {
      guard let cell = row[RosterColumns.player] else { continue }
      if let first = places[cell.text] {
        diagnostics.report(
          "\(Diagnostic.quote(cell.text)) is listed twice in \(Diagnostic.quote(team)), first in line \(first.line)",
          at: cell.location
        )
      } else {
        places[cell.text] = cell.location
      }
    }
  }

  /// The team's name for people, which is the same in all its rows.
  private func name(
    _ rows: [RosterRow], of team: String, _ diagnostics: inout Diagnostics
  ) -> JSONMember? {
    let cells = rows.compactMap { $0[RosterColumns.name] }
    guard let first = cells.first else { return nil }
    for other in cells where other.text != first.text {
      diagnostics.report(
        "\(Diagnostic.quote(team)) is called \(Diagnostic.quote(other.text)) here and "
          + "\(Diagnostic.quote(first.text)) in line \(first.location.line)",
        at: other.location
      )
    }
    let node = JSONNode(.string(first.text), at: first.location)
    return JSONMember(name: RosterColumns.name, nameLocation: first.location, node: node)
  }
}
