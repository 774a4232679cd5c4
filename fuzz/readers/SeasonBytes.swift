import Imports
import Rosters
import Seasons
import TextFiles

/// Files of a season, with a zero byte between two, and made a scenario of.
///
/// A season that is taken must be written as a scenario and tables that are read back, or refused with a reason.
enum SeasonBytes {
  static func read(_ bytes: [UInt8]) {
    // A fuzzer should try many small seasons, not wait for the tables of one with thousands of matches.
    guard bytes.count < 1 << 15 else { return }
    var diagnostics = Diagnostics()
    var parts: [Season] = []
    for (number, part) in bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(3)
      .enumerated()
    {
      let file = "file\(number)"
      if let schedule = try? Schedule(Array(part), file: file) {
        parts.append(Season(schedule, file: file))
      } else {
        parts.append(
          SeasonFile(path: file, bytes: Array(part)).season(SeasonFile.Options(), &diagnostics))
      }
    }
    var season = Season(parts)
    season.correctDefects(aliases: [], &diagnostics)
    guard diagnostics.isEmpty else {
      precondition(!diagnostics.description.isEmpty, "nothing is said about what is wrong")
      return
    }
    for game in [nil, "ratings"] {
      var options = SeasonScenario.Options()
      options.game = game
      options.bookmaker = "B365"
      do throws(Diagnostics) {
        check(try SeasonScenario(season, options, ratedIds: [:], files: ["file.csv"]))
      } catch {
        precondition(!error.description.isEmpty, "nothing is said about what is wrong")
      }
    }
  }

  private static func check(_ scenario: SeasonScenario) {
    for file in scenario.files(named: "season", ratings: nil) {
      var diagnostics = Diagnostics()
      if file.name.hasSuffix(".json") {
        _ = JSONDocument.parse(file.bytes, file: file.name, diagnostics: &diagnostics)
      } else {
        _ = CSVDocument.parse(file.bytes, file: file.name, diagnostics: &diagnostics)
      }
      precondition(diagnostics.isEmpty, "what was written is not read back: \(diagnostics)")
    }
  }
}
