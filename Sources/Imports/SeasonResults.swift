package import Seasons
internal import TextFiles

extension Season {
  /// Returns the results, and the matches to come between two teams, as a table for `podium fit`.
  ///
  /// - Parameter hosts: The only teams with home advantage, or `nil` if the first-named side always
  ///   has it.
  package func fitTable(hosts: [String]?) -> [UInt8] {
    let hasShots = matches.contains { $0.shotsOnTarget != nil }
    let shots = hasShots ? ["home_shots_on_target", "away_shots_on_target"] : []
    var text = CSVText.line(
      ["date", "home", "away", "home_score", "away_score", "neutral"] + shots)
    for match in matches {
      guard match.score != nil || !match.sides.contains(where: SlotName.isSlot) else { continue }
      let isNeutral = match.isNeutral || hosts.map { !$0.contains(match.home) } ?? false
      let shots = match.shotsOnTarget.map { ["\($0.home)", "\($0.away)"] } ?? ["", ""]
      text += CSVText.line(
        [
          match.day?.description ?? (match.score == nil ? "" : "2000-01-01"), match.home,
          match.away,
          match.score.map { "\($0.home)" } ?? "", match.score.map { "\($0.away)" } ?? "",
          isNeutral ? "true" : "false",
        ] + (hasShots ? shots : []))
    }
    return Array(text.utf8)
  }

  /// True if every played match has a date.
  package var hasDays: Bool { matches.allSatisfy { $0.score == nil || $0.day != nil } }
}
