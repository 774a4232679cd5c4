package import TextFiles

/// A file of a season: the JSON of openfootball, a game log of Retrosheet, or a CSV table.
package struct SeasonFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The most bytes of a file.
  package static let maximumBytes = 64 << 20

  /// How tables are read.
  package struct Options: Sendable {
    /// Columns by what they hold, where their names do not tell.
    package var columns: [(column: SeasonColumn, name: String)] = []
    /// The season that is taken, where a table has several.
    package var season: String?
    package var dayOrder: SeasonDayOrder?
    /// The form in which these options were written. Messages name what their author can change in that form.
    package var form = Form.commandLine
    /// True if results alone count: several seasons are taken together, and play-offs are not told apart.
    package var takesResultsOnly = false

    package init() {}
  }

  /// The form in which options are written: on the command line, or as keys of a recipe for ratings.
  package enum Form: Sendable {
    case commandLine, recipe

    /// The name of the option, or of the key, that names columns.
    package var columns: String { self == .recipe ? "\"columns\"" : "--columns" }

    /// The name of a column to be filled in.
    package func naming(_ column: SeasonColumn) -> String {
      self == .recipe
        ? "\(columns): {\"\(column.name)\": \"NAME\"}" : "\(columns) \(column.name)=NAME"
    }
  }

  /// Reads the file.
  ///
  /// - Parameter diagnostics: receives everything that is wrong, with line and column.
  package func season(_ options: Options, _ diagnostics: inout Diagnostics) -> Season {
    let errorsBefore = diagnostics.count
    let season: Season
    if JSONDocument.isLikely(bytes) {
      season = OpenFootballSeason(maximumBytes: SeasonFile.maximumBytes)
        .read(bytes, file: path, &diagnostics)
    } else if GameLog.isLikely(bytes) {
      season = GameLog(maximumBytes: SeasonFile.maximumBytes).read(bytes, file: path, &diagnostics)
    } else {
      season = MatchTable(options, maximumBytes: SeasonFile.maximumBytes)
        .read(bytes, file: path, &diagnostics)
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
  /// Some seasons as one: the matches of all in their order, and the first name there is.
  package init(_ parts: [Season]) {
    self.init()
    name = parts.lazy.compactMap(\.name).first
    sport = parts.first?.sport ?? .football
    for part in parts {
      bookmakers += part.bookmakers.filter { !bookmakers.contains($0) }
      unusedColumns += part.unusedColumns.filter { !unusedColumns.contains($0) }
      tellsPlayOffs = tellsPlayOffs || part.tellsPlayOffs
      matches += part.matches
      warnings.merge(part.warnings)
      for notice in part.notices where !notices.contains(notice) { notices.append(notice) }
      leagues.merge(part.leagues) { first, _ in first }
    }
  }
}
