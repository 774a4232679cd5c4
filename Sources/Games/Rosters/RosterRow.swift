public import Documents

/// A row of a CSV roster: a player of a team.
public struct RosterRow: Sendable {
  /// The cells that are not empty, by their column's name.
  public let cells: [String: CSVCell]
  /// Where the row begins.
  public let place: Place

  public init(cells: [String: CSVCell], place: Place) {
    self.cells = cells
    self.place = place
  }

  /// A member of a document whose value is the number, or failing that the text, in a column's cell.
  public func member(_ column: String, as name: String? = nil) -> JSONMember? {
    guard let cell = cells[column] else { return nil }
    let value: JSONNode.Value =
      if let number = JSONNumber(cell.text) { .number(number) } else { .string(cell.text) }
    return JSONMember(
      name: name ?? column, namePlace: cell.place, node: JSONNode(value, at: cell.place)
    )
  }

  /// A member whose value is the text in a column's cell.
  public func textMember(_ column: String, as name: String? = nil) -> JSONMember? {
    guard let cell = cells[column] else { return nil }
    return JSONMember(
      name: name ?? column, namePlace: cell.place,
      node: JSONNode(.string(cell.text), at: cell.place)
    )
  }
}

/// The columns that a game reads from a CSV roster, beside `team` (the id), `name` (the team's name
/// for people, optional) and `player`.
public struct RosterColumns: Sendable {
  public let required: [String]
  public let optional: [String]
  /// The one of them that says who plays, if there is one.
  public let lineup: String?

  public init(required: [String], optional: [String], lineup: String? = nil) {
    self.required = required
    self.optional = optional
    self.lineup = lineup
  }

  /// The columns that rosters of every game have.
  public static let team = "team"
  public static let name = "name"
  public static let player = "player"
  public static let ofEveryGame = [team, name, player]
}
