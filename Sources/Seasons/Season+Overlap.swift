package import TextFiles

extension Season {
  /// Takes the matches of this season out of other files of it: tables of results beside lists of fixtures, or seasons that
  /// overlap.
  ///
  /// A match of another season is one of this season if both name the same sides, which meet once here at this home, and if
  /// its day lies within this season. Its result counts if the match here has none.
  ///
  /// - Parameter diagnostics: Receives matches with two results.
  package mutating func takeMatches(from other: inout Season, _ diagnostics: inout Diagnostics) {
    let days = matches.compactMap(\.day)
    guard let first = days.min(), let last = days.max() else { return }
    let own = Dictionary(grouping: matches.indices) { matches[$0].sides }
    var kept: [SeasonMatch] = []
    for match in other.matches {
      guard let day = match.day, first...last ~= day, let index = own[match.sides]?.first,
        own[match.sides]?.count == 1
      else {
        kept.append(match)
        continue
      }
      guard let score = match.score else { continue }
      if let known = matches[index].score {
        if known != score {
          diagnostics.report(
            "found \(match.wording), but \(matches[index].wording) at \(matches[index].location), expected one result; correct one of the files",
            at: match.location)
        }
      } else {
        matches[index].score = score
        matches[index].extraTime = match.extraTime
        matches[index].penalties = match.penalties
        matches[index].day = day
        matches[index].shotsOnTarget = match.shotsOnTarget
        matches[index].expectedGoals = match.expectedGoals
        matches[index].odds = match.odds
      }
    }
    other.matches = kept
  }
}
