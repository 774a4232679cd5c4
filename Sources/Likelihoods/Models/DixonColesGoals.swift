internal import Glibc

/// Poisson goals with the probabilities of the four lowest scores multiplied by τ = 1 - λμρ at 0-0,
/// 1 + λρ at 0-1, 1 + μρ at 1-0 and 1 - ρ at 1-1, for the home rate λ and the away rate μ. Both
/// means are unchanged.
///
/// Source: M. J. Dixon, S. G. Coles (1997), "Modelling association football scores and
/// inefficiencies in the football betting market", Applied Statistics 46(2), equation 4.2.
package enum DixonColesGoals: MatchLikelihood {
  package static let hasGoals = true
  package static let shapeName: String? = "rho"
  package static let initialShape = 0.0
  package static let shapePrior: SharedPrior.Normal? = SharedPrior.Normal(mean: 0, deviation: 0.2)

  package static func terms(
    _ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double
  ) -> MatchTerms {
    var terms = PoissonGoals.terms(match, first, second, shape)
    guard match.homeScore <= 1, match.awayScore <= 1 else { return terms }
    // Derivatives of τ by the predictors and ρ. τ is linear in ρ and in each rate.
    var tau = 1.0
    var (byFirst, bySecond, byShape) = (0.0, 0.0, 0.0)
    var (byBoth, byFirstAndShape, bySecondAndShape) = (0.0, 0.0, 0.0)
    switch (match.homeScore, match.awayScore) {
    case (0, 0):
      byShape = -exp(first + second)
      (byFirst, bySecond, byBoth) = (byShape * shape, byShape * shape, byShape * shape)
      (byFirstAndShape, bySecondAndShape) = (byShape, byShape)
    case (0, 1):
      byShape = exp(first)
      (byFirst, byFirstAndShape) = (byShape * shape, byShape)
    case (1, 0):
      byShape = exp(second)
      (bySecond, bySecondAndShape) = (byShape * shape, byShape)
    default:
      byShape = -1
    }
    tau += byShape * shape
    guard tau > 0 else {
      terms.value = -.infinity
      return terms
    }
    // Second derivatives of τ by one predictor equal the first.
    let (x, y, z) = (byFirst / tau, bySecond / tau, byShape / tau)
    terms.value += log(tau)
    terms.first += x
    terms.second += y
    terms.shape += z
    terms.firstFirst += x - x * x
    terms.secondSecond += y - y * y
    terms.shapeShape -= z * z
    terms.firstSecond += byBoth / tau - x * y
    terms.firstShape += byFirstAndShape / tau - x * z
    terms.secondShape += bySecondAndShape / tau - y * z
    return terms
  }
}
