import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

/// Laplace's approximation of the evidence for a spread, beside sums over a grid.
@Suite struct EvidenceTests {
  /// Two teams on neutral ground, of which A is better.
  private static let matches = zip(0..., [(3, 1), (1, 1), (2, 0), (0, 1), (4, 2), (2, 1), (1, 0)])
    .map { index, score in
      index % 2 == 0
        ? FittedMatch(
          home: 0, away: 1, homeScore: score.0, awayScore: score.1, isNeutral: true, weight: 3)
        : FittedMatch(
          home: 1, away: 0, homeScore: score.1, awayScore: score.0, isNeutral: true, weight: 3)
    }

  /// Returns the logarithm of the integral over the base, A's attack and A's defence, of which B's
  /// are the negatives, up to a constant.
  ///
  /// The formulas are those of docs/fitting.md: deviates a and -a have a normal density with half
  /// the variance, and the inverse Wishart prior counts for two teams.
  private static func integral(_ spread: TeamSpread) -> Double {
    let (sa, sd, r) = (spread.deviations[0], spread.deviations[1], spread.correlation)
    let steps = (-30...30).map { Double($0) / 30 }
    var sum = 0.0
    for base in steps {
      let base = 0.4 + 1.2 * base
      for attack in steps {
        for defence in steps {
          let rates = (exp(base + attack + defence), exp(base - attack - defence))
          let log = matches.reduce(0.0) { sum, match in
            let (own, other) =
              match.home == 0
              ? (match.homeScore, match.awayScore) : (match.awayScore, match.homeScore)
            return sum + 3
              * (Double(own) * Glibc.log(rates.0) - rates.0 + Double(other) * Glibc.log(rates.1)
                - rates.1)
          }
          let (x, y) = (attack / sa, defence / sd)
          let prior =
            -(x * x - 2 * r * x * y + y * y) / (1 - r * r) - (base - 0.2) * (base - 0.2) / 2
          sum += exp(log + prior + 30)
        }
      }
    }
    let determinant = sa * sa * sd * sd * (1 - r * r)
    let (a, d, c) = (0.26, 0.19, 0.88 * 0.26 * 0.19)
    let trace =
      (sd * sd * a * a + sa * sa * d * d - 2 * r * sa * sd * c) / determinant
    return log(sum) - log(determinant) / 2 - (2 * log(determinant) + 2 * trace) / 2
  }

  @Test func itIsThatOfNumericalIntegration() throws {
    try OpenBLAS.load()
    let spreads = [
      TeamSpread(attack: 0.2, defence: 0.2), TeamSpread(attack: 0.3, defence: 0.15),
      TeamSpread(attack: 0.25, defence: 0.2, correlation: 0.9),
      TeamSpread(attack: 0.25, defence: 0.2, correlation: -0.6),
    ]
    let gaps = try spreads.map { spread in
      let evidence = try #require(
        LikelihoodFit<PoissonGoals>.evidence(Self.matches, newness: [0, 0], of: spread))
      return evidence - Self.integral(spread)
    }
    // Both are up to a constant.
    for gap in gaps { #expect(abs(gap - gaps[0]) < 0.01, "\(gaps)") }
  }

  /// The estimated spread has more evidence than others near it.
  @Test func theEstimatedSpreadHasTheMostEvidence() throws {
    try OpenBLAS.load()
    var generator = OracleGenerator(seed: 12)
    let matches = SimulatedResults(.poisson, teams: 8).season(rounds: 2, using: &generator)
    let newness = [0, 0, 0, 1, 0, 0, 0.5, 0]
    let spread = try #require(
      try LikelihoodFit<PoissonGoals>(matches, newness: newness, prior: .estimated).spread)
    func evidence(_ attack: Double, _ defence: Double, _ correlation: Double) throws -> Double {
      try #require(
        LikelihoodFit<PoissonGoals>.evidence(
          matches, newness: newness,
          of: TeamSpread(
            attack: spread.deviations[0] * attack, defence: spread.deviations[1] * defence,
            correlation: spread.correlation + correlation)))
    }
    let most = try evidence(1, 1, 0)
    for (attack, defence, correlation) in [
      (1.05, 1, 0), (0.95, 1, 0), (1, 1.05, 0), (1, 0.95, 0), (1, 1, 0.05), (1, 1, -0.05),
      (1.05, 1.05, 0), (1.05, 0.95, 0),
    ] {
      #expect(try evidence(attack, defence, correlation) < most)
    }
  }
}
