internal import Games
internal import TextFiles

/// A club's rows of a CSV roster: `player`, `position`, `skillPower`, `shirt` and, where there is a
/// bench, `lineup` with `yes` for those who play, each in the line of their position.
struct FootballRoster {
  let name: JSONMember?
  let rows: [RosterRow]

  func team(_ diagnostics: inout Diagnostics) -> JSONNode {
    let location = rows.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    let squad = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      let members = [
        row.textMember("position"), row.member("shirt"), row.member("skillPower"),
      ]
      return JSONMember(
        name: player.text, nameLocation: player.location,
        node: JSONNode(.object(members.compactMap { $0 }), at: row.location)
      )
    }
    var members = [name].compactMap { $0 }
    members.append(JSONMember("squad", JSONNode(.object(squad), at: location)))
    if rows.contains(where: { $0["lineup"] != nil }) {
      members.append(JSONMember("lineup", lineup(at: location, &diagnostics)))
    }
    return JSONNode(.object(members), at: location)
  }

  private func lineup(at location: SourceLocation, _ diagnostics: inout Diagnostics) -> JSONNode {
    let errorsBefore = diagnostics.count
    let starters = rows.filter { row in
      guard let cell = row["lineup"] else { return false }
      switch cell.text {
      case "yes": return true
      case "no": return false
      default:
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)) in column lineup, expected yes or no",
          at: cell.location
        )
        return false
      }
    }
    func names(_ position: FootballPosition) -> [JSONNode] {
      starters.filter { $0["position"]?.text == position.rawValue }
        .compactMap { $0["player"] }
        .map { JSONNode(.string($0.text), at: $0.location) }
    }
    let keepers = names(.keeper)
    for extra in keepers.dropFirst() {
      diagnostics.report(
        "found a second keeper in the line-up, expected one", at: extra.location
      )
    }
    // A mark that could not be read has been reported, and may be the keeper's.
    if keepers.isEmpty, diagnostics.count == errorsBefore {
      diagnostics.report("found no keeper in the line-up of this team, expected one", at: location)
    }
    var members = keepers.prefix(1).map { JSONMember("keeper", $0) }
    for position in FootballPosition.allCases {
      guard let line = position.line else { continue }
      members.append(JSONMember(line.key, JSONNode(.array(names(position)), at: location)))
    }
    return JSONNode(.object(members), at: location)
  }
}
