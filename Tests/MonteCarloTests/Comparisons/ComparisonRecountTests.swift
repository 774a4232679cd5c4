import Engine
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// A comparison's tally against counts over a baseline and variants that were played separately.
@Suite("The tally of a comparison")
struct ComparisonRecountTests {
  /// The tournaments from 1001, in one block.
  static let numbers: ClosedRange<Int64> = 1001...1300
  static let lanes = 300

  static func played(_ tournament: Tournament) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: ComparisonFixture.seed, capacity: lanes, countsCounters: false)
    block.play(first: 1000, count: lanes)
    return block
  }

  /// Counts the sections by their definitions, tournament by tournament.
  private static func recount(_ comparison: Comparison) -> Tally {
    let layout = comparison.layout
    let all = layout.entrants
    var tally = Tally(layout.tally)
    func count(_ section: CountSection, _ index: Int, _ value: Int = 1) {
      tally.counts[section.start + index] += Int64(value)
    }
    func square(_ section: CountSection, _ index: Int, _ value: Int) {
      tally.squares[section.start + index] += Int128(value * value)
    }
    func table(_ block: TournamentBlock, _ lane: Int) -> [(position: Int, points: Int)] {
      (0..<all).map { (Int(block.positions[$0][lane]), Int(block.points[$0][lane])) }
    }
    let baseline = played(comparison.baseline)
    let blocks = comparison.variants.map { played($0.tournament) }
    tally.tournaments = Int64(lanes)
    for lane in 0..<lanes {
      let before = table(baseline, lane)
      for entrant in 0..<all {
        count(layout.positions, entrant * all + before[entrant].position)
        count(layout.points, entrant, before[entrant].points)
        square(layout.pointsSquares, entrant, before[entrant].points)
      }
      for (variant, block) in blocks.enumerated() {
        let after = table(block, lane)
        if zip(before, after).contains(where: { $0 != $1 }) { count(layout.changed, variant) }
        for entrant in 0..<all {
          let (old, new) = (before[entrant], after[entrant])
          let cell = variant * all + entrant
          for k in 1..<all {
            let index = cell * (all - 1) + k - 1
            if old.position < k && new.position >= k { count(layout.fell, index) }
            if old.position >= k && new.position < k { count(layout.rose, index) }
          }
          count(layout.pointsGained, cell, max(0, new.points - old.points))
          count(layout.pointsLost, cell, max(0, old.points - new.points))
          square(layout.pointsSquares, all + cell, new.points)
          square(layout.pointsDifferenceSquares, cell, new.points - old.points)
          square(layout.positionDifferenceSquares, cell, new.position - old.position)
        }
      }
    }
    return tally
  }

  /// The first variant changes nothing, and all others something.
  @Test(arguments: ComparisonFixture.names)
  func comparisonsEqualSeparateRuns(name: String) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let tally = ComparisonFixture.runner(comparison).tally(Self.numbers)
    #expect(tally == Self.recount(comparison))
    for variant in comparison.variants.indices {
      #expect((tally.count(comparison.layout.changed, variant) == 0) == (variant == 0))
      #expect(comparison.isSame(variant) == (variant == 0))
    }
  }

  /// The sets of successful sides.
  @Test(arguments: ComparisonFixture.names, [1, 2])
  func setsOfSuccessesAreCounted(_ name: String, _ position: Int) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let blocks = ([comparison.baseline] + comparison.variants.map(\.tournament)).map(Self.played)
    for entrant in comparison.baseline.entrants.indices.prefix(3) {
      var expected = Array(repeating: Int64(0), count: 1 << blocks.count)
      for lane in 0..<Self.lanes {
        let sides = blocks.indices.filter { side in
          let block = blocks[side]
          return block.positions[entrant][lane] < position
        }
        expected[sides.reduce(0) { $0 | 1 << $1 }] += 1
      }
      for (threads, blockSize) in [(1, nil), (3, 7), (2, 64)] as [(Int, Int?)] {
        let tally = Runner(
          comparison, entrant: entrant, goal: .finish(position),
          Engine(seed: ComparisonFixture.seed, threads: threads, blockSize: blockSize)
        ).tally(Self.numbers)
        #expect(tally.counts == expected && tally.tournaments == Int64(Self.lanes))
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
      comparison, entrant: 3, goal: .finish(position),
      Engine(seed: ComparisonFixture.seed, threads: 1)
    ).tally(1...8_000)
    #expect(tally.counts[0b01] == 0 && tally.counts[0b10] > 40)
  }
}
