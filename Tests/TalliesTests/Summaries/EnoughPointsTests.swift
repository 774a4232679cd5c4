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
  /// The totals of each goal in a sample of blocks, and in their first one.
  @Test func countsEveryEntrantWithATotal() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"], "zones": { "through": [1, 2], "down": [4, 4] } }"#,
      entrants: 4, game: DiceGame(maximum: 3))
    let block = TournamentBlock(tournament, seed: Seed(4), capacity: 500, countsCounters: false)
    var enough = try #require(EnoughPoints(tournament))
    var (part, rest) = (enough, enough)
    #expect(enough.goals == [.title, .zone("through"), .zone("down")])
    block.play(first: 0, count: 30)
    part.add(block)
    block.play(first: 30, count: 470)
    rest.add(block)
    part.add(rest)
    block.play(first: 0, count: 500)
    enough.add(block)
    #expect(enough.table(at: .percent95).name == "enough")
    for (goal, positions) in zip(enough.goals, [0..<1, 0..<2, 3..<4]) {
      var counts: [Int: [Int64]] = [:]
      for entrant in 0..<4 {
        for lane in 0..<500 {
          let isReached = positions.contains(Int(block.positions[entrant][lane]))
          let points = Int(block.points[entrant][lane])
          counts[points] = zip(counts[points] ?? [0, 0], [isReached ? 1 : 0, 1]).map { $0 + $1 }
        }
      }
      for sample in [enough, part] {
        let totals = sample.totals(goal)
        #expect(totals.map(\.points) == counts.keys.sorted())
        #expect(totals.allSatisfy { counts[$0.points] == [$0.reached.count, $0.reached.total] })
      }
    }
  }

  @Test func aBracketHasNone() throws {
    #expect(EnoughPoints(try CompetitionExample.groups.tournament()) == nil)
  }
}
