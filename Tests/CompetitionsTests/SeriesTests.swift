import Engine
import Formats
import Games
import Programs
import TestSupport
import Testing

@Suite("A series")
struct SeriesTests {
  private static let lanes = 300

  private static func block(_ tournament: Tournament) -> TournamentBlock {
    tournament.played(lanes, first: 40, countsCounters: true)
  }

  private static func isPlayed(_ match: Int, _ lane: Int, _ block: TournamentBlock) -> Bool {
    block.playedLanes(match)?[lane] != 0
  }

  /// A game that is known counts where it is reached.
  @Test(
    arguments: [
      (1, false, [:]), (3, false, [:]), (7, false, [:]), (3, true, [:]),
      (5, false, [0: [4, 1], 1: [0, 2], 4: [3, 2]]),
    ] as [(Int, Bool, [Int: MatchResult])])
  func itEndsWhenNobodyCanCatchUp(games: Int, playsAll: Bool, results: [Int: MatchResult]) {
    let block = Self.block(
      SeriesFixture.tournament(games: games, playsAll: playsAll, results: results))
    let needed = games / 2 + 1
    for lane in 0..<Self.lanes {
      var (wins, scores) = ([0, 0], [0, 0])
      for (match, fixture) in block.tournament.program.pairings.enumerated() {
        let isOpen = playsAll || max(wins[0], wins[1]) < needed
        let score = block.scores(match, lane)
        #expect(Self.isPlayed(match, lane, block) == isOpen, "game \(match + 1) of lane \(lane)")
        guard isOpen else {
          #expect(score == [0, 0] && block.counter(match, side: 0, 0)[lane] == 0)
          continue
        }
        #expect(score[0] != score[1] && score == results[match]?.score ?? score)
        wins[fixture.sides[score[0] > score[1] ? 0 : 1]] += 1
        for side in 0..<2 { scores[fixture.sides[side]] += score[side] }
      }
      #expect(playsAll ? wins[0] + wins[1] == games : max(wins[0], wins[1]) == needed)
      for entrant in 0..<2 {
        #expect(Int(block.wins[entrant][lane]) == wins[entrant])
        #expect(
          block.sums(entrant, lane)
            == [wins[entrant], scores[entrant] - scores[1 - entrant], scores[entrant]])
        #expect(Int(block.positions[entrant][lane]) == (wins[entrant] >= needed ? 0 : 1))
      }
    }
  }

  @Test func aGameIsTheSameInAnySeriesThatReachesIt() {
    let blocks = [3, 7].map { Self.block(SeriesFixture.tournament(games: $0)) }
    for match in 0..<3 {
      for lane in 0..<Self.lanes where Self.isPlayed(match, lane, blocks[0]) {
        #expect(blocks[0].scores(match, lane) == blocks[1].scores(match, lane))
      }
    }
  }

  @Test(
    arguments: [
      (false, [0: [1, 0]], false), (false, [0: [1, 0], 1: [0, 1]], true),
      (false, [0: [1, 0], 1: [1, 0]], false), (true, [0: [1, 0], 1: [0, 1]], false),
    ] as [(Bool, [Int: MatchResult], Bool)])
  func resultsThatSettleASeriesDecideIt(
    playsAll: Bool, results: [Int: MatchResult], isComplete: Bool
  ) {
    let series = SeriesFixture.tournament(games: 3, playsAll: playsAll, results: results)
    #expect(series.program.isComplete == isComplete)
  }

  @Test func noGameIsKnownThatIsNotReached() {
    let program = SeriesFixture.tournament(games: 3).program
    #expect(program.contradiction(in: [0: [1, 0], 1: [0, 1], 2: [1, 0]])?.match == 2)
    #expect(program.contradiction(in: [0: [1, 0], 2: [1, 0]]) == nil)
  }

  @Test func aDrawnMatchIsWonByNobodyOrPlayedOn() {
    let (drawn, decided) = (
      Self.block(SeriesFixture.match(needsWinner: false)),
      Self.block(SeriesFixture.match(needsWinner: true))
    )
    for lane in 0..<Self.lanes {
      let (scores, played) = (drawn.scores(0, lane), decided.scores(0, lane))
      #expect(played[0] != played[1] && (scores[0] == scores[1] || played == scores))
      #expect(drawn.decisions[0][lane] == (scores[0] == scores[1] ? 0 : 1))
      for side in 0..<2 {
        #expect((drawn.positions[side][lane] == 0) == (scores[side] > scores[1 - side]))
      }
    }
  }

  @Test func gamesAreNamedAfterTheirNumberAndHost() {
    let program = SeriesBuilder(
      stage: 0, entrants: LeagueFixture.entrants(2), game: SeriesFixture.game
    ).series(homePattern: [2, 2, 1], playsAll: false)
    #expect(program.matches.map(\.name) == ["t0:t1", "t0:t1:2", "t1:t0:3", "t1:t0:4", "t0:t1:5"])
    #expect(program.matches.map(\.isConditional) == [false, false, false, true, true])
    #expect(program.matches.map(\.round) == [1, 2, 3, 4, 5])
    // Level after two games, the series needs at least four.
    let known = program.with(results: [0: [1, 0], 1: [0, 1]])
    #expect(known.matches.map(\.isConditional) == [false, false, false, false, true])
  }
}
