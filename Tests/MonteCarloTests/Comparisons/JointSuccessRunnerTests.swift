import Engine
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// The sets of successful sides against blocks that were played separately.
@Suite("Joint successes")
struct JointSuccessRunnerTests {
  private static func play(
    _ comparison: Comparison, entrant: Int, goal: TournamentGoal, threads: Int = 1,
    blockSize: Int? = nil
  ) -> RunOutcome {
    Runner(
      comparison, entrant: entrant, goal: goal,
      Engine(seed: ComparisonFixture.seed, threads: threads, blockSize: blockSize)
    ).play(ComparisonRecountTests.numbers, control: RunControl())
  }

  @Test(arguments: ComparisonFixture.names, [1, 2])
  func setsOfSuccessesAreCounted(_ name: String, _ position: Int) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let goal = TournamentGoal.finish(position)
    let blocks = ([comparison.baseline] + comparison.variants.map(\.tournament))
      .map(ComparisonRecountTests.played)
    for entrant in comparison.baseline.entrants.indices.prefix(3) {
      var expected = Array(repeating: Int64(0), count: 1 << blocks.count)
      for lane in 0..<ComparisonRecountTests.lanes {
        let sides = blocks.indices.filter { side in
          let block = blocks[side]
          return block.positions[entrant][lane] < position
        }
        expected[sides.reduce(0) { $0 | 1 << $1 }] += 1
      }
      let outcome = Self.play(comparison, entrant: entrant, goal: goal)
      #expect(outcome.tally.counts == expected)
      #expect(outcome.tally.tournaments == Int64(ComparisonRecountTests.lanes))
      #expect(outcome.played == ComparisonRecountTests.numbers)
      for (threads, blockSize) in [(3, 7), (2, 64), (1, 299)] {
        let again = Self.play(
          comparison, entrant: entrant, goal: goal, threads: threads, blockSize: blockSize)
        #expect(again.tally == outcome.tally)
      }
    }
  }

  /// Only keepers are proven: see `LineupChoices.Part`.
  @Test(arguments: ["document", "app"], [1, 2, 3])
  func aStrongerKeeperNeverCostsAPlace(_ preset: String, _ position: Int) throws {
    func bayern(_ keeper: Double) throws -> Tournament {
      try ComparisonFixture.football(bayern: keeper, rules: ["preset": .string(preset)])
    }
    let baseline = try bayern(6.85)
    #expect(baseline.program.favoursBetterScores)
    let comparison = Comparison(baseline, [.init(id: "better", tournament: try bayern(7.2))])
    let tally = Runner(
      comparison, entrant: 3, goal: TournamentGoal.finish(position),
      Engine(seed: ComparisonFixture.seed, threads: 2)
    ).play(TournamentRanges([1...20_000]), control: RunControl()).tally
    #expect(tally.counts[0b01] == 0)
    #expect(tally.counts[0b10] > 100)
  }
}
