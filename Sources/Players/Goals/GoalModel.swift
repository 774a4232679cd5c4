package import KernelInterface

/// The distribution of the goals of a match with given rates.
///
/// The rates are the means of both sides' goals. In all models each side's goals have a marginal distribution of
/// their own; ``dixonColes`` correlates the low scores.
package enum GoalModel: Sendable, Equatable {
  case poisson
  /// Independent Poisson variables, with the probabilities of 0-0, 0-1, 1-0 and 1-1 multiplied by
  ///
  ///     1 - λ μ ρ,  1 + λ ρ,  1 + μ ρ,  1 - ρ
  ///
  /// (Dixon, Coles, "Modelling association football scores and inefficiencies in the football betting market", Applied
  /// Statistics 46(2), 1997). Both marginal distributions stay Poisson's.
  case dixonColes(rho: Double)
  /// Independent negative binomial variables of variance m + dispersion m^2 for a mean m.
  case negativeBinomial(dispersion: Double)

  package enum Kind: String, Sendable, CaseIterable {
    case poisson, dixonColes, negativeBinomial
  }

  /// The probability of no goal by a side of a mean, and the factors that lead from k - 1 goals to k: the probability
  /// of k goals is that of k - 1 times (first + further (k - 1)) / k.
  struct Marginal {
    let none: Double
    let first: Double
    let further: Double
  }

  /// The distribution of one side's goals.
  @inline(__always)
  func marginal(_ mean: Double) -> Marginal {
    guard case .negativeBinomial(let dispersion) = self, dispersion > 0 else {
      return Marginal(none: DoubleArithmetic.exp(-mean), first: mean, further: 0)
    }
    // With r = 1 / dispersion and q = m / (r + m), P(k) = P(k - 1) q (r + k - 1) / k and P(0) = (1 - q)^r.
    let size = 1 / dispersion
    let share = mean / (size + mean)
    return Marginal(
      none: DoubleArithmetic.exp(size * DoubleArithmetic.log(1 - share)), first: share * size,
      further: share)
  }

  /// The factor on the probability of a score: 1 except for low scores with ``dixonColes``.
  ///
  /// - Parameter rates: The means, home side first.
  func factor(_ home: Int, _ away: Int, rates: GoalRates) -> Double {
    guard case .dixonColes(let rho) = self else { return 1 }
    return switch (home, away) {
    case (0, 0): 1 - rates.home * rates.away * rho
    case (0, 1): 1 + rates.home * rho
    case (1, 0): 1 + rates.away * rho
    case (1, 1): 1 - rho
    default: 1
    }
  }
}

package struct GoalRates: Sendable, Equatable {
  package var home: Double
  package var away: Double

  package init(home: Double, away: Double) {
    self.home = home
    self.away = away
  }

  /// No side scores more goals than this on average.
  package static let maximum = 20.0
  /// No side scores more goals than this in a match.
  package static let maximumGoals = 63

  /// The rates of a share of the match.
  package func scaled(by factor: Double) -> GoalRates {
    GoalRates(home: home * factor, away: away * factor)
  }
}

extension GoalGrid {
  package convenience init(_ model: GoalModel) {
    let rho = if case .dixonColes(let rho) = model { rho } else { 0.0 }
    self.init(rho: rho, maximumRate: GoalRates.maximum) { rate in
      ScoreProbabilities.goals(model.marginal(rate))
    }
  }
}
