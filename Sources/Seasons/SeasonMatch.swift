package import TextFiles

/// The goals, points or runs of both sides, first-named side first.
package struct SeasonScore: Sendable, Hashable {
  package var home: Int
  package var away: Int

  package init(_ home: Int, _ away: Int) {
    self.home = home
    self.away = away
  }

  /// The accepted scores of one side.
  package static let range = 0...9999

  package var isLevel: Bool { home == away }

  package var wording: String { "\(home)-\(away)" }

  package static func + (left: SeasonScore, right: SeasonScore) -> SeasonScore {
    SeasonScore(left.home + right.home, left.away + right.away)
  }

  /// The score with the sides exchanged.
  package var reversed: SeasonScore { SeasonScore(away, home) }
}

/// A bookmaker's decimal odds of a match.
package struct SeasonOdds: Sendable, Hashable {
  package let home: JSONNumber
  /// The odds of a draw, if the match can be drawn.
  package let draw: JSONNumber?
  package let away: JSONNumber

  package init(home: JSONNumber, draw: JSONNumber?, away: JSONNumber) {
    self.home = home
    self.draw = draw
    self.away = away
  }
}

/// A match of a season in a file.
package struct SeasonMatch: Sendable {
  package var day: CalendarDay?
  /// The time of day as the file writes it, `20:00` or `13:00 UTC-6`.
  package var time: String?
  /// The number from 1 among several matches of the sides on one day.
  package var gameOfDay: Int?
  /// The name of the round: `Matchday 7`, `Quarter-finals`.
  package var round: String?
  /// The name of the group: `Group A`.
  package var group: String?
  /// The number in the competition.
  package var number: Int?
  /// The leg of a tie, from 1.
  package var leg: Int?
  /// The sides as the file names them: teams, or slots such as `1A` and `W73`.
  package var home: String
  package var away: String
  /// The score after regular time, or the final score in games without draws; `nil` for a match to
  /// come.
  package var score: SeasonScore?
  /// The score after extra time, earlier goals included, if there was extra time.
  package var extraTime: SeasonScore?
  /// The score of the shoot-out, if there was one.
  package var penalties: SeasonScore?
  /// The shots on target of both sides, if known.
  package var shotsOnTarget: SeasonScore?
  /// The expected goals of both sides by the quality of their shots, if known.
  package var expectedGoals: (home: Double, away: Double)?
  /// True for play-off matches, by the file or by the shape of the season.
  package var isPlayOff = false
  /// The weight in fits, at least 0, besides the weights by age and tournament.
  package var weight = 1.0
  package var isNeutral = false
  /// True if the match was put off or abandoned, and is to be played on a day that the file does not know.
  package private(set) var isPostponed = false
  package var tournament: String?
  /// The season as a table with several states it.
  package var season: String?
  /// The odds by bookmaker, as named in columns: `B365`, `PSC`.
  package var odds: [String: SeasonOdds] = [:]
  package var location: SourceLocation

  package init(home: String, away: String, location: SourceLocation) {
    self.home = home
    self.away = away
    self.location = location
  }
}

extension SeasonMatch {
  /// The allowed weights in fits.
  package static let weights = 0...1e6

  package var sides: [String] { [home, away] }

  /// Marks the match as put off: the day and the time in the file are those on which it was not played.
  package mutating func postpone() {
    isPostponed = true
    (day, time) = (nil, nil)
  }

  /// The score after extra time if there was any, else after regular time.
  package var finalScore: SeasonScore? { extraTime ?? score }

  /// Reports scores that cannot be of one match.
  func checkScores(_ diagnostics: inout Diagnostics) {
    guard let score else {
      if extraTime != nil || penalties != nil {
        diagnostics.report(
          "found a score after extra time or a shoot-out without one before, expected both",
          at: location)
      }
      return
    }
    if let extraTime, extraTime.home < score.home || extraTime.away < score.away {
      diagnostics.report(
        "found \(extraTime.wording) after extra time and \(score.wording) before, expected no fewer",
        at: location)
    }
  }

  /// The sides and the score, if any: `"Ajax" - "PSV" 2-1`.
  package var wording: String {
    let sides = "\(Diagnostic.quote(home)) - \(Diagnostic.quote(away))"
    return finalScore.map { "\(sides) \($0.wording)" } ?? sides
  }
}
