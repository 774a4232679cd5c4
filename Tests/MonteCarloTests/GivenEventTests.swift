import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// Everyone's chances for given events of entrants, against plain counts over the lanes.
@Suite("The tally of given events")
struct GivenEventTests {
  private static let lanes = 203

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament
    let events: [EntrantEvent]

    init(_ name: String, _ tournament: Tournament, _ texts: String...) throws {
      testDescription = "\(name): \(texts.joined(separator: ", "))"
      self.tournament = tournament
      events = try texts.map { text in
        try EntrantEvent(try #require(EventText(text)), in: tournament)
      }
    }

    var options: TallyOptions {
      TallyOptions(
        scores: true, counters: false, given: Condition.ordered(events.map(Condition.event)))
    }
  }

  private static func cases() throws -> [Case] {
    let league = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 5, results: [4: [2, 1]])
    let swiss = try StageFixture.tournament(StageFixture.swiss, entrants: 16)
    let groups = try StageFixture.tournament(StageFixture.groups, entrants: 6)
    let pods = try PodFixture.tournament(PodFixture.league)
    let series = SeriesFixture.tournament(games: 5)
    let zone = try #require(swiss.program.zones.first).name
    let round = try #require(groups.program.zones.first).name
    return try [
      Case("league", league, "t0 champion"), Case("league", league, "not t0 champion"),
      Case("league", league, "t1 top3", "not t4 top2"), Case("league", league, "t2 points7"),
      Case("league", league, "not t2 points7"), Case("league", league, "t0 wins:t1:t0"),
      Case("league", league, "not t0 wins:t1:t0"),
      Case("swiss", swiss, "t3 reaches \(zone)"), Case("swiss", swiss, "not t3 reaches \(zone)"),
      Case("groups", groups, "t0 reaches \(round)"),
      Case("groups", groups, "not t0 reaches \(round)", "t4 champion"),
      Case("pods", pods, "p1 champion"), Case("pods", pods, "not p2 top3", "p1 points5"),
      Case("series", series, "t1 champion"),
    ]
  }

  private static func tally(_ given: Case) -> (block: TournamentBlock, tally: Tally) {
    let block = TournamentBlock(
      given.tournament, seed: Seed(8), capacity: 256, countsCounters: false)
    var counts = BlockTally(TallyLayout(given.tournament, options: given.options))
    // Twice, to detect anything left over from a block.
    block.play(first: 0, count: 256)
    counts.add(block)
    counts.tally.reset()
    block.play(first: 77, count: lanes)
    counts.add(block)
    return (block, counts.tally)
  }

  /// Decides an event in one lane, without masks.
  private static func happens(
    _ event: EntrantEvent, _ tournament: Tournament, _ block: TournamentBlock, _ lane: Int
  ) -> Bool {
    let reaches: Bool
    switch event.goal {
    case .finish(let top): reaches = Int(block.positions[event.entrant][lane]) < top
    case .points(let least): reaches = Int(block.points[event.entrant][lane]) >= least
    case .zone(let name):
      let slots = tournament.program.zones.first { $0.name == name }?.slots ?? []
      reaches = slots.contains { Int(block.occupants($0)[lane]) == event.entrant }
    case .victory(let name):
      let match = tournament.program.matches.firstIndex { $0.name == name } ?? -1
      let scores = (0..<2).map { block.outcome(match, side: $0)[lane] }
      let winner = scores[0] > scores[1] ? 0 : scores[0] < scores[1] ? 1 : -1
      reaches =
        winner >= 0
        && block.occupant(tournament.program.matches[match].slots[winner], lane)
          == event.entrant
    }
    return reaches != event.isNegated
  }

  @Test(arguments: try cases())
  func tournamentsPlacesPointsAndZonesAreCounted(_ given: Case) throws {
    let (block, tally) = Self.tally(given)
    let tournament = given.tournament
    let chosen = (0..<Self.lanes).filter { lane in
      given.events.allSatisfy { Self.happens($0, tournament, block, lane) }
    }
    #expect(!chosen.isEmpty && chosen.count < Self.lanes)
    #expect(tally.count(tally.layout["given_tournaments"], 0) == Int64(chosen.count))
    let entrants = tournament.entrants.count
    for entrant in 0..<entrants {
      for position in 0..<entrants {
        let lanes = chosen.count { Int(block.positions[entrant][$0]) == position }
        #expect(
          tally.count(tally.layout["given_positions"], entrant * entrants + position)
            == Int64(lanes))
      }
      let points = chosen.reduce(0) { $0 + Int64(block.points[entrant][$1]) }
      #expect(tally.count(tally.layout["given_points"], entrant) == points)
      for (number, zone) in tournament.program.zones.enumerated() {
        let lanes = chosen.count { lane in
          zone.slots.contains { Int(block.occupants($0)[lane]) == entrant }
        }
        #expect(
          tally.count(tally.layout["given_zones"], number * entrants + entrant) == Int64(lanes))
      }
    }
  }

  /// An event and its opposite share out all tournaments, position by position.
  @Test(arguments: ["t0 champion", "t1 top3", "t2 points7", "t0 wins:t1:t0"])
  func negationComplements(_ text: String) throws {
    let league = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: 5)
    func counts(_ text: String) throws -> (held: Int64, all: Int64) {
      let tally = Self.tally(try Case("league", league, text)).tally
      return (tally.count(tally.layout["given_tournaments"], 0), tally.tournaments)
    }
    let (event, all) = try counts(text)
    #expect(try event + counts("not \(text)").held == all)
    #expect(event > 0 && event < all)
  }

  /// The events of a run are those of its tournaments played one by one.
  @Test func theCountsOfARunAreThoseOfItsTournamentsOneByOne() throws {
    let given = try Case(
      "groups", try StageFixture.tournament(StageFixture.groups, entrants: 6), "t0 champion",
      "not t4 top3")
    let outcome = Runner(given.tournament, options: given.options, seed: Seed(5), threads: 2)
      .play(TournamentRanges([1...500]), control: RunControl())
    let block = TournamentBlock(
      given.tournament, seed: Seed(5), capacity: 1, countsCounters: false)
    var held = 0
    for number in 1...500 {
      block.play(first: UInt64(number - 1), count: 1)
      let isHeld = given.events.allSatisfy { Self.happens($0, given.tournament, block, 0) }
      held += isHeld ? 1 : 0
    }
    let tally = outcome.tally
    #expect(tally.count(tally.layout["given_tournaments"], 0) == Int64(held) && held > 0)
  }
}
