internal import Games
internal import Scenarios
internal import TextFiles

/// A CSV roster being edited. Rows keep their order, and unchanged cells keep their bytes.
struct RosterTableText: RosterText {
  private let roster: Roster
  private let table: CSVTable
  private var text: SourceText

  init(_ roster: Roster, _ table: CSVTable) {
    self.roster = roster
    self.table = table
    text = SourceText(roster.document.bytes)
  }

  var bytes: [UInt8] { text.changed }

  mutating func add(
    _ player: String, team: String, newTeamName: String?, values: [RosterChange.KeyValue]
  ) throws(RosterError) {
    for value in values { _ = try column(value.key) }
    var texts = Dictionary(values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    texts[RosterColumns.team] = team
    texts[RosterColumns.player] = player
    // Where rows are teams, each is a player, whose name is the team's.
    texts[RosterColumns.name] =
      newTeamName
      ?? (table.column(RosterColumns.player) == nil ? player : name(ofTeam: team))
    let line = table.header.map { column in
      SourceText.cell(texts[column.text] ?? "", separator: table.separator)
    }.joined(separator: [table.separator])
    let teammates = table.rows.last { cell($0, RosterColumns.team) == team }
    let before = range(teammates ?? table.rows.last ?? table.header)
    let own = text.lineEnd(at: before.cells.last?.upperBound ?? 0)
    let header = text.lineEnd(at: range(table.header).cells.last?.upperBound ?? 0)
    let end = header.isEmpty ? [UInt8(ascii: "\n")] : header
    let location = before.line.upperBound..<before.line.upperBound
    text.replace(location, with: own.isEmpty ? end + line : line + end)
  }

  mutating func edit(_ player: RosterPlayer, _ revision: RosterRevision) throws(RosterError) {
    for value in revision.values { set(try column(value.key), of: player, to: value.value) }
    if let team = revision.team {
      set(table.column(RosterColumns.team), of: player, to: team)
      set(table.column(RosterColumns.name), of: player, to: name(ofTeam: team) ?? "")
    }
    if let name = revision.name {
      guard let column = nameColumn(of: player) else {
        throw .unusable(
          "\(roster.source.file) has no column \(Diagnostic.quote(RosterColumns.name)); add it to the first line, "
            + "with an empty cell in every other line")
      }
      set(column, of: player, to: name)
    }
  }

  /// Returns the index of the column with a player's name: the team's name if the team is the
  /// player and has one.
  private func nameColumn(of player: RosterPlayer) -> Int? {
    let ofTeam = player.keys.isEmpty ? table.column(RosterColumns.name) : nil
    let isNamed = ofTeam.flatMap { table.row(of: player)?[$0].text.isEmpty } == false
    return isNamed ? ofTeam : table.column(RosterColumns.player) ?? ofTeam
  }

  mutating func remove(_ player: RosterPlayer) throws(RosterError) {
    guard let row = table.row(of: player) else { return }
    text.replace(range(row).line, with: [])
  }

  mutating func swap(_ player: RosterPlayer, _ other: RosterPlayer) throws(RosterError) {
    guard let column = roster.source.definition.rosterColumns.lineup,
      let index = table.column(column), let row = table.row(of: player),
      let otherRow = table.row(of: other)
    else {
      throw .unusable("this roster has no line-up in which to swap players")
    }
    set(index, of: player, to: otherRow[index].text)
    set(index, of: other, to: row[index].text)
  }

  private func column(_ key: String) throws(RosterError) -> Int {
    let keys = table.header.map(\.text).filter { !RosterColumns.ofEveryGame.contains($0) }
    if keys.contains(key), let index = table.column(key) { return index }
    let columns = roster.source.definition.rosterColumns
    if (columns.required + columns.optional).contains(key) {
      throw .unusable(
        "\(roster.source.file) has no column \(Diagnostic.quote(key)); add it to the first line, with an empty cell "
          + "in every other line")
    }
    throw .unknownKey(key, among: keys)
  }

  private mutating func set(_ index: Int?, of player: RosterPlayer, to value: String) {
    guard let index, let row = table.row(of: player), row[index].text != value else { return }
    let cell = range(row).cells[index]
    let isQuoted = text.bytes[cell].first == UInt8(ascii: "\"")
    text.replace(
      cell, with: SourceText.cell(value, separator: table.separator, isQuoted: isQuoted))
  }

  private func range(_ row: [CSVCell]) -> CSVRowRange {
    text.row(
      at: row.first?.location ?? SourceLocation(file: "", line: 1, column: 1),
      separator: table.separator)
  }

  private func cell(_ row: [CSVCell], _ column: String) -> String? {
    table.column(column).map { row[$0].text }
  }

  private func name(ofTeam team: String) -> String? {
    table.rows.lazy.filter { cell($0, RosterColumns.team) == team }
      .compactMap { cell($0, RosterColumns.name) }.first { !$0.isEmpty }
  }
}

extension CSVTable {
  func row(of player: RosterPlayer) -> [CSVCell]? {
    guard let team = column(RosterColumns.team) else { return nil }
    let name = column(RosterColumns.player)
    // Where the team is the player, it has one row.
    return rows.first { row in
      row[team].text == player.team
        && (player.keys.isEmpty || name.map { row[$0].text } == player.name)
    }
  }
}
