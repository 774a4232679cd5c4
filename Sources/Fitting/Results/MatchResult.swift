package import TextFiles

/// A match that was played, as a file tells it.
package struct MatchResult: Sendable {
  package var day: CalendarDay
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
  /// The greatest score of a side that is taken for one.
  static let scores = 0...9999
  /// The greatest weight.
  static let maximumWeight = 1e6

  /// The sides and the score: `Ajax - PSV 2-1`.
  var wording: String {
    "\(Diagnostic.quote(home)) - \(Diagnostic.quote(away)) \(homeScore)-\(awayScore)"
  }
}
