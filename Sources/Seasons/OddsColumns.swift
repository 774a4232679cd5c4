internal import TextFiles

/// The columns of odds of a table: a bookmaker's name with H, D and A behind it, as football-data.co.uk has them.
struct OddsColumns {
  private let bookmakers: [(name: String, home: Int, draw: Int?, away: Int)]

  init(_ header: [String]) {
    let positions = Dictionary(
      header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    bookmakers = header.compactMap { column in
      guard column.hasSuffix("H"), column.utf8.count > 1, !OddsColumns.counts.contains(column)
      else { return nil }
      let name = String(column.dropLast())
      // Without a price of the draw it is something else, such as an Asian handicap.
      guard let home = positions[column], let draw = positions[name + "D"],
        let away = positions[name + "A"]
      else { return nil }
      return (name, home, draw, away)
    }
  }

  /// The positions of all columns of odds.
  var positions: Set<Int> {
    Set(bookmakers.flatMap { [$0.home, $0.draw, $0.away].compactMap { $0 } })
  }

  /// Whose odds there are, in the order of the columns.
  var names: [String] { bookmakers.map(\.name) }

  /// Columns that end in H and hold no odds.
  private static let counts: Set<String> = ["FTH", "HTH"]

  /// What a row has, by bookmaker; what is empty or 0 is not there.
  func odds(_ row: [CSVCell], _ diagnostics: inout Diagnostics) -> [String: SeasonOdds] {
    var odds: [String: SeasonOdds] = [:]
    for bookmaker in bookmakers {
      func price(_ position: Int) -> JSONNumber? {
        let cell = row[position]
        guard !cell.text.isEmpty, let number = JSONNumber(cell.text), number.double > 1 else {
          return nil
        }
        return number
      }
      guard let home = price(bookmaker.home), let away = price(bookmaker.away),
        let draw = bookmaker.draw.flatMap(price)
      else { continue }
      odds[bookmaker.name] = SeasonOdds(home: home, draw: draw, away: away)
    }
    return odds
  }
}
