internal import Glibc
package import LinearAlgebra

/// What teams are, as the likelihood of matches has it.
package struct LikelihoodFit<Model: MatchLikelihood>: Sendable {
  package let parameters: FitParameters
  /// The parameters where they are likeliest.
  package let point: [Double]
  /// The shape, whether it was a parameter or not.
  package let shape: Double
  /// The covariance of the parameters: the inverse of the negative Hessian where the sums are held at 0.
  package let covariance: Matrix
  /// The weighted log likelihood of the matches, without the prior.
  package let logLikelihood: Double
  /// The prior's deviation; nil for none.
  package let deviation: Double?
  /// The steps of the last search.
  package let steps: Int

  /// Fits.
  ///
  /// - Throws: an error without a place if there is no maximum.
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

  /// A search that goes on from where the last one has ended.
  private struct Search {
    typealias Climb = (likelihood: PenalizedLikelihood<Model>, ascent: NewtonAscent<Model>)

    var matches: [FittedMatch]
    let teamCount: Int
    /// The shape that needs no search.
    let plainShape: Double?
    /// The parameters without the shape, and the shape.
    var start: [Double]
    var startShape = Model.initialShape
    /// What a search may leave to gain.
    var tolerance = NewtonAscent<Model>.coarseTolerance
    /// Whether the shape stays at its least value, where it has one.
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

    /// The maximum under a prior; nil if it cannot be found.
    mutating func climb(_ deviation: Double?) -> Climb? {
      guard let fixed = plainShape ?? Model.leastShape else { return try? climbFreely(deviation) }
      guard let climb = try? ascend(deviation, fixedShape: fixed, from: start) else { return nil }
      start = climb.ascent.point
      guard plainShape == nil, !holdsLeastShape else { return climb }
      // Where the simpler model cannot be bettered by a little more, or by next to nothing only, it is the likeliest.
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

    /// The deviation of the prior under which the results are likeliest, to four digits.
    ///
    /// That is Laplace's approximation of the marginal likelihood, up to a constant: the penalised maximum, less the
    /// logarithm of the prior's constant and half that of the determinant of the negative Hessian. The shape has no
    /// prior: it is taken where it is likeliest, or, if it has a least value, there. Under a narrow prior some of the
    /// teams' spread would else pass for dispersion, and the two could hardly be told apart.
    ///
    /// - Parameter evidence: the matches, weighted as evidence of how teams are spread.
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
      // A whole number over a power of ten is the very number that its digits are read as.
      let power = pow(10, 3 - floor(log10(deviation)))
      return (deviation * power).rounded() / power
    }
  }

  /// The matches with all weights multiplied by Σ w / Σ w d, where d is what age makes of a weight.
  ///
  /// An old match counts less because teams change, not because its score was drawn with a wider hand: estimates that
  /// are made with weights w scatter like those of (Σ w)² / Σ w d matches, more than Σ w. Who takes them for Σ w
  /// takes some of the teams' spread for noise, and finds a prior that is too narrow (Kish 1965, Survey Sampling, section
  /// 8.2, on effective sample sizes).
  private static func evenly(_ matches: [FittedMatch]) -> [FittedMatch] {
    let weight = matches.reduce(0) { $0 + $1.weight }
    let factor = weight / matches.reduce(0) { $0 + $1.weight * $1.decay }
    return matches.map { match in
      var match = match
      match.weight *= factor
      return match
    }
  }

  /// Among these a deviation is looked for.
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
