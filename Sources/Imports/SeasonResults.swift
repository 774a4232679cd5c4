package import Seasons
internal import TextFiles

extension Season {
  /// Returns the results, and the matches to come between two teams, as a table for `podium fit`.
  ///
  /// - Parameters:
  ///   - hosts: The only teams with home advantage, or `nil` if the first-named side always has it.
  ///   - bookmaker: The bookmaker whose odds the table has, or `nil` for none.
  ///   - guests: Clubs without a match here that are to be rated as new teams.
  package func fitTable(
    hosts: [String]?, bookmaker: String? = nil, guests: [String] = []
  ) -> [UInt8] {
    let details = Season.details(bookmaker).filter { detail in
      matches.contains { detail.cells($0) != nil }
    }
    var text = CSVText.line(
      ["date", "home", "away", "home_score", "away_score", "neutral"] + details.flatMap(\.names))
    for match in matches {
      guard match.score != nil || !match.sides.contains(where: SlotName.isSlot) else { continue }
      let isNeutral = match.isNeutral || hosts.map { !$0.contains(match.home) } ?? false
      let score = match.score.map { ["\($0.home)", "\($0.away)"] } ?? ["", ""]
      let day = match.day?.description ?? (match.score == nil ? "" : "2000-01-01")
      let more = details.flatMap { $0.cells(match) ?? $0.names.map { _ in "" } }
      text += CSVText.line(
        [day, match.home, match.away] + score + [isNeutral ? "true" : "false"] + more)
    }
    // A team is rated if it has a match to come.
    for guest in guests {
      text += CSVText.line(
        ["", guest, matches.first?.home ?? "", "", "", "false"]
          + details.flatMap { $0.names.map { _ in "" } })
    }
    return Array(text.utf8)
  }

  /// A figure that some matches have beside the score, and the names of its columns.
  private typealias Detail = (names: [String], cells: (SeasonMatch) -> [String]?)

  private static func details(_ bookmaker: String?) -> [Detail] {
    func names(_ name: String) -> [String] { ["home_\(name)", "away_\(name)"] }
    let details: [Detail] = [
      (names("shots_on_target"), { $0.shotsOnTarget.map { ["\($0.home)", "\($0.away)"] } }),
      (names("expected_goals"), { $0.expectedGoals.map { ["\($0.home)", "\($0.away)"] } }),
    ]
    guard let bookmaker else { return details }
    return details + [
      (
        ["H", "D", "A"].map { bookmaker + $0 },
        { match in
          match.odds[bookmaker].map { odds in
            [odds.home, odds.draw, odds.away].map { $0?.text ?? "" }
          }
        }
      )
    ]
  }

  /// True if every played match has a date.
  package var hasDays: Bool { matches.allSatisfy { $0.score == nil || $0.day != nil } }
}
