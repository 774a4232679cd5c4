internal import Players
internal import Programs
internal import Reports
internal import Scenarios
internal import TextFiles

/// Ratings by which matches are predicted.
struct MatchPredictor {
  /// The file of the ratings.
  let path: String
  let ratings: MatchRatings

  /// True if the game has goals, rather than only results.
  var hasGoals: Bool { ratings.kind == "goals" }

  /// The prediction of a match, and the model of the ratings, if it is known.
  struct Outcome {
    let prediction: MatchPrediction
    let terms: PredictedMatch.Terms
    let model: String?
  }

  /// Predicts a match of two teams, by their indices, on the terms of the scenario's match between them, if there is one.
  ///
  /// - Parameters:
  ///   - isNeutral: True for neutral ground, whatever the scenario says.
  ///   - day: The day of the match among several of the two, or `nil` for any.
  func predict(
    _ home: Int, _ away: Int, isNeutral: Bool, on day: CalendarDay? = nil
  ) throws(StudyError) -> Outcome {
    var conditions = ratings.conditions(home: home, away: away, on: day) ?? .init()
    conditions.isNeutral = conditions.isNeutral || isNeutral
    let scenario = try StudyError.of(
      StudyError.init(scenario:),
      try ratings.scenario(home: home, away: away, conditions))
    guard let game = scenario.tournament.game as? any ClosedFormGame else {
      preconditionFailure("the game \(ratings.kind) has no exact chances")
    }
    let isTurned = conditions.isTurned
    return Outcome(
      prediction: game.prediction(
        isTurned ? 1 : 0, isTurned ? 0 : 1, isNeutral: conditions.isNeutral, isTurned: isTurned,
        maps: conditions.maps),
      terms: PredictedMatch.Terms(
        ground: conditions.isNeutral ? .neutral : isTurned ? .away : .home, maps: conditions.maps),
      model: ratings.model ?? (game as? GoalsGame)?.rules.model.rawValue)
  }
}
