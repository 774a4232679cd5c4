import Competitions
import Games
import RandomStreams
import TestSupport
import Testing

/// Two who are level on points and goals, and in the last match of both: UEFA's regulations of EURO 2024, Art. 20.02.
@Suite("A shoot-out behind a group")
struct GroupShootOutTests {
  private static let stage =
    #"{ "kind": "roundRobin", "ranking": ["points", { "among": ["points", "goalDifference", "goalsFor"], "onSplit": "repeat" }, "#
    + #""goalDifference", "goalsFor", "shootOut"] }"#

  /// The pairs of the circle method, as they come: 1-4 2-3, 3-4 2-1, 4-2 1-3.
  private static let pairs = [(0, 3), (1, 2), (2, 3), (1, 0), (3, 1), (0, 2)]

  /// Whether the two of a match of the last round go to a shoot-out.
  private static func isLevel(_ last: (Int, Int), _ scores: [(Int, Int)]) -> Bool {
    var sums = Array(repeating: [0, 0, 0], count: 4)
    for ((one, other), (home, away)) in zip(pairs, scores) {
      for (team, own, against) in [(one, home, away), (other, away, home)] {
        sums[team][0] += own > against ? 3 : own == against ? 1 : 0
        sums[team][1] += own
        sums[team][2] += against
      }
      if (one, other) == last, home != away { return false }
    }
    return sums[last.0] == sums[last.1] && sums.count { $0[0] == sums[last.0][0] } == 2
  }

  @Test func decidesWhereNobodyElseIsLevel() throws {
    let tournament = try StageFixture.tournament(Self.stage, entrants: 4)
    let program = tournament.program
    let number = try #require(program.criteria.firstIndex { $0.criterion == .shootOut })
    let count = 40_000
    let block = TournamentBlock(
      tournament, seed: Seed(17), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    let matches = try Self.pairs.map { one, other in
      try #require(program.matches.firstIndex { Set($0.sides) == [one, other] })
    }
    var (shootOuts, wins) = (0, 0)
    for lane in 0..<count {
      let scores = zip(Self.pairs, matches).map { pair, match in
        let side = program.matches[match].home == pair.0 ? 0 : 1
        return (
          Int(block.outcome(match, side: side)[lane]),
          Int(block.outcome(match, side: 1 - side)[lane])
        )
      }
      let level = Self.pairs.suffix(2).filter { Self.isLevel($0, scores) }
      #expect(Int(block.decisions[number][lane]) == level.count)
      for pair in level {
        let lead = Int(block.positions[pair.0][lane]) - Int(block.positions[pair.1][lane])
        #expect(abs(lead) == 1)
        shootOuts += 1
        wins += lead < 0 ? 1 : 0
      }
    }
    var courses = 0
    for course in 0..<531_441 {
      var rest = course
      let scores = (0..<6).map { _ -> (Int, Int) in
        defer { rest /= 9 }
        return (rest % 3, rest / 3 % 3)
      }
      courses += Self.pairs.suffix(2).count { Self.isLevel($0, scores) }
    }
    // Each of the two matches counts.
    expectProportion(shootOuts, of: 2 * count, Double(courses) / (2 * 531_441))
    expectProportion(wins, of: shootOuts, 0.5)
  }

  /// Its result is a fact beside the score, which stays a draw.
  @Test func aResultDecides() throws {
    func positions(_ last: String) throws -> [Int] {
      let tournament = try StageFixture.tournament(
        Self.stage, entrants: 4,
        results: """
          { "t0:t3": { "score": [1, 0] }, "t1:t2": { "score": [2, 0] }, "t2:t3": { "score": [1, 0] },
            "t1:t0": { "score": [2, 0] }, "t3:t1": { "score": [0, 1] }, "t0:t2": \(last) }
          """)
      let program = tournament.program
      let block = TournamentBlock(
        tournament, seed: Seed(3), capacity: 64, countsCounters: false)
      block.play(first: 0, count: 64)
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
