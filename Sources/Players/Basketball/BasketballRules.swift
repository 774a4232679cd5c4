internal import Games
internal import TextFiles

/// The rules of a basketball match. Each is a key of a scenario's `game.rules`, which says what it means.
///
/// ``possessions`` is the model for real use and the default; ``app`` is the score model of the
/// simulator that the game comes from. They differ only in ``scores`` and ``ties``.
package struct BasketballRules: Sendable, Equatable {
  package enum Scores: String, Sendable, CaseIterable {
    case possessions, ranges
  }

  package enum Ties: String, Sendable, CaseIterable {
    case overtime, tie
  }

  package var scores = Scores.possessions
  package var ties = Ties.overtime
  package var periodMinutes = 12
  package var overtimeMinutes = 5

  // The averages of all players of the season 2016-17.
  package var pace = 98.29
  package var pointsPerPossession = 1.0707
  package var pointsPerAttempt = 1.1069
  package var assists = 22.61
  package var rebounds = 43.17
  package var steals = 7.64
  package var blocks = 4.71
  package var fouls = 19.70
  package var averageOffence = 4.608
  package var averageRating = 8.036

  // Together -2, by the definition of Value over Replacement Player.
  package var replacementOffence = -1.8
  package var replacementDefence = -0.2
  package var replacementMinutes = 300.0

  // From a regression on half of the games of the season 2016-17.
  package var paceWeight = 0.59
  package var offenceWeight = 0.63
  package var defenceWeight = 0.51
  package var homeAdvantage = 0.0155
  package var paceDeviation = 5.5
  package var scoreDeviation = 8.8

  // Added to the minimum (low) and to the maximum (high) of a team's ratings.
  package var badNightChance = 0.2
  package var badNightLow = 40
  package var badNightHigh = 50
  package var homeLow = 49
  package var homeHigh = 79
  package var blowoutChance = 0.2
  package var blowoutLow = 70
  package var blowoutHigh = 80
  package var awayLow = 39
  package var awayHigh = 69

  package static let possessions = BasketballRules()

  package static let app = BasketballRules(scores: .ranges, ties: .tie)
}
