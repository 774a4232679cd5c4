internal import TextFiles

/// A kind of table that rosters are imported from, known by its columns.
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

  /// The columns that it must have.
  var required: [String] {
    switch self {
    case .nbaTotals: NBATotals.required
    case .lahmanBatting: LahmanTables.battingRequired
    case .lahmanPitching: LahmanTables.pitchingRequired
    case .lahmanTeams: ["teamID", "name", "BPF"]
    case .lahmanPeople: ["playerID", "nameFirst", "nameLast"]
    case .fanGraphsBatting: FanGraphsBoards.battingRequired
    case .fanGraphsPitching: FanGraphsBoards.pitchingRequired
    }
  }

  /// The columns that are read where they are there.
  var optional: [String] {
    switch self {
    case .nbaTotals: NBATotals.optional
    case .lahmanBatting: LahmanTables.battingOptional
    case .lahmanPitching: LahmanTables.pitchingOptional
    case .lahmanTeams: ["yearID"]
    case .lahmanPeople: []
    case .fanGraphsBatting: FanGraphsBoards.battingOptional
    case .fanGraphsPitching: FanGraphsBoards.pitchingOptional
    }
  }

  /// Columns of which half, and more than of any other kind, tell what a table is.
  private var telling: [String] {
    switch self {
    case .nbaTotals: ["player", "team", "off_rebounds", "field_goals_atts", "points1_atts"]
    case .lahmanBatting: ["playerID", "teamID", "AB", "2B"]
    case .lahmanPitching: ["playerID", "teamID", "IPouts", "BFP"]
    case .lahmanTeams: ["teamID", "name", "BPF", "PPF"]
    case .lahmanPeople: ["playerID", "nameFirst", "nameLast", "birthYear"]
    case .fanGraphsBatting: ["Name", "Team", "PA", "wRC+"]
    case .fanGraphsPitching: ["Name", "Team", "IP", "FIP"]
    }
  }

  /// What a table is; nil, after a report, if its header does not tell.
  ///
  /// - Parameter format: where it is said to come from, if that is said.
  static func of(
    _ table: CSVTable, format: ImportFormat?, diagnostics: inout Diagnostics
  ) -> TableKind? {
    let names = Set(table.header.map(\.text))
    let candidates = allCases.filter { format == nil || $0.format == format }
    let likeness = candidates.map { kind in
      Double(kind.telling.count(where: names.contains)) / Double(kind.telling.count)
    }
    let best = likeness.max() ?? 0
    let matches = zip(candidates, likeness).filter { $0.1 == best }.map(\.0)
    if matches.count == 1, best >= 0.5 { return matches[0] }
    let found = table.header.prefix(6).map { Diagnostic.quote($0.text) }.joined(separator: ", ")
    let kinds = candidates.map { kind in
      "\(kind.rawValue) (\(kind.telling.joined(separator: ", ")), ...)"
    }
    diagnostics.report(
      "found the columns \(found)\(table.header.count > 6 ? ", ..." : ""), which belong to no known format; expected "
        + kinds.joined(separator: ", or "),
      at: table.header.first?.location)
    return nil
  }
}
