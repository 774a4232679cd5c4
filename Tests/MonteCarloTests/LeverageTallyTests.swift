import Competitions
import MonteCarlo
import RandomStreams
import TestSupport
import Testing

/// The places after each result of each match against plain counting over the lanes.
@Suite("The tally of what matches are worth")
struct LeverageTallyTests {
  static let lanes = 203
  static let tops = [[1], [1, 2, 3], [1, 3], [1, 2, 4]]

  struct Counted {
    let block: TournamentBlock
    let tally: Tally

    init(tops: [Int], entrants: Int = 5) {
      let tournament = LeagueFixture.tournament(
        DiceGame(most: 2), entrants: entrants, results: entrants == 5 ? [4: [2, 1]] : [:])
      block = TournamentBlock(tournament, seed: Seed(8), capacity: 256, countsCounters: false)
      block.play(first: 77, count: LeverageTallyTests.lanes)
      let options = TallyOptions(scores: true, counters: false, leverage: tops)
      var counts = BlockTally(TallyLayout(tournament, options: options))
      counts.add(block)
      tally = counts.tally
    }
  }

  @Test(arguments: tops)
  func placesAreCountedByResultAndBand(_ tops: [Int]) {
    let counted = Counted(tops: tops)
    let (block, tally) = (counted.block, counted.tally)
    let sections = tally.layout.leverage
    #expect(sections.counts.count == 10 * 2 * tops.count * 5)
    for match in 0..<tally.layout.matches {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      for band in tops.indices {
        let places = sections.places(band)
        for entrant in 0..<5 {
          for result in 0..<2 {
            let lanes = (0..<Self.lanes).count { lane in
              (result == 0 ? home[lane] > away[lane] : home[lane] == away[lane])
                && places.contains(Int(block.positions[entrant][lane]))
            }
            let start = sections.start(match: match, result: result, band: band)
            #expect(tally.count(sections.counts, start + entrant) == Int64(lanes))
          }
        }
      }
    }
  }

  @Test(arguments: tops)
  func whatWasCountedIsConsistent(_ tops: [Int]) {
    #expect(Counted(tops: tops).tally.inconsistency == nil)
  }

  /// One who is counted for another in one band of places: the sums over entrants are the same.
  @Test func oneCountedForAnotherIsSeen() {
    var seen = 0
    let tally = Counted(tops: [1, 2]).tally
    let sections = tally.layout.leverage
    for start in stride(from: 0, to: sections.counts.count, by: 5) {
      var forged = tally
      let first = sections.counts.start + start
      let (most, least) = (0..<5).reduce(into: (0, 0)) { ends, entrant in
        if forged.counts[first + entrant] > forged.counts[first + ends.0] { ends.0 = entrant }
        if forged.counts[first + entrant] < forged.counts[first + ends.1] { ends.1 = entrant }
      }
      let all = forged.counts[first + most]
      forged.counts[first + most] = 0
      forged.counts[first + least] += all
      seen += forged.inconsistency == nil ? 0 : 1
    }
    // Where only the sum over all results could tell, a few may pass.
    #expect(seen >= 30, "\(seen) of 40 are seen")
  }

  @Test func aTournamentOfTwoHasATitleAlone() {
    let tally = Counted(tops: [1], entrants: 2).tally
    #expect(tally.inconsistency == nil)
  }

  @Test func aSeriesHasNone() {
    let tournament = SeriesFixture.tournament(games: 3)
    let layout = TallyLayout(
      tournament, options: TallyOptions(scores: true, counters: false, leverage: [1]))
    #expect(layout.leverage.tops.isEmpty)
    #expect(layout.leverage.counts.count == 0)
  }
}
