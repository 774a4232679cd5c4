internal import Estimates
package import Players
internal import Tables
package import TextFiles

/// The forecasts of the matches to come of a file, from ratings, without a simulation.
public struct PredictedMatchesReport: PrintedReport {
  /// A match to come, and what is predicted of its goals.
  package struct Row: Sendable {
    let match: PredictedMatch
    /// The day of the match, or `nil` if it is not known.
    let day: CalendarDay?
    let goals: Goals?

    package init(_ match: PredictedMatch, day: CalendarDay?, _ scores: ScorePrediction?) {
      self.match = match
      self.day = day
      goals = scores.map(Goals.init)
    }
  }

  /// Mean goals, and the chances of bets on them: all that a row keeps of the prediction of scores.
  struct Goals: Sendable {
    let home: EstimateOverRatings
    let away: EstimateOverRatings
    /// The chance of more than 2.5 goals.
    let over: EstimateOverRatings
    let bothScore: EstimateOverRatings

    init(_ scores: ScorePrediction) {
      (home, away, _) = scores.goals
      over = scores.total(above: 2).over
      bothScore = scores.bothScore.yes
    }
  }

  /// The file of the matches, and which of them are predicted.
  package struct Selection: Sendable {
    let file: String
    let from: CalendarDay?
    let until: CalendarDay?
    let bookmaker: String?

    package init(
      file: String, from: CalendarDay?, until: CalendarDay?, bookmaker: String?
    ) {
      self.file = file
      self.from = from
      self.until = until
      self.bookmaker = bookmaker
    }
  }

  let basis: PredictionBasis
  let selection: Selection
  /// True if the game has goals, rather than only results.
  let hasGoals: Bool
  let rows: [Row]

  package init(
    _ rows: [Row], hasGoals: Bool, _ selection: Selection, _ basis: PredictionBasis
  ) {
    self.rows = rows
    self.hasGoals = hasGoals
    self.selection = selection
    self.basis = basis
  }

  var hasErrors: Bool { rows.contains { $0.match.hasErrors } }
}
