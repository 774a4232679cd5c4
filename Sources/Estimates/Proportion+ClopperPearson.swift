import RealModule

extension Proportion {
  /// The exact interval: all p under which neither the observed count or more, nor the observed
  /// count or less, has a probability below `alpha / 2`. Its coverage is at least nominal for every
  /// true value.
  ///
  /// The logarithm of a binomial tail is concave in the log-odds of p, so that Newton's method
  /// converges for every total and level, and p and 1 - p are both exact to about 1e-14. The time is
  /// proportional to the smaller of `count` and `total - count`.
  ///
  /// Source: C. J. Clopper and E. S. Pearson (1934), The use of confidence or fiducial limits
  /// illustrated in the case of the binomial, Biometrika 26, 404-413.
  package func clopperPearsonInterval(_ level: ConfidenceLevel) -> Interval {
    mirrored { lesser in
      let logTail = Double.log(level.alpha / 2)
      let n = Double(lesser.total)
      if lesser.count == 0 {
        let logComplement = logTail / n
        return Ends(
          lower: 0, upper: -Double.expMinusOne(logComplement),
          upperComplement: .exp(logComplement))
      }
      let tails = BinomialTails(count: lesser.count, total: lesser.total)
      let x = Double(lesser.count)
      let lower = LogConcaveTail.parameter(
        from: .log(x / (n - x + 1)), target: logTail, tail: tails.atLeastCount)
      let upper = LogConcaveTail.parameter(
        from: .log((x + 1) / (n - x)), target: logTail, tail: tails.atMostCount)
      return Ends(
        lower: probability(logOdds: lower), upper: probability(logOdds: upper),
        upperComplement: probability(logOdds: -upper))
    }
  }
}

private func probability(logOdds: Double) -> Double {
  1 / (1 + .exp(-logOdds))
}

/// The two tails of a binomial distribution that meet at one count, as functions of the log-odds.
private struct BinomialTails {
  let count: Double
  let total: Double

  init(count: Int64, total: Int64) {
    self.count = Double(count)
    self.total = Double(total)
  }

  func atMostCount(logOdds: Double) -> LogConcaveTail.Value {
    let odds = Double.exp(logOdds)
    var sum = 1.0
    var term = 1.0
    var i = count
    while i > 0 && term > sum * 0x1p-60 {
      term *= i / ((total - i + 1) * odds)
      sum += term
      i -= 1
    }
    return LogConcaveTail.Value(
      log: logProbabilityOfCount(odds) + .log(sum),
      slope: -(total - count) * (odds / (1 + odds)) / sum)
  }

  func atLeastCount(logOdds: Double) -> LogConcaveTail.Value {
    let odds = Double.exp(logOdds)
    var sum = 1.0
    var term = 1.0
    var i = count
    while i < total && term > sum * 0x1p-60 {
      term *= (total - i) / (i + 1) * odds
      sum += term
      i += 1
    }
    return LogConcaveTail.Value(
      log: logProbabilityOfCount(odds) + .log(sum), slope: count / (1 + odds) / sum)
  }

  /// The logarithm of `C(n, k) p^k (1 - p)^(n - k)`.
  ///
  /// Each factor of the coefficient is multiplied by the odds, as both alone may be extreme.
  private func logProbabilityOfCount(_ odds: Double) -> Double {
    var sum = -total * Double.log(onePlus: odds)
    var i = 0.0
    while i < count {
      sum += .log((total - i) / (i + 1) * odds)
      i += 1
    }
    return sum
  }
}
