internal import Players
internal import Programs
internal import Reports
internal import Scenarios

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
    let model: String?
  }

  /// Predicts a match of two teams, by their indices.
  func predict(_ home: Int, _ away: Int, isNeutral: Bool) throws(StudyError) -> Outcome {
    let scenario = try StudyError.of(
      StudyError.init(scenario:),
      try ratings.scenario(home: home, away: away, isNeutral: isNeutral))
    guard let game = scenario.tournament.game as? any ClosedFormGame else {
      preconditionFailure("the game \(ratings.kind) has no exact chances")
    }
    return Outcome(
      prediction: game.prediction(0, 1, isNeutral: isNeutral),
      model: ratings.model ?? (game as? GoalsGame)?.rules.model.rawValue)
  }
}
