internal import TextFiles

/// A table's columns of odds: a bookmaker's name followed by H, D and A, as football-data.co.uk
/// writes them.
struct OddsColumns {
  private let bookmakers: [(name: String, home: Int, draw: Int, away: Int)]

  init(_ header: [String]) {
    let positions = Dictionary(
      header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    bookmakers = header.compactMap { column in
      guard column.hasSuffix("H"), column.utf8.count > 1, !OddsColumns.counts.contains(column)
      else { return nil }
      let name = String(column.dropLast())
      // Without odds of a draw, the columns hold other bets, such as Asian handicaps.
      guard let home = positions[column], let draw = positions[name + "D"],
        let away = positions[name + "A"]
      else { return nil }
      return (name, home, draw, away)
    }
  }

  var positions: Set<Int> {
    Set(bookmakers.flatMap { [$0.home, $0.draw, $0.away] })
  }

  /// The bookmakers in column order.
  var names: [String] { bookmakers.map(\.name) }

  /// Columns that end in H but hold no odds.
  private static let counts: Set<String> = ["FTH", "HTH"]

  /// Returns a row's odds by bookmaker, except empty ones and 0.
  ///
  /// - Parameter unread: Receives the cells that hold something else than a number.
  func odds(
    _ row: [CSVCell], of table: CSVTable, _ unread: inout [CSVCell]
  ) -> [String: SeasonOdds] {
    var odds: [String: SeasonOdds] = [:]
    for bookmaker in bookmakers {
      func price(_ position: Int) -> JSONNumber? {
        let cell = row[position]
        guard let number = table.number(cell) else {
          if !MatchRow.isUnknown(cell) { unread.append(cell) }
          return nil
        }
        return number.double > 1 ? number : nil
      }
      let prices = [bookmaker.home, bookmaker.draw, bookmaker.away].map(price)
      guard let home = prices[0], let draw = prices[1], let away = prices[2] else { continue }
      odds[bookmaker.name] = SeasonOdds(home: home, draw: draw, away: away)
    }
    return odds
  }
}
