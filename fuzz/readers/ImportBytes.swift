import Rosters
import TextFiles

/// Files of an import, with a zero byte between two, read as tables, as a live feed and as a schedule.
///
/// A roster that is taken must be written as CSV that is read back to the same cells, and every game of a schedule
/// that is taken must be played or refused with a reason.
enum ImportBytes {
  static func read(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(4)
      .enumerated().map { RosterImport.Source(path: "file\($0).csv", bytes: Array($1)) }
    for format in [nil] + ImportFormat.allCases {
      do throws(Diagnostics) {
        let roster = try RosterImport(format: format).roster(files)
        check(roster)
      } catch {
        precondition(!error.description.isEmpty, "nothing is said about what is wrong")
      }
    }
    guard let first = files.first, let schedule = try? Schedule(first.bytes, file: "file.json")
    else { return }
    for game in schedule.games.prefix(8) {
      _ = try? GameScenario(game.id, of: schedule, file: "file.json", roster: nil)
    }
  }

  private static func check(_ roster: ImportedRoster) {
    var diagnostics = Diagnostics()
    let table = CSVDocument.parse(
      Array(roster.csv.utf8), file: "roster.csv", diagnostics: &diagnostics)
    precondition(table?.rows.count == roster.rowCount, "another roster is read than was written")
    // A roster that fits a table may be too large for a document, and then is not written as one.
    guard let json = try? roster.json() else { return }
    var problems = Diagnostics()
    let document = JSONDocument.parse(
      Array(json.utf8), file: "roster.json", diagnostics: &problems)
    precondition(document?.members?.count == roster.teamCount, "the JSON has other teams")
  }
}
