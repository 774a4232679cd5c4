import Games
import TestSupport
import Testing
import TextFiles

extension GameChecks {
  /// Returns the errors in the documents of a game, which are none if the game compiles.
  static func errors(_ game: @autoclosure () throws(Diagnostics) -> any Game) -> [Diagnostic] {
    do throws(Diagnostics) {
      _ = try game()
      return []
    } catch {
      return error.all
    }
  }

  /// Returns the document of a team from the text of a CSV roster, and the errors in the roster.
  static func team(
    _ kind: String, roster: String
  ) throws -> (document: String, errors: [String]) {
    var diagnostics = Diagnostics()
    let table = try #require(
      CSVDocument.parse(Array(roster.utf8), file: "a.csv", diagnostics: &diagnostics))
    let node = GameFixture.definition(kind).team(
      named: nil, rows: table.filledRows, diagnostics: &diagnostics)
    return (JSONValue(node).compactText, diagnostics.all.map(\.description))
  }
}
