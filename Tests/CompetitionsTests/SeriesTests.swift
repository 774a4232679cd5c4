import Engine
import Formats
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A series")
struct SeriesTests {
  static let lanes = 500

  static func block(_ tournament: Tournament) -> TournamentBlock {
    tournament.played(lanes, seed: 11, first: 40, countsCounters: true)
  }

  static func isPlayed(_ match: Int, _ lane: Int, _ block: TournamentBlock) -> Bool {
    block.playedLanes(match)?[lane] != 0
  }

  @Test(arguments: [1, 3, 7])
  func itEndsWhenNobodyCanCatchUp(games: Int) {
    let block = Self.block(SeriesFixture.tournament(games: games))
    let needed = games / 2 + 1
    for lane in 0..<Self.lanes {
      var wins = [0, 0]
      var scores = [0, 0]
      for (match, fixture) in block.tournament.program.pairings.enumerated() {
        let isOpen = max(wins[0], wins[1]) < needed
        #expect(Self.isPlayed(match, lane, block) == isOpen, "game \(match + 1) of lane \(lane)")
        let home = Int(block.outcome(match, side: 0)[lane])
        let away = Int(block.outcome(match, side: 1)[lane])
        guard isOpen else {
          #expect(home == 0 && away == 0 && block.counter(match, side: 0, 0)[lane] == 0)
          continue
        }
        #expect(home != away)
        wins[home > away ? fixture.home : fixture.away] += 1
        scores[fixture.home] += home
        scores[fixture.away] += away
      }
      #expect(max(wins[0], wins[1]) == needed)
      for entrant in 0..<2 {
        #expect(Int(block.points[entrant][lane]) == wins[entrant])
        #expect(Int(block.wins[entrant][lane]) == wins[entrant])
        #expect(Int(block.scoreFor[entrant][lane]) == scores[entrant])
        #expect(Int(block.scoreAgainst[entrant][lane]) == scores[1 - entrant])
        #expect(Int(block.positions[entrant][lane]) == (wins[entrant] == needed ? 0 : 1))
      }
    }
  }

  @Test
  func allGamesArePlayedWhereThatIsAskedFor() {
    let block = Self.block(SeriesFixture.tournament(games: 3, playsAll: true))
    for match in 0..<3 { #expect(block.playedBytes(match) == nil) }
    let wins = (0..<Self.lanes).map { Int(block.points[0][$0]) }
    #expect(Set(wins) == [0, 1, 2, 3])
    for lane in 0..<Self.lanes {
      #expect(block.points[0][lane] + block.points[1][lane] == 3)
      #expect((block.positions[0][lane] == 0) == (wins[lane] >= 2))
    }
  }

  @Test
  func aGameIsTheSameInAnySeriesThatReachesIt() {
    let short = Self.block(SeriesFixture.tournament(games: 3))
    let long = Self.block(SeriesFixture.tournament(games: 7))
    for match in 0..<3 {
      for lane in 0..<Self.lanes where Self.isPlayed(match, lane, short) {
        for side in 0..<2 {
          #expect(
            short.outcome(match, side: side)[lane] == long.outcome(match, side: side)[lane])
        }
      }
    }
  }

  @Test
  func givenGamesCountWhereTheyAreReached() {
    let results: [Int: MatchResult] = [0: [4, 1], 1: [0, 2], 4: [3, 2]]
    let block = Self.block(SeriesFixture.tournament(games: 5, results: results))
    for lane in 0..<Self.lanes {
      #expect(block.outcome(0, side: 0)[lane] == 4 && block.outcome(0, side: 1)[lane] == 1)
      // The first side has won both, and needs one more of three.
      let isOpen = block.outcome(2, side: 0)[lane] < block.outcome(2, side: 1)[lane]
      #expect(Self.isPlayed(3, lane, block) == isOpen)
      let fifth = [0, 1].map { Int(block.outcome(4, side: $0)[lane]) }
      #expect(fifth == (Self.isPlayed(4, lane, block) ? [3, 2] : [0, 0]))
    }
  }

  @Test
  func resultsThatSettleASeriesDecideIt() throws {
    #expect(!SeriesFixture.tournament(games: 3, results: [0: [1, 0]]).program.isComplete)
    #expect(
      SeriesFixture.tournament(games: 3, results: [0: [1, 0], 1: [0, 1]]).program.isComplete)
    #expect(
      !SeriesFixture.tournament(games: 3, results: [0: [1, 0], 1: [1, 0]]).program.isComplete)
    #expect(
      !SeriesFixture.tournament(games: 3, playsAll: true, results: [0: [1, 0], 1: [0, 1]])
        .program.isComplete)
    let program = SeriesFixture.tournament(games: 3).program
    #expect(program.contradiction(in: [0: [1, 0], 1: [0, 1], 2: [1, 0]])?.match == 2)
    #expect(program.contradiction(in: [0: [1, 0], 2: [1, 0]]) == nil)
  }

  @Test
  func aDrawnMatchIsWonByNobodyOrPlayedOn() {
    let drawn = Self.block(SeriesFixture.match(needsWinner: false))
    let decided = Self.block(SeriesFixture.match(needsWinner: true))
    for lane in 0..<Self.lanes {
      let scores = (0..<2).map { drawn.outcome(0, side: $0)[lane] }
      let played = (0..<2).map { decided.outcome(0, side: $0)[lane] }
      #expect(played[0] != played[1])
      #expect(drawn.decisions[0][lane] == (scores[0] == scores[1] ? 0 : 1))
      #expect(drawn.positions[0][lane] == (scores[0] > scores[1] ? 0 : 1))
      #expect(drawn.positions[1][lane] == (scores[1] > scores[0] ? 0 : 1))
      if scores[0] != scores[1] { #expect(played == scores) }
    }
  }

  @Test
  func gamesAreNamedAfterTheirNumberAndHost() {
    let entrants = LeagueFixture.entrants(2)
    let program = SeriesBuilder(stage: 0, entrants: entrants, game: SeriesFixture.game)
      .series(homePattern: [2, 2, 1], playsAll: false)
    #expect(program.matches.map(\.name) == ["t0:t1", "t0:t1:2", "t1:t0:3", "t1:t0:4", "t0:t1:5"])
    #expect(program.matches.map(\.isConditional) == [false, false, false, true, true])
    #expect(program.matches.map(\.round) == [1, 2, 3, 4, 5])
    // Level after two games, the series needs at least four.
    let known = program.with(results: [0: [1, 0], 1: [0, 1]])
    #expect(known.matches.map(\.isConditional) == [false, false, false, false, true])
  }
}
