import Foundation
import Games
import KernelInterface
import Players
import TestSupport
import Testing
import TextFiles

/// Scores against the closed forms of the models; `scripts/check-scores` plays ten million matches a pair.
@Suite("Scores of goals")
struct GoalsDistributionTests {
  private static let matches =
    ProcessInfo.processInfo.environment["PODIUM_SCORE_MATCHES"].flatMap { Int($0) } ?? 1_000_000

  /// Expects the scores that are likely enough to be counted to come as often as they should.
  private static func expect(
    _ counts: [Int], of matches: Int, _ subject: String, _ probability: (Int, Int) -> Double
  ) {
    var (rare, expectedRare) = (matches, 1.0)
    for home in 0..<20 {
      for away in 0..<20 {
        let expected = probability(home, away)
        guard expected * Double(matches) >= 50 else { continue }
        expectProportion(
          counts[home * 64 + away], of: matches, expected, "\(subject) \(home)-\(away)")
        rare -= counts[home * 64 + away]
        expectedRare -= expected
      }
    }
    expectProportion(rare, of: matches, max(expectedRare, 0), "\(subject), all other scores")
  }

  @Test(arguments: GoalsFixture.models.map(\.name), GoalsFixture.pairs)
  func comeAsOftenAsTheModelSays(_ name: String, _ pair: (Int, Int)) throws {
    let game = try GoalsFixture.game(name)
    let model = try #require(GoalsFixture.models.first { $0.name == name }).model
    let (home, away) = GoalsFixture.rates(pair.0, pair.1)
    let exact = TextbookGoals(model, home: home, away: away)
    let counts = GoalsFixture.play(game, pair, matches: Self.matches, seed: 11)
    Self.expect(counts.scores, of: Self.matches, "\(name) \(pair)") { exact[$0, $1] }
  }

  /// Extra time by a third of the rates, then a coin.
  @Test(arguments: GoalsFixture.models.map(\.name))
  func extraTimeAndShootOutsComeAsOftenAsTheyShould(_ name: String) throws {
    let game = try GoalsFixture.game(name)
    let model = try #require(GoalsFixture.models.first { $0.name == name }).model
    let (home, away) = GoalsFixture.rates(0, 3, isNeutral: true)
    let exact = TextbookGoals(model, home: home, away: away)
    let counts = GoalsFixture.play(
      game, (0, 3), matches: Self.matches, needsWinner: true, isNeutral: true, seed: 12)
    Self.expectLater(counts, exact, name)
    #expect(counts.deciders.reduce(0, +) == Self.matches)
    let level = (0..<30).reduce(0) { $0 + exact[$1, $1] }
    expectProportion(
      counts.deciders[0], of: Self.matches, 1 - level, "decided in regular time")
    let twice = (0..<30).reduce(0) { $0 + exact.scaled(by: 1.0 / 3)[$1, $1] }
    for shootOut in 2...3 {
      expectProportion(counts.deciders[shootOut], of: Self.matches, level * twice / 2, "shoot-out")
    }
  }

  private static func expectLater(
    _ counts: GoalsFixture.Counts, _ exact: TextbookGoals, _ subject: String
  ) {
    for home in 0..<8 {
      for away in 0..<8 {
        let expected = exact.afterExtraTime(home, away, share: 1.0 / 3)
        guard expected * Double(Self.matches) >= 50 else { continue }
        expectProportion(
          counts.later[home * 64 + away], of: Self.matches, expected,
          "\(subject) \(home)-\(away) after extra time")
      }
    }
  }

  /// Where ratings are sampled, scores are drawn from rates: with deviations of next to nothing they are those of the
  /// tables.
  @Test(arguments: GoalsFixture.models.map(\.name))
  func drawnFromRatesTheyComeAsOften(_ name: String) throws {
    let game = try GoalsFixture.game(name, uncertainty: #"{ "attack": 1e-7 }"#)
    let model = try #require(GoalsFixture.models.first { $0.name == name }).model
    let (home, away) = GoalsFixture.rates(4, 1)
    let exact = TextbookGoals(model, home: home, away: away)
    let counts = GoalsFixture.play(game, (4, 1), matches: Self.matches, seed: 13)
    Self.expect(counts.scores, of: Self.matches, "\(name) sampled") { exact[$0, $1] }
    let decided = GoalsFixture.play(
      game, (4, 1), matches: Self.matches, needsWinner: true, seed: 14)
    Self.expectLater(decided, exact, "\(name) sampled")
  }

  /// With an attack of deviation 0.3, the chances are those of the model, averaged over its normal distribution.
  @Test func sampledStrengthsWidenTheDistribution() throws {
    let game = try GoalsFixture.game("poisson", uncertainty: #"{ "attack": 0.3, "defence": 0.2 }"#)
    let (home, away) = GoalsFixture.rates(0, 1)
    // Attack and defence add up in each side's rate.
    let deviation = (0.3 * 0.3 + 0.2 * 0.2).squareRoot()
    let nodes = (-60...60).map { Double($0) / 10 }
    let weights = nodes.map { DoubleArithmetic.exp(-$0 * $0 / 2) }
    let total = weights.reduce(0, +)
    func goals(_ count: Int, _ mean: Double) -> Double {
      zip(nodes, weights).reduce(0) { sum, node in
        let rate = mean * DoubleArithmetic.exp(deviation * node.0)
        let exact = TextbookGoals(.poisson, home: rate, away: 1)
        return sum + node.1 / total * (0..<12).reduce(0) { $0 + exact[count, $1] }
      }
    }
    let homeGoals = (0..<20).map { goals($0, home) }
    let awayGoals = (0..<20).map { goals($0, away) }
    let counts = GoalsFixture.play(game, (0, 1), matches: Self.matches, seed: 15)
    Self.expect(counts.scores, of: Self.matches, "sampled") { homeGoals[$0] * awayGoals[$1] }
  }

  /// The variance of negative binomial goals is m + d m^2, and Dixon and Coles' marginals are Poisson's.
  @Test func theMarginalsAreThoseOfTheModels() throws {
    let rates = GoalRates(home: 1.7, away: 1.1)
    for (model, dispersion) in [
      (GoalModel.poisson, 0), (.dixonColes(rho: -0.1), 0),
      (.negativeBinomial(dispersion: 0.3), 0.3),
    ] {
      let scores = try #require(ScoreProbabilities(rates, model))
      var (sum, mean, square) = (0.0, 0.0, 0.0)
      for home in 0...scores.maximum.home {
        for away in 0...scores.maximum.away {
          let probability = scores[home, away]
          sum += probability
          mean += probability * Double(home)
          square += probability * Double(home * home)
        }
      }
      #expect(abs(sum - 1) < ScoreProbabilities.rest)
      #expect(abs(mean - 1.7) < 1e-9)
      #expect(abs(square - mean * mean - (1.7 + dispersion * 1.7 * 1.7)) < 1e-7)
    }
  }
}
