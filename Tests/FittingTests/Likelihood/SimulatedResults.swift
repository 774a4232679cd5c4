import Glibc
import Likelihoods
import TestSupport

/// Results of a league with known parameters, drawn by textbook formulas.
struct SimulatedResults {
  enum Kind {
    case poisson
    case dixonColes(rho: Double)
    case negativeBinomial(dispersion: Double)
    case davidson(draw: Double)
  }

  let kind: Kind
  var base = 0.2
  var home = 0.25
  /// Sum to 0. In Davidson's model the attacks are the strengths.
  let attack: [Double]
  let defence: [Double]

  /// Creates a league of evenly spread attacks and defences, in different orders.
  init(_ kind: Kind, teams: Int, spread: Double = 0.3) {
    self.kind = kind
    let places = (0..<teams).map { team in
      teams == 1 ? 0 : 2 * Double(team) / Double(teams - 1) - 1
    }
    attack = places.map { $0 * spread }
    defence = (0..<teams).map { places[$0 * 7 % teams] * spread }
  }

  /// Returns each pair's home and away match, `rounds` times.
  func season(
    rounds: Int = 1, isNeutral: (Int) -> Bool = { _ in false },
    using generator: inout OracleGenerator
  ) -> [FittedMatch] {
    var matches: [FittedMatch] = []
    for _ in 0..<rounds {
      for home in attack.indices {
        for away in attack.indices where away != home {
          var match = FittedMatch(
            home: home, away: away, homeScore: 0, awayScore: 0, isNeutral: isNeutral(matches.count))
          (match.homeScore, match.awayScore) = score(of: match, using: &generator)
          matches.append(match)
        }
      }
    }
    return matches
  }

  private func score(
    of match: FittedMatch, using generator: inout OracleGenerator
  ) -> (home: Int, away: Int) {
    let ground = match.isNeutral ? 0 : home
    if case .davidson(let draw) = kind {
      let (p, q) = (exp(ground + attack[match.home]), exp(attack[match.away]))
      let total = p + q + draw * (p * q).squareRoot()
      let uniform = Double.random(in: 0..<1, using: &generator)
      return uniform < p / total ? (1, 0) : uniform < (p + q) / total ? (0, 1) : (0, 0)
    }
    let first = exp(base + ground + attack[match.home] - defence[match.away])
    let second = exp(base + attack[match.away] - defence[match.home])
    let greatest = 25
    var uniform = Double.random(in: 0..<1, using: &generator)
    for home in 0...greatest {
      for away in 0...greatest {
        uniform -= probability(home, away, first, second)
        if uniform < 0 { return (home, away) }
      }
    }
    return (greatest, greatest)
  }

  private func probability(_ home: Int, _ away: Int, _ first: Double, _ second: Double) -> Double {
    func poisson(_ goals: Int, _ rate: Double) -> Double {
      exp(Double(goals) * log(rate) - rate - lgamma(Double(goals) + 1))
    }
    func negativeBinomial(_ goals: Int, _ mean: Double, _ dispersion: Double) -> Double {
      let r = 1 / dispersion
      let k = Double(goals)
      let combinations: Double = lgamma(r + k) - lgamma(r) - lgamma(k + 1)
      let failures: Double = r * log(r / (r + mean))
      let successes: Double = k * log(mean / (r + mean))
      return exp(combinations + failures + successes)
    }
    switch kind {
    case .poisson, .davidson: return poisson(home, first) * poisson(away, second)
    case .negativeBinomial(let dispersion):
      return negativeBinomial(home, first, dispersion) * negativeBinomial(away, second, dispersion)
    case .dixonColes(let rho):
      let tau =
        switch (home, away) {
        case (0, 0): 1 - first * second * rho
        case (0, 1): 1 + first * rho
        case (1, 0): 1 + second * rho
        case (1, 1): 1 - rho
        default: 1.0
        }
      return tau * poisson(home, first) * poisson(away, second)
    }
  }
}
