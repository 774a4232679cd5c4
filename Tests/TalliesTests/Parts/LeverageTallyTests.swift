import Engine
import Estimates
import Games
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// The positions after each result of each match, compared with plain counting over lanes.
@Suite("The tally of leverage")
struct LeverageTallyTests {
  private static let lanes = 203

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tournament: Tournament
    let goals: [TournamentGoal]
    let matches: Int
  }

  static func cases() throws -> [Case] {
    // Bands of positions, beside a match that has been played.
    let league = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 5, results: [4: [2, 1]])
    // An entrant level with the third is among the first three.
    let shared = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "shared"], "zones": { "last": [6, 6] } }"#,
      entrants: 6, game: DiceGame(maximum: 1))
    // Losers of a round share a position, and an entrant may have two slots of a zone.
    let groups = try StageFixture.tournament(
      """
      { "id": "g", "kind": "groups", "ranking": ["points", "lots"],
        "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5", "t6"] } },
      { "kind": "bracket", "matches": { "1": ["1A", "2B"], "2": ["1B", "2A"], "3": ["W1", "W2"] },
        "zones": { "lucky": ["W1", "1B", "W3"] } }
      """, entrants: 7)
    return [[1], [1, 2, 3], [1, 3], [1, 2, 4]].map { tops in
      Case(
        testDescription: "league \(tops)", tournament: league, goals: tops.map { .finish($0) },
        matches: 9)
    }
      + [[1, 2, 3, 4], [3], [2, 4]].map { tops in
        Case(
          testDescription: "shared \(tops)", tournament: shared,
          goals: tops.map { .finish($0) } + [.zone("last")], matches: 15)
      } + [
        Case(
          testDescription: "groups", tournament: groups,
          goals: [.title, .finish(2), .finish(3), .finish(4), .zone("lucky"), .zone("final")],
          matches: 9)
      ]
  }

  @Test(arguments: try cases())
  func goalsAreCountedByResult(_ counted: Case) throws {
    let tournament = counted.tournament
    let block = TournamentBlock(tournament, seed: Seed(8), capacity: 256, countsCounters: false)
    block.play(first: 77, count: Self.lanes)
    var counts = BlockTally(
      TallyLayout(
        tournament, options: TallyOptions(scores: true, counters: false, leverage: counted.goals)))
    counts.add(block)
    let summary = Summary(tournament, counts.tally)
    #expect(summary.leverage.count == counted.matches)
    for match in summary.leverage {
      let signs = (0..<Self.lanes).map { lane in
        Int(
          block.outcome(match.match, side: 0)[lane] - block.outcome(match.match, side: 1)[lane]
        ).signum()
      }
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
            #expect(chance.given[result]?.count ?? 0 == Int64(lanes.count { signs[$0] == sign }))
          }
        }
      }
    }
  }

  @Test func aSeriesHasNone() {
    let layout = TallyLayout(
      SeriesFixture.tournament(games: 3),
      options: TallyOptions(scores: true, counters: false, leverage: [.title]))
    #expect(!layout.sections.contains { $0.name == "leverage" })
  }
}
