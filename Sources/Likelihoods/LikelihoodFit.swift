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
  /// The prior's deviation, or `nil` without a prior.
  package let deviation: Double?
  /// The number of steps of the final search.
  package let steps: Int

  package init(
    _ matches: [FittedMatch], teamCount: Int, prior: FitPrior
  ) throws(NoMaximum) {
    var search = Search(matches, teamCount: teamCount)
    let deviation: Double? =
      switch prior {
      case .none: nil
      case .deviation(let deviation): deviation
      case .estimated: try search.likeliestDeviation(of: LikelihoodFit.evenly(matches))
      }
    search.tolerance = NewtonAscent<Model>.fineTolerance
    guard let climb = search.climb(deviation) else {
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
    self.deviation = deviation
  }

  /// A search that continues where the previous one ended.
  private struct Search {
    typealias Climb = (likelihood: PenalizedLikelihood<Model>, ascent: NewtonAscent<Model>)

    var matches: [FittedMatch]
    let teamCount: Int
    /// The shape, if known without a search.
    let plainShape: Double?
    /// The parameters without the shape.
    var start: [Double]
    var startShape = Model.initialShape
    var tolerance = NewtonAscent<Model>.coarseTolerance
    /// True to hold the shape at its least value, if there is one.
    var holdsLeastShape = false

    init(_ matches: [FittedMatch], teamCount: Int) {
      self.matches = matches
      self.teamCount = teamCount
      plainShape = Model.shapeName == nil ? 0 : Model.plainShape(of: matches)
      let parameters = PenalizedLikelihood<Model>(
        matches, teamCount: teamCount, deviation: nil, fixedShape: 0
      ).parameters
      start = Array(repeating: 0, count: parameters.count)
      if let base = parameters.base {
        let weight = matches.reduce(0) { $0 + $1.weight }
        let goals = matches.reduce(0) { $0 + $1.weight * Double($1.homeScore + $1.awayScore) }
        start[base] = log(max(goals, 0.01 * weight) / (2 * weight))
      }
    }

    typealias Failure = NewtonAscent<Model>.Failure

    /// Returns the maximum under a prior, or `nil` if there is none.
    mutating func climb(_ deviation: Double?) -> Climb? {
      guard let fixed = plainShape ?? Model.leastShape else { return try? climbFreely(deviation) }
      guard let climb = try? ascend(deviation, fixedShape: fixed, from: start) else { return nil }
      start = climb.ascent.point
      guard plainShape == nil, !holdsLeastShape else { return climb }
      // The simpler model is kept where a slightly larger shape brings no gain.
      let free = likelihood(deviation, fixedShape: nil)
      let slope = free.derivatives(climb.ascent.point + [fixed]).gradient.last ?? 0
      guard slope > 0 else { return climb }
      do throws(Failure) {
        return try climbFreely(deviation)
      } catch {
        return error == .atLeastShape ? climb : nil
      }
    }

    /// Climbs with the shape as a parameter.
    private mutating func climbFreely(_ deviation: Double?) throws(Failure) -> Climb {
      let climb = try ascend(deviation, fixedShape: nil, from: start + [startShape])
      start = Array(climb.ascent.point.dropLast())
      startShape = climb.ascent.point.last ?? startShape
      return climb
    }

    private func likelihood(
      _ deviation: Double?, fixedShape: Double?
    ) -> PenalizedLikelihood<Model> {
      PenalizedLikelihood(
        matches, teamCount: teamCount, deviation: deviation, fixedShape: fixedShape)
    }

    private func ascend(
      _ deviation: Double?, fixedShape: Double?, from start: [Double]
    ) throws(Failure) -> Climb {
      let likelihood = likelihood(deviation, fixedShape: fixedShape)
      return (likelihood, try NewtonAscent(likelihood, from: start, tolerance: tolerance))
    }

    /// Finds the most likely deviation of the prior, to four digits.
    ///
    /// The criterion is Laplace's approximation of the marginal likelihood, up to a constant: the
    /// penalised maximum, minus the logarithm of the prior's constant and half that of the
    /// determinant of the negative Hessian. The shape has no prior and is held at its least value,
    /// if there is one: under a narrow prior, the spread of teams would otherwise pass for
    /// dispersion.
    ///
    /// - Parameter evidence: The matches, weighted as evidence of the spread of teams.
    mutating func likeliestDeviation(of evidence: [FittedMatch]) throws(NoMaximum) -> Double {
      let fitted = matches
      matches = evidence
      holdsLeastShape = true
      defer { (matches, holdsLeastShape) = (fitted, false) }
      let range =
        log(LikelihoodFit.deviations.lowerBound)...log(LikelihoodFit.deviations.upperBound)
      let found = brentMaximum(in: range, tolerance: 1e-4) { logarithm in
        guard let climb = climb(exp(logarithm)) else { return nil }
        let parameters = climb.likelihood.parameters
        let freedom = Double(parameters.blocks.count * (teamCount - 1))
        let ordinary = parameters.count - (parameters.hasShape ? 1 : 0)
        return climb.ascent.value - freedom * logarithm
          - climb.ascent.factor.logDeterminant(first: ordinary) / 2
      }
      guard let found else {
        throw NoMaximum(
          "found no likeliest ratings for the \(matches.count) matches with any prior")
      }
      let deviation = exp(found.place)
      // A quotient of a whole number and a power of ten is read back exactly.
      let power = pow(10, 3 - floor(log10(deviation)))
      return (deviation * power).rounded() / power
    }
  }

  /// Returns the matches with weights multiplied by Σ w / Σ w d, where d is the reduction by age.
  ///
  /// Old matches count less because teams change, not because their scores are more random:
  /// estimates vary like those from (Σ w)² / Σ w d matches. Without the factor, some of the teams'
  /// spread passes for noise, and the prior is too narrow (Kish 1965, Survey Sampling, section 8.2,
  /// on effective sample sizes).
  private static func evenly(_ matches: [FittedMatch]) -> [FittedMatch] {
    let weight = matches.reduce(0) { $0 + $1.weight }
    let factor = weight / matches.reduce(0) { $0 + $1.weight * $1.decay }
    return matches.map { match in
      var match = match
      match.weight *= factor
      return match
    }
  }

  /// The searched range of deviations.
  package static var deviations: ClosedRange<Double> { 0.005...5 }
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
