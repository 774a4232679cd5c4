import Glibc
import Likelihoods
import TestSupport
import Testing

@Suite("Elo ratings")
struct EloTests {
  /// Calculated by hand to the third decimal.
  ///
  /// | match | d | E | K G | change |
  /// |---|---|---|---|---|
  /// | A - B 2-0 | 100 | 0.640065 | 30 · 1.5 | 45 · 0.359935 = 16.197 |
  /// | B - C 1-1 | 83.803 | 0.618315 | 30 | 30 · -0.118315 = -3.549 |
  /// | C - A 0-3, neutral | 3.549 - 16.197 = -12.648 | 0.481806 | 30 · 1.75 | 52.5 · -0.481806 = -25.295 |
  @Test func aTableIsWorkedByHand() {
    let matches = [
      FittedMatch(home: 0, away: 1, homeScore: 2, awayScore: 0),
      FittedMatch(home: 1, away: 2, homeScore: 1, awayScore: 1),
      FittedMatch(home: 2, away: 0, homeScore: 0, awayScore: 3, isNeutral: true),
    ]
    let walk = EloWalk(
      matches, teamCount: 3, factors: [30, 30, 30], advantage: 100, heedsGoalDifference: true)
    for (found, expected) in zip(walk.ratings, [1541.492, 1480.253, 1478.254]) {
      #expect(abs(found - expected) < 0.002)
    }
    for (found, expected) in zip(walk.differences, [100, 83.803, -12.648]) {
      #expect(abs(found - expected) < 0.002)
    }
    let total: Double = walk.ratings.reduce(0, +)
    #expect(abs(total - 4500) < 1e-9, "points only change hands")
  }

  @Test(arguments: [(0, 1), (1, 1), (-1, 1), (2, 1.5), (3, 1.75), (-4, 1.875), (10, 2.625)])
  func moreGoalsCountMore(margin: Int, factor: Double) {
    #expect(EloWalk.goalFactor(margin) == factor)
  }

  @Test func halfTheWeightMovesHalfAsMuch() {
    let match = FittedMatch(home: 0, away: 1, homeScore: 1, awayScore: 0, weight: 0.5)
    let walk = EloWalk(
      [match], teamCount: 2, factors: [40], advantage: 0, heedsGoalDifference: true)
    #expect(walk.ratings == [1510, 1490])
  }

  /// A third of matches between equals are drawn: P = ν / (2 + ν) = 1/3 for ν = 1.
  @Test func theDrawParameterIsThatOfTheDraws() {
    let matches = (0..<30).map { index in
      FittedMatch(
        home: 0, away: 1, homeScore: index % 3 == 0 ? 1 : 0, awayScore: index % 3 == 1 ? 1 : 0)
    }
    let walk = EloWalk(
      matches, teamCount: 2, factors: Array(repeating: 0, count: 30), advantage: 0,
      heedsGoalDifference: true)
    let (draw, logLikelihood) = walk.draws(of: matches)
    #expect(abs(draw - 1) < 1e-10)
    #expect(abs(logLikelihood + 30 * log(3)) < 1e-10)
  }

  @Test func tournamentsHaveTheirFactors() throws {
    // One match per tournament between new equals, which moves K / 2 points.
    let factors: [(String?, Double)] = [
      ("FIFA World Cup", 60), ("World Cup 2022", 60), ("Copa América", 50), ("UEFA Euro", 50),
      ("FIFA World Cup qualification", 40), ("UEFA Euro qualification", 40),
      ("UEFA Nations League", 40), ("Gulf Cup", 30), ("Gulf Cup qualification", 30), (nil, 30),
      ("Friendly", 20), ("CONCACAF Nations League qualification", 30),
    ]
    let matches = factors.indices.map { index in
      FittedMatch(
        home: 2 * index, away: 2 * index + 1, homeScore: 1, awayScore: 0,
        eloFactor: factors[index].0.map(EloTournaments.factor) ?? EloTournaments.other)
    }
    let fit = try EloFit(
      matches, teamCount: 2 * factors.count, options: EloOptions(advantage: .fixed(0)))
    for index in factors.indices {
      #expect(abs(fit.ratings[2 * index] - 1500 - factors[index].1 / 2) < 1e-9, "\(factors[index])")
    }
  }

  @Test func theFittedFactorForecastsBest() throws {
    var generator = OracleGenerator(seed: 5)
    let matches = SimulatedResults(.davidson(draw: 0.7), teams: 12, spread: 1)
      .season(rounds: 4, using: &generator)
    var options = EloOptions(advantage: .fitted)
    options.factor = .fitted
    let best = try EloFit(matches, teamCount: 12, options: options)
    let multiple = try #require(best.multiple)
    #expect((20...90).contains(best.advantage), "0.25 of log odds are 43 points")
    for (factor, advantage) in [(0.98, 0.0), (1.02, 0), (1, -2), (1, 2)] {
      var other = EloOptions(advantage: .fixed(best.advantage + advantage))
      other.factor = .fixed(30 * multiple * factor)
      let fit = try EloFit(matches, teamCount: 12, options: other)
      #expect(fit.logLikelihood < best.logLikelihood)
    }
  }
}
