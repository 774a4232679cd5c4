internal import Glibc

/// Independent Poisson goals: P(x) = exp(-λ) λ^x / x!.
package enum PoissonGoals: MatchLikelihood {
  package static let hasGoals = true
  package static let shapeName: String? = nil
  package static let initialShape = 0.0

  package static func terms(
    _ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double
  ) -> MatchTerms {
    let (home, away) = (exp(first), exp(second))
    let (homeGoals, awayGoals) = (Double(match.homeScore), Double(match.awayScore))
    var terms = MatchTerms()
    terms.value =
      homeGoals * first - home - logFactorial(match.homeScore)
      + awayGoals * second - away - logFactorial(match.awayScore)
    terms.first = homeGoals - home
    terms.second = awayGoals - away
    terms.firstFirst = -home
    terms.secondSecond = -away
    return terms
  }

  /// ln(n!).
  static func logFactorial(_ number: Int) -> Double {
    number < logFactorials.count ? logFactorials[number] : lgamma(Double(number) + 1)
  }

  private static let logFactorials: [Double] = (0..<32).map { lgamma(Double($0) + 1) }
}
