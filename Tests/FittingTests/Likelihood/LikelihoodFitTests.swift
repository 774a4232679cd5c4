import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

@Suite("Ratings by likelihood")
struct LikelihoodFitTests {
  /// A model with the kind of results that it describes, and the true shape.
  static let models: [(any MatchLikelihood.Type, SimulatedResults.Kind, Double?)] = [
    (PoissonGoals.self, .poisson, nil),
    (DixonColesGoals.self, .dixonColes(rho: -0.1), -0.1),
    (NegativeBinomialGoals.self, .negativeBinomial(dispersion: 0.2), 0.2),
    (DavidsonResult.self, .davidson(draw: 0.7), log(0.7)),
  ]

  @Test(arguments: models)
  func simulatedParametersAreFound(
    model: any MatchLikelihood.Type, kind: SimulatedResults.Kind, shape: Double?
  ) throws {
    try Self.checkFit(model, kind, shape: shape)
  }

  /// Fits forty seasons of ten teams, which determine parameters to a few hundredths.
  private static func checkFit<Model: MatchLikelihood>(
    _ model: Model.Type, _ kind: SimulatedResults.Kind, shape: Double?
  ) throws {
    let league = SimulatedResults(kind, teams: 10)
    var generator = OracleGenerator(seed: 77)
    let matches = league.season(rounds: 40, isNeutral: { $0 % 4 == 0 }, using: &generator)
    let fit = try LikelihoodFit<Model>(matches, teamCount: 10, prior: .none)
    func expect(_ place: Int?, _ value: Double, _ subject: String) throws {
      let place = try #require(place)
      let error = fit.covariance[place, place].squareRoot()
      #expect(error > 0 && error < 0.1, "\(subject)")
      expectZ(fit.point[place], value, standardError: error, subject)
    }
    if Model.hasGoals { try expect(fit.parameters.base, league.base, "base") }
    try expect(fit.parameters.home, league.home, "home")
    for (block, values) in zip(fit.parameters.blocks, [league.attack, league.defence]) {
      for (team, value) in values.enumerated() { try expect(block + team, value, "team \(team)") }
      #expect(abs(fit.point[block..<block + 10].reduce(0, +)) < 1e-12, "the sum is 0")
      // The sum of all has no error either.
      for row in 0..<fit.parameters.count {
        #expect(abs((block..<block + 10).reduce(0) { $0 + fit.covariance[row, $1] }) < 1e-12)
      }
    }
    if let shape { try expect(fit.parameters.shape, shape, "shape") }
  }

  /// Two sides with constant goals vary less than in the Poisson model.
  @Test func goalsThatVaryLessHaveNoDispersion() throws {
    let matches = (0..<60).map { index in
      FittedMatch(home: index % 3, away: (index + 1) % 3, homeScore: 1 + index % 2, awayScore: 1)
    }
    let fit = try LikelihoodFit<NegativeBinomialGoals>(matches, teamCount: 3, prior: .none)
    let poisson = try LikelihoodFit<PoissonGoals>(matches, teamCount: 3, prior: .none)
    #expect(fit.shape == 0)
    #expect(fit.parameters.shape == nil)
    #expect(abs(fit.logLikelihood - poisson.logLikelihood) < 1e-9)
  }

  @Test func withoutDrawsNoneAreExpected() throws {
    let matches = (0..<60).map { index in
      FittedMatch(
        home: index % 3, away: (index + 1) % 3, homeScore: index % 4 == 0 ? 0 : 2, awayScore: 1)
    }
    let fit = try LikelihoodFit<DavidsonResult>(matches, teamCount: 3, prior: .none)
    #expect(exp(fit.shape) == 0)
    #expect(fit.parameters.shape == nil)
  }

  /// With equal teams on neutral ground, only the weighted mean of goals remains.
  @Test func theBaseIsTheWeightedMeanOfGoals() throws {
    let matches = zip([(3, 1), (0, 0), (2, 2)], [1, 0.5, 0.25]).map { score, weight in
      FittedMatch(
        home: 0, away: 1, homeScore: score.0, awayScore: score.1, isNeutral: true, weight: weight)
    }
    let fit = try LikelihoodFit<PoissonGoals>(matches, teamCount: 2, prior: .deviation(1e-5))
    #expect(fit.parameters.home == nil)
    // (4 + 0 / 2 + 4 / 4) / (2 (1 + 1/2 + 1/4))
    #expect(abs(fit.point[0] - log(5 / 3.5)) < 1e-8)
    // The variance is one over the weighted number of goals.
    #expect(abs(fit.covariance[0, 0] - 1 / 5.0) < 1e-6)
    let rate = 5 / 3.5
    let logFactorials = log(6.0) + 0.25 * 2 * log(2.0)
    #expect(
      abs(fit.logLikelihood - (5 * log(rate) - 3.5 * rate - logFactorials)) < 1e-8)
  }

  @Test func aMatchOfDoubleWeightIsTwoMatches() throws {
    var generator = OracleGenerator(seed: 3)
    let once = SimulatedResults(.dixonColes(rho: -0.1), teams: 6).season(
      rounds: 3, using: &generator)
    let doubled = once.map { match in
      var match = match
      match.weight = 2
      return match
    }
    let weighted = try LikelihoodFit<DixonColesGoals>(doubled, teamCount: 6, prior: .estimated)
    let repeated = try LikelihoodFit<DixonColesGoals>(once + once, teamCount: 6, prior: .estimated)
    #expect(weighted.deviation == repeated.deviation)
    #expect(abs(weighted.logLikelihood - repeated.logLikelihood) < 1e-8)
    for (left, right) in zip(weighted.point, repeated.point) { #expect(abs(left - right) < 1e-7) }
  }

  /// The deviation of normal strengths is recovered.
  @Test(arguments: [0.4, 0.8])
  func thePriorIsAsWideAsTheTeamsAreSpread(spread: Double) throws {
    let league = SimulatedResults(.poisson, teams: 40, spread: spread)
    var generator = OracleGenerator(seed: 8)
    let matches = league.season(using: &generator)
    let fit = try LikelihoodFit<PoissonGoals>(matches, teamCount: 40, prior: .estimated)
    let squares = (league.attack + league.defence).reduce(0) { $0 + $1 * $1 }
    let truth = (squares / 78).squareRoot()
    // 78 free deviates determine their standard deviation to 1 / √156.
    expectZ(try #require(fit.deviation), truth, standardError: truth / 156.squareRoot(), limit: 3)
  }

  /// With equal teams, the marginal likelihood has no maximum above 0.
  @Test func teamsThatAreAlikeHaveANarrowPrior() throws {
    let matches = (0..<400).map { index in
      FittedMatch(
        home: index % 5, away: (index + 1 + index / 5 % 4) % 5, homeScore: index / 20 % 3,
        awayScore: index / 20 % 2)
    }
    let fit = try LikelihoodFit<PoissonGoals>(matches, teamCount: 5, prior: .estimated)
    #expect(try #require(fit.deviation) < 0.006)
  }
}
