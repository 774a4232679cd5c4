internal import AllGames
internal import Games
internal import Scenarios
public import TextFiles

/// A roster made from other files and accepted by its game.
public struct ImportedRoster: Sendable {
  public let game: String
  public var teamCount: Int { teams.members?.count ?? 0 }
  /// The number of rows: players, and in baseball also team totals.
  public let rowCount: Int
  /// Remarks on omitted and substituted values.
  public let notes: [String]
  public let csv: String
  let teams: JSONNode

  /// Returns the teams by id, as a JSON file for a scenario's `teams`.
  ///
  /// - Throws: Diagnostics if the file would be too large to be read.
  public func json() throws(Diagnostics) -> String {
    let text = JSONValue(teams).prettyText
    var diagnostics = Diagnostics()
    _ = JSONDocument.parse(
      Array(text.utf8), file: "the imported roster", diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw diagnostics }
    return text
  }

  /// Has the game read the draft; reports all errors and returns `nil` if there are any.
  init?(
    _ draft: RosterDraft, of format: ImportFormat, notes: [String], diagnostics: inout Diagnostics
  ) {
    guard draft.rows.count <= RosterReader.limits.maximumRows else {
      diagnostics.report(
        "these files would make \(draft.rows.count) rows, but a roster may have at most "
          + "\(RosterReader.limits.maximumRows)",
        at: draft.rows.first?.location)
      return nil
    }
    csv = draft.csv
    guard let definition = GameCatalogue.roster(kind: format.game),
      var table = CSVDocument.parse(
        Array(csv.utf8), file: "the imported roster", limits: RosterReader.limits,
        diagnostics: &diagnostics)
    else { return nil }
    // Errors should name the imported file, not the draft.
    table.rows = zip(table.rows, draft.rows).map { cells, row in
      cells.map { CSVCell(text: $0.text, location: row.location) }
    }
    guard
      let teams = RosterReader.teams(table, of: definition, diagnostics: &diagnostics)
    else { return nil }
    game = format.game
    rowCount = draft.rows.count
    self.notes = notes
    self.teams = teams
  }
}

/// The rows of a roster to write.
struct RosterDraft {
  struct Row {
    /// One text per column, empty for no value.
    let cells: [String]
    /// The location of the first source row.
    let location: SourceLocation
  }

  /// The possible columns. Columns without values are left out.
  let columns: [String]
  var rows: [Row] = []

  fileprivate var csv: String {
    let filled = columns.indices.filter { column in
      RosterDraft.always.contains(columns[column]) || rows.contains { !$0.cells[column].isEmpty }
    }
    var text = CSVText.line(filled.map { columns[$0] })
    for row in rows { text += CSVText.line(filled.map { row.cells[$0] }) }
    return text
  }

  private static let always = ["team", "player"]
}
