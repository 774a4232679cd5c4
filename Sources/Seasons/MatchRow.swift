internal import TextFiles

/// A row of a table of matches.
struct MatchRow {
  let row: [CSVCell]
  /// The table of the row.
  let table: CSVTable
  let positions: ColumnPositions
  let dayOrder: SeasonDayOrder

  func match(_ diagnostics: inout Diagnostics) -> SeasonMatch? {
    let errorsBefore = diagnostics.count
    let home = name(.home, &diagnostics)
    let away = name(.away, &diagnostics)
    guard let home, let away, let location = row.first?.location else { return nil }
    guard home != away || home.isEmpty else {
      diagnostics.report(
        "found \(Diagnostic.quote(home)) against itself, expected two teams",
        at: cell(.away)?.location)
      return nil
    }
    var match = SeasonMatch(home: home, away: away, location: location)
    match.day = day(&diagnostics)
    match.round = text(.round)
    match.group = text(.group)
    match.tournament = text(.competition)
    match.season = text(.season)
    match.weight = weight(&diagnostics)
    readStage(&match)
    readPlayOff(&match, &diagnostics)
    match.isNeutral = isNeutral(&diagnostics)
    match.score = score(.homeScore, .awayScore, &diagnostics) ?? writtenScore(&diagnostics)
    match.extraTime = score(.homeExtraTime, .awayExtraTime, &diagnostics)
    match.penalties = score(.homePenalties, .awayPenalties, &diagnostics)
    match.shotsOnTarget = score(.homeShotsOnTarget, .awayShotsOnTarget, &diagnostics)
    match.expectedGoals = expectedGoals(&diagnostics)
    if match.score != nil { checkNames(&diagnostics) }
    checkWinner(match, &diagnostics)
    match.checkScores(&diagnostics)
    return diagnostics.count == errorsBefore ? match : nil
  }

  func cell(_ column: SeasonColumn) -> CSVCell? { positions[column].map { row[$0] } }

  func text(_ column: SeasonColumn) -> String? {
    cell(column).flatMap { cell in
      cell.text.isEmpty || !TextPattern.singleLine.accepts(cell.text) ? nil : cell.text
    }
  }

  /// Returns the name of a side, or an empty one if nobody knows the side yet.
  private func name(_ column: SeasonColumn, _ diagnostics: inout Diagnostics) -> String? {
    guard let cell = cell(column) else { return nil }
    // Trailing spaces, also non-breaking ones, are common in tables made by hand.
    let name = cell.text.trimmed
    if name.isEmpty || TeamNames.isName(name) { return name }
    report(cell, column, TeamNames.expected, &diagnostics)
    return nil
  }

  /// Reports sides without a name, which a match with a score cannot have.
  private func checkNames(_ diagnostics: inout Diagnostics) {
    for column in [SeasonColumn.home, .away] {
      guard let cell = cell(column), cell.text.trimmed.isEmpty else { continue }
      report(cell, column, TeamNames.expected, &diagnostics)
    }
  }

  private func day(_ diagnostics: inout Diagnostics) -> CalendarDay? {
    guard let cell = cell(.date), !cell.text.isEmpty else { return nil }
    if let day = SeasonDay.day(cell.text, dayOrder) { return day }
    report(cell, .date, "a day such as 2019-07-01 or 01/07/2019", &diagnostics)
    return nil
  }

  private func isNeutral(_ diagnostics: inout Diagnostics) -> Bool {
    guard let cell = cell(.neutral) else { return false }
    switch cell.text.lowercased() {
    case "true", "yes", "1", "y": return true
    case "false", "no", "0", "", "n": return false
    default:
      report(cell, .neutral, "true or false", &diagnostics)
      return false
    }
  }

  /// True if the score is not known yet.
  static func isUnknown(_ cell: CSVCell) -> Bool {
    switch cell.text {
    case "", "NA", "-", "?": true
    default: false
    }
  }

  private func weight(_ diagnostics: inout Diagnostics) -> Double {
    guard let cell = cell(.weight), !cell.text.isEmpty else { return 1 }
    if let weight = table.number(cell)?.double, SeasonMatch.weights ~= weight { return weight }
    report(cell, .weight, "a number from 0 to 1000000", &diagnostics)
    return 1
  }

  /// Returns the score in two columns, or `nil` if both are empty.
  private func score(
    _ home: SeasonColumn, _ away: SeasonColumn, _ diagnostics: inout Diagnostics
  ) -> SeasonScore? {
    guard let one = cell(home), let other = cell(away) else { return nil }
    if MatchRow.isUnknown(one), MatchRow.isUnknown(other) { return nil }
    let points = points(one, home, &diagnostics)
    guard let others = self.points(other, away, &diagnostics), let points else { return nil }
    return SeasonScore(points, others)
  }

  /// Returns the expected goals in two columns, or `nil` if one is missing or empty.
  private func expectedGoals(_ diagnostics: inout Diagnostics) -> (home: Double, away: Double)? {
    let columns = [SeasonColumn.homeExpectedGoals, .awayExpectedGoals]
    let cells = columns.compactMap(cell)
    guard cells.count == 2, !cells.contains(where: MatchRow.isUnknown) else { return nil }
    let goals = zip(cells, columns).compactMap { cell, column -> Double? in
      if let number = table.number(cell)?.double, 0...99 ~= number { return number }
      report(cell, column, "a number from 0 to 99", &diagnostics)
      return nil
    }
    return goals.count == 2 ? (goals[0], goals[1]) : nil
  }

  private func points(
    _ cell: CSVCell, _ column: SeasonColumn, _ diagnostics: inout Diagnostics
  ) -> Int? {
    if let number = Int(cell.text) ?? JSONNumber(cell.text)?.integer,
      SeasonScore.range.contains(number)
    {
      return number
    }
    report(cell, column, "a whole number from 0 to \(SeasonScore.range.upperBound)", &diagnostics)
    return nil
  }

  /// Returns a score written in one cell, such as `2-1` or `2:1`.
  private func writtenScore(_ diagnostics: inout Diagnostics) -> SeasonScore? {
    guard positions[.homeScore] == nil, let cell = cell(.score),
      !MatchRow.isUnknown(cell)
    else { return nil }
    let parts = cell.text.split(omittingEmptySubsequences: false) { "-:–".contains($0) }.map {
      Int(String($0).trimmed)
    }
    if parts.count == 2, let home = parts[0], let away = parts[1],
      SeasonScore.range.contains(home), SeasonScore.range.contains(away)
    {
      return SeasonScore(home, away)
    }
    report(cell, .score, "a score such as 2-1", &diagnostics)
    return nil
  }

  /// True if the winner's column agrees with the score, which shows that cells are in their
  /// columns.
  var isAligned: Bool {
    var problems = Diagnostics()
    guard let cell = cell(.winner),
      let score = score(.homeScore, .awayScore, &problems) ?? writtenScore(&problems)
    else { return false }
    return problems.isEmpty && cell.text == MatchRow.winner(score)
  }

  private static func winner(_ score: SeasonScore) -> String {
    score.isLevel ? "D" : score.home > score.away ? "H" : "A"
  }

  /// Reports a winner that contradicts the score.
  private func checkWinner(_ match: SeasonMatch, _ diagnostics: inout Diagnostics) {
    guard let cell = cell(.winner), let score = match.score, ["H", "D", "A"].contains(cell.text)
    else { return }
    let winner = MatchRow.winner(score)
    guard winner != cell.text else { return }
    diagnostics.report(
      "found the score \(score.wording) beside \(Diagnostic.quote(cell.text)) as who won, expected "
        + "\(Diagnostic.quote(winner)); correct the one that is wrong", at: cell.location)
  }

  func report(
    _ cell: CSVCell, _ column: SeasonColumn, _ expected: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) as \(column.name), expected \(expected)",
      at: cell.location)
  }
}
