internal import Games
internal import TextFiles

/// The rules of a basketball match, each one a key of a scenario's `game.rules`.
///
/// ``possessions`` is the model for real use and the default; ``app`` is the score model of the
/// simulator that the game comes from. They share all constants and differ in ``scores`` and ``ties``.
package struct BasketballRules: Sendable, Equatable {
  /// Where the points of a side come from.
  package enum Scores: String, Sendable, CaseIterable {
    case possessions, ranges
  }

  /// What becomes of a match that is level after regulation.
  package enum Ties: String, Sendable, CaseIterable {
    case overtime, tie
  }

  package var scores = Scores.possessions
  package var ties = Ties.overtime
  /// The length of each of the four periods, and of an overtime.
  package var periodMinutes = 12
  package var overtimeMinutes = 5

  // What two average rosters play: the averages of all players of the season 2016-17.

  /// Possessions of a side in 48 minutes.
  package var pace = 98.29
  /// Points per possession.
  package var pointsPerPossession = 1.0707
  /// Points per true shooting attempt: field goals attempted + 0.44 free throws attempted.
  package var pointsPerAttempt = 1.1069
  /// What a side does in 48 minutes.
  package var assists = 22.61
  package var rebounds = 43.17
  package var steals = 7.64
  package var blocks = 4.71
  package var fouls = 19.70
  /// What the formulas of Box Plus/Minus give the average player, by minutes; it is taken off.
  package var averageOffence = 4.608
  package var averageRating = 8.036

  // Who comes in where nobody of the squad does, and what is thought of players who hardly played.

  /// Points per 100 possessions beside an average player: -2 together, by the definition of VORP.
  package var replacementOffence = -1.8
  package var replacementDefence = -0.2
  /// As many minutes of a replacement player are added to everyone's season.
  package var replacementMinutes = 300.0

  // What a roster's numbers tell of its team, from a regression on half of that season's games.

  /// The share of a roster's deviation from ``pace`` that counts.
  package var paceWeight = 0.59
  /// The share of the players' ratings in offence that counts, and of those in defence.
  package var offenceWeight = 0.63
  package var defenceWeight = 0.51
  /// The share by which playing at home raises a side's points per possession, and lowers the
  /// visitors'.
  package var homeAdvantage = 0.0155
  /// The standard deviation of the possessions of both sides in 48 minutes.
  package var paceDeviation = 5.5
  /// The standard deviation of a side's points in 48 minutes, beside that of its possessions.
  package var scoreDeviation = 8.8

  // What is added to the least and to the greatest of a team's ratings (the range is inclusive).

  /// The chance that the side at home has a bad night.
  package var badNightChance = 0.2
  package var badNightLow = 40
  package var badNightHigh = 50
  package var homeLow = 49
  package var homeHigh = 79
  /// The chance that the visitors have a great night.
  package var blowoutChance = 0.2
  package var blowoutLow = 70
  package var blowoutHigh = 80
  package var awayLow = 39
  package var awayHigh = 69

  package init() {}

  package static let possessions = BasketballRules()

  package static let app = {
    var rules = BasketballRules()
    rules.scores = .ranges
    rules.ties = .tie
    return rules
  }()
}
