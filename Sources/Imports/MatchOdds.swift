internal import Programs
package import Scenarios
package import Seasons
package import TextFiles

/// A bookmaker's odds for matches of a scenario.
package struct MatchOdds: Sendable {
  package struct Offer: Sendable {
    package let odds: SeasonOdds
    package let location: SourceLocation
  }

  /// The bookmaker, if the file's columns name one.
  package let bookmaker: String?
  /// The odds by match index in the program.
  package let offers: [Int: Offer]

  private static let matchColumn = "match"
  private static let columns = ["home_odds", "draw_odds", "away_odds"]

  /// True if a table has a column of match names, as `podium import` writes it.
  package static func isTable(_ header: [String]) -> Bool { header.contains(matchColumn) }

  /// Reads a table of `match`, `home_odds`, `draw_odds` and `away_odds`.
  ///
  /// - Throws: All errors, such as matches that are not in the scenario.
  package init(_ table: CSVTable, of scenario: Scenario) throws(Diagnostics) {
    var diagnostics = Diagnostics()
    let positions = ([MatchOdds.matchColumn] + MatchOdds.columns).map(table.column)
    guard let match = positions[0], let home = positions[1], let away = positions[3] else {
      throw .of(
        "found other columns, expected \"match\", \"home_odds\", \"draw_odds\" and \"away_odds\"",
        at: table.header.first?.location)
    }
    let program = scenario.tournament.program
    let names = MatchNames(program.matches, entrants: scenario.tournament.entrants)
    var offers: [Int: Offer] = [:]
    for row in table.rows where row.contains(where: { !$0.text.isEmpty }) {
      let name = row[match]
      guard let found = names.find(name.text) else {
        let suggestion = names.suggestion(for: name.text)
        let meeting = OpenMeeting(name.text, in: program, entrants: scenario.tournament.entrants)
        let wording = suggestion == nil ? meeting.map { "but \($0.wording)" } : nil
        diagnostics.report(
          "found \(Diagnostic.quote(name.text)), "
            + (wording ?? "expected the name of a match of the scenario, home:away"),
          at: name.location, suggestion: suggestion)
        continue
      }
      func price(_ position: Int) -> JSONNumber? {
        let cell = row[position]
        if let number = table.number(cell), number.double > 1 { return number }
        diagnostics.report(
          "found \(Diagnostic.quote(cell.text)), expected decimal odds above 1: the payout for a stake of 1",
          at: cell.location)
        return nil
      }
      let draw = positions[2].flatMap { row[$0].text.isEmpty ? nil : $0 }.map(price)
      guard let one = price(home), let other = price(away), draw != .some(nil) else { continue }
      let odds = SeasonOdds(home: one, draw: draw ?? nil, away: other)
      let offer = Offer(odds: found.isTurned ? odds.reversed : odds, location: name.location)
      guard offers.updateValue(offer, forKey: found.match) == nil else {
        diagnostics.report(
          "found a second row for \(Diagnostic.quote(name.text)), expected one per match",
          at: name.location)
        continue
      }
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    bookmaker = nil
    self.offers = offers
  }

  /// Takes the odds of an imported season, whose teams are found by name.
  ///
  /// - Parameter bookmaker: The bookmaker, or `nil` for the first in the file.
  /// - Throws: Unknown teams and matches, or the reason why there are no odds.
  package init(
    _ season: Season, of scenario: Scenario, bookmaker: String?
  ) throws(Diagnostics) {
    let name = try season.bookmaker(
      bookmaker, orColumns: ", or match, home_odds, draw_odds and away_odds")
    let ids = try TeamDirectory(scenario).ids(of: season)
    let (program, entrants) = (scenario.tournament.program, scenario.tournament.entrants)
    var meetings: [[String]: [Int]] = [:]
    for (index, match) in program.matches.enumerated()
    where match.slots.count == 2 && match.slots.allSatisfy({ $0.entrant != nil }) {
      meetings[match.sides.map { entrants[$0].id }, default: []].append(index)
    }
    var diagnostics = Diagnostics()
    var offers: [Int: Offer] = [:]
    var taken: Set<Int> = []
    for match in season.matches {
      let sides = [match.home, match.away].map { ids[$0] ?? "" }
      let straight = (meetings[sides] ?? []).filter { !taken.contains($0) }
      let turned = (meetings[sides.reversed()] ?? []).filter {
        !taken.contains($0) && program.matches[$0].isNamedEitherWay
      }
      let candidates = straight + turned
      let day = match.day?.description
      let dated = candidates.first { day != nil && program.matches[$0].date == day }
      guard let meant = dated ?? candidates.first else {
        diagnostics.report(
          "\(match.wording) is not a match of the scenario, expected only matches of the scenario",
          at: match.location)
        continue
      }
      taken.insert(meant)
      guard let odds = match.odds[name] else { continue }
      offers[meant] = Offer(
        odds: straight.contains(meant) ? odds : odds.reversed, location: match.location)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    self.bookmaker = name
    self.offers = offers
  }
}

extension SeasonOdds {
  /// The odds with the sides exchanged.
  fileprivate var reversed: SeasonOdds { SeasonOdds(home: away, draw: draw, away: home) }
}

extension Season {
  /// Returns the name of a bookmaker in the files' columns, by default the first.
  ///
  /// - Parameter other: Other columns of odds that would do, for messages.
  /// - Throws: The reason why there are no odds.
  package func bookmaker(
    _ name: String?, orColumns other: String = ""
  ) throws(Diagnostics) -> String {
    let start = matches.first.map {
      SourceLocation(file: $0.location.file, line: 1, column: 1)
    }
    guard let first = bookmakers.first else {
      throw .of(
        "found no columns of odds, expected columns such as B365H, B365D and B365A\(other)",
        at: start)
    }
    if let name, !bookmakers.contains(name) {
      throw .of(
        "found no odds from \(Diagnostic.quote(name)), expected one of "
          + Diagnostic.alternatives(bookmakers, maximum: 12), at: start)
    }
    return name ?? first
  }
}
