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
  ///
  /// - Parameter history: files of earlier seasons, one each. A name of `aliases` is one of some of all these files.
  func season(
    _ inputs: [String], history: [String] = []
  ) throws(StudyError) -> (season: Season, history: [Season], warnings: Diagnostics) {
    let options = try options()
    var diagnostics = Diagnostics()
    var season = try read(inputs, options, &diagnostics)
    var earlier: [Season] = []
    for path in history { earlier.append(try read([path], options, &diagnostics)) }
    let (own, others) = (Set(season.sides), Set(earlier.flatMap(\.sides)))
    season.mendDefects(
      aliases: aliases.filter { own.contains($0.name) || !others.contains($0.name) }, &diagnostics)
    var warnings = season.warnings
    for index in earlier.indices {
      let own = Set(earlier[index].sides)
      earlier[index].mendDefects(
        aliases: aliases.filter { own.contains($0.name) }, &diagnostics)
      warnings.merge(earlier[index].warnings)
    }
    guard diagnostics.isEmpty else { throw StudyError(.invalidInput, diagnostics.description) }
    return (season, earlier, warnings)
  }

  /// Returns the options for reading tables.
  func options() throws(StudyError) -> SeasonFile.Options {
    var options = SeasonFile.Options()
    options.season = season
    for (name, value) in columns {
      guard let column = SeasonColumn(named: name) else {
        throw NamedOption.unknown("--columns", name, "what a column holds", SeasonColumn.allNames)
      }
      options.columns.append((column, value))
    }
    options.dayOrder = try dates.map { (name) throws(StudyError) in
      guard let order = SeasonDayOrder(rawValue: name) else {
        throw NamedOption.unknown("--dates", name, "a way to write dates", SeasonReading.dayOrders)
      }
      return order
    }
    return options
  }

  /// The matches of files as they are told.
  private func read(
    _ inputs: [String], _ options: SeasonFile.Options, _ diagnostics: inout Diagnostics
  ) throws(StudyError) -> Season {
    var parts: [Season] = []
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
    return Season(parts)
  }
}
