import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("Shared positions")
struct SharedRankTests {
  private static let criteria = #""points", "goalDifference", "goalsFor""#
  private static let entrants = 4

  private static func stage(_ more: String = "", kind: String = "roundRobin") -> String {
    #"{ "kind": "\#(kind)", "ranking": [\#(criteria), "shared"]\#(more) }"#
  }

  private static func played(_ stages: String, _ count: Int) throws -> TournamentBlock {
    let tournament = try StageFixture.tournament(
      stages, entrants: entrants, game: ShootOutDiceGame(maximum: 1))
    ProgramChecks(tournament).expectAll()
    return tournament.played(count, seed: 41)
  }

  /// Returns the sums of a course of the six matches of four, with scores 0 and 1.
  private static func sums(_ course: Int) -> [[Int]] {
    var (rest, sums) = (course, Array(repeating: [0, 0, 0], count: entrants))
    for one in 0..<entrants {
      for other in one + 1..<entrants {
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

  /// Returns the chances of the first entrant to finish at each position, with lots only at edges.
  private static func chances(edges: Set<Int>) -> [Double] {
    var chances = Array(repeating: 0.0, count: entrants)
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

  private func expect(
    _ block: TournamentBlock, _ chances: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = block.laneCount
    for entrant in 0..<Self.entrants {
      for (position, chance) in chances.enumerated() {
        let seen = (0..<count).count { block.positions[entrant][$0] == UInt8(position) }
        let deviation = (chance * (1 - chance) * Double(count)).squareRoot()
        #expect(
          abs(Double(seen) - chance * Double(count)) <= 5 * deviation,
          "\(entrant) at \(position)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func allButTheFirstShareTheBetterPosition() throws {
    let count = 40_000
    let block = try Self.played(Self.stage(), count)
    expect(block, Self.chances(edges: [1]))
    for lane in 0..<count {
      let sums = (0..<Self.entrants).map { entrant in
        let (own, against) = (
          Int(block.scoreFor[entrant][lane]), Int(block.scoreAgainst[entrant][lane])
        )
        return [Int(block.points[entrant][lane]), own - against, own]
      }
      let positions = (0..<Self.entrants).map { Int(block.positions[$0][lane]) }
      let first = try #require(positions.firstIndex(of: 0))
      #expect(positions.count { $0 == 0 } == 1)
      for entrant in 0..<Self.entrants where entrant != first {
        let ahead = sums.count { sums[entrant].lexicographicallyPrecedes($0) }
        #expect(positions[entrant] == max(1, ahead))
      }
      // Each position but the first is decided by a criterion or lots, or shared with the one above.
      let decisions = block.tournament.program.criteria.indices.map {
        Int(block.decisions[$0][lane])
      }
      #expect(decisions.reduce(0, +) == Self.entrants - 1)
      #expect(decisions.last == Self.entrants - Set(positions).count)
      #expect(decisions[3] == (sums.count { $0 == sums[first] } > 1 ? 1 : 0))
    }
  }

  @Test func lotsDecideAtTheEdgeOfAZone() throws {
    let block = try Self.played(
      Self.stage(#", "zones": { "relegated": [3, 4] }"#), 40_000)
    expect(block, Self.chances(edges: [1, 2]))
    let zone = try #require(block.tournament.program.zones.first { $0.name == "relegated" })
    for lane in 0..<1_000 {
      let relegated = zone.slots.map { block.occupant($0, lane) }
      #expect((0..<4).allSatisfy { relegated.contains($0) == (block.positions[$0][lane] >= 2) })
    }
  }

  /// The finalists have no position in the table; third and fourth may share theirs.
  @Test func thoseWhoGoOnDrawLots() throws {
    let stages = """
      \(Self.stage(#", "id": "league""#)),
      { "kind": "bracket", "matches": { "1": { "slots": ["1L", "2L"], "level": ["penalties"] } } }
      """
    let block = try Self.played(stages, 40_000)
    let chances = Self.chances(edges: [1, 2])
    let final = chances[0] + chances[1]
    expect(block, [final / 2, final / 2, chances[2], chances[3]])
  }

  @Test func ranksThatArePlayedForAreNotShared() throws {
    let block = try Self.played(
      Self.stage(#", "playOffs": [{ "ranks": [2, 3], "level": ["penalties"] }]"#),
      5_000)
    for lane in 0..<5_000 {
      #expect(Set((0..<4).map { block.positions[$0][lane] }).count == 4)
    }
  }

  @Test func aChainKeepsItsEnd() {
    let chain = RankingChain([.points, .scoreDifference], sharesRanks: true)
    #expect("\(chain.json(.goal))".contains("shared"))
    #expect(chain.by.last == .lots)
  }
}
