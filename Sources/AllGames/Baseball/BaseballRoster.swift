internal import Games
internal import TextFiles

/// A team's rows of a CSV roster.
///
/// `role` says what a row is: `batter` and `pitcher` for players; `batting`, `pitching` and `bullpen` for
/// the figures of the team's hitters, pitchers and relievers taken together. `order` is a batter's place
/// in the batting order or a pitcher's in the rotation, from 1; players without one are on the bench. The
/// other columns are the keys of a player in a scenario; `parkFactor` and a team's `wrcPlus` stand in its
/// row `batting`.
struct BaseballRoster {
  let name: JSONMember?
  let rows: [RosterRow]

  static let optionalColumns = ["order"] + figureColumns

  /// The figures of a team that stand in its row `batting`.
  private static let teamColumns = ["parkFactor", "wrcPlus"]
  private static let figureColumns: [String] = {
    let batting = BattingLine.fields.map(\.name)
    let pitching = PitchingLine.fields.map(\.name)
    return teamColumns + batting + pitching.filter { !batting.contains($0) }
  }()

  private enum Role: String, CaseIterable {
    case batter, pitcher, batting, pitching, bullpen
  }

  func team(_ diagnostics: inout Diagnostics) -> JSONNode {
    let location = rows.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    var grouped: [Role: [RosterRow]] = [:]
    for row in rows {
      guard let cell = row["role"] else { continue }
      guard let role = Role(rawValue: cell.text) else {
        let words = Role.allCases.map(\.rawValue)
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)) in column role, expected "
            + Diagnostic.alternatives(words),
          at: cell.location, suggestion: nearestName(to: cell.text, among: words)
        )
        continue
      }
      grouped[role, default: []].append(row)
    }
    var members = [name].compactMap { $0 }
    for role in [Role.batting, .pitching, .bullpen] {
      let rows = grouped[role, default: []]
      for extra in rows.dropFirst() {
        diagnostics.report(
          "found a second row of the role \(role.rawValue) in this team, expected one",
          at: extra.location
        )
      }
      guard let row = rows.first else { continue }
      let ofTeam = role == .batting ? BaseballRoster.teamColumns : []
      members.append(JSONMember(role.rawValue, figures(row, but: ofTeam)))
      members += ofTeam.compactMap { row.member($0) }
    }
    let batters = grouped[.batter, default: []]
    let pitchers = grouped[.pitcher, default: []]
    members += [
      JSONMember("batters", players(batters, at: location)),
      JSONMember("pitchers", players(pitchers, at: location)),
    ]
    if let lineup = order(
      batters, maximum: BaseballSquad.places, keepsGaps: true, at: location, &diagnostics)
    {
      members.append(JSONMember("lineup", lineup))
    }
    let maximum = BaseballSquad.maximumRotation
    if let rotation = order(
      pitchers, maximum: maximum, keepsGaps: false, at: location, &diagnostics)
    {
      members.append(JSONMember("rotation", rotation))
    }
    return JSONNode(.object(members), at: location)
  }

  /// All figures of a row: those that are out of place in it are for the shape to judge.
  private func figures(_ row: RosterRow, but others: [String] = []) -> JSONNode {
    let columns = BaseballRoster.figureColumns.filter { !others.contains($0) }
    return JSONNode(.object(columns.compactMap { row.member($0) }), at: row.location)
  }

  private func players(_ rows: [RosterRow], at location: SourceLocation) -> JSONNode {
    let members = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      return JSONMember(
        name: player.text, nameLocation: player.location, node: figures(row))
    }
    return JSONNode(.object(members), at: location)
  }

  /// The names of the players that have an order, by it; nil if none has.
  ///
  /// - Parameter keepsGaps: whether a number that nobody has is a place without a name.
  private func order(
    _ rows: [RosterRow], maximum: Int, keepsGaps: Bool, at location: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    var ordered: [Int: (player: CSVCell, number: CSVCell)] = [:]
    for row in rows {
      guard let cell = row["order"], let player = row["player"] else { continue }
      guard let number = Int(cell.text), (1...maximum).contains(number) else {
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)) in column order, expected a whole number from 1 to "
            + "\(maximum)",
          at: cell.location
        )
        continue
      }
      if let first = ordered[number] {
        diagnostics.report(
          "\(Diagnostic.quote(first.player.text)) has the order \(number) too", at: cell.location)
      } else {
        ordered[number] = (player, cell)
      }
    }
    guard !ordered.isEmpty else { return nil }
    let sorted = ordered.sorted { $0.key < $1.key }
    var elements: [JSONNode] = []
    for (number, cells) in sorted {
      // A place that nobody has is still a place of the batting order.
      while keepsGaps, elements.count + 1 < number {
        elements.append(JSONNode(.string(""), at: cells.number.location))
      }
      elements.append(JSONNode(.string(cells.player.text), at: cells.player.location))
    }
    return JSONNode(.array(elements), at: location)
  }
}
