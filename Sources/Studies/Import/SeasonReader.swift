internal import Imports
internal import Rosters
internal import Seasons
internal import TextFiles

/// Options for reading files of matches.
public struct SeasonReader: Sendable {
  /// The allowed values of ``dates``.
  public static var dayOrders: [String] { SeasonDayOrder.allCases.map(\.rawValue) }

  /// Columns by content: `home=HomeTeam`.
  public var columns: [(column: String, name: String)] = []
  /// The season to take, if a table has several.
  public var season: String?
  /// `dayFirst` or `monthFirst`, or `nil` to find out.
  public var dates: String?
  /// Names and the teams that they mean.
  public var aliases: [(name: String, team: String)] = []

  public init() {}

  /// Reads all files as one season without defects, with warnings.
  ///
  /// - Parameter history: Files of earlier seasons, one each, to which `aliases` also apply.
  func season(
    _ inputs: [String], history: [String] = []
  ) throws(StudyError) -> (season: Season, history: [Season], warnings: Diagnostics) {
    let options = try options()
    var diagnostics = Diagnostics()
    var season = try read(inputs, options, &diagnostics)
    var earlier: [Season] = []
    for path in history { earlier.append(try read([path], options, &diagnostics)) }
    let (own, others) = (Set(season.sides), Set(earlier.flatMap(\.sides)))
    season.correctDefects(
      aliases: aliases.filter { own.contains($0.name) || !others.contains($0.name) }, &diagnostics)
    var warnings = season.warnings
    for index in earlier.indices {
      let own = Set(earlier[index].sides)
      earlier[index].correctDefects(
        aliases: aliases.filter { own.contains($0.name) }, &diagnostics)
      warnings.merge(earlier[index].warnings)
    }
    guard diagnostics.isEmpty else { throw StudyError(input: diagnostics) }
    return (season, earlier, warnings)
  }

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
        throw NamedOption.unknown("--dates", name, "a way to write dates", SeasonReader.dayOrders)
      }
      return order
    }
    return options
  }

  /// Reads the matches of files as they are.
  private func read(
    _ inputs: [String], _ options: SeasonFile.Options, _ diagnostics: inout Diagnostics
  ) throws(StudyError) -> Season {
    var parts: [Season] = []
    for path in inputs {
      let bytes = try StudyError.of(
        StudyError.init(file:),
        try InputFile.bytes(path, maximumBytes: SeasonFile.maximumBytes, allowsPipes: true))
      if JSONDocument.isLikely(bytes), Schedule.isOne(bytes, file: path) {
        let schedule = try StudyError.of(
          StudyError.init(input:), try Schedule(bytes, file: path))
        parts.append(Season(schedule, file: path))
      } else {
        parts.append(SeasonFile(path: path, bytes: bytes).season(options, &diagnostics))
      }
    }
    return Season(parts)
  }
}
