internal import Glibc
internal import Likelihoods
internal import LinearAlgebra

extension LikelihoodFit {
  /// Returns a parameter with its standard error; of a strength, the exponential.
  func estimate(_ place: Int, isStrength: Bool) -> FittedRatings.Estimate {
    let error = error(ofSum: [place])
    guard isStrength else {
      return FittedRatings.Estimate(value: point[place], error: error)
    }
    let strength = exp(point[place])
    return FittedRatings.Estimate(value: strength, error: strength * error)
  }

  /// The parameters common to all matches, by their names in a game's rules.
  var rules: [FittedRatings.Figure] {
    let home = parameters.home.map { estimate($0, isStrength: false) }
    if Model.hasGoals {
      let home = home ?? FittedRatings.Estimate(value: 0, error: nil)
      return [
        FittedRatings.Figure(
          name: "base", estimate: estimate(parameters.base ?? 0, isStrength: false)),
        FittedRatings.Figure(name: "home", estimate: home),
      ]
        + (Model.shapeName.map { name in
          [
            FittedRatings.Figure(
              name, shape, error: parameters.shape.map { self.error(ofSum: [$0]) })
          ]
        } ?? [])
    }
    // A point of rating is ln 10 / 400 of log odds.
    let points = EloWalk.scale / log(10)
    let draw = exp(shape)
    return [
      FittedRatings.Figure("scale", EloWalk.scale),
      FittedRatings.Figure(
        "advantage", (home?.value ?? 0) * points, error: home?.error.map { $0 * points }),
      FittedRatings.Figure(
        "draw", draw, error: parameters.shape.map { draw * error(ofSum: [$0]) }),
    ]
  }

  /// Returns remarks on the fit, one line each.
  func notes(on history: FitHistory) -> [String] {
    var notes: [String] = []
    if parameters.home == nil {
      notes.append(FittedRatings.neutralNote)
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
