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

/// A comparison's summary against sums over the tournaments.
@Suite("The summary of a comparison")
struct ComparisonSummaryTests {
  static let count = 400

  let baseline: Tournament
  let variant: Tournament
  let summary: ComparisonSummary

  init() {
    let game = DiceGame(maximum: 4)
    baseline = LeagueFixture.tournament(game, entrants: 4)
    variant = LeagueFixture.tournament(game, entrants: 4, results: [2: [3, 1]])
    let comparison = Comparison(
      baseline,
      [
        .init(id: "same", tournament: LeagueFixture.tournament(game, entrants: 4)),
        .init(id: "result", tournament: variant),
      ])
    let tally = Runner(comparison, seed: Seed(9), threads: 2)
      .play(TournamentRanges([1...Int64(Self.count)]), control: RunControl()).tally
    summary = ComparisonSummary(comparison, tally)
  }

  private func played(_ tournament: Tournament) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: Seed(9), capacity: Self.count, countsCounters: false)
    block.play(first: 0, count: Self.count)
    return block
  }

  @Test func aVariantThatChangesNothingIsCertainlyTheSame() throws {
    let same = summary.variants[0]
    #expect(same.isSame)
    #expect(same.matchesPlayed == 0)
    #expect(same.changed.isCertain && same.changed.count == 0)
    #expect(same.differences.count == 4 * 5)
    for difference in same.differences {
      #expect(difference.isCertain)
      #expect(!difference.hasDiffered)
      #expect(difference.value == 0)
      #expect(difference.baseline == difference.variant)
      #expect(difference.standardError == 0)
      #expect(difference.interval(.percent95) == Interval(point: 0))
      #expect(difference.interval(summary.simultaneousLevel) == Interval(point: 0))
      #expect(difference.varianceRatio == 0)
    }
  }

  @Test func theFamilyIsThatOfWhatIsNotProvenTheSame() {
    #expect(summary.family == 4 * 5)
    #expect(abs(summary.simultaneousLevel.alpha - 0.05 / 20) < 1e-17)
    #expect(summary.variants[1].matchesPlayed == 1)
    #expect(!summary.variants[1].isSame)
  }

  @Test func differencesAreThoseOfTheTournaments() throws {
    let (before, after) = (played(baseline), played(variant))
    let n = Double(Self.count)
    for entrant in 0..<4 {
      for event in Estimand.all(baseline.program) {
        func values(_ block: TournamentBlock) -> [Double] {
          (0..<Self.count).map { lane in
            let position = Int(block.positions[entrant][lane]) + 1
            return switch event {
            case .reaching(let goal): position <= (goal.position ?? 0) ? 1 : 0
            case .points: Double(block.points[entrant][lane])
            case .position: Double(position)
            }
          }
        }
        func moments(_ values: [Double]) -> (mean: Double, variance: Double) {
          let mean = values.reduce(0, +) / n
          return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1))
        }
        let (old, new) = (values(before), values(after))
        let paired = moments(zip(old, new).map { $1 - $0 })
        let independent = moments(old).variance + moments(new).variance
        let found = try #require(summary.variants[1].difference(event, entrant: entrant))
        #expect(abs(found.baseline - moments(old).mean) < 1e-12)
        #expect(abs(found.variant - moments(new).mean) < 1e-12)
        #expect(abs(found.value - paired.mean) < 1e-12)
        // Proportions have variances by n, not n - 1.
        let isShare = if case .reaching = event { true } else { false }
        let variance = paired.variance * (isShare ? (n - 1) / n : 1)
        let error = try #require(found.standardError)
        #expect(abs(error - (variance / n).squareRoot()) < 1e-12)
        #expect(abs(try #require(found.varianceRatio) - paired.variance / independent) < 1e-12)
      }
    }
  }

  @Test func sharedEventsCannotDiffer() {
    #expect(summary.variants[1].difference(.top(4), entrant: 0) == nil)
    #expect(
      Estimand.all(SeriesFixture.match(needsWinner: true).program).map(\.name)
        == ["champion", "mean_points", "mean_position"])
  }
}
