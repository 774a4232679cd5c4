import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A program")
struct ProgramTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament

    init(_ name: String, _ tournament: Tournament) {
      testDescription = name
      self.tournament = tournament
    }
  }

  @Test(arguments: try cases())
  func keepsItsPromises(_ program: Case) {
    ProgramChecks(program.tournament).expectAll()
  }

  @Test func aDayNamesAMatch() throws {
    let fixtures = #"""
      { "home": "t0", "away": "t1", "date": "2025-08-16" }, { "home": "t0", "away": "t1", "date": "2026-03-13" }
      """#
    func results(_ name: String) throws -> [[Int]?] {
      try StageFixture.tournament(
        #"{ "kind": "league", "fixtures": [\#(fixtures)], "ranking": ["points"] }"#, entrants: 2,
        results: #"{ "\#(name)": { "score": [2, 1] } }"#
      ).program.matches.map(\.score)
    }
    #expect(try results("t0:t1@2025-08-16") == [[2, 1], nil])
    #expect(try results("t0:t1@2026-03-13") == [nil, [2, 1]])
    #expect(throws: (any Error).self) { try results("t0:t1@2026-03-14") }
  }

  /// Without goals all are level, and the fewest points for cards decide.
  @Test(arguments: ["conduct", "yellows", "reds"])
  func cardsAreCountedByTheGame(_ criterion: String) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference", "\#(criterion)"] }"#,
      entrants: 4,
      game: GameFixture.game(
        "goals", (0..<4).map { ("t\($0)", #"{ "attack": 0, "defence": 0 }"#) },
        rules: #"{ "base": -5, "conduct": { "yellowCards": 2, "redCards": 0.4 } }"#))
    ProgramChecks(tournament).expectAll()
    let count = 500
    let block = tournament.played(count, seed: 4)
    let (yellow, red) =
      [
        "conduct": (1, 4), "yellows": (1, 0), "reds": (0, 1),
      ][criterion] ?? (0, 0)
    var separated = 0
    func isWithoutGoals(_ lane: Int) -> Bool {
      tournament.program.pairings.indices.allSatisfy { number in
        (0..<2).allSatisfy { block.outcome(number, side: $0)[lane] == 0 }
      }
    }
    for lane in (0..<count).filter(isWithoutGoals) {
      var points = [0, 0, 0, 0]
      for (number, match) in tournament.program.pairings.enumerated() {
        for side in 0..<2 {
          points[match.sides[side]] +=
            yellow * Int(block.counter(number, side: side, 0)[lane])
            + red * Int(block.counter(number, side: side, 1)[lane])
        }
      }
      for one in 0..<4 {
        for other in 0..<4 where points[one] < points[other] {
          separated += 1
          #expect(block.positions[one][lane] < block.positions[other][lane])
        }
      }
    }
    #expect(separated > 0)
  }

  @Test(arguments: [
    LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 4),
    SeriesFixture.tournament(games: 5),
    SeriesFixture.tournament(ShootOutDiceGame(maximum: 1), games: 5),
    DrawnCup.tournament(SeriesFixture.game),
    try PodFixture.tournament(
      Array(repeating: 1, count: 9), rules: PodFixture.swissRules, stages: PodFixture.swiss),
  ])
  func favoursNobody(_ tournament: Tournament) {
    let (count, entrants) = (4_000, tournament.entrants.count)
    let block = tournament.played(count, seed: 31)
    for entrant in 0..<entrants {
      let titles = (0..<count).count { block.positions[entrant][$0] == 0 }
      expectProportion(titles, of: count, 1 / Double(entrants))
    }
  }

  /// Semi-final losers share the last position; the final ends with two wins.
  @Test func aCupOfDrawnSlotsIsPlayedToTheEnd() {
    let tournament = DrawnCup.tournament(SeriesFixture.game)
    let block = tournament.played(100, seed: 5)
    var pairs: Set<Set<Int>> = []
    for lane in 0..<100 {
      pairs.insert(Set((0..<2).map { Int(block.occupants(.column($0))[lane]) }))
      let finalists = (4...5).map { Int(block.occupants(.column($0))[lane]) }
      let champion = Int(block.occupants(.column(8))[lane])
      #expect(finalists.contains(champion))
      #expect((0..<4).map { Int(block.positions[$0][lane]) }.sorted() == [0, 1, 3, 3])
      #expect(block.positions[champion][lane] == 0 && block.points[champion][lane] == 3)
      let games = (2...4).count { block.playedLanes($0)?[lane] != 0 }
      let losses = (0..<4).reduce(0) { $0 + Int(block.points[$1][lane]) } - 2
      #expect(games == losses && (2...3).contains(games))
    }
    #expect(pairs.count == 6)
  }

  @Test func noTwoTablesShareALot() {
    let tournament = DrawnCup.tournament(SeriesFixture.game)
    let block = tournament.played(1, seed: 5)
    let lots = (0..<12).flatMap { table in (0..<4).map { block.lot(table: table, row: $0, 0) } }
    #expect(Set(lots).count == 48)
  }
}
