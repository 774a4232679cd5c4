import Engine
import Games
import Programs
import TestSupport
import Testing
import TextFiles

/// UEFA's regulations of EURO 2024, Art. 20.02.
@Suite("A shoot-out behind a group")
struct GroupShootOutTests {
  private static func group(_ results: String = "{}") throws -> Tournament {
    try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", { "among": ["points", "goalDifference", "goalsFor"], "onSplit": "repeat" }, "#
        + #""goalDifference", "goalsFor", "shootOut"] }"#, entrants: 4, results: results)
  }

  @Test func decidesWhereNobodyElseIsLevel() throws {
    let tournament = try Self.group()
    let program = tournament.program
    let number = try #require(program.criteria.firstIndex { $0.criterion == .shootOut })
    let count = 10_000
    let block = tournament.played(count)
    let matches = try GroupOfFour.pairs.map { one, other in
      try #require(program.matches.firstIndex { Set($0.sides) == [one, other] })
    }
    var (shootOuts, wins) = (0, 0)
    for lane in 0..<count {
      let scores = zip(GroupOfFour.pairs, matches).map { pair, match in
        let scores = block.scores(match, lane)
        return program.matches[match].home == pair.0
          ? (scores[0], scores[1]) : (scores[1], scores[0])
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

  /// The positions that are the same in all tournaments, and -1 for others; `nil` for a result that cannot be.
  @Test(arguments: [
    (#"{ "score": [1, 1], "penalties": [3, 4] }"#, [2, 0, 1, 3]),
    (#"{ "score": [1, 1], "penalties": [5, 4] }"#, [1, 0, 2, 3]),
    (#"{ "score": [1, 1] }"#, [-1, 0, -1, 3]),
    (#"{ "score": [2, 1], "penalties": [3, 4] }"#, nil),
    (#"{ "score": [1, 1], "extraTime": [1, 1], "penalties": [3, 4] }"#, nil),
  ])
  func aResultDecides(_ last: String, _ expected: [Int]?) throws {
    let others = StageFixture.results("t0:t3 1-0, t1:t2 2-0, t2:t3 1-0, t1:t0 2-0, t3:t1 0-1")
    let results: String = others.dropLast(2) + #", "t0:t2": \#(last) }"#
    guard let expected else {
      #expect(throws: Diagnostics.self) { try Self.group(results) }
      return
    }
    let tournament = try Self.group(results)
    let block = tournament.played(64)
    #expect(block.points[0][0] == 4)
    for entrant in 0..<4 {
      let positions = Set((0..<64).map { Int(block.positions[entrant][$0]) })
      #expect(positions.count == 1 ? positions == [expected[entrant]] : expected[entrant] == -1)
      if positions.count == 1 {
        #expect(tournament.program.isCertain(entrant, at: expected[entrant]) != false)
      }
    }
  }
}
