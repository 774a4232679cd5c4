internal import TextFiles

/// The columns of a kind of table.
struct ImportColumns {
  let required: [String]
  var optional: [String] = []
  /// Columns of which a table of the kind has at least half, and more than of any other kind.
  let identifying: [String]
}

/// A kind of table that rosters are imported from, recognised by its columns.
enum TableKind: String, CaseIterable {
  case nbaTotals = "a table of NBA season totals"
  case lahmanBatting = "Lahman's table Batting"
  case lahmanPitching = "Lahman's table Pitching"
  case lahmanTeams = "Lahman's table Teams"
  case lahmanPeople = "Lahman's table People"
  case fanGraphsBatting = "a FanGraphs leaderboard of batters"
  case fanGraphsPitching = "a FanGraphs leaderboard of pitchers"

  var format: ImportFormat {
    switch self {
    case .nbaTotals: .nbaTotals
    case .lahmanBatting, .lahmanPitching, .lahmanTeams, .lahmanPeople: .lahman
    case .fanGraphsBatting, .fanGraphsPitching: .fanGraphs
    }
  }

  var columns: ImportColumns {
    switch self {
    case .nbaTotals: NBATotals.columns
    case .lahmanBatting: LahmanTables.battingColumns
    case .lahmanPitching: LahmanTables.pitchingColumns
    case .lahmanTeams: LahmanTables.teamColumns
    case .lahmanPeople: LahmanTables.peopleColumns
    case .fanGraphsBatting: FanGraphsBoards.battingColumns
    case .fanGraphsPitching: FanGraphsBoards.pitchingColumns
    }
  }

  /// Returns the kind of a table; reports an error and returns `nil` if the header does not
  /// identify the kind.
  static func of(
    _ table: CSVTable, format: ImportFormat?, diagnostics: inout Diagnostics
  ) -> TableKind? {
    let names = Set(table.header.map(\.text))
    let candidates = allCases.filter { format == nil || $0.format == format }
    let likeness = candidates.map { kind in
      Double(kind.columns.identifying.count(where: names.contains))
        / Double(kind.columns.identifying.count)
    }
    let best = likeness.max() ?? 0
    let matches = zip(candidates, likeness).filter { $0.1 == best }.map(\.0)
    if matches.count == 1, best >= 0.5 { return matches[0] }
    let found = table.header.prefix(6).map { Diagnostic.quote($0.text) }.joined(separator: ", ")
    let kinds = candidates.map { kind in
      "\(kind.rawValue) (\(kind.columns.identifying.joined(separator: ", ")), ...)"
    }
    diagnostics.report(
      "found the columns \(found)\(table.header.count > 6 ? ", ..." : ""), which belong to no known format; expected "
        + kinds.joined(separator: ", or "),
      at: table.header.first?.location)
    return nil
  }
}
