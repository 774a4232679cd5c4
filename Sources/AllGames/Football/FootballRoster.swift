internal import Games
internal import TextFiles

/// A club's rows of a CSV roster: `player`, `position`, `skillPower`, `shirt` and, where there is a
/// bench, `lineup` with `yes` for those who play, each in the line of their position.
struct FootballRoster {
  let name: JSONMember?
  let rows: [RosterRow]

  func team(_ diagnostics: inout Diagnostics) -> JSONNode {
    let place = rows.first?.place ?? Place(file: "", line: 1, column: 1)
    let squad = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      let members = [
        row.textMember("position"), row.member("shirt"), row.member("skillPower"),
      ]
      return JSONMember(
        name: player.text, namePlace: player.place,
        node: JSONNode(.object(members.compactMap { $0 }), at: row.place)
      )
    }
    var members = [name].compactMap { $0 }
    members.append(JSONMember("squad", JSONNode(.object(squad), at: place)))
    if rows.contains(where: { $0["lineup"] != nil }) {
      members.append(JSONMember("lineup", lineup(at: place, &diagnostics)))
    }
    return JSONNode(.object(members), at: place)
  }

  private func lineup(at place: Place, _ diagnostics: inout Diagnostics) -> JSONNode {
    let errorsBefore = diagnostics.count
    let starters = rows.filter { row in
      guard let cell = row["lineup"] else { return false }
      switch cell.text {
      case "yes": return true
      case "no": return false
      default:
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)) in column lineup, expected yes or no",
          at: cell.place
        )
        return false
      }
    }
    func names(_ position: FootballPosition) -> [JSONNode] {
      starters.filter { $0["position"]?.text == position.rawValue }
        .compactMap { $0["player"] }
        .map { JSONNode(.string($0.text), at: $0.place) }
    }
    let keepers = names(.keeper)
    for extra in keepers.dropFirst() {
      diagnostics.report(
        "found a second keeper in the line-up, expected one", at: extra.place
      )
    }
    // A mark that could not be read has been reported, and may be the keeper's.
    if keepers.isEmpty, diagnostics.count == errorsBefore {
      diagnostics.report("found no keeper in the line-up of this team, expected one", at: place)
    }
    var members = keepers.prefix(1).map { JSONMember("keeper", $0) }
    for position in FootballPosition.allCases {
      guard let line = position.line else { continue }
      members.append(JSONMember(line.key, JSONNode(.array(names(position)), at: place)))
    }
    return JSONNode(.object(members), at: place)
  }
}
