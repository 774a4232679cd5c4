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
    required: [], optional: ["position", "rating", "rpg"] + averages + totals + ["fouls"])

  /// The team's document. An empty cell is a statistic that is left out.
  var team: JSONNode {
    let location = rows.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    let columns = BasketballRoster.columns.optional
    let players = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      let members = columns.compactMap { column in
        column == "position" ? row.textMember(column) : row.member(column)
      }
      return JSONMember(
        name: player.text, nameLocation: player.location,
        node: JSONNode(.object(members), at: row.location))
    }
    let squad = JSONMember("squad", JSONNode(.object(players), at: location))
    return JSONNode(.object([name].compactMap { $0 } + [squad]), at: location)
  }
}
