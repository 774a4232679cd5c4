import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

@Suite("The derivatives of the likelihoods")
struct DerivativesTests {
  /// Matches with all low scores and some high ones, on all grounds, with several weights.
  static let matches: [FittedMatch] = (0..<48).map { index in
    FittedMatch(
      home: index % 4, away: (index + 1 + index / 4 % 3) % 4,
      homeScore: [0, 1, 2, 0, 6][index % 5],
      awayScore: [0, 1, 0, 3][index % 4], isNeutral: index % 3 == 0,
      weight: [1, 0.5, 0.03][index % 3])
  }

  /// Returns a point that is not a maximum and has sums other than 0.
  static func point(_ parameters: FitParameters, shape: Double) -> [Double] {
    var generator = OracleGenerator(seed: 21)
    var point = (0..<parameters.count).map { _ in Double.random(in: -0.4...0.4, using: &generator) }
    if let place = parameters.shape { point[place] = shape }
    return point
  }

  static func spread<Model: MatchLikelihood>(_ model: Model.Type) -> TeamSpread {
    Model.hasGoals
      ? TeamSpread(attack: 0.3, defence: 0.2, correlation: 0.7) : TeamSpread(strength: 0.3)
  }

  static func check<Model: MatchLikelihood>(
    _ model: Model.Type, shape: Double, hasPrior: Bool
  ) {
    let likelihood = PenalizedLikelihood<Model>(
      matches, newness: [0, 1, 0, 0.4], spread: hasPrior ? spread(model) : nil,
      fixedShape: Model.shapeName == nil ? 0 : nil)
    let point = point(likelihood.parameters, shape: shape)
    let (_, gradient, information) = likelihood.derivatives(point)
    for index in point.indices {
      // The dispersion has a least value.
      let step =
        index == likelihood.parameters.shape ? min(1e-4, shape == 0 ? 1e-4 : abs(shape) / 4) : 1e-4
      func moved(_ factor: Double) -> [Double] {
        var moved = point
        moved[index] += factor * step
        return moved
      }
      // Richardson's extrapolation, with a fourth-order error.
      func slope(_ value: ([Double]) -> Double) -> Double {
        (8 * (value(moved(1)) - value(moved(-1))) - (value(moved(2)) - value(moved(-2))))
          / (12 * step)
      }
      let numeric = slope { likelihood.derivatives($0).value }
      #expect(
        abs(gradient[index] - numeric) < 1e-7 * (1 + abs(numeric)), "\(model), parameter \(index)")
      for row in index..<point.count {
        let second = -slope { likelihood.derivatives($0).gradient[row] }
        #expect(
          abs(information[row, index] - second) < 1e-7 * (1 + abs(second)),
          "\(model), parameters \(row) and \(index)")
      }
    }
  }

  /// Each model with a shape, and whether there is a prior. A series replaces the formula of negative
  /// binomial goals if mean times dispersion is below 0.05.
  static let models: [(any MatchLikelihood.Type, Double, Bool)] = [
    (PoissonGoals.self, 0, false), (PoissonGoals.self, 0, true),
    (DixonColesGoals.self, -0.1, true), (DixonColesGoals.self, 0.08, true),
    (NegativeBinomialGoals.self, 0.01, true), (NegativeBinomialGoals.self, 0.04, true),
    (NegativeBinomialGoals.self, 0.3, true), (NegativeBinomialGoals.self, 2, true),
    (DavidsonResult.self, -1, true), (DavidsonResult.self, 0.4, true),
  ]

  @Test(arguments: models)
  func derivativesAgreeWithDifferences(
    model: any MatchLikelihood.Type, shape: Double, hasPrior: Bool
  ) {
    Self.check(model, shape: shape, hasPrior: hasPrior)
  }

  @Test func withoutTheirShapesAllGoalModelsArePoisson() {
    func value<Model: MatchLikelihood>(_ model: Model.Type) -> (Double, [Double], Matrix) {
      let likelihood = PenalizedLikelihood<Model>(
        Self.matches, newness: [0, 0, 0, 0], spread: Self.spread(model), fixedShape: 0)
      let point = Self.point(likelihood.parameters, shape: 0)
      return likelihood.derivatives(point)
    }
    let poisson = value(PoissonGoals.self)
    for other in [value(DixonColesGoals.self), value(NegativeBinomialGoals.self)] {
      #expect(abs(other.0 - poisson.0) < 1e-12)
      for (left, right) in zip(other.1, poisson.1) { #expect(abs(left - right) < 1e-12) }
      for (left, right) in zip(other.2.elements, poisson.2.elements) {
        #expect(abs(left - right) < 1e-12)
      }
    }
  }

  @Test func theScoresOfAMatchAddUpToOne() {
    func total<Model: MatchLikelihood>(_ model: Model.Type, _ shape: Double) -> Double {
      var sum = 0.0
      for home in 0..<80 {
        for away in 0..<80 {
          let match = FittedMatch(home: 0, away: 1, homeScore: home, awayScore: away)
          sum += exp(Model.terms(match, 0.4, -0.3, shape).value)
        }
      }
      return sum
    }
    #expect(abs(total(PoissonGoals.self, 0) - 1) < 1e-12)
    #expect(abs(total(DixonColesGoals.self, -0.12) - 1) < 1e-12)
    #expect(abs(total(NegativeBinomialGoals.self, 0.2) - 1) < 1e-12)
    let outcomes = [(1, 0), (0, 0), (0, 1)].map { home, away in
      let match = FittedMatch(home: 0, away: 1, homeScore: home, awayScore: away)
      return exp(DavidsonResult.terms(match, 0.7, 0, -0.2).value)
    }
    #expect(abs(outcomes.reduce(0, +) - 1) < 1e-14)
    // p / q = e^0.7, ν = e^-0.2.
    #expect(abs(outcomes[0] / outcomes[2] - exp(0.7)) < 1e-14)
    #expect(abs(outcomes[1] * outcomes[1] / (outcomes[0] * outcomes[2]) - exp(-0.4)) < 1e-14)
  }
}
