import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

@Suite("Ratings by likelihood")
struct LikelihoodFitTests {
  @Test func ratingsAndTheirErrorsAreRelativeToTheMean() throws {
    var generator = OracleGenerator(seed: 77)
    let matches = SimulatedResults(.dixonColes(rho: -0.1), teams: 10).season(
      rounds: 2, isNeutral: { $0 % 4 == 0 }, using: &generator)
    let fit = try LikelihoodFit<DixonColesGoals>(matches, teamCount: 10, prior: .none)
    for block in fit.parameters.blocks {
      #expect(abs(fit.point[block..<block + 10].reduce(0, +)) < 1e-12)
      for row in 0..<fit.parameters.count {
        #expect(abs((block..<block + 10).reduce(0) { $0 + fit.covariance[row, $1] }) < 1e-12)
      }
    }
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
    let fit = try LikelihoodFit<PoissonGoals>(
      matches, teamCount: 2, prior: .given(TeamSpread(attack: 1e-4, defence: 1e-4)))
    #expect(fit.parameters.home == nil)
    // 4 + 0 / 2 + 4 / 4 goals in 2 (1 + 1/2 + 1/4) matches, and the base's prior of 0.2 ± 1.
    let rate = exp(fit.point[0])
    #expect(abs(5 - 3.5 * rate - (fit.point[0] - 0.2)) < 1e-7)
    // The variance is one over the expected number of goals and the prior's precision.
    #expect(abs(fit.covariance[0, 0] - 1 / (3.5 * rate + 1)) < 1e-6)
    let logFactorials = log(6.0) + 0.25 * 2 * log(2.0)
    #expect(
      abs(fit.logLikelihood - (5 * log(rate) - 3.5 * rate - logFactorials)) < 1e-6)
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
    #expect(weighted.spread == repeated.spread)
    #expect(abs(weighted.logLikelihood - repeated.logLikelihood) < 1e-8)
    for (left, right) in zip(weighted.point, repeated.point) { #expect(abs(left - right) < 1e-7) }
  }

  /// The spread of normal strengths is recovered.
  @Test(arguments: [0.4, 0.8])
  func thePriorIsAsWideAsTheTeamsAreSpread(spread: Double) throws {
    let league = SimulatedResults(.poisson, teams: 40, spread: spread)
    var generator = OracleGenerator(seed: 8)
    let matches = league.season(using: &generator)
    let fit = try LikelihoodFit<PoissonGoals>(matches, teamCount: 40, prior: .estimated)
    let found = try #require(fit.spread)
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + $1.0 * $1.1 } / 39
    }
    let truth = [league.attack, league.defence].map { product($0, $0).squareRoot() }
    for (deviation, truth) in zip(found.deviations, truth) {
      // 39 free deviates determine their standard deviation to 1 / √78.
      expectZ(deviation, truth, standardError: truth / 78.squareRoot(), limit: 3)
    }
    let correlation = product(league.attack, league.defence) / (truth[0] * truth[1])
    expectZ(found.correlation, correlation, standardError: 1 / 39.squareRoot(), limit: 3)
  }

  /// With equal teams, the likelihood alone has no maximum above 0.
  @Test func teamsThatAreAlikeHaveANarrowPrior() throws {
    let matches = (0..<400).map { index in
      FittedMatch(
        home: index % 5, away: (index + 1 + index / 5 % 4) % 5, homeScore: index / 20 % 3,
        awayScore: index / 20 % 2)
    }
    let fit = try LikelihoodFit<PoissonGoals>(matches, teamCount: 5, prior: .estimated)
    // Of six free deviates in all, two are as wide as is typical.
    let found = try #require(fit.spread).deviations
    #expect(found[0] < 0.26 / 2.squareRoot() && found[1] < 0.19 / 2.squareRoot())
  }

  /// Without matches, the prior is what is typical, and the ratings are the prior's.
  @Test func withoutMatchesThePriorRemains() throws {
    let fit = try LikelihoodFit<DixonColesGoals>([], teamCount: 4, prior: .estimated)
    let spread = try #require(fit.spread)
    #expect(spread == TeamSpread(attack: 0.26, defence: 0.19, correlation: 0.88))
    let blocks = fit.parameters.blocks
    for team in 0..<4 {
      #expect(abs(fit.point[blocks[0] + team]) < 1e-12)
      // Around the mean of four.
      for (row, block) in blocks.enumerated() {
        let covariance = fit.covariance[blocks[0] + team, block + team]
        #expect(abs(covariance - spread.covariance[0][row] * 0.75) < 1e-9)
      }
    }
  }

  /// A new team without matches is rated like the new team that has played.
  @Test func aNewTeamIsRatedLikeNewTeamsBefore() throws {
    let matches = (0..<60).map { index in
      FittedMatch(
        home: index % 3, away: (index + 1) % 3, homeScore: index % 3 == 2 ? 0 : 2,
        awayScore: index % 3 == 1 ? 0 : 2)
    }
    let spread = TeamSpread(attack: 0.3, defence: 0.2, correlation: 0.5)
    let fit = try LikelihoodFit<PoissonGoals>(
      matches, newness: [0, 0, 1, 1], prior: .given(spread))
    for block in fit.parameters.blocks {
      let mean = (fit.point[block] + fit.point[block + 1]) / 2
      let lags = [2, 3].map { fit.point[block + $0] - mean }
      // In units of Σ, the lag of the first has the variance 1 + 1 + 1/2, their covariance is 1 + 1/2.
      // The prior of the base, which is about the average team, adds a little.
      #expect(abs(lags[1] - 0.6 * lags[0]) < 0.02)
      #expect(fit.error(ofSum: [block + 3]) > fit.error(ofSum: [block + 2]))
    }
    let attack = fit.parameters.blocks[0]
    #expect(fit.point[attack + 3] < -0.1)
    let old = try LikelihoodFit<PoissonGoals>(
      matches, newness: [0, 0, 0, 0], prior: .given(spread))
    #expect(abs(old.point[attack + 3]) < 0.01, "near the mean of the others")
  }
}
