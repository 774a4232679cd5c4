package import TextFiles

/// A file of a season: openfootball JSON, a Retrosheet game log or a CSV table.
package struct SeasonFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package static let maximumBytes = 64 << 20

  static let tables = CSVLimits(
    maximumBytes: maximumBytes, maximumRows: 250_000, maximumCellBytes: 1024)

  package struct Options: Sendable {
    /// Names of columns that the reader does not recognise.
    package var columns: [(column: SeasonColumn, name: String)] = []
    /// The season to take, if a table has several.
    package var season: String?
    package var dayOrder: SeasonDayOrder?
    /// The form in which the user wrote the options, for messages.
    package var form = Form.commandLine
    /// True if only results count: seasons are joined, and play-offs are not separated.
    package var takesResultsOnly = false
    /// True to read all seasons of a table, which ``Season/parts`` separates.
    package var takesAllSeasons = false

    package init() {}
  }

  /// The form of options: command line, or keys of a recipe for ratings.
  package enum Form: Sendable {
    case commandLine, recipe

    /// The option or key that names columns.
    package var columns: String { self == .recipe ? "\"columns\"" : "--columns" }

    /// The option that names one column.
    package func naming(_ column: SeasonColumn) -> String {
      self == .recipe
        ? "\(columns): {\"\(column.name)\": \"NAME\"}" : "\(columns) \(column.name)=NAME"
    }
  }

  /// Reads the file; reports all errors with line and column.
  package func season(_ options: Options, _ diagnostics: inout Diagnostics) -> Season {
    let errorsBefore = diagnostics.count
    let season: Season
    if JSONDocument.isLikely(bytes) {
      season = OpenFootballSeason()
        .read(bytes, file: path, &diagnostics)
    } else if GameLog.isLikely(bytes) {
      season = GameLog.read(bytes, file: path, &diagnostics)
    } else {
      season = MatchTable(options: options).read(bytes, file: path, &diagnostics)
    }
    if diagnostics.count == errorsBefore, season.matches.isEmpty {
      diagnostics.report(
        "found no matches, expected at least one",
        at: SourceLocation(file: path, line: 1, column: 1))
    }
    return season
  }
}

extension Season {
  /// Joins seasons: all matches in order, and the first name.
  package init(_ parts: [Season]) {
    self.init()
    name = parts.lazy.compactMap(\.name).first
    sport = parts.first?.sport ?? .football
    for part in parts {
      bookmakers += part.bookmakers.filter { !bookmakers.contains($0) }
      unusedColumns += part.unusedColumns.filter { !unusedColumns.contains($0) }
      marksPlayOffs = marksPlayOffs || part.marksPlayOffs
      hasCancelled = hasCancelled || part.hasCancelled
      matches += part.matches
      warnings.merge(part.warnings)
      for notice in part.notices where !notices.contains(notice) { notices.append(notice) }
      leagues.merge(part.leagues) { first, _ in first }
    }
  }
}
