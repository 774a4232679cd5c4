internal import Likelihoods

/// The reason why matches have no maximum-likelihood ratings in a model.
package struct FitObstacle: Error {
  let message: String
  /// The teams concerned; empty for all.
  var teams: [Int] = []
  /// True if the home advantage is unbounded.
  var isOfHome = false

  init(of teams: [Int] = [], _ message: String) {
    self.message = message
    self.teams = teams
  }

  /// Creates the obstacle of unbounded parameters.
  ///
  /// - Parameter neutral: The parameters that are also unbounded without a home advantage.
  init<Model: MatchLikelihood>(
    _ separation: Separation<Model>, neutral: Separation<Model>?, _ history: FitHistory
  ) {
    let more =
      neutral.map { ", nor, without a home advantage, on \($0.wording(history))" } ?? ""
    message =
      "found no likeliest ratings, because the results put no bound on \(separation.wording(history))\(more)"
    teams = Set(separation.teams + (neutral?.teams ?? [])).sorted()
    isOfHome = separation.isOfHome
  }
}

/// The reason why a request has no ratings.
enum FitFailure: Error {
  /// The results suit no model.
  case results(FitError)
  case obstacle(FitObstacle, FitHistory)
}
