import Engine
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// A comparison's tally against counts over a baseline and variants that were played separately.
@Suite("The tally of a comparison")
struct ComparisonRecountTests {
  /// The tournaments from 1001, in one block.
  static let numbers = TournamentRanges([1001...1300])
  static let lanes = 300

  static func played(_ tournament: Tournament) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: ComparisonFixture.seed, capacity: lanes, countsCounters: false)
    block.play(first: 1000, count: lanes)
    return block
  }

  /// Returns each entrant's position, from 0, and points in a tournament.
  private static func table(
    _ block: TournamentBlock, _ lane: Int
  ) -> [(position: Int, points: Int)] {
    block.tournament.entrants.indices.map {
      (Int(block.positions[$0][lane]), Int(block.points[$0][lane]))
    }
  }

  /// Counts the sections by their definitions, tournament by tournament.
  static func recount(_ comparison: Comparison) -> Tally {
    let layout = comparison.layout
    let all = layout.entrants
    var tally = Tally(layout.tally)
    func count(_ section: CountSection, _ index: Int, _ value: Int = 1) {
      tally.counts[section.start + index] += Int64(value)
    }
    func square(_ section: CountSection, _ index: Int, _ value: Int) {
      tally.squares[section.start + index] += Int128(value * value)
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

  @Test(arguments: ComparisonFixture.names)
  func comparisonsEqualSeparateRuns(name: String) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let tally = ComparisonFixture.play(comparison, Self.numbers).tally
    #expect(tally == Self.recount(comparison))
    // All other variants change something, so that sections are not zero.
    let changed = (0..<comparison.variants.count).map { tally.count(comparison.layout.changed, $0) }
    #expect(changed[0] == 0)
    #expect(changed.dropFirst().allSatisfy { $0 > 0 && $0 <= 300 })
  }

  @Test(arguments: ComparisonFixture.names)
  func theBaselineIsThatOfARunOfItsOwn(name: String) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let tally = ComparisonFixture.play(comparison, Self.numbers).tally
    let own = Runner(
      comparison.baseline, options: TallyOptions(scores: false, counters: false),
      seed: ComparisonFixture.seed, threads: 1
    ).play(Self.numbers, control: RunControl()).tally
    #expect(tally[comparison.layout.positions] == own[own.layout["positions"]])
  }

  @Test(arguments: ComparisonFixture.names)
  func aVariantThatChangesNothingHasNoDifference(name: String) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let layout = comparison.layout
    let tally = ComparisonFixture.play(comparison, Self.numbers).tally
    #expect(comparison.isSame(0))
    #expect((1..<comparison.variants.count).allSatisfy { !comparison.isSame($0) })
    let moves = layout.entrants * (layout.entrants - 1)
    for section in [layout.fell, layout.rose] {
      #expect(tally[section].prefix(moves).allSatisfy { $0 == 0 })
    }
    for entrant in 0..<layout.entrants {
      #expect(tally.count(layout.pointsGained, entrant) == 0)
      #expect(tally.count(layout.pointsLost, entrant) == 0)
      #expect(tally.square(layout.pointsDifferenceSquares, entrant) == 0)
      #expect(tally.square(layout.positionDifferenceSquares, entrant) == 0)
    }
  }

  /// A given result only changes tournaments in which the match ended differently.
  @Test func aResultChangesOnlyTournamentsInWhichItsMatchEndedOtherwise() throws {
    let comparison = try ComparisonFixture.comparison("football")
    let match = 2
    let (before, after) = (
      Self.played(comparison.baseline), Self.played(comparison.variants[1].tournament)
    )
    var changed = 0
    for lane in 0..<Self.lanes {
      let ended = (0..<2).map { Int(before.outcome(match, side: $0)[lane]) }
      for other in comparison.baseline.program.pairings.indices where other != match {
        for side in 0..<2 {
          #expect(
            before.outcome(other, side: side)[lane] == after.outcome(other, side: side)[lane])
        }
      }
      let isOther = zip(Self.table(before, lane), Self.table(after, lane)).contains { $0 != $1 }
      if ended == [3, 1] { #expect(!isOther, "tournament \(lane)") }
      changed += isOther ? 1 : 0
    }
    let tally = ComparisonFixture.play(comparison, Self.numbers).tally
    #expect(tally.count(comparison.layout.changed, 1) == Int64(changed))
  }

  /// A rating only changes tournaments in which a match of the side ended differently.
  @Test func aRatingChangesOnlyTournamentsInWhichItsMatchesEndedOtherwise() throws {
    let comparison = try ComparisonFixture.comparison("football")
    let (before, after) = (
      Self.played(comparison.baseline), Self.played(comparison.variants[2].tournament)
    )
    let bayern = 3
    for lane in 0..<Self.lanes {
      let ended = comparison.baseline.program.pairings.enumerated().filter { match, _ in
        (0..<2).contains {
          before.outcome(match, side: $0)[lane] != after.outcome(match, side: $0)[lane]
        }
      }
      #expect(ended.allSatisfy { $0.element.home == bayern || $0.element.away == bayern })
      if ended.isEmpty {
        #expect(zip(Self.table(before, lane), Self.table(after, lane)).allSatisfy { $0 == $1 })
      }
    }
  }
}
