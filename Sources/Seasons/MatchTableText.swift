package import TextFiles

/// A CSV table of matches as text, to which results are added and in which scores are changed. All else stays as it is.
package struct MatchTableText {
  private var text: SourceText
  private let table: CSVTable
  /// The content of each column, or `nil` where it is not known.
  private let columns: [SeasonColumn?]
  private let file: String
  /// The rows to add.
  private var rows: [UInt8] = []

  /// Reads a table.
  ///
  /// - Throws: The defects of a table that ``SeasonFile`` reads only after corrections, or does not read.
  package init(
    _ bytes: [UInt8], file: String, _ options: SeasonFile.Options
  ) throws(Diagnostics) {
    self.file = file
    var diagnostics = Diagnostics()
    // Rows can only be added after a complete line.
    let bytes =
      bytes.last.map { $0 == .lineFeed || $0 == .carriageReturn } ?? true
      ? bytes : bytes + [.lineFeed]
    guard
      let table = CSVDocument.parse(
        bytes, file: file, limits: SeasonFile.tables, diagnostics: &diagnostics),
      let columns = MatchTable(options: options).columns(of: table, &diagnostics)
    else { throw diagnostics }
    text = SourceText(bytes)
    (self.table, self.columns) = (table, columns)
  }

  /// The header of a new table in which readers with these options find the results.
  ///
  /// - Parameter others: Columns that not every table of results has.
  package static func header(
    for options: SeasonFile.Options, others: [SeasonColumn]
  ) -> [UInt8] {
    let names = Dictionary(
      options.columns.map { ($0.column, $0.name) }, uniquingKeysWith: { first, _ in first })
    let scores: [SeasonColumn] = names[.score] == nil ? [.homeScore, .awayScore] : []
    let kept = [.date, .home, .away] + scores + [.neutral] + others
    let more = options.columns.filter { !kept.contains($0.column) }
    return Array(
      CSVText.line(kept.map { names[$0] ?? name(of: $0) } + more.map(\.name)).utf8)
  }

  private static func name(of column: SeasonColumn) -> String {
    switch column {
    case .homeScore: "home_score"
    case .awayScore: "away_score"
    case .competition: "tournament"
    case .homeShotsOnTarget: "home_shots_on_target"
    case .awayShotsOnTarget: "away_shots_on_target"
    case .homeExpectedGoals: "home_expected_goals"
    case .awayExpectedGoals: "away_expected_goals"
    default: column.name
    }
  }

  /// Adds a result at the end.
  ///
  /// - Throws: A missing column without which the result would count otherwise.
  package mutating func add(_ match: SeasonMatch) throws(Diagnostics) {
    let needed: [(SeasonColumn, Bool)] = [
      (.neutral, match.isNeutral), (.competition, match.tournament != nil),
      (.weight, match.weight != 1), (.homeShotsOnTarget, match.shotsOnTarget != nil),
      (.awayShotsOnTarget, match.shotsOnTarget != nil),
      (.homeExpectedGoals, match.expectedGoals != nil),
      (.awayExpectedGoals, match.expectedGoals != nil),
    ]
    for (column, isNeeded) in needed where isNeeded && !columns.contains(column) {
      var diagnostics = Diagnostics()
      diagnostics.report(
        "found no column for \(column.name), which \(match.wording) needs; add one to the header",
        at: table.header.first?.location)
      throw diagnostics
    }
    let cells = columns.map { column in
      SourceText.cell(
        column.map { MatchTableText.cell($0, match) } ?? "", separator: table.separator)
    }
    rows += Array(cells.joined(separator: [table.separator])) + [.lineFeed]
  }

  private static func cell(_ column: SeasonColumn, _ match: SeasonMatch) -> String {
    switch column {
    case .date: match.day?.description ?? ""
    case .home: match.home
    case .away: match.away
    case .homeScore: match.score.map { "\($0.home)" } ?? ""
    case .awayScore: match.score.map { "\($0.away)" } ?? ""
    case .score: match.score?.wording ?? ""
    case .neutral: match.isNeutral ? "true" : "false"
    case .competition: match.tournament ?? ""
    case .homeShotsOnTarget: match.shotsOnTarget.map { "\($0.home)" } ?? ""
    case .awayShotsOnTarget: match.shotsOnTarget.map { "\($0.away)" } ?? ""
    case .homeExpectedGoals: match.expectedGoals.map { "\($0.home)" } ?? ""
    case .awayExpectedGoals: match.expectedGoals.map { "\($0.away)" } ?? ""
    case .season: match.season ?? ""
    case .weight: match.weight == 1 ? "1" : "\(match.weight)"
    default: ""
    }
  }

  /// Changes the score of the match in the row at a location.
  package mutating func setScore(_ score: SeasonScore, at location: SourceLocation) {
    let row = text.row(at: location, separator: table.separator)
    let values: [(SeasonColumn, String)] = [
      (.homeScore, "\(score.home)"), (.awayScore, "\(score.away)"), (.score, score.wording),
    ]
    for (column, value) in values {
      guard let place = columns.firstIndex(of: column), place < row.cells.count else { continue }
      text.replace(
        row.cells[place], with: SourceText.cell(value, separator: table.separator))
    }
  }

  package var changed: [UInt8] { text.changed + rows }
}
