import Engine
import Games
import MonteCarlo
import RandomStreams
import Tallies
import TestSupport
import Testing

/// A tally against sums over its lanes in plain code.
@Suite("The tally of a block")
struct BlockTallyTests {
  static let lanes = 77

  let block: TournamentBlock
  let tally: Tally
  var layout: TallyLayout { tally.layout }

  init() {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 5, tabulated: 4), entrants: 4, legs: 2, results: [3: [5, 5]])
    block = TournamentBlock(
      tournament, seed: Seed(6), capacity: 100, countsCounters: true)
    block.play(first: 1000, count: Self.lanes)
    var counts = BlockTally(
      TallyLayout(tournament, options: TallyOptions(scores: true, counters: true)))
    counts.add(block)
    tally = counts.tally
  }

  func sum(_ value: (Int) -> Int) -> Int { (0..<Self.lanes).reduce(0) { $0 + value($1) } }

  @Test
  func positionsAndPointsAreCounted() {
    let totals = layout["points"].count / 4
    for entrant in 0..<4 {
      for position in 0..<4 {
        let count = sum { Int(block.positions[entrant][$0]) == position ? 1 : 0 }
        #expect(tally.count(layout["positions"], entrant * 4 + position) == Int64(count))
      }
      for points in 0..<totals {
        let count = sum { Int(block.points[entrant][$0]) == points ? 1 : 0 }
        #expect(
          tally.count(layout["points"], entrant * totals + points) == Int64(count))
      }
    }
  }

  @Test
  func scoresOfEntrantsAreSummed() {
    for entrant in 0..<4 {
      let own = (0..<Self.lanes).map { Int(block.scoreFor[entrant][$0]) }
      let other = (0..<Self.lanes).map { Int(block.scoreAgainst[entrant][$0]) }
      #expect(tally.count(layout["score_for"], entrant) == Int64(own.reduce(0, +)))
      #expect(tally.count(layout["score_against"], entrant) == Int64(other.reduce(0, +)))
      #expect(
        tally.square(layout["score_for_squares"], entrant) == Int128(sum { own[$0] * own[$0] }))
      #expect(
        tally.square(layout["score_against_squares"], entrant)
          == Int128(sum { other[$0] * other[$0] }))
      #expect(
        tally.square(layout["score_difference_squares"], entrant)
          == Int128(sum { (own[$0] - other[$0]) * (own[$0] - other[$0]) }))
    }
  }

  @Test
  func whoFinishesAboveWhomIsCounted() {
    for one in 0..<4 {
      for other in 0..<4 {
        let count = sum { block.positions[one][$0] < block.positions[other][$0] ? 1 : 0 }
        #expect(tally.count(layout["pairwise"], one * 4 + other) == Int64(count))
      }
    }
  }

  @Test
  func decisionsAreCounted() {
    for criterion in 0..<layout["decisions"].count {
      let positions = (0..<Self.lanes).map { Int(block.decisions[criterion][$0]) }
      #expect(tally.count(layout["decisions"], criterion) == Int64(positions.reduce(0, +)))
      #expect(tally.count(layout["decisive"], criterion) == Int64(positions.count { $0 > 0 }))
      #expect(
        tally.square(layout["decision_squares"], criterion)
          == Int128(positions.reduce(0) { $0 + $1 * $1 }))
    }
  }

  @Test
  func matchesAreCounted() {
    for match in 0..<layout["home_wins"].count {
      let home = (0..<Self.lanes).map { Int(block.outcome(match, side: 0)[$0]) }
      let away = (0..<Self.lanes).map { Int(block.outcome(match, side: 1)[$0]) }
      #expect(tally.count(layout["home_wins"], match) == Int64(sum { home[$0] > away[$0] ? 1 : 0 }))
      #expect(tally.count(layout["draws"], match) == Int64(sum { home[$0] == away[$0] ? 1 : 0 }))
      #expect(tally.count(layout["home_score"], match) == Int64(home.reduce(0, +)))
      #expect(tally.count(layout["away_score"], match) == Int64(away.reduce(0, +)))
      #expect(
        tally.square(layout["home_score_squares"], match) == Int128(sum { home[$0] * home[$0] }))
      #expect(
        tally.square(layout["away_score_squares"], match) == Int128(sum { away[$0] * away[$0] }))
    }
  }

  @Test
  func scoresBeyondTheTablesAreKeptApart() {
    for match in 0..<layout["home_wins"].count {
      for home in 0...5 {
        for away in 0...5 {
          let count = sum {
            block.outcome(match, side: 0)[$0] == home && block.outcome(match, side: 1)[$0] == away
              ? 1 : 0
          }
          let isTabulated = home < 4 && away < 4
          let tabulated =
            isTabulated ? tally.count(layout["scores"], match * 16 + home * 4 + away) : 0
          let rare = tally.rareScores[.init(match: match, home: home, away: away)] ?? 0
          #expect(tabulated == (isTabulated ? Int64(count) : 0))
          #expect(rare == (isTabulated ? 0 : Int64(count)))
        }
      }
    }
  }

  @Test
  func countersAreSummed() {
    let played = layout["home_wins"].count - 1
    #expect(tally[layout["counters"]].reduce(0, +) == Int64(played * 2 * Self.lanes))
    #expect(tally.count(layout["counters"], 3 * 2) == 0)
  }
}
