import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("The door")
struct DoorTests {
  private static func swiss(_ lanes: Int) throws -> TournamentBlock {
    try StageFixture.tournament(StageFixture.swiss, entrants: 16).played(lanes)
  }

  @Test func viewsHaveTheLanesThatWerePlayed() throws {
    let block = try Self.swiss(100)
    block.play(first: 0, count: 37)
    let counts = [
      block.positions[15].count, block.points[0].count, block.wins[3].count,
      block.outcome(0, side: 1).count, block.occupants(.entrant(4)).count,
      block.occupants(.column(0)).count, block.decisions[0].count,
    ]
    #expect(counts.allSatisfy { $0 == 37 })
    #expect(block.positions.count == 16)
  }

  private static func marked(_ reach: Reach, in block: TournamentBlock) -> [[Int]] {
    var marks = EntrantMarks()
    block.mark(reach, in: &marks)
    return block.tournament.entrants.indices.map { LaneColumn.bits(marks[$0], block.laneCount) }
  }

  /// In a league from whose table nobody advances, steps fill no slots.
  @Test func winnersOfMatchesAreMarkedWithoutSlots() {
    let block = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 4).played(100)
    for (number, match) in block.tournament.program.pairings.enumerated() {
      let marks = Self.marked(.victory(match: number), in: block)
      for (side, entrant) in match.sides.enumerated() {
        let leads = (0..<100).map { block.lead(number, $0) * (side == 0 ? 1 : -1) }
        #expect(marks[entrant] == leads.map { $0 > 0 ? 1 : 0 })
      }
    }
  }

  @Test func marksSayWhoIsWhere() throws {
    let block = try Self.swiss(100)
    let points = Self.marked(.points(2), in: block)
    let slots = Self.marked(.slots([.column(0), .entrant(7)]), in: block)
    for entrant in 0..<16 {
      #expect(points[entrant] == (0..<100).map { block.points[entrant][$0] >= 2 ? 1 : 0 })
      #expect(
        slots[entrant]
          == (0..<100).map {
            block.occupant(.column(0), $0) == entrant || entrant == 7 ? 1 : 0
          })
    }
  }

  private static let mistakes: [String: @Sendable (TournamentBlock) -> Void] = [
    "a match": { _ = $0.outcome($0.tournament.program.matches.count, side: 0).count },
    "an outcome": { _ = $0.outcome(0, side: 0, $0.tournament.game.outcomes.count).count },
    "an entrant": { _ = $0.positions[16].count },
    "a mask of other lanes": {
      var bytes = [UInt8](repeating: 1, count: 11)
      var mask = bytes.mutableSpan
      $0.restrict(&mask, to: .finish(entrant: 0, top: 1))
    },
    "an element": { _ in Scratch([3, 1, 2])[3] = 4 },
    "an element before the first": { _ in Scratch([3, 1, 2])[-1] = 4 },
    "other elements": { _ in Scratch([3, 1, 2]).copy(Scratch([1, 2])) },
  ]

  @Test(arguments: mistakes.keys.sorted())
  func whatIsNoneEndsTheProgram(_ mistake: String) async {
    await #expect(processExitsWith: .failure) { [mistake] in
      Self.mistakes[mistake]?(try Self.swiss(10))
    }
  }

  @Test func scratchMemoryHoldsWhatIsPutIn() {
    let numbers = Scratch([3, 1, 2])
    let others = Scratch(repeating: 7, count: 3)
    others[1] = 8
    #expect((0..<3).map { numbers[$0] } == [3, 1, 2])
    numbers.copy(others)
    #expect((0..<3).map { numbers[$0] } == [7, 8, 7])
    numbers.fill(0)
    #expect((0..<3).map { numbers[$0] } == [0, 0, 0])
  }
}
