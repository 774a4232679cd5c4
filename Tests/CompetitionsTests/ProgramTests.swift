import Engine
import Games
import KernelInterface
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

  @Test(arguments: try cases())
  func isPlayedTheSameAfterItsBlockWasStopped(_ program: Case) {
    let blocks = (0..<2).map { _ in
      TournamentBlock(program.tournament, seed: Seed(9), capacity: 64, countsCounters: false)
    }
    let raised = StopFlag()
    raised.raise()
    #expect(!blocks[0].play(first: 100, count: 64, until: raised))
    for block in blocks { #expect(block.play(first: 7, count: 40, until: StopFlag())) }
    for lane in 0..<40 {
      #expect(blocks[0].finalPositions(lane) == blocks[1].finalPositions(lane))
    }
  }

  /// The stated memory suffices, and is not several times too large.
  @Test(
    .disabled(if: Sanitizer.isAddress), arguments: try cases(), [MatchLanes.granularity, 512])
  func takesTheMemoryThatIsStated(_ program: Case, _ lanes: Int) {
    for counts in [false, true] {
      let block = TournamentBlock(
        program.tournament, seed: Seed(9), capacity: lanes, countsCounters: counts)
      let stated = TournamentBlock.bytesPerLane(program.tournament, countsCounters: counts) * lanes
      #expect(block.bytes <= stated && stated <= 4 * block.bytes)
    }
  }

  @Test(arguments: [
    ("2025-08-16", [[2, 1], nil]), ("2026-03-13", [nil, [2, 1]]), ("2026-03-14", nil),
  ])
  func aDayNamesAMatch(_ day: String, _ expected: [[Int]?]?) throws {
    let fixtures = ["2025-08-16", "2026-03-13"].map {
      #"{ "home": "t0", "away": "t1", "date": "\#($0)" }"#
    }
    let tournament = try? StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(fixtures.joined(separator: ", "))], "ranking": ["points"] }"#,
      entrants: 2, results: StageFixture.results("t0:t1@\(day) 2-1"))
    #expect(tournament?.program.matches.map(\.score) == expected)
  }

  /// Without goals all are level, and the fewest points for cards decide.
  @Test(arguments: [("conduct", 1, 4), ("yellows", 1, 0), ("reds", 0, 1)])
  func cardsAreCountedByTheGame(_ criterion: String, _ yellow: Int, _ red: Int) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference", "\#(criterion)"] }"#,
      entrants: 4,
      game: GoalsFixture.equals(
        4, rules: #"{ "base": -5, "conduct": { "yellowCards": 2, "redCards": 0.4 } }"#))
    ProgramChecks(tournament).expectAll()
    let block = tournament.played(300)
    let pairings = tournament.program.pairings
    var separated = 0
    for lane in 0..<300
    where pairings.indices.allSatisfy({ block.scores($0, lane) == [0, 0] }) {
      var points = [0, 0, 0, 0]
      for (number, match) in pairings.enumerated() {
        for side in 0..<2 {
          points[match.sides[side]] +=
            yellow * Int(block.counter(number, side: side, 0)[lane])
            + red * Int(block.counter(number, side: side, 1)[lane])
        }
      }
      let ordered = block.order(lane).map { points[$0] }
      #expect(ordered == points.sorted())
      separated += Set(points).count - 1
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
    let block = tournament.played(4_000)
    for entrant in tournament.entrants.indices {
      block.expectShare(1 / Double(tournament.entrants.count)) { block.positions[entrant][$0] == 0 }
    }
  }

  /// Semi-final losers share the last position; the final ends with two wins.
  @Test func aCupOfDrawnSlotsIsPlayedToTheEnd() {
    let tournament = DrawnCup.tournament(SeriesFixture.game)
    let block = tournament.played(100)
    var pairs: Set<Set<Int>> = []
    for lane in 0..<100 {
      pairs.insert(Set(block.sides(0, lane)))
      let champion = block.occupant(.column(8), lane)
      #expect(block.sides(2, lane).contains(champion))
      #expect(block.finalPositions(lane).sorted() == [0, 1, 3, 3])
      #expect(block.positions[champion][lane] == 0 && block.points[champion][lane] == 3)
      let games = (2...4).count { block.playedLanes($0)?[lane] != 0 }
      let losses = (0..<4).reduce(0) { $0 + Int(block.points[$1][lane]) } - 2
      #expect(games == losses && (2...3).contains(games))
    }
    #expect(pairs.count == 6)
    let lots = (0..<12).flatMap { table in (0..<4).map { block.lot(table: table, row: $0, 0) } }
    #expect(Set(lots).count == 48)
  }
}
