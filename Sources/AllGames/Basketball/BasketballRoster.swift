internal import Games
internal import TextFiles

/// A team's rows of a CSV roster: averages under the simulator's names, or a season's totals.
struct BasketballRoster {
  let name: JSONMember?
  let rows: [RosterRow]

  private static let averages =
    BasketballRecord.Average.allCases.map(\.rawValue)
    + BasketballRecord.Total.allCases.map(\.rawValue)
  private static let totals =
    BasketballRecord.Total.allCases.map(\.totalKey)
    + BasketballRecord.Average.allCases.map(\.totalKey)

  static let columns = RosterColumns(
    required: [], optional: ["position", "rpg"] + averages + totals + ["fouls"])

  /// The team's document. In a row of averages, an empty cell is a text that is no number.
  var team: JSONNode {
    let place = rows.first?.place ?? Place(file: "", line: 1, column: 1)
    let columns = BasketballRoster.columns.optional
    let players = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      var members = columns.compactMap { column in
        column == "position" ? row.textMember(column) : row.member(column)
      }
      if BasketballRoster.averages.contains(where: { row[$0] != nil }) {
        for column in BasketballRoster.averages where row[column] == nil {
          members.append(JSONMember(column, JSONNode(.string(""), at: row.place)))
        }
      }
      return JSONMember(
        name: player.text, namePlace: player.place,
        node: JSONNode(.object(members), at: row.place))
    }
    let squad = JSONMember("squad", JSONNode(.object(players), at: place))
    return JSONNode(.object([name].compactMap { $0 } + [squad]), at: place)
  }
}
