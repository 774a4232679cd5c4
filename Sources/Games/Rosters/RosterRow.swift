public import TextFiles

/// A row of a CSV roster: a player of a team.
public struct RosterRow: Sendable {
  public let location: SourceLocation
  /// The positions of the columns, which all rows of a table share.
  private let columns: [String: Int]
  private let cells: [CSVCell]

  /// - Parameters:
  ///   - columns: The positions of the cells by column.
  ///   - cells: The cells of the row; empty ones are ignored.
  public init(columns: [String: Int], cells: [CSVCell], location: SourceLocation) {
    self.columns = columns
    self.cells = cells
    self.location = location
  }

  /// The cell in a column, or `nil` if it is missing or empty.
  public subscript(_ column: String) -> CSVCell? {
    guard let position = columns[column], !cells[position].text.isEmpty else { return nil }
    return cells[position]
  }

  /// Reports a cell in the column of the last known day that is not a day.
  public func checkKnownUntil(_ diagnostics: inout Diagnostics) {
    let column = RosterColumns.knownUntil
    guard let cell = self[column], CalendarDay(cell.text) == nil else { return }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(column), expected a day such as 2019-07-01; a spreadsheet may "
        + "write days in its own way when it saves: format the column as YYYY-MM-DD",
      at: cell.location)
  }

  /// A member of a document whose value is the number, or failing that the text, in a column's cell.
  public func member(_ column: String, as name: String? = nil) -> JSONMember? {
    member(column, as: name) { JSONNumber($0).map { .number($0) } ?? .string($0) }
  }

  /// A member whose value is the text in a column's cell.
  public func textMember(_ column: String, as name: String? = nil) -> JSONMember? {
    member(column, as: name) { .string($0) }
  }

  private func member(
    _ column: String, as name: String?, _ value: (String) -> JSONNode.Value
  ) -> JSONMember? {
    self[column].map { JSONMember(name ?? column, JSONNode(value($0.text), at: $0.location)) }
  }
}

/// The columns that a game reads from a CSV roster, besides `team` (the id), `name` (the team's display name,
/// optional) and `player` if teams have players.
public struct RosterColumns: Sendable {
  public let required: [String]
  public let optional: [String]
  /// The column that says who plays, or `nil` if the game has no line-ups.
  public let lineup: String?
  /// True if rows are players; otherwise rows are teams, without a column ``player``.
  public let hasPlayers: Bool
  /// Columns that the game's tables may have but that are ignored, such as standard errors.
  public let unread: [String]

  public init(
    required: [String], optional: [String], lineup: String? = nil, hasPlayers: Bool = true,
    unread: [String] = []
  ) {
    self.required = required
    self.optional = optional
    self.lineup = lineup
    self.hasPlayers = hasPlayers
    self.unread = unread
  }

  /// The columns that rosters of every game have.
  public static let team = "team"
  public static let name = "name"
  public static let player = "player"
  /// The day of the last match that the numbers of a row know of.
  public static let knownUntil = "known_until"
  public static let ofEveryGame = [team, name, player, knownUntil]
}
