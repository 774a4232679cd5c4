internal import Likelihoods

/// Why matches have no likeliest ratings by a model.
package struct FitObstacle: Error {
  /// The message, with what was found and what was expected.
  let message: String
  /// The teams that it is about; none if it is about all of them.
  var teams: [Int] = []
  /// True if the home advantage has no bound.
  var isOfHome = false
  /// True if another request may have ratings.
  var hasWayOut = true

  init(_ message: String) { self.message = message }

  init(of teams: [Int], _ message: String) {
    self.message = message
    self.teams = teams
  }

  /// That some parameters have no bound.
  ///
  /// - Parameter neutral: those that have none either where nobody is at home.
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

  /// That a request cannot be, whatever the model.
  init(final error: FitError) {
    message = error.description
    hasWayOut = false
  }
}

/// Why a request has no ratings.
enum FitFailure: Error {
  /// Results of which none can be made.
  case results(FitError)
  case obstacle(FitObstacle, FitHistory)
}
