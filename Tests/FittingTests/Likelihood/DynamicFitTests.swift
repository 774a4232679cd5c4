import Fitting
import Glibc
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

@Suite("Strengths that change")
struct DynamicFitTests {
  private static let spread = SharedPrior.spread(hasGoals: true)

  private static func fit(
    _ matches: [FittedMatch], teams: Int, arrivals: [Int: [Int]] = [:], until: Int? = nil
  ) -> DynamicFit {
    DynamicFit(
      matches, arrivals: (0..<teams).map { arrivals[$0] ?? [] },
      until: until ?? matches.last?.day ?? 0, spread: spread)
  }

  private static func error(_ fit: DynamicFit, _ places: [Int]) -> Double {
    places.reduce(0) { sum, row in places.reduce(sum) { $0 + fit.covariance[row, $1] } }
      .squareRoot()
  }

  /// The sum is a + b of variance 0.25 + 0.04; the likeliest value after a count of 3 solves
  /// 3 - e^x = (x - 0.1) / 0.29.
  @Test func aCountMovesASumToItsLikeliestValue() {
    var state = GaussianState(means: [0.3, -0.2, 7], deviations: [0.5, 0.2, 1])
    var sum = LinearRow(0)
    sum.append(1, 1)
    state.learn(sum, count: 3, weight: 1)
    let (value, variance) = state.forecast(of: sum)
    #expect(abs(3 - exp(value) - (value - 0.1) / 0.29) < 1e-9)
    #expect(abs(1 / variance - (1 / 0.29 + exp(value))) < 1e-9)
    // Each term moves by its share of the variance; others stay.
    #expect(abs((state.means[0] - 0.3) / (value - 0.1) - 0.25 / 0.29) < 1e-9)
    #expect(state.means[2] == 7 && state.rows[2][2] == 1)
    #expect(state.rows[0][1] == state.rows[1][0] && state.rows[0][1] < 0)
  }

  /// Strengths that nobody has seen walk from no day on.
  @Test func withoutMatchesItIsThePrior() {
    let fit = Self.fit([], teams: 4, until: 20_000)
    for block in 0..<2 {
      let variance = Self.spread.covariance[block][block] * 3 / 4
      #expect(abs(Self.error(fit, [4 * block]) - variance.squareRoot()) < 1e-12)
    }
  }

  /// Without time to change, learning match by match is nearly the fit of all at once under the same prior.
  @Test func onOneDayItIsTheFitWithAPrior() throws {
    try OpenBLAS.load()
    var generator = OracleGenerator(seed: 7)
    let matches = SimulatedResults(.poisson, teams: 8).season(rounds: 3, using: &generator)
    let whole = try LikelihoodFit<PoissonGoals>(matches, teamCount: 8, prior: .given(Self.spread))
    let fit = Self.fit(matches, teams: 8)
    for block in 0..<2 {
      for team in 0..<8 {
        let place = whole.parameters.blocks[block] + team
        #expect(abs(fit.point[8 * block + team] - whole.point[place]) < 0.015)
        let error = whole.covariance[place, place].squareRoot()
        #expect(abs(Self.error(fit, [8 * block + team]) / error - 1) < 0.06)
      }
    }
    #expect(abs(fit.point[fit.home] - whole.point[try #require(whole.parameters.home)]) < 0.02)
    for block in 0..<2 {
      #expect(
        abs(fit.point[8 * block..<8 * block + 8].reduce(0, +)) < 1e-12, "relative to the mean")
    }
  }

  /// Strengths and conversions that walk as the model says, with two seasons and a break.
  @Test func intervalsCoverTheTruth() {
    let teams = 8
    var generator = OracleGenerator(seed: 11)
    func normal() -> Double {
      let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
      return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
    }
    func pair(_ covariance: [[Double]]) -> (Double, Double) {
      let first = covariance[0][0].squareRoot()
      let (one, other) = (normal(), normal())
      let shared = covariance[1][0] / first
      return (first * one, shared * one + (covariance[1][1] - shared * shared).squareRoot() * other)
    }
    func poisson(_ mean: Double) -> Int {
      var (count, product) = (0, Double.random(in: 0..<1, using: &generator))
      while product > exp(-mean) {
        count += 1
        product *= Double.random(in: 0..<1, using: &generator)
      }
      return count
    }
    let seasons = FitCoverageTests.seasons
    var (held, told): ([String: Int], [String: Int]) = ([:], [:])
    for number in 0..<seasons {
      var strengths = (0..<teams).map { _ in pair(Self.spread.covariance) }
      let conversion = StrengthChange.conversion(of: .shotsOnTarget).deviations
      let conversions = (0..<teams).map { _ in (conversion[0] * normal(), conversion[1] * normal())
      }
      func walk(_ days: Double) {
        for team in 0..<teams {
          let step = pair(StrengthChange.walk.map { $0.map { $0 * days } })
          strengths[team] = (strengths[team].0 + step.0, strengths[team].1 + step.1)
        }
      }
      var matches: [FittedMatch] = []
      for season in 0..<2 {
        for round in 0..<28 {
          let day = 400 * season + 7 * round
          for game in 0..<teams / 2 {
            let home = (game + round) % teams
            let away = (home + 1 + (round + 3 * game) % (teams - 1)) % teams
            let rates = [(home, away, 0.25), (away, home, 0.0)].map { one, other, ground in
              let difference = strengths[one].0 - strengths[other].1
              let chances = 0.2 + ground + StrengthChange.Conversion.share * difference
              return (
                exp(0.2 + ground + difference),
                exp(chances + log(3) - conversions[one].0 + conversions[other].1)
              )
            }
            matches.append(
              FittedMatch(
                home: home, away: away, homeScore: poisson(rates[0].0),
                awayScore: poisson(rates[1].0),
                chances: number % 2 == 0
                  ? nil
                  : .init(
                    .shotsOnTarget, home: Double(poisson(rates[0].1)),
                    away: Double(poisson(rates[1].1))),
                day: day))
          }
          if round < 27 {
            walk(7)
          } else if season == 0 {
            walk(400 - 7 * 27 + StrengthChange.breakDays)
          }
        }
      }
      let fit = Self.fit(matches, teams: teams)
      for block in 0..<2 {
        let truth = strengths.map { block == 0 ? $0.0 : $0.1 }
        let mean = truth.reduce(0, +) / Double(teams)
        for team in 0..<teams {
          let place = block * teams + team
          let miss = abs(fit.point[place] - (truth[team] - mean)) / Self.error(fit, [place])
          let name = number % 2 == 0 ? "goals" : "shots"
          told[name, default: 0] += 1
          held[name, default: 0] += miss < 1.959964 ? 1 : 0
        }
      }
    }
    for (name, count) in told {
      let share = Double(held[name] ?? 0) / Double(count)
      if seasons >= 500 { print("dynamic by \(name): \(share) of \(seasons / 2) seasons") }
      #expect((seasons >= 500 ? 0.93...0.97 : 0.9...0.99).contains(share), "\(name): \(share)")
    }
  }

  /// A day adds the walk's variance to what is known of a team, a break that of a year more.
  @Test func timeAddsUncertainty() {
    let match = FittedMatch(home: 0, away: 1, homeScore: 1, awayScore: 0, day: 0)
    func variance(_ until: Int) -> Double {
      let difference = Self.fit([match], teams: 2, until: until)
      return difference.covariance[0, 0]
    }
    let (now, later, muchLater) = (variance(0), variance(40), variance(300))
    // Half the difference of two attacks, each with a walk of its own.
    let daily = StrengthChange.walk[0][0] / 2
    #expect(abs(later - now - 40 * daily) < 1e-12)
    #expect(abs(muchLater - now - (300 + StrengthChange.breakDays) * daily) < 1e-12)
  }

  /// C joins after the others have met: their mean, less the lag, and less certain.
  @Test func teamsThatJoinBeginBelowTheMean() {
    let matches = (0..<20).map { day in
      FittedMatch(
        home: day % 2, away: 1 - day % 2, homeScore: day % 2 == 0 ? 3 : 1, awayScore: 1, day: day)
    }
    let fit = Self.fit(matches, teams: 3, arrivals: [2: [20]], until: 20)
    for (block, lag) in StrengthChange.lag.means.enumerated() {
      let others = (fit.point[3 * block] + fit.point[3 * block + 1]) / 2
      #expect(abs(fit.point[3 * block + 2] - others - lag) < 0.02)
      #expect(Self.error(fit, [3 * block + 2]) > Self.error(fit, [3 * block]))
    }
  }

  /// The same goals with more shots on target are luck: the team is better than they say.
  @Test func shotsTellMoreThanGoals() {
    func matches(shots: Double?) -> [FittedMatch] {
      (0..<20).map { day in
        FittedMatch(
          home: 0, away: 1, homeScore: 1, awayScore: 1, isNeutral: true,
          chances: shots.map { .init(.shotsOnTarget, home: $0, away: 3) }, day: day)
      }
    }
    let (plain, few, many) = (
      Self.fit(matches(shots: nil), teams: 2), Self.fit(matches(shots: 3), teams: 2),
      Self.fit(matches(shots: 6), teams: 2)
    )
    #expect(abs(plain.point[0]) < 0.02 && abs(few.point[0]) < 0.02)
    #expect(many.point[0] > 0.1)
    #expect(Self.error(few, [0]) < Self.error(plain, [0]))
  }

  /// Odds that expect two goals of one side and one of the other, after one match each way.
  @Test func oddsTellNearlyAll() {
    let matches = (0..<6).map { day in
      let goals = [log(2.0), 0].map { $0 }
      return FittedMatch(
        home: day % 2, away: 1 - day % 2, homeScore: 0, awayScore: 0, isNeutral: true,
        oddsGoals: (home: goals[day % 2], away: goals[1 - day % 2]), day: day)
    }
    let fit = Self.fit(matches, teams: 2)
    let expected = fit.point[fit.base] + fit.point[0] - fit.point[3]
    #expect(abs(expected - log(2)) < 0.1, "scores of 0-0 count little")
    #expect(abs(fit.point[fit.base] + fit.point[1] - fit.point[2]) < 0.1)
  }

  /// Expected goals are worth more than shots on target.
  @Test func expectedGoalsAreChancesToo() {
    func error(_ kind: FittedMatch.Chances.Kind, _ count: Double) -> Double {
      let matches = (0..<20).map { day in
        FittedMatch(
          home: day % 2, away: 1 - day % 2, homeScore: 1, awayScore: 1,
          chances: .init(kind, home: count, away: count), day: day)
      }
      return Self.error(Self.fit(matches, teams: 2), [0])
    }
    #expect(error(.expectedGoals, 1.2) < error(.shotsOnTarget, 3.6))
  }

  /// No score may have a negative probability, however many low draws there are.
  @Test func rhoStaysPossible() {
    let matches = (0..<200).map { day in
      FittedMatch(
        home: day % 2, away: 1 - day % 2, homeScore: day % 3 / 2, awayScore: day % 3 / 2, day: day)
    }
    let fit = Self.fit(matches, teams: 2)
    #expect(fit.logLikelihood.isFinite)
    #expect(fit.rho.value < -0.1 && fit.rho.error > 0)
  }

  /// Low draws never happen, so that rho would be great; but then the two best teams could not play each other.
  @Test func anyTwoTeamsCanPlay() {
    let matches = (0..<120).map { day in
      let (home, away) = [(0, 2), (3, 1), (1, 3), (2, 0), (2, 3), (3, 2)][day % 6]
      let isStrong = [home < 2, away < 2]
      return FittedMatch(
        home: home, away: away, homeScore: isStrong[0] ? 4 : isStrong[1] ? 0 : 1,
        awayScore: isStrong[1] ? 4 : 0, day: day)
    }
    let fit = Self.fit(matches, teams: 4)
    let (point, sides) = (fit.point, [0, 1])
    let rates = [fit.point[fit.home], 0].enumerated().map { side, ground in
      point[fit.base] + ground + point[sides[side]] - point[4 + sides[1 - side]]
    }
    #expect(fit.rho.value > 0.02)
    #expect(fit.rho.value * exp(rates[0] + rates[1]) < 1)
  }
}
