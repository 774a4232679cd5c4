internal import AllGames
internal import Games
internal import Scenarios
public import TextFiles

/// A roster that was made of other files and that its game takes.
public struct ImportedRoster: Sendable {
  /// The kind of its game.
  public let game: String
  /// How many teams it has.
  public var teamCount: Int { teams.members?.count ?? 0 }
  /// How many rows it has: players, and in baseball what teams did together.
  public let rowCount: Int
  /// What people should know: what was left out, and what stands for what is not known.
  public let notes: [String]
  /// The roster as a CSV file.
  public let csv: String
  let teams: JSONNode

  /// The teams by id, as a JSON file that a scenario's `teams` may name.
  ///
  /// - Throws: where such a file would be larger than those that are read.
  public func json() throws(Diagnostics) -> String {
    let text = JSONValue(teams).prettyText
    var diagnostics = Diagnostics()
    _ = JSONDocument.parse(
      Array(text.utf8), file: "the imported roster", diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw diagnostics }
    return text
  }

  /// Has the game read what is to be written; nil, after a report of all that is wrong, if it does not take it.
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
    // What is wrong with it is wrong with what it was made of, so that is what errors name.
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

/// The rows of a roster that is to be written.
struct RosterDraft {
  struct Row {
    /// A text for each column; empty where there is nothing.
    let cells: [String]
    /// What it was made of, or the first of several.
    let location: SourceLocation
  }

  /// All columns that it may have, in their order. Those that are empty in every row are left out.
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
