package import TextFiles

/// The goals, points or runs of both sides, the side named first first.
package struct SeasonScore: Sendable, Hashable {
  package var home: Int
  package var away: Int

  package init(_ home: Int, _ away: Int) {
    self.home = home
    self.away = away
  }

  /// The greatest score of a side that is taken for one.
  package static let range = 0...9999

  package var isLevel: Bool { home == away }

  package var wording: String { "\(home)-\(away)" }

  package static func + (left: SeasonScore, right: SeasonScore) -> SeasonScore {
    SeasonScore(left.home + right.home, left.away + right.away)
  }

  /// The same seen from the other side.
  package var turned: SeasonScore { SeasonScore(away, home) }
}

/// Decimal odds of a match, as a bookmaker gave them.
package struct SeasonOdds: Sendable, Hashable {
  package let home: JSONNumber
  /// Nil where a match cannot be drawn.
  package let draw: JSONNumber?
  package let away: JSONNumber

  package init(home: JSONNumber, draw: JSONNumber?, away: JSONNumber) {
    self.home = home
    self.draw = draw
    self.away = away
  }
}

/// A match of a season, as a file tells it.
package struct SeasonMatch: Sendable {
  package var day: CalendarDay?
  /// Which of several matches of two sides on one day it is, from 1; nil where there is one.
  package var gameOfDay: Int?
  /// What the file calls its round: `Matchday 7`, `Quarter-finals`.
  package var round: String?
  /// What the file calls its group: `Group A`.
  package var group: String?
  /// Its number in the competition.
  package var number: Int?
  /// Which leg of a tie it is, from 1.
  package var leg: Int?
  /// The sides by the names that they have in the file: teams, or slots such as `1A` and `W73`.
  package var home: String
  package var away: String
  /// The score at the end of regular time; of games without draws that at the end. Nil of a match to come.
  package var score: SeasonScore?
  /// The score after extra time, goals before it included; nil where there was none.
  package var extraTime: SeasonScore?
  /// The kicks of a shoot-out that went in; nil where there was none.
  package var penalties: SeasonScore?
  /// True if the match is of the play-offs, and not of a table, by its file or by the shape of the season.
  package var isPlayOff = false
  /// The weight of the match in fits, beside those of its age and its tournament; at least 0.
  package var weight = 1.0
  /// Whether nobody was at home.
  package var isNeutral = false
  /// Whether the file says that it is put off, or not played.
  package var isPutOff = false
  package var tournament: String?
  /// By bookmaker, as the file's columns call them: `B365`, `PSC`.
  package var odds: [String: SeasonOdds] = [:]
  /// Where the file tells it.
  package var location: SourceLocation

  package init(home: String, away: String, location: SourceLocation) {
    self.home = home
    self.away = away
    self.location = location
  }
}

extension SeasonMatch {
  /// The weights that a match may have in fits.
  package static let weights = 0...1e6

  /// The score after extra time if there was some, else at the end of regular time.
  package var finalScore: SeasonScore? { extraTime ?? score }

  /// The sides, and the score where there is one: `"Ajax" - "PSV" 2-1`.
  package var wording: String {
    let sides = "\(Diagnostic.quote(home)) - \(Diagnostic.quote(away))"
    return finalScore.map { "\(sides) \($0.wording)" } ?? sides
  }
}
