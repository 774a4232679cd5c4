import Engine
import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing

/// A comparison in the tournaments in which conditions hold, against sums over the tournaments.
@Suite("The summary of a comparison with conditions")
struct GivenComparisonTests {
  private static let count = 500

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let comparison: Comparison

    init(
      _ name: String, _ baseline: Tournament, _ variants: [Tournament], _ events: String...,
      outcomes: [ConditionalOutcome] = []
    ) throws {
      testDescription = "\(name): \(events.joined(separator: ", ")) \(outcomes.count)"
      let given = try Condition.ordered(
        outcomes.map(Condition.outcome)
          + events.map { .event(try EntrantEvent(try #require(EventText($0)), in: baseline)) })
      comparison = Comparison(
        baseline,
        try variants.enumerated().map { number, variant in
          Comparison.Variant(
            id: "v\(number)", tournament: variant,
            given: try given.map { try #require($0.carried(into: variant)) })
        }, given: given)
    }
  }

  static func cases() throws -> [Case] {
    func league(_ results: [Int: MatchResult] = [:], legs: Int = 1) -> Tournament {
      LeagueFixture.tournament(DiceGame(maximum: 4), entrants: 4, legs: legs, results: results)
    }
    let groups = try StageFixture.tournament(StageFixture.groups, entrants: 6)
    let zone = try #require(groups.program.zones.first).name
    let pods = try PodFixture.tournament(PodFixture.league)
    let home = ConditionalOutcome(
      match: 0, name: league().program.matches[0].name, outcome: .home)
    return try [
      Case("league", league(), [league(), league([2: [3, 1]]), league(legs: 2)], "t1 top2"),
      Case("league", league(), [league([2: [3, 1]])], "not t0 champion", outcomes: [home]),
      Case("groups", groups, [groups], "t0 reaches \(zone)"),
      Case("pods", pods, [try PodFixture.underWay()], "p1 top3"),
    ]
  }

  private static func played(_ tournament: Tournament) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: Seed(9), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    return block
  }

  /// Returns an event's value in each lane: 0 or 1, points or a position.
  private static func values(_ event: Estimand, _ entrant: Int, _ block: TournamentBlock)
    -> [Double]
  {
    let program = block.tournament.program
    let scale = Double(program.words.pointsScale)
    switch event {
    case .points: return (0..<count).map { Double(block.points[entrant][$0]) / scale }
    case .position: return (0..<count).map { Double(block.positions[entrant][$0]) + 1 }
    case .reaching(let goal):
      guard let event = Event(entrant: entrant, goal, in: program) else { return [] }
      return holds([event], block).map { $0 ? 1 : 0 }
    }
  }

  private static func holds(_ events: [Event], _ block: TournamentBlock) -> [Bool] {
    var bytes = [UInt8](repeating: 1, count: block.laneCount)
    var mask = bytes.mutableSpan
    for event in events { block.restrict(&mask, to: event) }
    return bytes.map { $0 != 0 }
  }

  @Test(arguments: try cases())
  func differencesAreThoseOfTheTournaments(_ given: Case) throws {
    let comparison = given.comparison
    let tally = Runner(comparison, seed: Seed(9), threads: 2)
      .play(TournamentRanges([1...Int64(Self.count)]), control: RunControl()).tally
    let summary = ComparisonSummary(comparison, tally)
    let baseline = Self.played(comparison.baseline)
    let before = Self.holds(comparison.given.map(\.event), baseline)
    for (variant, found) in zip(comparison.variants, summary.variants) {
      let block = Self.played(variant.tournament)
      for difference in found.differences { try expectMoments(difference, baseline, block) }
      let after = Self.holds(variant.given.map(\.event), block)
      let own = try #require(found.given)
      #expect(own.baseline.count == before.count { $0 } && own.variant.count == after.count { $0 })
      #expect(own.shared == zip(before, after).count { $0 && $1 } && own.shared > 0)
      #expect(own.differences.count == found.differences.count)
      for difference in own.differences {
        let old = Self.values(difference.event, difference.entrant, baseline)
        let new = Self.values(difference.event, difference.entrant, block)
        func mean(_ values: [Double], _ holds: [Bool]) -> Double {
          zip(values, holds).reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / Double(holds.count { $0 })
        }
        let (p, r) = (mean(old, before), mean(new, after))
        #expect(abs(difference.baseline - p) < 1e-12 && abs(difference.variant - r) < 1e-12)
        #expect(abs(difference.value - (r - p)) < 1e-12)
        // The error by the influence of each tournament; that of a mean has a degree of freedom less.
        let (b, v) = (Double(before.count { $0 }), Double(after.count { $0 }))
        let squares = (0..<Self.count).reduce(0) { sum, lane in
          let influence =
            (after[lane] ? (new[lane] - r) / v : 0) - (before[lane] ? (old[lane] - p) / b : 0)
          return sum + influence * influence
        }
        let error = try #require(difference.standardError)
        #expect(
          abs(error * error - squares) <= 0.02 * squares + 1e-9, "\(difference)")
        #expect(difference.interval(.percent95)?.contains(difference.value) == true)
      }
    }
  }

  private func moments(_ values: [Double]) -> (mean: Double, variance: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, squares / Double(values.count - 1))
  }

  /// The same over all tournaments.
  private func expectMoments(
    _ difference: EventDifference, _ baseline: TournamentBlock, _ variant: TournamentBlock
  ) throws {
    let old = Self.values(difference.event, difference.entrant, baseline)
    let new = Self.values(difference.event, difference.entrant, variant)
    let (before, after) = (moments(old), moments(new))
    let paired = moments(zip(old, new).map { $1 - $0 })
    #expect(abs(difference.baseline - before.mean) < 1e-12)
    #expect(abs(difference.variant - after.mean) < 1e-12)
    #expect(abs(difference.value - paired.mean) < 1e-12)
    let n = Double(Self.count)
    // Proportions have variances by n, not n - 1.
    let isShare = if case .reaching = difference.event { true } else { false }
    let variance = paired.variance * (isShare ? (n - 1) / n : 1)
    let error = try #require(difference.standardError)
    #expect(abs(error - (variance / n).squareRoot()) < 1e-12)
    let independent = before.variance + after.variance
    guard independent > 0, !difference.isCertain else { return }
    let ratio = try #require(difference.varianceRatio)
    #expect(abs(ratio - paired.variance / independent) < 1e-12)
  }

  @Test func aVariantThatChangesNothingIsCertainlyTheSame() throws {
    let comparison = try #require(try Self.cases().first).comparison
    let tally = Runner(comparison, seed: Seed(9), threads: 1)
      .play(TournamentRanges([1...200]), control: RunControl()).tally
    let summary = ComparisonSummary(comparison, tally)
    let same = try #require(summary.variants[0].given)
    #expect(same.differences.allSatisfy { $0.isCertain && $0.value == 0 })
    // What a condition says itself is certain in both.
    let other = try #require(summary.variants[1].given)
    let said = try #require(other.difference(.top(2), entrant: 1))
    #expect(said.isCertain && said.baseline == 1 && said.variant == 1)
    #expect(!(try #require(other.difference(.champion, entrant: 1)).isCertain))
    #expect(summary.givenFamily < summary.family)
  }

  @Test func whereConditionsNeverHoldThereAreNoDifferences() throws {
    let league = LeagueFixture.tournament(DiceGame(maximum: 4), entrants: 4)
    let played = LeagueFixture.tournament(
      DiceGame(maximum: 4), entrants: 4, results: [0: [1, 3]])
    let home = ConditionalOutcome(match: 0, name: league.program.matches[0].name, outcome: .home)
    let comparison = try Case("league", league, [played], outcomes: [home]).comparison
    let tally = Runner(comparison, seed: Seed(9), threads: 1)
      .play(TournamentRanges([1...100]), control: RunControl()).tally
    let summary = ComparisonSummary(comparison, tally)
    let found = try #require(summary.variants[0].given)
    #expect(found.variant.count == 0 && found.baseline.count > 0 && found.shared == 0)
    #expect(found.differences.isEmpty && found.difference(.champion, entrant: 0) == nil)
    #expect(summary.givenFamily == 0)
  }
}
