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

  /// A season without defects, earlier ones or other leagues, and warnings.
  typealias Seasons = (season: Season, history: [Season], warnings: Diagnostics)

  /// Reads all files as one season.
  ///
  /// - Parameter history: Files of earlier seasons, one each, to which `aliases` also apply.
  func season(
    _ inputs: [String], history: [String] = []
  ) throws(StudyError) -> Seasons {
    let options = try options()
    var diagnostics = Diagnostics()
    let season = try read(inputs, options, &diagnostics)
    var earlier: [Season] = []
    for path in history { earlier.append(try read([path], options, &diagnostics)) }
    return try corrected(season, earlier, &diagnostics)
  }

  /// Reads one file as a season, in which each known name is a team of its own.
  func season(
    _ input: String, isKnown: (String) -> Bool
  ) throws(StudyError) -> Seasons {
    var diagnostics = Diagnostics()
    let season = try read([input], try options(), &diagnostics)
    var reader = self
    let named = Set(aliases.map(\.name))
    reader.aliases += season.sides.filter { !named.contains($0) && isKnown($0) }.map { ($0, $0) }
    return try reader.corrected(season, [], &diagnostics)
  }

  /// Reads files of one or several seasons each, in any order: the season that ends last, of several such the first, with the
  /// results that the others have of it, and all others.
  func latestSeason(
    _ inputs: [String]
  ) throws(StudyError) -> Seasons {
    var seasons = try allSeasons(inputs)
    var diagnostics = Diagnostics()
    let ends = seasons.map { $0.matches.compactMap(\.day).max()?.number ?? 0 }
    guard let latest = ends.firstIndex(of: ends.max() ?? 0) else {
      throw StudyError(input: diagnostics)
    }
    var season = seasons.remove(at: latest)
    for index in seasons.indices { season.takeMatches(from: &seasons[index], &diagnostics) }
    seasons.removeAll(where: \.matches.isEmpty)
    return try corrected(season, seasons, &diagnostics)
  }

  /// Reads files of one or several seasons each as they are.
  func allSeasons(_ inputs: [String]) throws(StudyError) -> [Season] {
    var options = try options()
    options.takesAllSeasons = season == nil
    var diagnostics = Diagnostics()
    var seasons: [Season] = []
    for path in inputs {
      seasons += try read([path], options, &diagnostics).parts.map { part in
        var part = part
        part.name = part.name ?? SeasonScenario.name(of: [path])
        return part
      }
    }
    guard diagnostics.isEmpty else { throw StudyError(input: diagnostics) }
    return seasons
  }

  /// Corrects the defects of a season and of earlier ones.
  func corrected(
    _ season: Season, _ earlier: [Season], _ diagnostics: inout Diagnostics
  ) throws(StudyError) -> Seasons {
    var (season, earlier) = (season, earlier)
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
