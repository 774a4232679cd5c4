extension Proportion {
  /// The score interval: all p for which the observed count is within `z` standard errors under p of
  /// its expectation.
  ///
  /// With x the count, n the total and s = z sqrt(z^2 + 4 x (n - x) / n), the ends are the roots
  /// of (n + z^2) p^2 - (2 x + z^2) p + x^2 / n = 0. The upper root is
  /// (2 x + z^2 + s) / (2 (n + z^2)). The lower one is computed from the product of the two, as
  /// 2 x^2 / n / (2 x + z^2 + s), without cancellation for rare events.
  ///
  /// Source: E. B. Wilson (1927), Probable inference, the law of succession, and statistical
  /// inference, Journal of the American Statistical Association 22, 209-212.
  package func wilsonInterval(_ level: ConfidenceLevel) -> Interval {
    mirrored { lesser in
      let n = Double(lesser.total)
      let x = Double(lesser.count)
      let rest = Double(lesser.total - lesser.count)
      let squaredZ = level.z * level.z
      let spread = level.z * (squaredZ + 4 * x * (rest / n)).squareRoot()
      let sum = 2 * x + squaredZ + spread
      let upper = sum / (2 * (n + squaredZ))
      return Ends(lower: 2 * x * (x / n) / sum, upper: upper, upperComplement: 1 - upper)
    }
  }
}
