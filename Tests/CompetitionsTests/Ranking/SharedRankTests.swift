import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("Shared positions")
struct SharedRankTests {
  private static func played(
    _ count: Int, _ keys: String = "", more: String = ""
  ) throws -> TournamentBlock {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference", "goalsFor", "shared"]\#(keys) }\#(more)"#,
      entrants: 4, game: ShootOutDiceGame(maximum: 1))
    ProgramChecks(tournament).expectAll()
    return tournament.played(count)
  }

  /// Returns the sums of a course of the six matches of four, with scores 0 and 1.
  private static func sums(_ course: Int) -> [[Int]] {
    var (rest, sums) = (course, Array(repeating: [0, 0, 0], count: 4))
    for one in 0..<4 {
      for other in one + 1..<4 {
        let (own, against) = (rest & 1, rest >> 1 & 1)
        rest >>= 2
        for (team, own, against) in [(one, own, against), (other, against, own)] {
          sums[team][0] += own > against ? 3 : own == against ? 1 : 0
          sums[team][1] += own - against
          sums[team][2] += own
        }
      }
    }
    return sums
  }

  /// Returns the chances of an entrant to finish at each position, with lots only at edges.
  private static func chances(edges: Set<Int>) -> [Double] {
    var chances = [0.0, 0, 0, 0]
    for course in 0..<4_096 {
      let sums = sums(course)
      let ahead = sums.count { sums[0].lexicographicallyPrecedes($0) }
      let level = sums.count { $0 == sums[0] }
      for rank in ahead..<ahead + level {
        let position = (ahead...rank).last { $0 == ahead || edges.contains($0) } ?? rank
        chances[position] += 1 / Double(4_096 * level)
      }
    }
    return chances
  }

  private func expect(_ block: TournamentBlock, _ chances: [Double]) {
    for entrant in 0..<4 {
      for (position, chance) in chances.enumerated() {
        block.expectShare(chance, "\(entrant) at \(position)") {
          block.positions[entrant][$0] == UInt8(position)
        }
      }
    }
  }

  @Test func allButTheFirstShareTheBetterPosition() throws {
    let block = try Self.played(10_000)
    expect(block, Self.chances(edges: [1]))
    for lane in 0..<2_000 {
      let sums = (0..<4).map { block.sums($0, lane) }
      let positions = block.finalPositions(lane)
      let first = try #require(positions.firstIndex(of: 0))
      for entrant in 0..<4 where entrant != first {
        let ahead = sums.count { sums[entrant].lexicographicallyPrecedes($0) }
        #expect(positions[entrant] == max(1, ahead))
      }
      // Each position but the first is decided by a criterion or lots, or shared with the one above.
      let decisions = block.tournament.program.criteria.indices.map {
        Int(block.decisions[$0][lane])
      }
      #expect(decisions.reduce(0, +) == 3)
      #expect(decisions.last == 4 - Set(positions).count)
      #expect(decisions[3] == (sums.count { $0 == sums[first] } > 1 ? 1 : 0))
    }
  }

  @Test func lotsDecideAtTheEdgeOfAZone() throws {
    let block = try Self.played(10_000, #", "zones": { "relegated": [3, 4] }"#)
    expect(block, Self.chances(edges: [1, 2]))
    let zone = try block.tournament.zone("relegated")
    for lane in 0..<1_000 {
      let relegated = block.occupants(zone.slots, lane)
      #expect(relegated.sorted() == (0..<4).filter { block.positions[$0][lane] >= 2 })
    }
  }

  /// The finalists have no position in the table; third and fourth may share theirs.
  @Test func thoseWhoGoOnDrawLots() throws {
    let block = try Self.played(
      10_000, #", "id": "league""#,
      more:
        #", { "kind": "bracket", "matches": { "1": { "slots": ["1L", "2L"], "level": ["penalties"] } } }"#
    )
    let chances = Self.chances(edges: [1, 2])
    let final = chances[0] + chances[1]
    expect(block, [final / 2, final / 2, chances[2], chances[3]])
  }

  @Test func ranksThatArePlayedForAreNotShared() throws {
    let block = try Self.played(
      2_000, #", "playOffs": [{ "ranks": [2, 3], "level": ["penalties"] }]"#)
    for lane in 0..<2_000 { #expect(block.finalPositions(lane).sorted() == [0, 1, 2, 3]) }
  }

  @Test func aChainKeepsItsEnd() {
    let chain = RankingChain([.points, .scoreDifference], sharesRanks: true)
    #expect("\(chain.json(.goal))".contains("shared") && chain.by.last == .lots)
  }
}
