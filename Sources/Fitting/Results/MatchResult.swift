package import TextFiles

/// A match that was played, as a file tells it.
package struct MatchResult: Sendable {
  package var day: CalendarDay
  /// The number of the match among those of the two on that day, from 1, where the file says so.
  package var gameOfDay: Int?
  /// The sides by the names that they have in the file.
  package var home: String
  package var away: String
  package var homeScore: Int
  package var awayScore: Int
  /// Whether nobody was at home.
  package var isNeutral = false
  package var tournament: String?
  /// How much the match counts, beside its age and its tournament; at least 0.
  package var weight = 1.0
  /// Where the file tells it.
  package var location: SourceLocation
}

extension MatchResult {
  /// The sides and the score: `Ajax - PSV 2-1`.
  var wording: String {
    "\(Diagnostic.quote(home)) - \(Diagnostic.quote(away)) \(homeScore)-\(awayScore)"
  }
}
