import Estimates
import RandomStreams
import Statistics
import TestSupport
import Testing

@Suite("Differences of scores")
struct PairedScoreDifferenceTests {
  private static func difference(
    _ scores: [Double], _ others: [Double], clusters: [Int]? = nil, seed: UInt64 = 1,
    level: ConfidenceLevel = .percent95
  ) -> PairedScoreDifference {
    PairedScoreDifference(
      scores, against: others, clusters: clusters ?? Array(scores.indices), seed: Seed(seed),
      level: level)
  }

  /// Clusters of 2, 1 and 1 items with the differences 1 and 2, 3, 6.
  @Test func theErrorIsThatOfClusters() {
    let difference = Self.difference([1, 2, 3, 6], [0, 0, 0, 0], clusters: [7, 7, 4, 9])
    #expect(difference.items == 4)
    #expect(difference.clusters == 3)
    // (3 + 3 + 6) / 4
    #expect(difference.mean == 3)
    // sqrt(3/2 ((3 - 6)^2 + (3 - 3)^2 + (6 - 3)^2)) / 4 = sqrt(27) / 4
    #expect(abs((difference.standardError ?? 0) - 1.299038105676658) < 1e-14)
    #expect(difference.interval == .failure(.fewClusters(3)))
    #expect(difference.verdict == .notSure)
  }

  @Test func intervalsAreDeterministic() {
    let scores = (0..<20).map { Double($0 * $0 % 7) }
    let zeros = scores.map { _ in 0.0 }
    let one = Self.difference(scores, zeros)
    #expect(one == Self.difference(scores, zeros))
    #expect(one.interval != Self.difference(scores, zeros, seed: 2).interval)
    #expect(one.resamples == 9_999)
    // 200 / (0.05 / 12)
    #expect(
      Self.difference(scores, zeros, level: .percent95.simultaneous(over: 12)).resamples == 47_999)
  }

  @Test func aVerdictNeedsAnIntervalWithoutZero() {
    let lower = (0..<30).map { 0.2 + 0.01 * Double($0 % 5) }
    let higher = lower.map { _ in 0.3 }
    #expect(Self.difference(lower, higher).verdict == .better)
    #expect(Self.difference(higher, lower).verdict == .worse)
    let turns = (0..<30).map { $0 % 2 == 0 ? 0.1 : 0.5 }
    #expect(Self.difference(turns, higher).verdict == .notSure)
  }

  @Test func intervalsNeedSpread() {
    let same = [Double](repeating: 0.25, count: 30)
    #expect(Self.difference(same, same).interval == .failure(.tooAlike))
    #expect(Self.difference(same, same).mean == 0)
    // 0.1 + 0.2 - 0.3 is not exactly 0: rounding is not spread.
    #expect(
      Self.difference(same.map { _ in 0.1 + 0.2 }, same.map { _ in 0.3 - 0.1 }).interval
        == .failure(.tooAlike))
    // One of 30 differs: a third of all resamples lack it.
    var one = same
    one[4] = 0.75
    #expect(Self.difference(one, same).interval == .failure(.tooAlike))
    #expect(Self.difference(one, same).verdict == .notSure)
  }

  @Test func infiniteScoresAreNotHidden() {
    var scores = [Double](repeating: 0.5, count: 20)
    scores[3] = .infinity
    let difference = Self.difference(scores, scores.map { _ in 0.25 })
    #expect(difference.interval == .failure(.infiniteScores(1)))
    #expect(difference.mean == nil)
  }

  /// Events with chances between 0.5 and 0.8, forecast by these and by 1/2, in rounds with all
  /// chances 0.2 higher or lower.
  private static func study(
    rounds: Int, events: ClosedRange<Int>, _ generator: inout OracleGenerator
  ) -> (scores: [Double], others: [Double], clusters: [Int]) {
    var study: (scores: [Double], others: [Double], clusters: [Int]) = ([], [], [])
    for round in 0..<rounds {
      let shift = Bool.random(using: &generator) ? 0.2 : -0.2
      for _ in 0..<Int.random(in: events, using: &generator) {
        let chance = Double.random(in: 0.5...0.8, using: &generator)
        let outcome = Double.random(in: 0..<1, using: &generator) < chance + shift ? 1.0 : 0
        study.scores.append((chance - outcome) * (chance - outcome))
        study.others.append(0.25)
        study.clusters.append(round)
      }
    }
    return study
  }

  private static let truth = -0.03

  private static func held(_ difference: PairedScoreDifference) -> Bool {
    if case .success(let interval) = difference.interval { interval.contains(truth) } else { false }
  }

  /// The expected coverage is 95 of 100 with an error of 2.2.
  @Test(arguments: [(10, 1...4), (28, 3...9)])
  func intervalsHold(rounds: Int, events: ClosedRange<Int>) {
    var generator = OracleGenerator(seed: 47)
    let held = (0..<100).count { number in
      let study = Self.study(rounds: rounds, events: events, &generator)
      return Self.held(
        Self.difference(
          study.scores, study.others, clusters: study.clusters, seed: UInt64(number)))
    }
    expectZ(
      Double(held) / 100, 0.95, standardError: (0.95 * 0.05 / 100).squareRoot(),
      "coverage over \(rounds) rounds")
  }

  @Test func withoutTheirRoundsIntervalsAreTooNarrow() {
    var generator = OracleGenerator(seed: 47)
    let held = (0..<100).count { number in
      let study = Self.study(rounds: 28, events: 3...9, &generator)
      return Self.held(Self.difference(study.scores, study.others, seed: UInt64(number)))
    }
    #expect(held < 95 - 7, "\(held) of 100")
  }

  @Test func unitsFormClusters() {
    let items = [(0, 1), (0, 1), (0, 2), (1, 1), (0, 1)].map {
      ForecastItem(
        competition: $0.0, round: $0.1, ForecastBaseline.uniform(outcomes: 2), outcome: 0)
    }
    #expect(ResamplingUnit.item.clusters(items) == [0, 1, 2, 3, 4])
    #expect(ResamplingUnit.round.clusters(items) == [0, 0, 1, 2, 0])
    #expect(ResamplingUnit.competition.clusters(items) == [0, 0, 0, 1, 0])
  }

  @Test func comparisonsAreSimultaneousAndOnTheSameItems() throws {
    let items = (0..<24).map {
      ForecastItem(
        round: $0, OutcomeForecast(probabilities: [0.5, 0.3, 0.2]), outcome: $0 % 7 == 0 ? 2 : 0)
    }
    let even = ForecastBaseline.uniform(outcomes: 3)
    let comparisons = ForecastComparison.all(
      items,
      against: [
        ForecastComparison.Reference("uniform", items.map { _ in even }),
        ForecastComparison.Reference("odds", items.indices.map { $0 % 2 == 0 ? even : nil }),
        ForecastComparison.Reference("none", items.map { _ in nil }),
      ], unit: .item, seed: Seed(1))
    #expect(
      comparisons.map(\.reference) == ["uniform", "uniform", "uniform", "odds", "odds", "odds"])
    #expect(comparisons.map(\.difference.items) == [24, 24, 24, 12, 12, 12])
    for comparison in comparisons {
      #expect(comparison.difference.level == .percent95.simultaneous(over: 6))
      let mean = try #require(comparison.difference.mean)
      #expect(abs(mean - (comparison.mean - comparison.referenceMean)) < 1e-15)
    }
    // 4 of 24 are away wins, of (0.5^2 + 0.8^2) / 2; the others are of (0.5^2 + 0.2^2) / 2.
    #expect(abs(comparisons[0].mean - (4 * 0.445 + 20 * 0.145) / 24) < 1e-15)
  }
}
