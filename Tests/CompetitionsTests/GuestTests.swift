import Engine
import Programs
import TestSupport
import Testing

@Suite("Play-offs against other leagues")
struct GuestTests {
  private static let lanes = 512

  @Test func aGuestOnlyPlaysForZones() throws {
    let tournament = try CompetitionExample.guest.tournament()
    #expect(tournament.program.guests == [3])
    let zone = try #require(tournament.program.zones.first { $0.name == "relegated" })
    let block = tournament.played(Self.lanes, seed: 1)
    var losses = 0
    for lane in 0..<Self.lanes {
      #expect(block.positions[3][lane] == 3)
      let order = (0..<3).map { rank in (0..<3).first { block.positions[$0][lane] == rank } ?? -1 }
      let relegated = zone.slots.map { block.occupant($0, lane) }
      #expect(relegated[0] == order[2])
      #expect([order[1], 3].contains(relegated[1]))
      losses += relegated[1] == 3 ? 1 : 0
    }
    // The dice are fair: 256 of 512, within five standard deviations.
    #expect((200...312).contains(losses))
  }

  @Test func leaguesWithoutACommonEntrantShareStandings() throws {
    let tournament = try CompetitionExample.leagues.tournament()
    let program = tournament.program
    #expect(program.guests.isEmpty)
    #expect(program.tables[program.standings].matches.count == 4)
    let block = tournament.played(Self.lanes, seed: 1)
    for lane in 0..<Self.lanes {
      // Two points at least in each match, all of which count.
      #expect((0..<5).reduce(0) { $0 + Int(block.points[$1][lane]) } >= 8)
      #expect((3..<5).allSatisfy { block.positions[$0][lane] >= 3 })
    }
  }
}
