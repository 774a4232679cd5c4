import Engine
import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// The positions after each result of each match, compared with plain counting over lanes.
@Suite("The tally of leverage")
struct LeverageTallyTests {
  static let lanes = 203

  /// Bands of positions, beside a match that has been played.
  @Test(arguments: [[1], [1, 2, 3], [1, 3], [1, 2, 4]])
  func positionsAreCountedByResult(_ tops: [Int]) throws {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 5, results: [4: [2, 1]])
    try expectCounts(tournament, tops.map { .finish($0) }, matches: 9)
  }

  /// Losers of a round share a position, and an entrant may have two slots of a zone.
  @Test func slotsAreCountedAsPositionsAre() throws {
    let tournament = try StageFixture.tournament(
      """
      { "id": "g", "kind": "groups", "ranking": ["points", "lots"],
        "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5", "t6"] } },
      { "kind": "bracket", "matches": { "1": ["1A", "2B"], "2": ["1B", "2A"], "3": ["W1", "W2"] },
        "zones": { "lucky": ["W1", "1B", "W3"] } }
      """, entrants: 7)
    try expectCounts(
      tournament,
      [.title, .finish(2), .finish(3), .finish(4), .zone("lucky"), .zone("final")], matches: 9)
  }

  /// An entrant level with the third is among the first three.
  @Test(arguments: [[1, 2, 3, 4], [3], [2, 4]])
  func sharedPositionsAreCountedAsSuch(_ tops: [Int]) throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "roundRobin", "ranking": ["points", "shared"], "zones": { "last": [6, 6] } }
      """, entrants: 6, game: DiceGame(maximum: 1))
    try expectCounts(tournament, tops.map { .finish($0) } + [.zone("last")], matches: 15)
  }

  private func expectCounts(
    _ tournament: Tournament, _ goals: [TournamentGoal], matches: Int
  ) throws {
    let block = TournamentBlock(
      tournament, seed: Seed(8), capacity: 256, countsCounters: false)
    block.play(first: 77, count: Self.lanes)
    var counts = BlockTally(
      TallyLayout(
        tournament, options: TallyOptions(scores: true, counters: false, leverage: goals)))
    counts.add(block)
    let summary = Summary(tournament, counts.tally)
    #expect(summary.leverage.count == matches)
    for match in summary.leverage {
      let (home, away) = (
        block.outcome(match.match, side: 0), block.outcome(match.match, side: 1)
      )
      for event in match.events {
        for chance in event.chances {
          func isReached(_ lane: Int) -> Bool {
            if let position = event.goal.position {
              return block.positions[chance.entrant][lane] < position
            }
            let zone = tournament.program.zones.first { .zone($0.name) == event.goal }
            return zone?.slots.contains { block.occupant($0, lane) == chance.entrant } ?? false
          }
          let lanes = (0..<Self.lanes).filter(isReached)
          #expect(chance.overall.count == Int64(lanes.count))
          for (result, sign) in [1, 0, -1].enumerated() {
            let given = lanes.count { Int(home[$0] - away[$0]).signum() == sign }
            #expect(chance.given[result]?.count ?? 0 == Int64(given))
          }
        }
      }
    }
  }

  @Test func aSeriesHasNone() {
    let tournament = SeriesFixture.tournament(games: 3)
    let layout = TallyLayout(
      tournament, options: TallyOptions(scores: true, counters: false, leverage: [.title]))
    #expect(!layout.sections.contains { $0.name == "leverage" })
  }
}
