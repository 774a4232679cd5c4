import Engine
import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// A summary and its tally, compared with sums over tournaments in plain code.
@Suite("The summary of a tally")
struct SummaryTests {
  static let count = 250

  let tournament: Tournament
  let summary: Summary
  let block: TournamentBlock

  init() {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 4, tabulated: 3), entrants: 4, results: [2: [3, 1]])
    self.tournament = tournament
    summary = SummaryTests.summary(of: tournament)
    block = TournamentBlock(
      tournament, seed: Seed(9), capacity: Self.count, countsCounters: true)
    block.play(first: 0, count: Self.count)
  }

  static func summary(of tournament: Tournament, count: Int = count) -> Summary {
    let runner = Runner(
      tournament, options: TallyOptions(scores: true, counters: true), seed: Seed(9), threads: 2)
    let outcome = runner.play(
      TournamentRanges([1...Int64(count)]), control: RunControl())
    return Summary(tournament, outcome.tally)
  }

  func mean(_ value: (Int) -> Int) -> Double {
    Double((0..<Self.count).reduce(0) { $0 + value($1) }) / Double(Self.count)
  }

  /// Compares the mean and the standard deviation, which depend on sums and sums of squares.
  func expectMoments(
    _ estimate: MeanEstimate?, _ value: (Int) -> Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let estimate = try #require(estimate, sourceLocation: sourceLocation)
    let values = (0..<Self.count).map { Double(value($0)) }
    #expect(estimate.mean == mean(value), sourceLocation: sourceLocation)
    let squares = values.reduce(0) { $0 + ($1 - estimate.mean) * ($1 - estimate.mean) }
    let deviation = try #require(estimate.standardDeviation, sourceLocation: sourceLocation)
    let expected = (squares / Double(Self.count - 1)).squareRoot()
    #expect(abs(deviation - expected) < 1e-12, sourceLocation: sourceLocation)
  }

  @Test func positionsAreCounted() {
    for entrant in 0..<4 {
      for position in 0..<4 {
        let share = mean { Int(block.positions[entrant][$0]) == position ? 1 : 0 }
        #expect(summary.entrants[entrant].positions[position].value == share)
        #expect(summary.entrants[entrant].positions[position].total == Int64(Self.count))
      }
      #expect(summary.entrants[entrant].wins == summary.entrants[entrant].positions[0])
    }
  }

  @Test func meansOfEntrantsAreThoseOfTheBlock() throws {
    for entrant in 0..<4 {
      let known = summary.entrants[entrant]
      try expectMoments(known.position) { Int(block.positions[entrant][$0]) + 1 }
      try expectMoments(known.points) { Int(block.points[entrant][$0]) }
      try expectMoments(known.scores?.own) { Int(block.scoreFor[entrant][$0]) }
      try expectMoments(known.scores?.against) { Int(block.scoreAgainst[entrant][$0]) }
      try expectMoments(known.scores?.difference) {
        Int(block.scoreFor[entrant][$0] - block.scoreAgainst[entrant][$0])
      }
    }
  }

  @Test func totalsOfPointsAscendAndAddUp() {
    for (number, entrant) in summary.entrants.enumerated() {
      let totals = entrant.pointsTotals.map(\.value)
      #expect(totals == totals.sorted())
      #expect(entrant.pointsTotals.reduce(0) { $0 + $1.proportion.count } == Int64(Self.count))
      for total in entrant.pointsTotals {
        let count = (0..<Self.count).count { Int(block.points[number][$0]) == total.value }
        #expect(total.proportion.count == Int64(count))
      }
    }
  }

  @Test func matchesAreInTheOrderOfTheSchedule() throws {
    #expect(summary.matches.map(\.fixture) == Array(tournament.program.pairings))
    for (match, summary) in summary.matches.enumerated() {
      let known = try #require(summary.results)
      let home = block.outcome(match, side: 0)
      let away = block.outcome(match, side: 1)
      #expect(known.homeWin.value == mean { home[$0] > away[$0] ? 1 : 0 })
      #expect(known.draw.value == mean { home[$0] == away[$0] ? 1 : 0 })
      #expect(known.awayWin.value == mean { home[$0] < away[$0] ? 1 : 0 })
      if match != 2 {
        try expectMoments(known.homeScore) { Int(home[$0]) }
        try expectMoments(known.awayScore) { Int(away[$0]) }
      }
    }
  }

  @Test func scoresBeginWithTheLikeliestAndIncludeRareOnes() throws {
    for (match, known) in summary.matches.enumerated() {
      let scores = try #require(known.scores)
      let counts = scores.map(\.proportion.count)
      #expect(counts == counts.sorted(by: >))
      #expect(counts.reduce(0, +) == Int64(Self.count))
      for score in scores {
        let share = mean {
          block.outcome(match, side: 0)[$0] == score.home
            && block.outcome(match, side: 1)[$0] == score.away
            ? 1 : 0
        }
        #expect(score.proportion.value == share)
      }
    }
    #expect(summary.matches[0].scores?.contains { $0.home == 4 } == true)
  }

  @Test func aKnownMatchIsCertain() throws {
    let played = try #require(summary.matches[2].results)
    let score = try #require(summary.matches[2].scores?.first)
    #expect(summary.matches[2].scores?.count == 1)
    #expect([score.home, score.away] == [3, 1])
    #expect(played.homeWin.isCertain && played.homeWin.value == 1)
    #expect(played.homeScore.isCertain && played.homeScore.mean == 3)
    #expect(score.proportion.isCertain)
  }

  @Test func anOpenMatchIsNeverCertain() throws {
    for (match, summary) in summary.matches.enumerated() where match != 2 {
      let known = try #require(summary.results)
      #expect(!known.homeWin.isCertain && !known.draw.isCertain && !known.awayScore.isCertain)
      #expect(known.homeWin.interval().width > 0)
    }
    #expect(summary.entrants.allSatisfy { !$0.wins.isCertain && !$0.points.isCertain })
  }

  @Test func entrantsAreOrderedByWins() {
    let wins = summary.order.map { summary.entrants[$0].wins.count }
    #expect(wins == wins.sorted(by: >))
    #expect(Set(summary.order) == Set(0..<4))
  }

  @Test func pairwiseProportionsAreComplementary() throws {
    for one in 0..<4 {
      for other in 0..<4 where other != one {
        let above = try #require(summary.pairwise(one, other))
        #expect(
          above.value == mean { block.positions[one][$0] < block.positions[other][$0] ? 1 : 0 })
        #expect(summary.pairwise(other, one)?.value == above.complement.value)
      }
    }
  }

  @Test func sharesOfTieBreaksAddUpToOne() {
    #expect(summary.tieBreaks.map(\.criterion) == tournament.program.criteria)
    #expect(abs(summary.tieBreaks.reduce(0) { $0 + $1.share.mean } - 1) < 1e-12)
    #expect(summary.tieBreaks.reduce(0) { $0 + $1.positions } == Int64(3 * Self.count))
    for (index, tieBreak) in summary.tieBreaks.enumerated() {
      #expect(tieBreak.tournaments.value == mean { block.decisions[index][$0] > 0 ? 1 : 0 })
      let squares = (0..<Self.count).reduce(0) {
        $0 + Int(block.decisions[index][$1]) * Int(block.decisions[index][$1])
      }
      #expect(tieBreak.share.sumOfSquares == Int128(squares))
    }
  }

  @Test func countersAreOfOpenMatches() {
    #expect(summary.counters.count == 5 * 2)
    #expect(summary.counters.allSatisfy { $0.match != 2 && $0.mean.mean == 1 })
  }

  @Test func aCompleteSeasonWithoutLotsIsCertain() {
    let results: [Int: MatchResult] = [0: [1, 0], 1: [2, 0], 2: [3, 0]]
    let over = Self.summary(
      of: LeagueFixture.tournament(DiceGame(maximum: 4), entrants: 3, results: results), count: 10)
    #expect(over.entrants.allSatisfy { $0.wins.isCertain && $0.position.isCertain })
    #expect(over.entrants.allSatisfy { $0.points.interval()?.width == 0 })
    #expect(over.tieBreaks.allSatisfy { $0.share.isCertain })
  }

  /// Points are certain, and positions are not.
  @Test func lotsAreNeverCertain() {
    let results: [Int: MatchResult] = [0: [1, 1], 1: [1, 1], 2: [1, 1]]
    let level = Self.summary(
      of: LeagueFixture.tournament(DiceGame(maximum: 4), entrants: 3, results: results), count: 1000
    )
    #expect(level.entrants.allSatisfy { !$0.wins.isCertain && $0.points.isCertain })
    #expect(level.tieBreaks.last?.share.mean == 1)
    for entrant in level.entrants { expectProportion(Int(entrant.wins.count), of: 1000, 1 / 3.0) }
  }

  @Test func aSummaryNeedsATournament() async {
    await #expect(processExitsWith: .failure) {
      let tournament = LeagueFixture.tournament(DiceGame(maximum: 1), entrants: 2)
      let layout = TallyLayout(tournament, options: TallyOptions(scores: true, counters: false))
      _ = Summary(tournament, Tally(layout))
    }
  }
}
