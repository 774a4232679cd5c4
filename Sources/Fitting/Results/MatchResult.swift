package import Likelihoods
package import Seasons
package import TextFiles

/// A played match in a file.
package struct MatchResult: Sendable {
  package var day: CalendarDay
  /// The number from 1 among several matches of the sides on one day, if known.
  package var gameOfDay: Int?
  package var home: String
  package var away: String
  package var homeScore: Int
  package var awayScore: Int
  package var isNeutral = false
  /// The chances that both sides made, if known.
  package var chances: FittedMatch.Chances?
  /// The odds by bookmaker.
  package var odds: [String: SeasonOdds] = [:]
  package var tournament: String?
  /// The weight, at least 0, besides the weights by age and tournament.
  package var weight = 1.0
  package var location: SourceLocation
}

/// The names of a match's sides.
package struct MatchSides: Sendable, Hashable {
  package var home: String
  package var away: String

  package var names: [String] { [home, away] }
}

/// A match to come.
package struct ScheduledMatch: Sendable, Hashable {
  /// The day, if it is known.
  package var day: CalendarDay?
  package var sides: MatchSides
}

extension MatchResult {
  package var sides: MatchSides { MatchSides(home: home, away: away) }

  /// The sides and the score: `"Ajax" - "PSV" 2-1`.
  var wording: String {
    "\(Diagnostic.quote(home)) - \(Diagnostic.quote(away)) \(homeScore)-\(awayScore)"
  }

  package var hasShotsOnTarget: Bool { chances?.kind == .shotsOnTarget }
  package var hasExpectedGoals: Bool { chances?.kind == .expectedGoals }

  func isOf(_ teams: [String]) -> Bool { teams.contains(home) || teams.contains(away) }
}
