import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("The door")
struct DoorTests {
  private static func played(_ lanes: Int) throws -> TournamentBlock {
    let tournament = try StageFixture.tournament(StageFixture.swiss, entrants: 16)
    let block = TournamentBlock(
      tournament, seed: Seed(9), capacity: 100, countsCounters: false)
    block.play(first: 0, count: lanes)
    return block
  }

  @Test(arguments: [1, 37, 100])
  func viewsHaveTheLanesThatWerePlayed(_ lanes: Int) throws {
    let block = try Self.played(lanes)
    let counts = [
      block.positions[15].count, block.points[0].count, block.wins[3].count,
      block.outcome(0, side: 1).count, block.occupants(.entrant(4)).count,
      block.occupants(.column(0)).count, block.decisions[0].count,
    ]
    #expect(counts.allSatisfy { $0 == lanes })
    #expect(block.positions.count == 16)
  }

  /// In a league from whose table nobody advances, steps fill no slots.
  @Test func winnersOfMatchesAreMarkedWithoutSlots() {
    let tournament = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 4)
    let block = TournamentBlock(tournament, seed: Seed(9), capacity: 100, countsCounters: false)
    block.play(first: 0, count: 100)
    var marks = EntrantMarks()
    for (number, match) in tournament.program.matches.enumerated() {
      block.mark(.victory(match: number), in: &marks)
      let scores = (0..<2).map { LaneColumn.values(block.outcome(number, side: $0), 100) }
      for side in 0..<2 {
        let wins = (0..<100).map { scores[side][$0] > scores[1 - side][$0] ? 1 : 0 }
        #expect(
          LaneColumn.bits(marks[match.slots[side].entrant ?? -1], 100) == wins)
      }
    }
  }

  @Test func marksSayWhoIsWhere() throws {
    let block = try Self.played(100)
    var marks = EntrantMarks()
    block.mark(.points(2), in: &marks)
    for entrant in 0..<16 {
      let points = LaneColumn.values(block.points[entrant], 100)
      #expect(LaneColumn.bits(marks[entrant], 100) == points.map { $0 >= 2 ? 1 : 0 })
    }
    block.mark(.slots([.column(0), .entrant(7)]), in: &marks)
    let occupants = LaneColumn.values(block.occupants(.column(0)), 100)
    for entrant in 0..<16 {
      #expect(
        LaneColumn.bits(marks[entrant], 100)
          == occupants.map { $0 == entrant || entrant == 7 ? 1 : 0 })
    }
  }

  @Test func aMatchThatIsNoneEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let block = try Self.played(10)
      _ = block.outcome(block.tournament.program.matches.count, side: 0).count
    }
  }

  @Test func anOutcomeThatIsNoneEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let block = try Self.played(10)
      _ = block.outcome(0, side: 0, block.tournament.game.outcomes.count).count
    }
  }

  @Test func anEntrantWhoIsNoneEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let block = try Self.played(10)
      _ = block.positions[16].count
    }
  }

  @Test func aMaskOfOtherLanesEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let block = try Self.played(10)
      var bytes = [UInt8](repeating: 1, count: 11)
      var mask = bytes.mutableSpan
      block.restrict(&mask, to: .finish(entrant: 0, top: 1))
    }
  }
}
