internal import Glibc

/// Independent negative binomial goals: the variance for mean m is m + a m², with dispersion a; a =
/// 0 is Poisson.
///
/// For y goals, ln P = Σ_{k<y} ln(1 + a k) + y ln m - (y + 1/a) ln(1 + a m) - ln y!.
package enum NegativeBinomialGoals: MatchLikelihood {
  package static let hasGoals = true
  package static let shapeName: String? = "dispersion"
  package static let initialShape = 0.02
  package static let leastShape: Double? = 0

  package static func terms(
    _ match: FittedMatch, _ first: Double, _ second: Double, _ shape: Double
  ) -> MatchTerms {
    var terms = MatchTerms()
    guard shape >= 0 else {
      terms.value = -.infinity
      return terms
    }
    let home = Side(match.homeScore, first, shape)
    let away = Side(match.awayScore, second, shape)
    terms.value = home.value + away.value
    terms.first = home.slope
    terms.second = away.slope
    terms.shape = home.shape + away.shape
    terms.firstFirst = home.curvature
    terms.secondSecond = away.curvature
    terms.firstShape = home.slopeAndShape
    terms.secondShape = away.slopeAndShape
    terms.shapeShape = home.shapeShape + away.shapeShape
    return terms
  }

  /// The terms of one side.
  private struct Side {
    let value, slope, curvature, shape, slopeAndShape, shapeShape: Double

    init(_ goals: Int, _ predictor: Double, _ a: Double) {
      let (y, m) = (Double(goals), exp(predictor))
      let x = a * m
      var (sum, bySum, bySumTwice) = (0.0, 0.0, 0.0)
      for k in 1..<max(1, goals) {
        let (k, term) = (Double(k), 1 + a * Double(k))
        sum += log(term)
        bySum += k / term
        bySumTwice -= k / term * (k / term)
      }
      // (1/a) ln(1 + x) = m l(x) with l(x) = ln(1 + x) / x, which has a limit at a = 0.
      let (l, g, gSlope) = Side.limits(x)
      let log1 = x == 0 ? 0 : log1p(x)
      value = sum + y * predictor - y * log1 - m * l - PoissonGoals.logFactorial(goals)
      let rest = (y - m) / (1 + x)
      slope = rest
      curvature = -m * (1 + a * y) / ((1 + x) * (1 + x))
      // By a: [ln(1 + x) - x / (1 + x)] / a² = m² g(x), and the goals' part -y m / (1 + x).
      shape = bySum - y * m / (1 + x) + m * m * g
      slopeAndShape = -rest * m / (1 + x)
      shapeShape = bySumTwice + y * m * m / ((1 + x) * (1 + x)) + m * m * m * gSlope
    }

    /// Returns l(x) = ln(1 + x) / x, g(x) = [ln(1 + x) - x / (1 + x)] / x² and g'(x), where
    /// differences would cancel by the series l = Σ (-x)^k / (k + 1) and g = Σ (-x)^k (k + 1) / (k
    /// + 2).
    private static func limits(_ x: Double) -> (l: Double, g: Double, gSlope: Double) {
      if x > 0.05 {
        let log1 = log1p(x)
        let g = (log1 - x / (1 + x)) / (x * x)
        return (log1 / x, g, 1 / (x * (1 + x) * (1 + x)) - 2 * g / x)
      }
      var (l, g, gSlope) = (0.0, 0.0, 0.0)
      var (power, before) = (1.0, 0.0)
      for k in 0..<13 {
        let k = Double(k)
        l += power / (k + 1)
        g += power * (k + 1) / (k + 2)
        gSlope -= before * k * (k + 1) / (k + 2)
        (before, power) = (power, -power * x)
      }
      return (l, g, gSlope)
    }
  }
}
