internal import Glibc
package import LinearAlgebra

/// Parameters fitted by maximum likelihood, penalised by a prior.
package struct LikelihoodFit<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  /// The fitted parameters.
  package let point: [Double]
  /// The shape, fitted or fixed.
  package let shape: Double
  /// The covariance of the parameters: the inverse of the negative Hessian, with sums held at 0.
  package let covariance: Matrix
  /// The weighted log likelihood without the prior.
  package let logLikelihood: Double
  /// The spread of the prior, or `nil` without a prior.
  package let spread: TeamSpread?
  /// The number of steps of the final search.
  package let steps: Int

  /// - Parameter newness: The newness of each team: see ``TeamPrior``.
  package init(
    _ matches: [FittedMatch], newness: [Double], prior: FitPrior
  ) throws(NoMaximum) {
    var search = Search(matches, newness: newness)
    let spread: TeamSpread? =
      switch prior {
      case .none: nil
      case .given(let spread): spread
      case .estimated: try search.likeliestSpread()
      }
    search.tolerance = NewtonAscent<Model>.fineTolerance
    guard let climb = search.climb(spread) else {
      throw NoMaximum(
        "found no likeliest ratings for the \(matches.count) matches within 100 steps")
    }
    let likelihood = climb.likelihood
    parameters = likelihood.parameters
    point = climb.ascent.point
    steps = climb.ascent.steps
    shape = parameters.shape.map { climb.ascent.point[$0] } ?? likelihood.fixedShape
    logLikelihood = likelihood.logLikelihood(climb.ascent.point)
    covariance = likelihood.covariance(climb.ascent.factor)
    self.spread = spread
  }

  /// Fits teams none of which is new.
  package init(
    _ matches: [FittedMatch], teamCount: Int, prior: FitPrior
  ) throws(NoMaximum) {
    try self.init(matches, newness: Array(repeating: 0, count: teamCount), prior: prior)
  }

  /// Returns the logarithm of the evidence for a spread, up to a constant: see ``Search``.
  package static func evidence(
    _ matches: [FittedMatch], newness: [Double], of spread: TeamSpread
  ) -> Double? {
    var search = Search(matches, newness: newness)
    search.tolerance = NewtonAscent<Model>.fineTolerance
    return search.evidence(spread)
  }

  /// A search that continues where the previous one ended.
  private struct Search {
    typealias Climb = (likelihood: PenalizedLikelihood<Model>, ascent: NewtonAscent<Model>)

    let matches: [FittedMatch]
    let newness: [Double]
    /// The shape, if known without a search.
    let plainShape: Double?
    /// The parameters without the shape.
    var start: [Double]
    var startShape = Model.initialShape
    var tolerance = NewtonAscent<Model>.coarseTolerance
    /// True to hold the shape at its least value, if there is one.
    var holdsLeastShape = false

    init(_ matches: [FittedMatch], newness: [Double]) {
      self.matches = matches
      self.newness = newness
      plainShape = Model.shapeName == nil ? 0 : Model.plainShape(of: matches)
      let parameters = PenalizedLikelihood<Model>(
        matches, newness: newness, spread: nil, fixedShape: 0
      ).parameters
      start = Array(repeating: 0, count: parameters.count)
      if let base = parameters.base {
        let weight = matches.reduce(0) { $0 + $1.weight }
        let goals = matches.reduce(0) { $0 + $1.weight * Double($1.homeScore + $1.awayScore) }
        start[base] =
          weight > 0 ? log(max(goals, 0.01 * weight) / (2 * weight)) : SharedPrior.base.mean
      }
    }

    typealias Failure = NewtonAscent<Model>.Failure

    /// Returns the maximum under a prior, or `nil` if there is none.
    mutating func climb(_ spread: TeamSpread?) -> Climb? {
      guard let fixed = plainShape ?? Model.leastShape else { return try? climbFreely(spread) }
      guard let climb = try? ascend(spread, fixedShape: fixed, from: start) else { return nil }
      start = climb.ascent.point
      guard plainShape == nil, !holdsLeastShape else { return climb }
      // The simpler model is kept where a slightly larger shape brings no gain.
      let free = likelihood(spread, fixedShape: nil)
      let slope = free.derivatives(climb.ascent.point + [fixed]).gradient.last ?? 0
      guard slope > 0 else { return climb }
      do throws(Failure) {
        return try climbFreely(spread)
      } catch {
        return error == .atLeastShape ? climb : nil
      }
    }

    /// Climbs with the shape as a parameter.
    private mutating func climbFreely(_ spread: TeamSpread?) throws(Failure) -> Climb {
      let climb = try ascend(spread, fixedShape: nil, from: start + [startShape])
      start = Array(climb.ascent.point.dropLast())
      startShape = climb.ascent.point.last ?? startShape
      return climb
    }

    private func likelihood(
      _ spread: TeamSpread?, fixedShape: Double?
    ) -> PenalizedLikelihood<Model> {
      PenalizedLikelihood(
        matches, newness: newness, spread: spread, fixedShape: fixedShape)
    }

    private func ascend(
      _ spread: TeamSpread?, fixedShape: Double?, from start: [Double]
    ) throws(Failure) -> Climb {
      let likelihood = likelihood(spread, fixedShape: fixedShape)
      return (likelihood, try NewtonAscent(likelihood, from: start, tolerance: tolerance))
    }

    /// Finds the most likely spread of the prior, to four digits.
    ///
    /// The shape is held at its least value, if there is one: under a narrow prior, the spread of
    /// teams would otherwise pass for dispersion.
    mutating func likeliestSpread() throws(NoMaximum) -> TeamSpread {
      holdsLeastShape = true
      defer { holdsLeastShape = false }
      let typical = SharedPrior.spread(hasGoals: Model.hasGoals)
      let found = coordinateMaximum(from: typical.coordinates, tolerance: 2e-4) { place in
        evidence(TeamSpread(coordinates: place))
      }
      guard let found else {
        throw NoMaximum(
          "found no likeliest ratings for the \(matches.count) matches with any prior")
      }
      return TeamSpread(coordinates: found).rounded
    }

    /// Returns the logarithm of the evidence, up to a constant, or `nil` if the likelihood has no
    /// maximum.
    ///
    /// Laplace's approximation integrates out the teams' parameters, the base and the home
    /// advantage: the penalised maximum, minus half the logarithm of the determinant of the
    /// negative Hessian, plus half that of the prior's precision. The shape is at its most likely
    /// value. The inverse Wishart prior of ``SharedPrior/spread(hasGoals:)`` is included.
    mutating func evidence(_ spread: TeamSpread) -> Double? {
      guard let climb = climb(spread) else { return nil }
      let typical = SharedPrior.spread(hasGoals: Model.hasGoals).covariance
      let precision = spread.precision
      let trace = precision.indices.reduce(0) { sum, row in
        zip(precision[row], typical[row]).reduce(sum) { $0 + $1.0 * $1.1 }
      }
      let parameters = climb.likelihood.parameters
      let ordinary = parameters.count - (parameters.hasShape ? 1 : 0)
      let freedom = Double(newness.count - 1) + SharedPrior.spreadWeight
      return climb.ascent.value - climb.ascent.factor.logDeterminant(first: ordinary) / 2
        - (freedom * spread.logDeterminant + SharedPrior.spreadWeight * trace) / 2
    }
  }
}

extension PenalizedLikelihood {
  /// The covariance of the parameters where their sums are held at 0.
  ///
  /// With H the negative Hessian without the penalty κ C Cᵀ, whose null space is that of the idle directions U,
  /// (H + κ C Cᵀ)⁻¹ is that covariance and U (κ (Cᵀ U)²)⁻¹ Uᵀ, and Cᵀ U is the number of teams.
  package func covariance(_ factor: CholeskyFactor) -> Matrix {
    var covariance = factor.inverse()
    let scale = 1 / (penalty * Double(parameters.teamCount * parameters.teamCount))
    for direction in parameters.idle {
      let places = direction.indices.filter { direction[$0] != 0 }
      for row in places {
        for column in places {
          covariance[row, column] -= scale * direction[row] * direction[column]
        }
      }
    }
    return covariance
  }
}
