import Competitions
import MonteCarlo
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// In which of a comparison's tournaments an entrant wins, against plain looks at blocks that were each
/// played by themselves.
@Suite("Joint titles")
struct JointTitleRunnerTests {
  private static func play(
    _ comparison: Comparison, entrant: Int, threads: Int = 1, blockSize: Int? = nil
  ) -> RunOutcome<JointTitleLayout> {
    JointTitleRunner(
      comparison, entrant: entrant, seed: ComparisonFixture.seed, threads: threads,
      blockSize: blockSize
    ).play(ComparisonRecountTests.numbers, control: RunControl())
  }

  @Test(arguments: ComparisonFixture.names)
  func setsOfWinnersAreCounted(_ name: String) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let blocks = ([comparison.baseline] + comparison.variants.map(\.tournament))
      .map(ComparisonRecountTests.played)
    for entrant in comparison.baseline.entrants.indices.prefix(3) {
      var expected = Array(repeating: Int64(0), count: 1 << blocks.count)
      for lane in 0..<ComparisonRecountTests.lanes {
        let winners = blocks.indices.filter { blocks[$0].positions[entrant][lane] == 0 }
        expected[winners.reduce(0) { $0 | 1 << $1 }] += 1
      }
      let outcome = Self.play(comparison, entrant: entrant)
      #expect(Array(outcome.tally[outcome.tally.layout.patterns]) == expected)
      #expect(outcome.tally.tournaments == Int64(ComparisonRecountTests.lanes))
      #expect(outcome.played == ComparisonRecountTests.numbers)
      for (threads, blockSize) in [(3, 7), (2, 64), (1, 299)] {
        #expect(
          Self.play(comparison, entrant: entrant, threads: threads, blockSize: blockSize).tally
            == outcome.tally)
      }
    }
  }

  /// A keeper is the one of whom it is proven, see `LineupChoices.Part`.
  @Test(arguments: ["document", "app"])
  func aStrongerKeeperNeverCostsATitle(_ preset: String) throws {
    func bayern(_ keeper: Double) throws -> Tournament {
      try ComparisonFixture.football(bayern: keeper, rules: ["preset": .string(preset)])
    }
    let baseline = try bayern(6.85)
    #expect(baseline.stage.favoursBetterScores)
    let comparison = Comparison(baseline, [.init(id: "better", tournament: try bayern(7.2))])
    let tally = JointTitleRunner(
      comparison, entrant: 3, seed: ComparisonFixture.seed, threads: 2
    ).play(TournamentRanges([1...20_000]), control: RunControl()).tally
    #expect(tally.count(tally.layout.patterns, 0b01) == 0)
    #expect(tally.count(tally.layout.patterns, 0b10) > 100)
  }
}
