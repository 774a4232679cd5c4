import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite struct SwissTests {
  /// No rematches, one match or bye per round for everyone, and no one has two byes.
  @Test(arguments: [("random", 9, 4), ("simplifiedDutch", 8, 4), ("simplifiedDutch", 11, 5)])
  func everyoneMeetsSomebodyNew(_ pairing: String, _ entrants: Int, _ rounds: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": \#(rounds), "pairing": "\#(pairing)", "ranking": ["points"] }"#,
      entrants: entrants)
    let count = 2_000
    let block = tournament.played(count, seed: 7)
    let program = tournament.program
    for lane in 0..<count {
      var pairs: Set<Set<Int>> = []
      var played = Array(repeating: 0, count: entrants)
      for round in 1...rounds {
        let matches = program.matches.indices.filter { program.matches[$0].round == round }
        let sides = matches.map { match in block.seats(match, lane).map(\.entrant) }
        #expect(Set(sides.joined()).count == entrants / 2 * 2, "round \(round) of lane \(lane)")
        for side in sides.joined() { played[side] += 1 }
        for pair in sides { pairs.insert(Set(pair)) }
      }
      #expect(pairs.count == program.matches.count, "somebody met twice in lane \(lane)")
      #expect(played.allSatisfy { $0 >= rounds - 1 }, "two byes in lane \(lane)")
    }
  }

  @Test func lotsFavourNobody() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "ranking": ["points"] }"#, entrants: 6)
    let count = 60_000
    let block = tournament.played(count, seed: 8)
    var met: [Set<Int>: Int] = [:]
    for match in tournament.program.matches.indices
    where tournament.program.matches[match].round == 1 {
      for lane in 0..<count { met[Set(block.seats(match, lane).map(\.entrant)), default: 0] += 1 }
    }
    #expect(met.count == 15)
    for (pair, found) in met { expectProportion(found, of: count, 0.2, "\(pair.sorted())") }
  }

  @Test func coloursAreEvenedOut() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 3, "pairing": "simplifiedDutch", "ranking": ["points"] }"#,
      entrants: 8)
    let count = 1_000
    let block = tournament.played(count, seed: 9)
    var uneven = 0
    for lane in 0..<count {
      var lead = Array(repeating: 0, count: 8)
      for match in tournament.program.matches.indices {
        let seats = block.seats(match, lane)
        lead[seats[0].entrant] += 1
        lead[seats[1].entrant] -= 1
      }
      uneven += lead.count { abs($0) > 1 }
    }
    // Random colours would leave a quarter of players with the same one three times.
    #expect(Double(uneven) / Double(8 * count) < 0.05)
  }

  @Test func drawsNeedADecision() {
    #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(StageFixture.swiss, entrants: 16, game: DiceGame(maximum: 2))
    }
  }

  @Test(arguments: [("", 3), (#", "bye": { "points": 1 }"#, 1)])
  func aByeIsWorthPoints(_ bye: String, _ points: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 1, "ranking": ["points"], "pairing": "simplifiedDutch"\#(bye) }"#,
      entrants: 5)
    let block = tournament.played(10, seed: 1)
    for lane in 0..<10 { #expect(block.points[4][lane] == points) }
  }

  /// A bye worth as much as a win counts as a win in rankings.
  @Test(arguments: [("", 1), (#", "bye": { "points": 1 }"#, 0)])
  func aByeMayBeAWin(_ bye: String, _ wins: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 1, "ranking": ["wins"], "pairing": "simplifiedDutch"\#(bye) }"#,
      entrants: 5, game: DiceGame(maximum: 2))
    let block = tournament.played(50, seed: 1)
    for lane in 0..<50 {
      #expect(block.wins[4][lane] == wins)
      let winners = (0..<5).count { block.wins[$0][lane] == 1 }
      let isAhead = (0..<5).filter { Int(block.positions[$0][lane]) < winners }.contains(4)
      #expect(isAhead == (wins == 1), "lane \(lane)")
    }
  }

  /// The known pairings tell whether the players left can be paired without rematches.
  @Test func thoseWhoAreLeftPlayOn() throws {
    func play(rounds: Int, _ drawn: String) throws -> Tournament {
      try StageFixture.tournament(
        #"""
        { "kind": "swiss", "rounds": \#(rounds), "ranking": ["points"], "pairing": "random",
          "withdrawn": { "t4": 2, "t5": 2, "t6": 2, "t7": 2 }, "drawn": [\#(drawn)] }
        """#, entrants: 8)
    }
    // The first four have not met each other.
    let apart =
      #"[["t0", "t4"], ["t1", "t5"], ["t2", "t6"], ["t3", "t7"]], [["t0", "t5"], ["t1", "t4"], ["t2", "t7"], ["t3", "t6"]]"#
    #expect(try play(rounds: 4, apart).program.matches.count == 12)
    #expect(throws: Diagnostics.self) { try play(rounds: 5, apart) }
    let together =
      #"[["t0", "t1"], ["t2", "t3"], ["t4", "t5"], ["t6", "t7"]], [["t0", "t2"], ["t1", "t3"], ["t4", "t6"], ["t5", "t7"]]"#
    #expect(throws: Diagnostics.self) { try play(rounds: 3, together) }
    let third = #"\#(together), [["t0", "t3"], ["t1", "t2"]]"#
    #expect(try play(rounds: 3, third).program.matches.count == 10)
  }

  @Test(arguments: ["zzz", "lots", "shared", "regularPoints"])
  func onlyCriteriaOrderThoseLevelOnPoints(_ criterion: String) throws {
    func play(_ criterion: String) throws -> Tournament {
      try StageFixture.tournament(
        #"""
        { "kind": "swiss", "rounds": 2, "ranking": ["points"],
          "pairing": { "first": "halves", "then": "highLow", "by": ["\#(criterion)"] } }
        """#, entrants: 4)
    }
    #expect(try play("buchholz").program.matches.count == 4)
    #expect(throws: Diagnostics.self) { try play(criterion) }
  }

  @Test(arguments: [(2, 1), (3, 2)])
  func fewMayPlay(_ entrants: Int, _ rounds: Int) throws {
    let ids = (0..<entrants).map { "\"t\($0)\"" }.joined(separator: ", ")
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": \#(rounds), "entrants": [\#(ids)], "pairing": "random", "ranking": ["points"] }"#,
      entrants: entrants)
    #expect(tournament.program.matches.count == rounds)
  }
}
