internal import Games
internal import TextFiles

/// A CSV roster: each row is a player, with the id of the team in the column `team`, or each row is a team.
struct RosterTable {
  private let definition: any RosterDefinition
  private let columns: RosterColumns

  init(_ definition: any RosterDefinition) {
    self.definition = definition
    columns = definition.rosterColumns
  }

  static let limits = CSVLimits(maximumCellBytes: 1024)
  static let counts = 1...10_000

  /// The teams as a document, in the order of their first rows, or `nil` after reports.
  func teams(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    let errorsBefore = diagnostics.count
    let read = read(table, diagnostics: &diagnostics)
    return diagnostics.count == errorsBefore ? read?.teams : nil
  }

  /// The teams as a document, and those with reported errors, or `nil` if columns are missing.
  func read(
    _ table: CSVTable, diagnostics: inout Diagnostics
  ) -> (teams: JSONNode, damage: Damage)? {
    let hasColumns = fits(table, diagnostics: &diagnostics)
    let table = corrected(table)
    guard !table.rows.isEmpty || !table.misfits.isEmpty else {
      diagnostics.report(
        "found no rows, expected \(columns.hasPlayers ? "players" : "teams")",
        at: table.header.first?.location)
      return nil
    }
    let absent = required.filter { table.column($0) == nil }
    var (order, rows) = ([String](), [String: [RosterRow]]())
    var found: [String: Diagnostics] = [:]
    for row in table.filledRows {
      var own = Diagnostics()
      row.checkKnownUntil(&own)
      for column in required where row[column] == nil && !absent.contains(column) {
        own.report("column \(column) is empty", at: row.location)
      }
      let team = row[RosterColumns.team]?.text
      if let team {
        if rows[team] == nil { order.append(team) }
        rows[team, default: []].append(row)
      }
      if team != nil || absent.isEmpty { found[team ?? "", default: Diagnostics()].merge(own) }
    }
    if let strays = found[""] { diagnostics.merge(strays) }
    var damage = Damage()
    let members = order.compactMap { id -> JSONMember? in
      guard let players = rows[id], let first = players.first?[RosterColumns.team] else {
        return nil
      }
      let ofRows = found[id] ?? Diagnostics()
      var ofTeam = Diagnostics()
      let node = team(id, players, &ofTeam)
      // Errors of whole rows or teams may follow from an error in a cell.
      let isSettled =
        ofRows.isEmpty && absent.isEmpty
        && !ofTeam.all.contains { !isStart($0.location, of: players) }
      diagnostics.merge(ofRows)
      diagnostics.merge(
        isSettled ? ofTeam : ofTeam.compactMap { isStart($0.location, of: players) ? nil : $0 })
      if !ofRows.isEmpty || !ofTeam.isEmpty || !hasColumns { damage.add(node) }
      return JSONMember(name: id, nameLocation: first.location, node: node)
    }
    // A row of the wrong length is missing in its team.
    let broken = table.misfits.compactMap { misfit(table, $0) }
    let names = Set(broken.map(\.text))
    for member in members where names.contains(member.name) { damage.add(member.node) }
    guard absent.isEmpty else { return nil }
    let location = table.header.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    let unread = names.subtracting(order).sorted().compactMap { name in
      broken.first { $0.text == name }.map {
        JSONMember(name: name, nameLocation: $0.location, node: JSONNode(.null, at: $0.location))
      }
    }
    let teams = JSONNode(.object(members + unread), at: location)
    let ids = Shape.map(keys: .identifier, to: .anything, count: RosterTable.counts)
    if !ids.check(teams, diagnostics: &diagnostics) { damage.add(location) }
    return (teams, damage)
  }

  private func isStart(_ location: SourceLocation?, of rows: [RosterRow]) -> Bool {
    rows.contains { $0.location == location }
  }

  private func misfit(_ table: CSVTable, _ cells: [CSVCell]) -> CSVCell? {
    guard let column = table.column(RosterColumns.team), cells.indices.contains(column) else {
      return nil
    }
    return cells[column].text.isEmpty ? nil : cells[column]
  }

  /// The document of a team. Its shape is checked.
  private func team(
    _ id: String, _ rows: [RosterRow], _ diagnostics: inout Diagnostics
  ) -> JSONNode {
    let errorsBefore = diagnostics.count
    let name = name(rows, of: id, &diagnostics)
    let node = definition.team(
      named: name, rows: distinct(rows, of: id, &diagnostics), diagnostics: &diagnostics)
    var shaped = Diagnostics()
    _ = definition.teamShape.check(node, at: DocumentPath().key(id), diagnostics: &shaped)
    // Values that are missing because of a reported error are not reported again.
    let isSettled = diagnostics.count == errorsBefore
    diagnostics.merge(
      isSettled ? shaped : shaped.compactMap { isStart($0.location, of: rows) ? nil : $0 })
    return node
  }

  /// The table with unknown column names replaced by the nearest known ones.
  private func corrected(_ table: CSVTable) -> CSVTable {
    var corrected = table
    for (number, cell) in table.header.enumerated()
    where !known.contains(cell.text) && !unread.contains(cell.text) {
      let absent = known.filter { corrected.column($0) == nil }
      guard let meant = nearestName(to: cell.text, among: absent) else { continue }
      corrected.header[number].text = meant
    }
    return corrected
  }

  /// The latest day in the column `knownUntil`.
  static func knownUntil(_ table: CSVTable) -> CalendarDay? {
    table.filledRows.compactMap { $0[RosterColumns.knownUntil].flatMap { CalendarDay($0.text) } }
      .max()
  }

  private var required: [String] {
    [RosterColumns.team] + (columns.hasPlayers ? [RosterColumns.player] : []) + columns.required
  }

  /// The columns listed in messages. Only rosters of teams have fitted ratings, and so the day in `knownUntil`.
  private var known: [String] {
    let ofTeams = columns.hasPlayers ? [] : [RosterColumns.knownUntil]
    return required + [RosterColumns.name] + ofTeams + columns.optional
  }

  private var unread: [String] { columns.unread + [RosterColumns.knownUntil] }

  /// Returns true if a table has the required columns and no unknown ones.
  func fits(_ table: CSVTable, diagnostics: inout Diagnostics) -> Bool {
    table.hasColumns(
      required: required, known: known, unread: unread, diagnostics: &diagnostics)
  }

  /// The rows of a team without repeated players, which are reported.
  private func distinct(
    _ rows: [RosterRow], of team: String, _ diagnostics: inout Diagnostics
  ) -> [RosterRow] {
    var locations: [String: SourceLocation] = [:]
    return rows.filter { row in
      guard let cell = row[RosterColumns.player] else { return true }
      if let first = locations[cell.text] {
        diagnostics.report(
          "\(Diagnostic.quote(cell.text)) is listed twice in \(Diagnostic.quote(team)), first in line \(first.line)",
          at: cell.location
        )
        return false
      }
      locations[cell.text] = cell.location
      return true
    }
  }

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
