internal import Likelihoods

extension FittedRatings {
  /// Fits a model.
  ///
  /// - Throws: The most precise reason why there are no ratings.
  static func fit<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest
  ) throws(FitObstacle) -> LikelihoodFit<Model> {
    do throws(FitObstacle) {
      return try checkedFit(history, request)
    } catch {
      // All models of goals have the means of the simplest.
      let separation =
        Model.hasGoals
        ? separation(history, request, PoissonGoals.self)
        : separation(history, request, DavidsonResult.self)
      throw separation ?? shapeless(history, request, Model.self) ?? error
    }
  }

  private static func checkedFit<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest
  ) throws(FitObstacle) -> LikelihoodFit<Model> {
    let fit: LikelihoodFit<Model>
    do throws(NoMaximum) {
      fit = try LikelihoodFit<Model>(
        history.matches, newness: history.newness, prior: request.prior)
    } catch {
      throw FitObstacle(error.description)
    }
    try FitCheck.check(fit, of: history)
    return fit
  }

  /// Returns the unbounded parameters, if there are any.
  private static func separation<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest, _ likelihood: Model.Type
  ) -> FitObstacle? {
    // A prior bounds all parameters.
    guard request.prior == .none else { return nil }
    func find(_ matches: [FittedMatch]) -> Separation<Model>? {
      Separation<Model>(matches, teamCount: history.teams.count)
    }
    guard let found = find(history.matches) else { return nil }
    let neutral = history.matches.map { match in
      var match = match
      match.isNeutral = true
      return match
    }
    return FitObstacle(found, neutral: found.isOfHome ? find(neutral) : nil, history)
  }

  /// Returns the obstacle that the shape is undetermined, if there are ratings without the shape.
  private static func shapeless<Model: MatchLikelihood>(
    _ history: FitHistory, _ request: FitRequest, _ likelihood: Model.Type
  ) -> FitObstacle? {
    guard Model.hasGoals, let shape = Model.shapeName else { return nil }
    let plain: LikelihoodFit<PoissonGoals>? = try? checkedFit(history, request)
    guard plain != nil else { return nil }
    let hasLowScores = history.matches.contains { $0.homeScore <= 1 && $0.awayScore <= 1 }
    let fact =
      shape == "rho" && !hasLowScores
      ? " (no match ended 0-0, 0-1, 1-0 or 1-1)" : ", but likeliest ratings without it"
    return FitObstacle("found no likeliest \(shape)\(fact)")
  }
}
