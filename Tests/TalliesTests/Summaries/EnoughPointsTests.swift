import Engine
import Estimates
import Games
import Programs
import RandomStreams
import Tables
import Tallies
import TestSupport
import Testing

@Suite("Points that suffice")
struct EnoughPointsTests {
  private static let league =
    #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"], "zones": { "through": [1, 2], "down": [4, 4] } }"#

  private static func block(_ tournament: Tournament, first: UInt64, count: Int) -> TournamentBlock
  {
    let block = TournamentBlock(tournament, seed: Seed(4), capacity: count, countsCounters: false)
    block.play(first: first, count: count)
    return block
  }

  @Test func countsEveryEntrantWithATotal() throws {
    let tournament = try StageFixture.tournament(
      Self.league, entrants: 4, game: DiceGame(maximum: 3))
    var enough = try #require(EnoughPoints(tournament))
    #expect(enough.goals == [.title, .zone("through"), .zone("down")])
    let block = Self.block(tournament, first: 0, count: 500)
    enough.add(block)
    for (goal, positions) in zip(enough.goals, [0..<1, 0..<2, 3..<4]) {
      let totals = enough.totals(goal)
      #expect(totals.map(\.points) == totals.map(\.points).sorted())
      for total in totals {
        var (reached, all) = (Int64(0), Int64(0))
        for entrant in 0..<4 {
          for lane in 0..<500 where Int(block.points[entrant][lane]) == total.points {
            all += 1
            if positions.contains(Int(block.positions[entrant][lane])) { reached += 1 }
          }
        }
        #expect(total.reached.count == reached)
        #expect(total.reached.total == all)
      }
      #expect(totals.map(\.reached.total).reduce(0, +) == 2_000)
    }
  }

  @Test func partsOfASampleAddUp() throws {
    let tournament = try StageFixture.tournament(
      Self.league, entrants: 4, game: DiceGame(maximum: 3))
    var whole = try #require(EnoughPoints(tournament))
    whole.add(Self.block(tournament, first: 0, count: 90))
    var parts = try #require(EnoughPoints(tournament))
    var other = parts
    parts.add(Self.block(tournament, first: 0, count: 30))
    other.add(Self.block(tournament, first: 30, count: 60))
    parts.add(other)
    #expect(parts.table(at: .percent95).name == "enough")
    #expect(
      parts.totals(.title).map(\.reached.count) == whole.totals(.title).map(\.reached.count))
  }

  @Test func aBracketHasNone() throws {
    #expect(EnoughPoints(try CompetitionExample.groups.tournament()) == nil)
  }
}
