internal import Imports
internal import Rosters
internal import Seasons
internal import TextFiles

/// How files of matches are read, where they do not tell it themselves.
public struct SeasonReading: Sendable {
  /// What `dates` may be.
  public static var dayOrders: [String] { SeasonDayOrder.allCases.map(\.rawValue) }

  /// Columns of a table by what they hold: `home=HomeTeam`.
  public var columns: [(column: String, name: String)] = []
  /// The season that is taken, where a table has several.
  public var season: String?
  /// `dayFirst` or `monthFirst`, where days do not tell; nil to find out.
  public var dates: String?
  /// For which teams names stand.
  public var aliases: [(name: String, team: String)] = []

  public init() {}

  /// The matches of all files as one season, its defects mended, and what was odd.
  func season(_ inputs: [String]) throws(StudyError) -> (season: Season, warnings: Diagnostics) {
    var options = SeasonFile.Options()
    options.season = season
    for (name, value) in columns {
      guard let column = SeasonColumn(rawValue: name) else {
        throw NamedOption.unknown("--columns", name, "what a column holds", SeasonColumn.allNames)
      }
      options.columns.append((column, value))
    }
    options.dayOrder = try dates.map { (name) throws(StudyError) in
      guard let order = SeasonDayOrder(rawValue: name) else {
        throw NamedOption.unknown("--dates", name, "how days are written", SeasonReading.dayOrders)
      }
      return order
    }
    var parts: [Season] = []
    var diagnostics = Diagnostics()
    for path in inputs {
      let bytes = try StudyError.of(
        StudyError.init(file:),
        try InputFile.bytes(path, maximumBytes: SeasonFile.maximumBytes, allowsPipes: true))
      if JSONDocument.isLikely(bytes), Schedule.isOne(bytes, file: path) {
        parts.append(
          try StudyError.ofInput { () throws(Diagnostics) in
            Season(try Schedule(bytes, file: path), file: path)
          })
      } else {
        parts.append(SeasonFile(path: path, bytes: bytes).season(options, &diagnostics))
      }
    }
    var season = Season(parts)
    season.mendDefects(aliases: aliases, &diagnostics)
    guard diagnostics.isEmpty else { throw StudyError(.invalidInput, diagnostics.description) }
    return (season, season.warnings)
  }
}
