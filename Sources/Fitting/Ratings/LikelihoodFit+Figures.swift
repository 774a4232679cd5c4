internal import Glibc
internal import Likelihoods
internal import LinearAlgebra

extension LikelihoodFit {
  /// A parameter with its standard error; of a strength the number whose logarithm it is.
  func estimate(_ place: Int, isStrength: Bool) -> FittedRatings.Estimate {
    let error = error(ofSum: [place])
    guard isStrength else {
      return FittedRatings.Estimate(value: point[place], error: error)
    }
    let strength = exp(point[place])
    return FittedRatings.Estimate(value: strength, error: strength * error)
  }

  /// What all matches have in common, by the names that the rules of a game give it.
  var rules: [FittedRatings.Figure] {
    let home = parameters.home.map { estimate($0, isStrength: false) }
    if Model.hasGoals {
      var rules = [
        FittedRatings.Figure(
          name: "base", estimate: estimate(parameters.base ?? 0, isStrength: false)),
        FittedRatings.Figure(
          name: "home", estimate: home ?? FittedRatings.Estimate(value: 0, error: nil)),
      ]
      if let name = Model.shapeName {
        let error = parameters.shape.map { self.error(ofSum: [$0]) }
        rules.append(
          FittedRatings.Figure(
            name: name, estimate: FittedRatings.Estimate(value: shape, error: error)))
      }
      return rules
    }
    // A point of rating is ln 10 / 400 of log odds.
    let points = EloWalk.scale / log(10)
    let draw = exp(shape)
    return [
      FittedRatings.Figure(
        name: "scale", estimate: FittedRatings.Estimate(value: EloWalk.scale, error: nil)),
      FittedRatings.Figure(
        name: "advantage",
        estimate: FittedRatings.Estimate(
          value: (home?.value ?? 0) * points, error: home?.error.map { $0 * points })),
      FittedRatings.Figure(
        name: "draw",
        estimate: FittedRatings.Estimate(
          value: draw, error: parameters.shape.map { draw * error(ofSum: [$0]) })),
    ]
  }

  /// What people should know of the fit, a line each.
  func notes(on history: FitHistory) -> [String] {
    var notes: [String] = []
    if parameters.home == nil {
      notes.append("all matches were on neutral ground: they show nothing about home advantage")
    }
    if Model.shapeName == "dispersion", !parameters.hasShape {
      notes.append(
        "the goals vary no more than in the Poisson model: the dispersion is 0, and the model is the same as poisson"
      )
    }
    if Model.shapeName == "rho", let pair = impossiblePair {
      notes.append(
        "with this rho a low score of \(history.teams[pair.home].name) against "
          + "\(history.teams[pair.away].name) would have a negative probability: dixonColes cannot play that match"
      )
    }
    return notes
  }
}
