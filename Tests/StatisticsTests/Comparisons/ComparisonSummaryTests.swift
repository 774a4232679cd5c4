import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing

@Suite("The summary of a comparison")
struct ComparisonSummaryTests {
  let summary: ComparisonSummary

  init() {
    let game = DiceGame(maximum: 4)
    let variant = LeagueFixture.tournament(game, entrants: 4, results: [2: [3, 1]])
    let comparison = Comparison(
      LeagueFixture.tournament(game, entrants: 4),
      [
        .init(id: "same", tournament: LeagueFixture.tournament(game, entrants: 4)),
        .init(id: "result", tournament: variant),
      ])
    let tally = Runner(comparison, seed: Seed(9), threads: 2)
      .play(TournamentRanges([1...400]), control: RunControl()).tally
    summary = ComparisonSummary(comparison, tally)
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

  /// All matches are played: other rules of the game change nothing.
  @Test func whatIsSettledInBothIsCertainlyTheSame() throws {
    func played(_ maximum: Int) throws -> Tournament {
      let fixtures = StageFixture.fixtures("t0:t1 t0:t2 t1:t2")
      return try StageFixture.tournament(
        #"{ "kind": "league", "fixtures": [\#(fixtures)], "ranking": ["points", "goalDifference"] }"#,
        entrants: 3, game: DiceGame(maximum: maximum),
        results: StageFixture.results("t0:t1 1-0, t0:t2 2-0, t1:t2 3-0"))
    }
    let comparison = Comparison(try played(4), [.init(id: "other", tournament: try played(5))])
    let tally = Runner(comparison, seed: Seed(9), threads: 2)
      .play(TournamentRanges([1...50]), control: RunControl()).tally
    let found = ComparisonSummary(comparison, tally)
    #expect(!found.variants[0].isSame && found.family == 0)
    for difference in found.variants[0].differences {
      #expect(difference.isCertain && difference.interval(.percent95) == Interval(point: 0))
      if case .proportion = difference.estimate { #expect(difference.isSettled) }
    }
  }

  @Test func theFamilyIsThatOfWhatIsNotProvenTheSame() {
    #expect(summary.family == 4 * 5)
    #expect(abs(summary.simultaneousLevel.alpha - 0.05 / 20) < 1e-17)
    #expect(summary.variants[1].matchesPlayed == 1)
    #expect(!summary.variants[1].isSame)
  }

  @Test func sharedEventsCannotDiffer() {
    #expect(summary.variants[1].difference(.top(4), entrant: 0) == nil)
    #expect(
      Estimand.all(SeriesFixture.match(needsWinner: true).program).map(\.name)
        == ["champion", "mean_points", "mean_position"])
  }
}
