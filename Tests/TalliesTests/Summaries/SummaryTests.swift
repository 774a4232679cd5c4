import Engine
import Estimates
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

extension Runner {
  /// The tally of consecutive tournaments.
  func tally(_ tournaments: ClosedRange<Int64>) -> Tally {
    play(TournamentRanges([tournaments]), control: RunControl()).tally
  }
}

/// A summary and its tally, compared with sums over tournaments in plain code.
@Suite("The summary of a tally")
struct SummaryTests {
  private static let count = 250

  private let tournament: Tournament
  private let summary: Summary
  private let block: TournamentBlock

  init() {
    tournament = LeagueFixture.tournament(
      DiceGame(maximum: 4, tabulated: 3), entrants: 4, results: [2: [3, 1]])
    summary = SummaryTests.summary(of: tournament)
    block = TournamentBlock(
      tournament, seed: Seed(9), capacity: Self.count, countsCounters: true)
    block.play(first: 0, count: Self.count)
  }

  static func summary(of tournament: Tournament, count: Int = count) -> Summary {
    let options = TallyOptions(scores: true, counters: true)
    let runner = Runner(tournament, options: options, seed: Seed(9), threads: 2)
    return Summary(tournament, runner.tally(1...Int64(count)))
  }

  private func mean(_ value: (Int) -> Int) -> Double {
    Double((0..<Self.count).reduce(0) { $0 + value($1) }) / Double(Self.count)
  }

  /// Compares the mean and the standard deviation, which depend on sums and sums of squares.
  private func expectMoments(
    _ estimate: MeanEstimate?, _ value: (Int) -> Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let estimate = try #require(estimate, sourceLocation: sourceLocation)
    #expect(estimate.mean == mean(value), sourceLocation: sourceLocation)
    let squares = (0..<Self.count).map { Double(value($0)) - estimate.mean }.reduce(0) {
      $0 + $1 * $1
    }
    let deviation = try #require(estimate.standardDeviation, sourceLocation: sourceLocation)
    let expected = (squares / Double(Self.count - 1)).squareRoot()
    #expect(abs(deviation - expected) < 1e-12, sourceLocation: sourceLocation)
  }

  @Test func entrantsAreThoseOfTheBlock() throws {
    for entrant in 0..<4 {
      let known = summary.entrants[entrant]
      let points = block.points[entrant]
      for position in 0..<4 {
        let share = mean { Int(block.positions[entrant][$0]) == position ? 1 : 0 }
        #expect(known.positions[position].value == share)
        #expect(known.positions[position].total == Int64(Self.count))
      }
      #expect(known.wins == known.positions[0] && !known.wins.isCertain && !known.points.isCertain)
      try expectMoments(known.position) { Int(block.positions[entrant][$0]) + 1 }
      try expectMoments(known.points) { Int(points[$0]) }
      try expectMoments(known.scores?.own) { Int(block.scoreFor[entrant][$0]) }
      try expectMoments(known.scores?.against) { Int(block.scoreAgainst[entrant][$0]) }
      try expectMoments(known.scores?.difference) {
        Int(block.scoreFor[entrant][$0] - block.scoreAgainst[entrant][$0])
      }
      #expect(
        known.pointsTotals.map(\.value) == Set((0..<Self.count).map { Int(points[$0]) }).sorted())
      for total in known.pointsTotals {
        let count = (0..<Self.count).count { Int(points[$0]) == total.value }
        #expect(total.proportion.count == Int64(count))
      }
      for other in 0..<4 where other != entrant {
        let above = try #require(summary.pairwise(entrant, other))
        #expect(
          above.value
            == mean { block.positions[entrant][$0] < block.positions[other][$0] ? 1 : 0 })
        #expect(summary.pairwise(other, entrant)?.value == above.complement.value)
      }
    }
    let wins = summary.order.map { summary.entrants[$0].wins.count }
    #expect(wins == wins.sorted(by: >) && summary.order.sorted() == [0, 1, 2, 3])
  }

  /// In the order of the schedule, their scores beginning with the likeliest and with rare ones among them. Only a known
  /// match is certain.
  @Test func matchesAreThoseOfTheBlock() throws {
    #expect(summary.matches.map(\.fixture) == Array(tournament.program.pairings))
    for (number, match) in summary.matches.enumerated() {
      let known = try #require(match.results)
      let (home, away) = (block.outcome(number, side: 0), block.outcome(number, side: 1))
      #expect(known.homeWin.value == mean { home[$0] > away[$0] ? 1 : 0 })
      #expect(known.draw.value == mean { home[$0] == away[$0] ? 1 : 0 })
      #expect(known.awayWin.value == mean { home[$0] < away[$0] ? 1 : 0 })
      let scores = try #require(match.scores)
      let counts = scores.map(\.proportion.count)
      #expect(counts == counts.sorted(by: >) && counts.reduce(0, +) == Int64(Self.count))
      for score in scores {
        #expect(
          score.proportion.value
            == mean { home[$0] == score.home && away[$0] == score.away ? 1 : 0 })
        #expect(score.proportion.isCertain == (number == 2))
      }
      #expect(known.homeWin.isCertain == (number == 2))
      #expect(known.awayScore.isCertain == (number == 2))
      if number == 2 {
        #expect(known.homeScore.mean == 3)
      } else {
        try expectMoments(known.homeScore) { Int(home[$0]) }
        try expectMoments(known.awayScore) { Int(away[$0]) }
        #expect(known.homeWin.interval().width > 0)
      }
    }
    #expect(summary.matches[0].scores?.contains { $0.home == 4 } == true)
    #expect(summary.counters.count == 5 * 2)
    #expect(summary.counters.allSatisfy { $0.match != 2 && $0.mean.mean == 1 })
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
