internal import TextFiles

/// A reader of CSV tables with one match per row.
///
/// The reader knows the columns of football-data.co.uk, basketball-reference.com, martj42's
/// internationals and similar tables; options name other columns.
struct MatchTable {
  let options: SeasonFile.Options

  func read(
    _ bytes: [UInt8], file: String, _ diagnostics: inout Diagnostics
  ) -> Season {
    var season = Season()
    guard
      let foreign = CSVDocument.parseForeign(
        TableHeader.corrected(bytes), file: file, limits: SeasonFile.tables,
        diagnostics: &diagnostics),
      let positions = positions(in: foreign.table, &diagnostics)
    else { return season }
    foreign.report(to: &season.warnings)
    let table = foreign.table
    let rows = table.rows.filter { row in row.contains { !$0.text.isEmpty } }
    let chosen = self.season(of: rows, positions, table, &diagnostics)
    let order =
      options.dayOrder
      ?? positions[.date].map { SeasonDay.order(of: rows, in: $0) }
      ?? .dayFirst
    let odds = OddsColumns(table.header.map(\.text))
    season.bookmakers = odds.names
    season.marksPlayOffs = positions[.playoff] != nil
    season.unusedColumns = unusedColumns(of: table, positions, odds)
    judgeSurplus(of: foreign, positions, order, &season.warnings, &diagnostics)
    var (played, points) = (0, 0)
    var unread: [CSVCell] = []
    for row in chosen {
      let reader = MatchRow(row: row, table: table, positions: positions, dayOrder: order)
      guard var match = reader.match(&diagnostics) else { continue }
      match.odds = odds.odds(row, of: table, &unread)
      if let score = match.score {
        played += 1
        points += score.home + score.away
      }
      season.matches.append(match)
    }
    if let first = unread.first {
      let more = unread.count - 1
      season.warnings.report(
        "found \(Diagnostic.quote(first.text))"
          + (more == 0 ? "" : " and \(more) more such cell\(more == 1 ? "" : "s")")
          + " as odds, expected a number above 1: left out",
        at: first.location)
    }
    // No football team averages eight goals, no other one forty points.
    if points > 16 * played {
      season.sport = points > 80 * played ? .basketball : .americanFootball
    }
    season.name = name(chosen, positions, season.sport)
    return season
  }

  /// Returns the content of each column; reports missing and duplicate ones and returns `nil` if there are any.
  func columns(of table: CSVTable, _ diagnostics: inout Diagnostics) -> [SeasonColumn?]? {
    positions(in: table, &diagnostics).map { positions in
      table.header.indices.map { place in
        SeasonColumn.allCases.first { positions[$0] == place }
      }
    }
  }

  /// Returns the columns that hold something but are not read.
  private func unusedColumns(
    of table: CSVTable, _ positions: ColumnPositions, _ odds: OddsColumns
  ) -> [String] {
    let used = odds.positions.union(positions.all)
    return table.header.indices.filter { column in
      !used.contains(column) && table.rows.contains { !$0[column].text.isEmpty }
    }.map { table.header[$0].text }
  }

  /// Reports cells beyond the header. They are ignored if the winner's column shows that the others
  /// are in place.
  private func judgeSurplus(
    of foreign: ForeignCSV, _ positions: ColumnPositions, _ order: SeasonDayOrder,
    _ warnings: inout Diagnostics, _ diagnostics: inout Diagnostics
  ) {
    var aligned: [CSVCell] = []
    for (index, cells) in foreign.surplus.sorted(by: { $0.key < $1.key }) {
      let row = MatchRow(
        row: foreign.table.rows[index], table: foreign.table, positions: positions,
        dayOrder: order)
      if row.isAligned {
        aligned.append(cells[0])
      } else {
        diagnostics.report(foreign.surplusProblem(cells[0]), at: cells[0].location)
      }
    }
    guard let first = aligned.first else { return }
    let winner = positions[.winner].map { foreign.table.header[$0].text } ?? ""
    warnings.report(
      "\(ForeignCSV.lines(aligned.map(\.location.line), "has", "have")) cells beyond the columns of the header, such as "
        + "\(Diagnostic.quote(first.text)): left out; column \(winner) shows that the others are in their places",
      at: first.location)
  }

  /// Returns the positions of columns; reports missing and duplicate ones and returns `nil` if
  /// there are any.
  private func positions(
    in table: CSVTable, _ diagnostics: inout Diagnostics
  ) -> ColumnPositions? {
    let errorsBefore = diagnostics.count
    var positions = ColumnPositions()
    for (column, name) in options.columns {
      guard let position = table.column(name) else {
        diagnostics.report(
          "found no column \(Diagnostic.quote(name)), although \(options.form.columns) names it",
          at: table.header.first?.location,
          suggestion: nearestName(to: name, among: table.header.map(\.text)))
        continue
      }
      positions[column] = position
    }
    for column in SeasonColumn.allCases
    where positions[column] == nil
      && !(options.takesResultsOnly && SeasonColumn.ofCompetition.contains(column))
    {
      var found = table.header.indices.filter {
        column.isNamed(table.header[$0].text) && !positions.all.contains($0)
      }
      let plain = found.filter { column.isNamedPlainly(table.header[$0].text) }
      if plain.count == 1 { found = plain }
      if found.count > 1 {
        diagnostics.report(
          "found both columns \(Diagnostic.alternatives(found.map { table.header[$0].text })), expected one of "
            + "them; choose with \(options.form.naming(column))",
          at: table.header[found[1]].location)
      }
      positions[column] = found.first
    }
    if positions[.home] == nil, positions[.away] == nil {
      for column in [SeasonColumn.home, .away] {
        positions[column] = table.header.indices.first { place in
          column.isNamedBriefly(table.header[place].text) && !positions.all.contains(place)
        }
      }
    }
    for column in [SeasonColumn.home, .away] where positions[column] == nil {
      diagnostics.report(
        "found no column for the \(column == .home ? "home" : "away") side, expected one; name it with "
          + "\(options.form.naming(column)), from "
          + Diagnostic.alternatives(table.header.map(\.text), maximum: 12),
        at: table.header.first?.location)
    }
    if (positions[.homeScore] == nil) != (positions[.awayScore] == nil) {
      let missing = positions[.homeScore] == nil ? SeasonColumn.homeScore : .awayScore
      diagnostics.report(
        "found a column for only one side's score, expected both; name the other with "
          + options.form.naming(missing),
        at: table.header.first?.location)
    }
    return diagnostics.count == errorsBefore ? positions : nil
  }

  /// Returns the rows of the requested season.
  private func season(
    of rows: [[CSVCell]], _ positions: ColumnPositions, _ table: CSVTable,
    _ diagnostics: inout Diagnostics
  ) -> [[CSVCell]] {
    guard let column = positions[.season] else {
      if let season = options.season {
        diagnostics.report(
          "found no column of seasons, expected one because of --season \(season)",
          at: table.header.first?.location)
      }
      return rows
    }
    let seasons = Set(rows.map { $0[column].text }).sorted()
    if let season = options.season {
      if !seasons.contains(season) {
        diagnostics.report(
          "found no season \(Diagnostic.quote(season)), expected one of "
            + Diagnostic.alternatives(seasons.reversed(), maximum: 12),
          at: table.header[column].location, suggestion: nearestName(to: season, among: seasons))
      }
      return rows.filter { $0[column].text == season }
    }
    if seasons.count > 1, !options.takesResultsOnly, !options.takesAllSeasons {
      diagnostics.report(
        "found \(seasons.count) seasons, expected one; choose with --season: "
          + Diagnostic.alternatives(seasons.reversed(), maximum: 12),
        at: table.header[column].location)
    }
    return rows
  }

  private func name(
    _ rows: [[CSVCell]], _ positions: ColumnPositions, _ sport: SeasonSport
  ) -> String? {
    guard let column = positions[.competition], let first = rows.first,
      !first[column].text.isEmpty,
      rows.allSatisfy({ $0[column].text == first[column].text })
    else { return nil }
    let season = positions[.season].flatMap { column in
      rows.allSatisfy { $0[column].text == first[column].text } ? first[column].text : nil
    }
    let league = FootballDataDivision.names[first[column].text] ?? first[column].text
    return season.map { "\(league) \($0)" } ?? league
  }
}

/// The divisions of football-data.co.uk by the code in column `Div`.
enum FootballDataDivision {
  static let names = [
    "E0": "English Premier League", "E1": "English Championship", "E2": "English League One",
    "E3": "English League Two", "EC": "English National League", "SC0": "Scottish Premiership",
    "SC1": "Scottish Championship", "SC2": "Scottish League One", "SC3": "Scottish League Two",
    "D1": "Deutsche Bundesliga", "D2": "2. Bundesliga", "I1": "Italian Serie A",
    "I2": "Italian Serie B",
    "SP1": "Primera División de España", "SP2": "Segunda División de España",
    "F1": "French Ligue 1",
    "F2": "French Ligue 2", "N1": "Eredivisie", "B1": "Belgium First Division A",
    "P1": "Primeira Liga", "T1": "Süper Lig", "G1": "Super League Greece",
  ]
}
