import Foundation
import Games
import Players
import TestSupport
import Testing

/// Scores against the closed forms of the models; `scripts/check-scores` plays ten million matches per pair.
@Suite("Scores of goals")
struct GoalsDistributionTests {
  private static let matches =
    ProcessInfo.processInfo.environment["PODIUM_SCORE_MATCHES"].flatMap { Int($0) } ?? 250_000

  /// Expects the scores that are likely enough to be counted to come as often as they should, among matches with some
  /// deciders, and all others together.
  private static func expect(
    _ counts: JointCounts, _ subject: String, deciders: ClosedRange<Int>? = nil,
    _ probability: (Int, Int) -> Double
  ) {
    var seen: [[Int]: Int] = [:]
    for (values, count) in counts.combinations
    where deciders == nil || deciders?.contains(values[2]) == true {
      seen[Array(values.prefix(2)), default: 0] += count
    }
    var (rare, expectedRare) = (matches, 1.0)
    for home in 0..<20 {
      for away in 0..<20 {
        let (expected, count) = (probability(home, away), seen[[home, away]] ?? 0)
        guard expected * Double(matches) >= 50 else { continue }
        expectProportion(count, of: matches, expected, "\(subject) \(home)-\(away)")
        rare -= count
        expectedRare -= expected
      }
    }
    expectProportion(rare, of: matches, max(expectedRare, 0), "\(subject), all others")
  }

  @Test(arguments: GoalsFixture.modelNames, GoalsFixture.pairs)
  func comeAsOftenAsTheModelSays(_ name: String, _ pair: (Int, Int)) throws {
    let exact = GoalsFixture.textbook(name, pair.0, pair.1)
    let counts = GoalsFixture.counts(
      try GoalsFixture.game(name), pair, matches: Self.matches, seed: 11)
    Self.expect(counts, "\(name) \(pair)") { exact[$0, $1] }
  }

  /// Extra time by a third of the rates, then a coin.
  @Test(arguments: GoalsFixture.modelNames)
  func extraTimeAndShootOutsComeAsOftenAsTheyShould(_ name: String) throws {
    let exact = GoalsFixture.textbook(name, 0, 3, isNeutral: true)
    let counts = GoalsFixture.counts(
      try GoalsFixture.game(name), (0, 3), matches: Self.matches, needsWinner: true,
      isNeutral: true, seed: 12)
    Self.expectLater(counts, exact, name)
    let deciders = counts.cells(2, 0...3).map { Int($0) }
    let level = (0..<30).reduce(0) { $0 + exact[$1, $1] }
    expectProportion(deciders[0], of: Self.matches, 1 - level, "decided in regular time")
    let twice = (0..<30).reduce(0) { $0 + exact.scaled(by: 1.0 / 3)[$1, $1] }
    for shootOut in 2...3 {
      expectProportion(deciders[shootOut], of: Self.matches, level * twice / 2, "shoot-out")
    }
  }

  private static func expectLater(_ counts: JointCounts, _ exact: TextbookGoals, _ subject: String)
  {
    expect(counts, "after extra time, \(subject)", deciders: 1...3) {
      exact.afterExtraTime($0, $1, share: 1.0 / 3)
    }
  }

  /// Scores by sampled ratings are drawn from rates: with deviations of next to nothing they are those of the tables.
  @Test(arguments: GoalsFixture.modelNames)
  func drawnFromRatesTheyComeAsOften(_ name: String) throws {
    let game = try GoalsFixture.game(name, uncertainty: #"{ "attack": 1e-7 }"#)
    let exact = GoalsFixture.textbook(name, 4, 1)
    let counts = GoalsFixture.counts(
      game, (4, 1), matches: Self.matches, needsWinner: true, seed: 14)
    Self.expectLater(counts, exact, "\(name) sampled")
    let regular = GoalsFixture.counts(game, (4, 1), matches: Self.matches, seed: 13)
    Self.expect(regular, "\(name) sampled") { exact[$0, $1] }
  }

  /// With an attack of deviation 0.3, the chances are those of the model, averaged over its normal distribution.
  @Test func sampledStrengthsWidenTheDistribution() throws {
    let game = try GoalsFixture.game("poisson", uncertainty: #"{ "attack": 0.3, "defence": 0.2 }"#)
    let (home, away) = GoalsFixture.rates(0, 1)
    // Attack and defence add up in each side's rate.
    let deviation = (0.3 * 0.3 + 0.2 * 0.2).squareRoot()
    func goals(_ mean: Double) -> [Double] {
      (0..<20).map { count in
        NormalNodes.all.reduce(0) { sum, node in
          let exact = TextbookGoals(.poisson, home: mean * exp(deviation * node.deviate), away: 1)
          return sum + node.weight * (0..<12).reduce(0) { $0 + exact[count, $1] }
        }
      }
    }
    let (homeGoals, awayGoals) = (goals(home), goals(away))
    let counts = GoalsFixture.counts(game, (0, 1), matches: Self.matches, seed: 15)
    Self.expect(counts, "sampled") { homeGoals[$0] * awayGoals[$1] }
  }
}
