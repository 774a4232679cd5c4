import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

/// UEFA's regulations of EURO 2024, Art. 20.02.
@Suite("A shoot-out behind a group")
struct GroupShootOutTests {
  private static let stage =
    #"{ "kind": "roundRobin", "ranking": ["points", { "among": ["points", "goalDifference", "goalsFor"], "onSplit": "repeat" }, "#
    + #""goalDifference", "goalsFor", "shootOut"] }"#

  @Test func decidesWhereNobodyElseIsLevel() throws {
    let tournament = try StageFixture.tournament(Self.stage, entrants: 4)
    let program = tournament.program
    let number = try #require(program.criteria.firstIndex { $0.criterion == .shootOut })
    let count = 40_000
    let block = tournament.played(count, seed: 17)
    let matches = try GroupOfFour.pairs.map { one, other in
      try #require(program.matches.firstIndex { Set($0.sides) == [one, other] })
    }
    var (shootOuts, wins) = (0, 0)
    for lane in 0..<count {
      let scores = zip(GroupOfFour.pairs, matches).map { pair, match in
        let side = program.matches[match].home == pair.0 ? 0 : 1
        return (
          Int(block.outcome(match, side: side)[lane]),
          Int(block.outcome(match, side: 1 - side)[lane])
        )
      }
      let level = GroupOfFour.pairs.suffix(2).filter { GroupOfFour.isLevel($0, scores) }
      #expect(Int(block.decisions[number][lane]) == level.count)
      for pair in level {
        let lead = Int(block.positions[pair.0][lane]) - Int(block.positions[pair.1][lane])
        #expect(abs(lead) == 1)
        shootOuts += 1
        wins += lead < 0 ? 1 : 0
      }
    }
    // Each of the two matches counts.
    expectProportion(shootOuts, of: 2 * count, GroupOfFour.chanceOfShootOut())
    expectProportion(wins, of: shootOuts, 0.5)
  }

  @Test func aResultDecides() throws {
    func positions(_ last: String) throws -> [Int] {
      let tournament = try StageFixture.tournament(
        Self.stage, entrants: 4,
        results: """
          { "t0:t3": { "score": [1, 0] }, "t1:t2": { "score": [2, 0] }, "t2:t3": { "score": [1, 0] },
            "t1:t0": { "score": [2, 0] }, "t3:t1": { "score": [0, 1] }, "t0:t2": \(last) }
          """)
      let program = tournament.program
      let block = tournament.played(64, seed: 3)
      #expect(block.points[0][0] == 4)
      let positions = (0..<4).map { entrant in
        Set((0..<64).map { Int(block.positions[entrant][$0]) })
      }
      for entrant in 0..<4 where positions[entrant].count == 1 {
        #expect(program.isCertain(entrant, at: positions[entrant].first ?? 0) != false)
      }
      return positions.map { $0.count == 1 ? $0.first ?? 0 : -1 }
    }
    #expect(try positions(#"{ "score": [1, 1], "penalties": [3, 4] }"#) == [2, 0, 1, 3])
    #expect(try positions(#"{ "score": [1, 1], "penalties": [5, 4] }"#) == [1, 0, 2, 3])
    #expect(try positions(#"{ "score": [1, 1] }"#) == [-1, 0, -1, 3])
    #expect(throws: (any Error).self) {
      try positions(#"{ "score": [2, 1], "penalties": [3, 4] }"#)
    }
    #expect(throws: (any Error).self) {
      try positions(#"{ "score": [1, 1], "extraTime": [1, 1], "penalties": [3, 4] }"#)
    }
  }
}
