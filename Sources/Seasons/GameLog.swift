internal import TextFiles

/// A reader of Retrosheet game logs: no header, 161 fields per game, of which the first eleven are
/// read.
///
/// Fields, from https://www.retrosheet.org/gamelogs/glfields.txt: 1 date, 2 number of the game on
/// that day (0 if only one), 4 and 5 away team and league, 7 and 8 home team and league, 10 and 11
/// runs of the away and the home team.
package enum GameLog {
  package static let notice =
    "The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested parties may "
    + "contact Retrosheet at \"www.retrosheet.org\"."

  private static let fields = 161
  /// True if the first line begins with a date and has enough fields.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard line.count < 1 << 16, line.count(where: { $0 == UInt8(ascii: ",") }) >= fields - 1 else {
      return false
    }
    let first = line.prefix { $0 != UInt8(ascii: ",") }.filter { $0 != .quotationMark }
    return first.count == 8 && first.allSatisfy(\.isASCIIDigit)
  }

  static func read(
    _ bytes: [UInt8], file: String, _ diagnostics: inout Diagnostics
  ) -> Season {
    var season = Season()
    season.sport = .baseball
    season.notices = [GameLog.notice]
    let header = (1...GameLog.fields).map { "\($0)" }.joined(separator: ",") + "\n"
    var problems = Diagnostics()
    let foreign = CSVDocument.parseForeign(
      Array(header.utf8) + bytes, file: file, limits: SeasonFile.tables, diagnostics: &problems)
    // The header is added here, so lines are counted without it. The last fields do not matter.
    diagnostics.merge(GameLog.own(problems))
    if let foreign, !foreign.shortLines.isEmpty || !foreign.surplus.isEmpty {
      let lines =
        foreign.shortLines + foreign.surplus.keys.map { foreign.table.rows[$0][0].location.line }
      season.warnings.report(
        "\(ForeignCSV.lines(lines.map { $0 - 1 }, "has", "have")) another number of fields than the \(GameLog.fields) of "
          + "a game: the first eleven are read",
        at: lines.min().map { SourceLocation(file: file, line: $0 - 1, column: 1) })
    }
    for row in foreign?.table.rows ?? [] {
      if let match = match(row, &season, &diagnostics) { season.matches.append(match) }
    }
    return season
  }

  private static func own(_ problems: Diagnostics) -> Diagnostics {
    problems.compactMap { problem in
      var problem = problem
      problem.location = problem.location.map(GameLog.own)
      return problem
    }
  }

  private static func own(_ location: SourceLocation) -> SourceLocation {
    SourceLocation(
      file: location.file, line: max(1, location.line - 1), column: location.column)
  }

  private static func match(
    _ row: [CSVCell], _ season: inout Season, _ diagnostics: inout Diagnostics
  ) -> SeasonMatch? {
    let errorsBefore = diagnostics.count
    func report(_ field: Int, _ what: String, _ expected: String) {
      diagnostics.report(
        "found \(Diagnostic.quote(row[field - 1].text)) in field \(field), \(what), expected \(expected)",
        at: GameLog.own(row[field - 1].location))
    }
    let day = SeasonDay.day(row[0].text, .dayFirst)
    if day == nil { report(1, "the day", "one such as 20190701") }
    func team(_ field: Int) -> String? {
      let name = row[field - 1].text
      if TeamNames.isName(name) { return name }
      report(field, "a team", TeamNames.expected)
      return nil
    }
    func runs(_ field: Int) -> Int? {
      if let runs = Int(row[field - 1].text), SeasonScore.range.contains(runs) { return runs }
      report(field, "runs", "a whole number from 0 to \(SeasonScore.range.upperBound)")
      return nil
    }
    let (away, home) = (team(4), team(7))
    let isEmpty = row[9].text.isEmpty && row[10].text.isEmpty
    let (awayRuns, homeRuns) = isEmpty ? (nil, nil) : (runs(10), runs(11))
    guard let day, let home, let away, diagnostics.count == errorsBefore else { return nil }
    guard home != away else {
      report(7, "the home side", "another team than the away side")
      return nil
    }
    var match = SeasonMatch(home: home, away: away, location: GameLog.own(row[0].location))
    match.day = day
    match.gameOfDay = ["1": 1, "2": 2, "3": 3, "A": 1, "B": 2][row[1].text]
    if let awayRuns, let homeRuns { match.score = SeasonScore(homeRuns, awayRuns) }
    for (name, field) in [(away, 5), (home, 8)] where !row[field - 1].text.isEmpty {
      season.leagues[name] = row[field - 1].text
    }
    return match
  }
}
