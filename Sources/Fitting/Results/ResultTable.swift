internal import Seasons
internal import TextFiles

/// A CSV table of results, one match a row.
enum ResultTable {
  /// What a column holds, and the names that it may have: ours, and those of martj42's international results.
  private enum Column: CaseIterable {
    case date, home, away, homeScore, awayScore, neutral, tournament, weight

    var names: [String] {
      switch self {
      case .date: ["date"]
      case .home: ["home", "home_team"]
      case .away: ["away", "away_team"]
      case .homeScore: ["home_score"]
      case .awayScore: ["away_score"]
      case .neutral: ["neutral"]
      case .tournament: ["tournament"]
      case .weight: ["weight"]
      }
    }

    var isRequired: Bool {
      switch self {
      case .date, .home, .away, .homeScore, .awayScore: true
      case .neutral, .tournament, .weight: false
      }
    }
  }

  static func read(_ file: ResultFile, _ diagnostics: inout Diagnostics) -> ResultFile.Content {
    var content = ResultFile.Content()
    let limits = CSVLimits(
      maximumBytes: ResultFile.maximumBytes, maximumRows: 250_000, maximumCellBytes: 1024)
    guard
      let table = CSVDocument.parse(
        file.bytes, file: file.path, limits: limits, diagnostics: &diagnostics),
      let columns = columns(of: table, &diagnostics)
    else { return content }
    content.results.reserveCapacity(table.rows.count)
    for row in table.rows {
      let reader = RowReader(row: row, columns: columns)
      if reader.isUnplayed {
        content.unplayed += 1
      } else if let result = reader.result(&diagnostics) {
        content.results.append(result)
      }
    }
    return content
  }

  /// Where each column is; nil, after a report of each, if some are missing or there under two names.
  private static func columns(
    of table: CSVTable, _ diagnostics: inout Diagnostics
  ) -> [Column: Int]? {
    let errorsBefore = diagnostics.count
    var columns: [Column: Int] = [:]
    for column in Column.allCases {
      let positions = column.names.compactMap(table.column)
      if positions.count > 1 {
        diagnostics.report(
          "found both columns \(Diagnostic.alternatives(column.names)), expected one of them",
          at: table.header[positions[1]].location)
      }
      columns[column] = positions.first
      if positions.isEmpty, column.isRequired {
        let known = Set(Column.allCases.flatMap(\.names))
        diagnostics.report(
          "found no column \(Diagnostic.alternatives(column.names)), expected date, home, away, home_score and "
            + "away_score",
          at: table.header.first?.location,
          suggestion: nearestName(
            to: column.names[0],
            among: table.header.lazy.map(\.text).filter { !known.contains($0) }))
      }
    }
    return diagnostics.count == errorsBefore ? columns : nil
  }

  /// One row.
  private struct RowReader {
    let row: [CSVCell]
    let columns: [Column: Int]

    private func cell(_ column: Column) -> CSVCell? { columns[column].map { row[$0] } }

    /// Whether neither side has a score.
    var isUnplayed: Bool {
      [Column.homeScore, .awayScore].allSatisfy { column in
        ["", "NA"].contains(cell(column)?.text ?? "")
      }
    }

    func result(_ diagnostics: inout Diagnostics) -> MatchResult? {
      let day = day(&diagnostics)
      let home = name(.home, &diagnostics)
      let away = name(.away, &diagnostics)
      let homeScore = score(.homeScore, &diagnostics)
      let awayScore = score(.awayScore, &diagnostics)
      let isNeutral = isNeutral(&diagnostics)
      let weight = weight(&diagnostics)
      guard let day, let home, let away, let homeScore, let awayScore, let isNeutral, let weight,
        let location = row.first?.location
      else { return nil }
      guard home != away else {
        diagnostics.report(
          "found \(Diagnostic.quote(home)) against itself, expected two teams",
          at: cell(.away)?.location)
        return nil
      }
      let tournament = cell(.tournament).flatMap { $0.text.isEmpty ? nil : $0.text }
      return MatchResult(
        day: day, home: home, away: away, homeScore: homeScore, awayScore: awayScore,
        isNeutral: isNeutral, tournament: tournament, weight: weight, location: location)
    }

    private func day(_ diagnostics: inout Diagnostics) -> CalendarDay? {
      guard let cell = cell(.date) else { return nil }
      if let day = CalendarDay(cell.text) { return day }
      report(cell, .date, "a day such as 2019-07-01", &diagnostics)
      return nil
    }

    private func name(_ column: Column, _ diagnostics: inout Diagnostics) -> String? {
      guard let cell = cell(column) else { return nil }
      if TeamNames.isName(cell.text) { return cell.text }
      report(cell, column, TeamNames.expected, &diagnostics)
      return nil
    }

    private func score(_ column: Column, _ diagnostics: inout Diagnostics) -> Int? {
      guard let cell = cell(column) else { return nil }
      if let score = Int(cell.text) ?? JSONNumber(cell.text)?.integer,
        MatchResult.scores.contains(score)
      {
        return score
      }
      report(
        cell, column, "a whole number from 0 to \(MatchResult.scores.upperBound)", &diagnostics)
      return nil
    }

    private func isNeutral(_ diagnostics: inout Diagnostics) -> Bool? {
      guard let cell = cell(.neutral) else { return false }
      switch cell.text.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0", "": return false
      default:
        report(cell, .neutral, "true or false", &diagnostics)
        return nil
      }
    }

    private func weight(_ diagnostics: inout Diagnostics) -> Double? {
      guard let cell = cell(.weight), !cell.text.isEmpty else { return 1 }
      if let weight = JSONNumber(cell.text)?.double, 0...MatchResult.maximumWeight ~= weight {
        return weight
      }
      report(cell, .weight, "a number from 0 to 1000000", &diagnostics)
      return nil
    }

    private func report(
      _ cell: CSVCell, _ column: Column, _ expected: String, _ diagnostics: inout Diagnostics
    ) {
      diagnostics.report(
        "found \(Diagnostic.quote(cell.text)) in column \(column.names[0]), expected \(expected)",
        at: cell.location)
    }
  }
}
