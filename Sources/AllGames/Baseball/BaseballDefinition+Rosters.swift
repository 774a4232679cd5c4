internal import Games
internal import Players
internal import TextFiles

/// The role of a roster row: a player, or the combined figures of the team's hitters, pitchers or relievers.
private enum Role: String, CaseIterable {
  case batter, pitcher, batting, pitching, bullpen
}

extension BaseballDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(required: ["role"], optional: ["order"] + figureColumns, lineup: "order")
  }

  /// The team's figures in its row `batting`.
  private var teamColumns: [String] { ["parkFactor", "wrcPlus"] }

  private var figureColumns: [String] {
    let batting = BattingLine.fields.map(\.name)
    let pitching = PitchingLine.fields.map(\.name)
    return teamColumns + batting + pitching.filter { !batting.contains($0) }
  }

  /// The document of a team.
  ///
  /// `role` is the kind of row. `order` is a batter's place in the batting order or a pitcher's in the rotation,
  /// from 1; players without one are on the bench. The other columns are the keys of a player in a scenario;
  /// `parkFactor` and a team's `wrcPlus` are in its row `batting`.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    let location = rows.location
    let columns = figureColumns
    let roles = rows.map { role($0, &diagnostics) }
    func all(_ role: Role) -> [RosterRow] {
      rows.indices.filter { roles[$0] == role }.map { rows[$0] }
    }
    var members = [name]
    for role in [Role.batting, .pitching, .bullpen] {
      let same = all(role)
      for extra in same.dropFirst() {
        diagnostics.report(
          "found a second row with the role \(role.rawValue) in this team, expected one",
          at: extra.location)
      }
      guard let row = same.first else { continue }
      let ofTeam = role == .batting ? teamColumns : []
      // Figures that are out of place in a row are for the shape to judge.
      let own = columns.filter { !ofTeam.contains($0) }.map { row.member($0) }
      members.append(JSONMember(role.rawValue, JSONNode(members: own, at: row.location)))
      members += ofTeam.map { row.member($0) }
    }
    let batters = all(.batter)
    let pitchers = all(.pitcher)
    for (key, players) in [("batters", batters), ("pitchers", pitchers)] {
      let listed = players.players(at: location) { row in columns.map { row.member($0) } }
      members.append(JSONMember(key, listed))
    }
    // A place that nobody has is still a place of the batting order.
    var lineup: [JSONNode] = []
    for (number, row) in order(batters, maximum: BaseballSquad.places, &diagnostics) {
      let empty = JSONNode(.string(""), at: row["order"]?.location ?? row.location)
      while lineup.count + 1 < number { lineup.append(empty) }
      lineup += [row].names
    }
    let rotation = order(pitchers, maximum: BaseballSquad.maximumRotation, &diagnostics)
    for (key, names) in [("lineup", lineup), ("rotation", rotation.map(\.row).names)]
    where !names.isEmpty {
      members.append(JSONMember(key, JSONNode(.array(names), at: location)))
    }
    return JSONNode(members: members, at: location)
  }

  private func role(_ row: RosterRow, _ diagnostics: inout Diagnostics) -> Role? {
    guard let cell = row["role"] else { return nil }
    if let role = Role(rawValue: cell.text) { return role }
    let words = Role.allCases.map(\.rawValue)
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column role, expected "
        + Diagnostic.alternatives(words),
      at: cell.location, suggestion: nearestName(to: cell.text, among: words))
    return nil
  }

  /// The players that have an order, by it.
  private func order(
    _ rows: [RosterRow], maximum: Int, _ diagnostics: inout Diagnostics
  ) -> [(number: Int, row: RosterRow)] {
    var ordered: [Int: RosterRow] = [:]
    for row in rows {
      guard let cell = row["order"], row[RosterColumns.player] != nil else { continue }
      guard let number = Int(cell.text), (1...maximum).contains(number) else {
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)) in column order, expected a whole number from 1 to \(maximum)",
          at: cell.location)
        continue
      }
      if let first = ordered[number]?[RosterColumns.player] {
        diagnostics.report(
          "\(Diagnostic.quote(first.text)) has the order \(number) too", at: cell.location)
      } else {
        ordered[number] = row
      }
    }
    return ordered.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
