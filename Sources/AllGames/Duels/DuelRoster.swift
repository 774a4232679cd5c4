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
    let location = rows.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    let fighters = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"] else { return nil }
      let attributes = DuelAttribute.allCases.compactMap { attribute in
        range(attribute, row) ?? number(attribute, row, &diagnostics)
      }
      return JSONMember(
        name: player.text, nameLocation: player.location,
        node: JSONNode(.object(attributes), at: row.location))
    }
    var members = [name].compactMap { $0 }
    members.append(member("fighters", .object(fighters), at: location))
    if rows.contains(where: { $0[DuelRoster.lineup] != nil }) {
      members.append(member(DuelRoster.lineup, .array(lineup(&diagnostics)), at: location))
    }
    return JSONNode(.object(members), at: location)
  }

  private func member(_ name: String, _ value: JSONNode.Value, at location: SourceLocation)
    -> JSONMember
  {
    JSONMember(name: name, nameLocation: location, node: JSONNode(value, at: location))
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
      at: cell.location)
    return nil
  }

  /// An attribute whose cell holds two numbers with `to` between them.
  private func range(_ attribute: DuelAttribute, _ row: RosterRow) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    let words = cell.text.split(separator: " ")
    guard words.count == 3, words[1] == "to", let minimum = JSONNumber(String(words[0])),
      let maximum = JSONNumber(String(words[2]))
    else { return nil }
    let bounds = [("min", minimum), ("max", maximum)].map { name, number in
      member(name, .number(number), at: cell.location)
    }
    return member(attribute.rawValue, .object(bounds), at: cell.location)
  }

  private func lineup(_ diagnostics: inout Diagnostics) -> [JSONNode] {
    rows.compactMap { row in
      guard let player = row["player"] else { return nil }
      let cell = row[DuelRoster.lineup]
      switch cell?.text {
      case "yes", nil: return JSONNode(.string(player.text), at: player.location)
      case "no": return nil
      case let text?:
        diagnostics.report(
          "found \(Diagnostic.quote(text)) in column lineup, expected yes or no", at: cell?.location
        )
        return nil
      }
    }
  }
}
