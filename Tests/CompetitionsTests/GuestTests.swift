import Engine
import Programs
import TestSupport
import Testing

@Suite("Play-offs against other leagues")
struct GuestTests {
  @Test func aGuestOnlyPlaysForZones() throws {
    let tournament = try CompetitionExample.guest.tournament()
    #expect(tournament.program.guests == [3])
    let slots = try tournament.zone("relegated").slots
    let block = tournament.played(512)
    for lane in 0..<512 {
      let (order, relegated) = (block.order(lane), block.occupants(slots, lane))
      #expect(order[3] == 3 && relegated[0] == order[2] && [order[1], 3].contains(relegated[1]))
    }
    block.expectShare(0.5) { block.occupant(slots[1], $0) == 3 }
  }

  @Test func leaguesWithoutACommonEntrantShareStandings() throws {
    let tournament = try CompetitionExample.leagues.tournament()
    let program = tournament.program
    #expect(program.guests.isEmpty)
    #expect(program.tables[program.standings].matches.count == 4)
    let block = tournament.played(512)
    for lane in 0..<512 {
      // Two points at least in each match, all of which count.
      #expect((0..<5).reduce(0) { $0 + Int(block.points[$1][lane]) } >= 8)
      #expect((3..<5).allSatisfy { block.positions[$0][lane] >= 3 })
    }
  }
}
