import Estimates
import Games
import Glibc
import Players
import TestSupport
import Testing

/// Predictions of single matches, compared with sums over all scores that are written out here.
@Suite struct MatchPredictionTests {
  private static let models: [GoalModel.Kind] = [.poisson, .dixonColes, .negativeBinomial]

  private static func game(
    _ model: GoalModel.Kind, covariance: [Double]? = nil
  ) throws -> GoalsGame {
    var rules = GoalsRules()
    rules.model = model
    rules.rho = -0.08
    rules.dispersion = 0.1
    let sampler = try covariance.map {
      try #require(JointSampler(covariance: $0, quantities: 2, entrants: 2))
    }
    return GoalsGame(
      teams: [
        StatedTeam(name: "A", strength: .attack(0.3, defence: 0.2)),
        StatedTeam(name: "B", strength: .attack(-0.1, defence: 0.05)),
      ], fixtures: FixtureValues([]), rules: rules, sampler: sampler)
  }

  /// The probabilities of scores at given rates, by closed forms.
  private static func scores(
    _ rules: GoalsRules, _ home: Double, _ away: Double, upTo most: Int = 30
  ) -> [[Double]] {
    let model: TextbookGoals.Model =
      switch rules.model {
      case .poisson: .poisson
      case .dixonColes: .dixonColes(rho: rules.rho)
      case .negativeBinomial: .negativeBinomial(dispersion: rules.dispersion)
      }
    let textbook = TextbookGoals(model, home: home, away: away)
    return (0...most).map { home in (0...most).map { textbook[home, $0] } }
  }

  private static func sum(_ scores: [[Double]], _ isCounted: (Int, Int) -> Bool) -> Double {
    scores.indices.reduce(0) { sum, h in
      scores[h].indices.reduce(sum) { isCounted(h, $1) ? $0 + scores[h][$1] : $0 }
    }
  }

  private static func expect(_ estimate: EstimateOverRatings, _ value: Double) {
    #expect(abs(estimate.value - value) < 1e-10, "\(estimate.value) and \(value)")
    #expect(estimate.standardError == nil)
  }

  @Test(arguments: models)
  func chancesAreSumsOverScores(_ model: GoalModel.Kind) throws {
    let game = try Self.game(model)
    let prediction = game.prediction(0, 1, isNeutral: false)
    let home = exp(0.27 + 0.18 + 0.3 - 0.05)
    let away = exp(0.27 - 0.1 - 0.2)
    let all = Self.scores(game.rules, home, away)
    Self.expect(prediction.home, Self.sum(all) { $0 > $1 })
    Self.expect(try #require(prediction.draw), Self.sum(all) { $0 == $1 })
    Self.expect(prediction.away, Self.sum(all) { $0 < $1 })
    let scores = try #require(prediction.scores)
    Self.expect(scores.goals.home, home)
    Self.expect(scores.goals.total, home + away)
    Self.expect(scores.bothScore.yes, Self.sum(all) { $0 > 0 && $1 > 0 })
    for total in scores.totals.all {
      Self.expect(total.over, Self.sum(all) { Double($0 + $1) > total.line })
      Self.expect(total.under, Self.sum(all) { Double($0 + $1) < total.line })
    }
    let grid = scores.grid
    let last = grid.count - 1
    for (h, row) in grid.enumerated() {
      for (a, chance) in row.enumerated() {
        Self.expect(chance, Self.sum(all) { min($0, last) == h && min($1, last) == a })
      }
    }
  }

  /// A bet on a quarter line is two bets of half the stake, on the lines beside it.
  @Test(arguments: models)
  func handicapsAreSettledByTheMargin(_ model: GoalModel.Kind) throws {
    let game = try Self.game(model)
    let prediction = game.prediction(0, 1, isNeutral: true)
    let all = Self.scores(
      game.rules, exp(0.27 + 0.3 - 0.05), exp(0.27 - 0.1 - 0.2))
    let handicaps = try #require(prediction.scores).handicaps.all
    #expect(handicaps.map(\.line.quarters) == Array(-10...10))
    for handicap in handicaps {
      let parts = [-0.25, 0.25].map {
        handicap.line.goals + (handicap.line.quarters % 2 == 0 ? 0 : $0)
      }
      func halves(_ h: Int, _ a: Int) -> Int {
        parts.reduce(0) { sum, line in
          let margin = Double(h - a) + line
          return sum + (margin > 0 ? 1 : margin < 0 ? -1 : 0)
        }
      }
      for (outcome, chance) in handicap.outcomes {
        Self.expect(chance, Self.sum(all) { halves($0, $1) == outcome.rawValue })
      }
      let chances = handicap.outcomes.reduce(0) { $0 + $1.chance.value }
      #expect(abs(chances - 1) < 1e-10)
      // At fair odds, neither side gains on average.
      let odds = (try #require(handicap.fairOdds.home), try #require(handicap.fairOdds.away))
      #expect(abs((odds.0 - 1) * (odds.1 - 1) - 1) < 1e-12)
      let gain = handicap.outcomes.reduce(0.0) { sum, bet in
        let part = Double(bet.outcome.rawValue) / 2
        return sum + bet.chance.value * (part > 0 ? part * (odds.0 - 1) : part)
      }
      #expect(abs(gain) < 1e-12)
    }
    // A draw gives the stake back where no goals are given.
    let level = try #require(handicaps.first { $0.line.quarters == 0 })
    #expect(
      level.outcomes.map(\.chance.value)
        == [prediction.home, prediction.draw, prediction.away].map { $0?.value })
  }

  /// Means and deviations over uncertain strengths, by an integral over the normal plane on a fine grid.
  @Test func uncertainStrengthsGiveMeansAndErrors() throws {
    // Variances of attacks and of defences, with covariances.
    let covariance = [
      0.010, 0.001, 0.004, 0.000,
      0.001, 0.012, 0.000, 0.005,
      0.004, 0.000, 0.011, 0.001,
      0.000, 0.005, 0.001, 0.009,
    ]
    let game = try Self.game(.dixonColes, covariance: covariance)
    let prediction = game.prediction(0, 1, isNeutral: false)
    // Of the logarithms of the rates, a_A - d_B and a_B - d_A.
    let (first, second, both) = (
      0.010 + 0.009 - 2 * 0.000, 0.012 + 0.011 - 2 * 0.000, 0.001 - 0.004 - 0.005 + 0.001
    )
    let lower = (sqrt(first), both / sqrt(first), sqrt(second - both * both / first))
    var (weight, mean, square, goals) = (0.0, 0.0, 0.0, 0.0)
    for x in stride(from: -5.0, through: 5, by: 1) {
      for y in stride(from: -5.0, through: 5, by: 1) {
        let home = exp(0.27 + 0.18 + 0.3 - 0.05 + lower.0 * x)
        let away = exp(0.27 - 0.1 - 0.2 + lower.1 * x + lower.2 * y)
        let chance = Self.sum(Self.scores(game.rules, home, away, upTo: 20)) { $0 > $1 }
        let density = exp(-(x * x + y * y) / 2)
        weight += density
        mean += density * chance
        square += density * chance * chance
        goals += density * home
      }
    }
    mean /= weight
    let deviation = sqrt(square / weight - mean * mean)
    #expect(abs(prediction.home.value - mean) < 2e-5)
    let error = try #require(prediction.home.standardError)
    #expect(abs(error / deviation - 1) < 0.006)
    let interval = try #require(prediction.home.interval())
    // Nearly normal, so that the middle 95 % are 3.92 deviations wide.
    #expect(abs(interval.width / deviation / 3.92 - 1) < 0.02)
    #expect(abs(try #require(prediction.scores).goals.home.value - goals / weight) < 2e-4)
  }

  /// With a rating, half of the difference is in each side's rate.
  @Test func uncertainRatingsMoveBothRates() throws {
    let sampler = try #require(
      JointSampler(covariance: [900, 0, 0, 1600], quantities: 1, entrants: 2))
    let game = GoalsGame(
      teams: [
        StatedTeam(name: "A", strength: .rating(1600)),
        StatedTeam(name: "B", strength: .rating(1500)),
      ], fixtures: FixtureValues([]), rules: GoalsRules(), sampler: sampler)
    let goals = try #require(game.prediction(0, 1, isNeutral: true).scores).goals
    // The difference has the deviation 50, and a point is worth 1.8 / 800.
    let deviation = 50 * 1.8 / 800
    let expected = exp(0.27 + 100 * 1.8 / 800 + deviation * deviation / 2)
    #expect(abs(goals.home.value - expected) < 1e-3)
    #expect(abs(try #require(goals.home.standardError) / expected / deviation - 1) < 0.01)
  }

  @Test func whoWinsFollowsFromRatings() throws {
    var rules = RatingsRules()
    rules.draw = 0.5
    rules.advantage = 60
    let teams = [
      StatedTeam(name: "A", strength: .rating(1550)),
      StatedTeam(name: "B", strength: .rating(1500)),
    ]
    let certain = RatingsGame(
      teams: teams, fixtures: FixtureValues([]), rules: rules, sampler: nil
    ).prediction(0, 1, isNeutral: false)
    let root = pow(10, 110.0 / 800)
    let sum = root + 0.5 + 1 / root
    Self.expect(certain.home, root / sum)
    Self.expect(try #require(certain.draw), 0.5 / sum)
    Self.expect(certain.away, 1 / root / sum)
    #expect(certain.scores == nil)
    rules.draw = 0
    rules.advantage = 0
    let uncertain = RatingsGame(
      teams: teams, fixtures: FixtureValues([]), rules: rules,
      sampler: JointSampler(covariance: [2500, 0, 0, 2500], quantities: 1, entrants: 2)
    ).prediction(0, 1, isNeutral: false)
    #expect(uncertain.draw == nil)
    // The middle of the chances is that of a normal difference.
    let interval = try #require(uncertain.home.interval())
    let ends = [-1.0, 1].map { 1 / (1 + pow(10, -(50 + $0 * 1.959964 * 50 * sqrt(2)) / 400)) }
    #expect(abs(interval.lower - ends[0]) < 1e-3)
    #expect(abs(interval.upper - ends[1]) < 1e-3)
  }

  @Test(arguments: models)
  func theSidesMayBeNamedTheOtherWayRound(_ model: GoalModel.Kind) throws {
    let game = try Self.game(model)
    let plain = game.prediction(0, 1, isNeutral: false)
    let turned = game.prediction(1, 0, isNeutral: false, isTurned: true)
    Self.expect(turned.home, plain.away.value)
    Self.expect(turned.away, plain.home.value)
    let goals = [try #require(plain.scores).goals, try #require(turned.scores).goals]
    #expect(goals[0].home.value == goals[1].away.value)
    #expect(goals[0].away.value == goals[1].home.value)
  }

  /// A series of up to three maps, of which ratings give a map's chance.
  @Test func aMatchOfSeveralMapsIsWonByTheMajority() throws {
    var rules = RatingsRules()
    rules.maps = 3
    let game = RatingsGame(
      teams: [
        StatedTeam(name: "A", strength: .strength(3)),
        StatedTeam(name: "B", strength: .strength(1)),
      ], fixtures: FixtureValues([]), rules: rules, sampler: nil)
    Self.expect(game.prediction(0, 1, isNeutral: true).home, 0.75 * 0.75 * (1 + 2 * 0.25))
    Self.expect(game.prediction(0, 1, isNeutral: true, maps: 1).home, 0.75)
    Self.expect(game.prediction(1, 0, isNeutral: true, isTurned: true, maps: 1).away, 0.75)
  }
}
