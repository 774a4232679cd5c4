import Engine
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite struct SwissTests {
  private static func swiss(
    _ keys: String, entrants: Int, pairing: String = #""random""#, ranking: String = #"["points"]"#,
    game: any Game = DiceGame(maximum: 2)
  ) throws -> Tournament {
    try StageFixture.tournament(
      #"{ "kind": "swiss", \#(keys), "pairing": \#(pairing), "ranking": \#(ranking) }"#,
      entrants: entrants, game: game)
  }

  /// No rematches, one match or bye per round for everyone, and no one has two byes.
  @Test(arguments: [
    ("random", 2, 1), ("random", 3, 2), ("random", 9, 4), ("simplifiedDutch", 8, 4),
    ("simplifiedDutch", 11, 5),
  ])
  func everyoneMeetsSomebodyNew(_ pairing: String, _ entrants: Int, _ rounds: Int) throws {
    let tournament = try Self.swiss(
      #""rounds": \#(rounds)"#, entrants: entrants, pairing: #""\#(pairing)""#)
    let block = tournament.played(500)
    let matches = tournament.program.matches
    #expect(matches.count == rounds * (entrants / 2))
    for lane in 0..<500 {
      var pairs: Set<Set<Int>> = []
      var played = Array(repeating: 0, count: entrants)
      for round in 1...rounds {
        let sides = matches.indices.filter { matches[$0].round == round }.map {
          block.seats($0, lane).map(\.entrant)
        }
        #expect(Set(sides.joined()).count == entrants / 2 * 2, "round \(round) of lane \(lane)")
        for side in sides.joined() { played[side] += 1 }
        pairs.formUnion(sides.map { Set($0) })
      }
      #expect(pairs.count == matches.count, "somebody met twice in lane \(lane)")
      #expect(played.allSatisfy { $0 >= rounds - 1 }, "two byes in lane \(lane)")
    }
  }

  @Test func lotsFavourNobody() throws {
    let block = try Self.swiss(#""rounds": 2"#, entrants: 6).played(15_000)
    var met: [Set<Int>: Int] = [:]
    for match in 0..<3 {
      for lane in 0..<15_000 { met[Set(block.sides(match, lane)), default: 0] += 1 }
    }
    #expect(met.count == 15)
    for (pair, found) in met { expectProportion(found, of: 15_000, 0.2, "\(pair.sorted())") }
  }

  @Test func coloursAreEvenedOut() throws {
    let tournament = try Self.swiss(
      #""rounds": 3"#, entrants: 8, pairing: #""simplifiedDutch""#)
    let block = tournament.played(500)
    var uneven = 0
    for lane in 0..<500 {
      var lead = Array(repeating: 0, count: 8)
      for match in tournament.program.matches.indices {
        let seats = block.seats(match, lane)
        lead[seats[0].entrant] += 1
        lead[seats[1].entrant] -= 1
      }
      uneven += lead.count { abs($0) > 1 }
    }
    // Random colours would leave a quarter of players with the same one three times.
    #expect(Double(uneven) / 4_000 < 0.05)
  }

  @Test func drawsNeedADecision() {
    #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(StageFixture.swiss, entrants: 16, game: DiceGame(maximum: 2))
    }
  }

  /// A bye worth as much as a win counts as a win in rankings.
  @Test(arguments: [("", 3), (#", "bye": { "points": 1 }"#, 1)])
  func aByeIsWorthPointsAndMayBeAWin(_ bye: String, _ points: Int) throws {
    let block = try Self.swiss(
      #""rounds": 1\#(bye)"#, entrants: 5, pairing: #""simplifiedDutch""#, ranking: #"["wins"]"#
    ).played(50)
    for lane in 0..<50 {
      #expect(block.points[4][lane] == points && block.wins[4][lane] == points / 3)
      let winners = (0..<5).count { block.wins[$0][lane] == 1 }
      #expect(block.order(lane).prefix(winners).contains(4) == (points == 3), "lane \(lane)")
    }
  }

  private static let apart =
    #"[["t0", "t4"], ["t1", "t5"], ["t2", "t6"], ["t3", "t7"]], [["t0", "t5"], ["t1", "t4"], ["t2", "t7"], ["t3", "t6"]]"#
  private static let together =
    #"[["t0", "t1"], ["t2", "t3"], ["t4", "t5"], ["t6", "t7"]], [["t0", "t2"], ["t1", "t3"], ["t4", "t6"], ["t5", "t7"]]"#

  /// The known pairings tell whether the four players left can be paired without rematches.
  @Test(arguments: [
    (4, apart, 12), (5, apart, nil), (3, together, nil),
    (3, together + #", [["t0", "t3"], ["t1", "t2"]]"#, 10),
  ])
  func thoseWhoAreLeftPlayOn(_ rounds: Int, _ drawn: String, _ matches: Int?) {
    let tournament = try? Self.swiss(
      #""rounds": \#(rounds), "withdrawn": { "t4": 2, "t5": 2, "t6": 2, "t7": 2 }, "drawn": [\#(drawn)]"#,
      entrants: 8)
    #expect(tournament?.program.matches.count == matches)
  }

  @Test(arguments: [
    ("buchholz", true), ("zzz", false), ("lots", false), ("shared", false),
    ("regularPoints", false),
  ])
  func onlyCriteriaOrderThoseLevelOnPoints(_ criterion: String, _ isOne: Bool) {
    let tournament = try? Self.swiss(
      #""rounds": 2"#, entrants: 4,
      pairing: #"{ "first": "halves", "then": "highLow", "by": ["\#(criterion)"] }"#)
    #expect((tournament != nil) == isOne)
  }
}
