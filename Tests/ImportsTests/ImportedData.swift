import Imports
import Seasons
import TestSupport
import Testing
import TextFiles

enum ImportedData {
  static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data"

  /// Reads a season of the folder and corrects defects.
  static func season(_ file: String) throws -> Season {
    let bytes = try #require(TestFile.bytes("\(folder)/\(file)"))
    return try season(bytes, file)
  }

  /// Reads a season from the text of a file `a`.
  static func season(text: String) throws -> Season { try season(Array(text.utf8), "a") }

  private static func season(_ bytes: [UInt8], _ file: String) throws -> Season {
    var diagnostics = Diagnostics()
    var season = Season([
      SeasonFile(path: file, bytes: bytes).season(SeasonFile.Options(), &diagnostics)
    ])
    season.correctDefects(aliases: [], &diagnostics)
    if !diagnostics.isEmpty { throw diagnostics }
    return season
  }

  static func scenario(
    _ season: Season, _ options: SeasonScenario.Options = SeasonScenario.Options()
  ) throws -> SeasonScenario {
    try SeasonScenario(season, options, ratedIds: [:], files: ["season.json"])
  }

  /// Returns the document of a scenario.
  static func document(_ scenario: SeasonScenario) throws -> String {
    let file = try #require(scenario.files(named: "season", ratings: nil).last)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// Writes the files of a scenario into a folder; returns the path of the scenario.
  static func write(
    _ season: Season, to folder: TemporaryFolder,
    _ options: SeasonScenario.Options = SeasonScenario.Options()
  ) throws -> String {
    for file in try scenario(season, options).files(named: "season", ratings: nil) {
      TestFile.write(String(decoding: file.bytes, as: UTF8.self), to: "\(folder.path)/\(file.name)")
    }
    return "\(folder.path)/season.json"
  }
}
