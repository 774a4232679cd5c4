import Imports
import Seasons
import TestSupport
import Testing
import TextFiles

/// Seasons of the tests, and scenarios made of them.
enum ImportedData {
  static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data"

  /// A season of the folder, its defects mended.
  static func season(_ file: String) throws -> Season {
    let bytes = try #require(TestFile.bytes("\(folder)/\(file)"))
    return try season(bytes, file)
  }

  static func season(_ bytes: [UInt8], _ file: String) throws -> Season {
    var diagnostics = Diagnostics()
    var season = Season([
      SeasonFile(path: file, bytes: bytes).season(SeasonFile.Options(), &diagnostics)
    ])
    season.mendDefects(aliases: [], &diagnostics)
    if !diagnostics.isEmpty { throw diagnostics }
    return season
  }

  static func scenario(
    _ season: Season, _ options: SeasonScenario.Options = SeasonScenario.Options()
  ) throws -> SeasonScenario {
    try SeasonScenario(season, options, ratedIds: [:], files: ["season.json"])
  }

  /// The files of a scenario, written into a folder; the path of the scenario.
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
