internal import Glibc

/// Results without scores: Bradley and Terry's model with Davidson's draws.
///
/// With strengths p and q, p including the home advantage, P(home) = p / (p + q + ν √(pq)) and
/// P(draw) = ν √(pq) / (p + q + ν √(pq)). The predictor is δ = ln(p / q), the shape is ln ν.
///
/// Source: R. R. Davidson (1970), "On extending the Bradley-Terry model to accommodate ties in
/// paired comparison experiments", Journal of the American Statistical Association 65, equation
/// 2.4.
package enum DavidsonResult: MatchLikelihood {
  package static let hasGoals = false
  package static let shapeName: String? = "draw"
  package static let initialShape = 0.0
  package static var shapePrior: SharedPrior.Normal? { typicalShape }

  /// The prior of ln ν, wide around what is typical of football.
  static let typicalShape = SharedPrior.Normal(mean: -0.4, deviation: 1)

  /// The least number of matches which show that there are no draws, if none of them was drawn.
  static let fewestWithoutDraws = 20

  /// Returns ν = 0 if there are no draws.
  package static func plainShape(of matches: [FittedMatch]) -> Double? {
    matches.count < fewestWithoutDraws || matches.contains { $0.homeScore == $0.awayScore }
      ? nil : -.infinity
  }

  package static func terms(
    _ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double
  ) -> MatchTerms {
    // Unnormalised weights of the three results, divided by the largest against overflow.
    let exponents = (first / 2, -first / 2, shape)
    let largest = max(exponents.0, exponents.1, exponents.2)
    let (home, away, draw) = (
      exp(exponents.0 - largest), exp(exponents.1 - largest), exp(exponents.2 - largest)
    )
    let total = home + away + draw
    let (p, q, d) = (home / total, away / total, draw / total)
    let outcome = (match.homeScore - match.awayScore).signum()
    var terms = MatchTerms()
    let chosen = outcome > 0 ? exponents.0 : outcome < 0 ? exponents.1 : exponents.2
    terms.value = chosen - largest - log(total)
    terms.first = (Double(outcome) - (p - q)) / 2
    terms.shape = (outcome == 0 ? 1 : 0) - d
    terms.firstFirst = -(p + q - (p - q) * (p - q)) / 4
    terms.firstShape = (p - q) * d / 2
    terms.shapeShape = -d * (1 - d)
    return terms
  }
}
