internal import Games
internal import TextFiles

/// Turns the rows of a CSV roster, a fighter each, into the document of a team.
///
/// A range is written `6 to 9`. A cell that is empty in the column `lineup` is `yes`; `no` is a fighter
/// who does not fight.
struct DuelRoster {
  let name: JSONMember?
  let rows: [RosterRow]

  static let columns = RosterColumns(
    required: DuelAttribute.allCases.map(\.rawValue), optional: [lineup], lineup: lineup)

  private static let lineup = "lineup"

  func team(_ diagnostics: inout Diagnostics) -> JSONNode {
    let place = rows.first?.place ?? Place(file: "", line: 1, column: 1)
    let fighters = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      let attributes = DuelAttribute.allCases.compactMap { attribute in
        range(attribute, row) ?? number(attribute, row, &diagnostics)
      }
      return JSONMember(
        name: player.text, namePlace: player.place,
        node: JSONNode(.object(attributes), at: row.place))
    }
    var members = [name].compactMap { $0 }
    members.append(member("fighters", .object(fighters), at: place))
    if rows.contains(where: { $0[DuelRoster.lineup] != nil }) {
      members.append(member(DuelRoster.lineup, .array(lineup(&diagnostics)), at: place))
    }
    return JSONNode(.object(members), at: place)
  }

  private func member(_ name: String, _ value: JSONNode.Value, at place: Place) -> JSONMember {
    JSONMember(name: name, namePlace: place, node: JSONNode(value, at: place))
  }

  /// An attribute whose cell holds a number.
  private func number(
    _ attribute: DuelAttribute, _ row: RosterRow, _ diagnostics: inout Diagnostics
  ) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    guard JSONNumber(cell.text) == nil else { return row.member(attribute.rawValue) }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(attribute.rawValue), expected a number or a range such "
        + "as \"6 to 9\"",
      at: cell.place)
    return nil
  }

  /// An attribute whose cell holds two numbers with `to` between them.
  private func range(_ attribute: DuelAttribute, _ row: RosterRow) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    let words = cell.text.split(separator: " ")
    guard words.count == 3, words[1] == "to", let least = JSONNumber(String(words[0])),
      let most = JSONNumber(String(words[2]))
    else { return nil }
    let bounds = [("min", least), ("max", most)].map { name, number in
      member(name, .number(number), at: cell.place)
    }
    return member(attribute.rawValue, .object(bounds), at: cell.place)
  }

  private func lineup(_ diagnostics: inout Diagnostics) -> [JSONNode] {
    rows.compactMap { row in
      guard let player = row["player"] else { return nil }
      let cell = row[DuelRoster.lineup]
      switch cell?.text {
      case "yes", nil: return JSONNode(.string(player.text), at: player.place)
      case "no": return nil
      case let text?:
        diagnostics.report(
          "found \(Diagnostic.quote(text)) in column lineup, expected yes or no", at: cell?.place)
        return nil
      }
    }
  }
}
