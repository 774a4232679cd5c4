import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A round robin")
struct RoundRobinTests {
  static func program(_ entrants: Int, legs: Int) -> Program {
    LeagueFixture.tournament(DiceGame(maximum: 2), entrants: entrants, legs: legs).program
  }

  @Test
  func matchesAreNamedByTheirSidesAndLeg() {
    let names = Self.program(3, legs: 3).matches.map(\.name)
    let first = names.prefix(3)
    #expect(first.allSatisfy { $0.split(separator: ":").count == 2 })
    #expect(names[3..<6].allSatisfy { $0.hasSuffix(":2") })
    #expect(names[6..<9].allSatisfy { $0.hasSuffix(":3") })
    #expect(Set(names).count == 9)
  }

  @Test(arguments: [2, 3, 6, 7], [2, 3, 8])
  func everySecondLegIsTurnedRound(entrants: Int, legs: Int) {
    let fixtures = Self.program(entrants, legs: legs).matches
    let each = fixtures.count / legs
    for (index, fixture) in fixtures.enumerated() {
      let first = fixtures[index % each]
      let isTurned = index / each % 2 == 1
      #expect(fixture.meeting == index / each + 1)
      #expect(fixture.home == (isTurned ? first.away : first.home))
      #expect(fixture.away == (isTurned ? first.home : first.away))
    }
  }

  @Test
  func roundsAreCountedThroughTheLegs() {
    let rounds = Self.program(5, legs: 2).matches.map(\.round)
    #expect(rounds == rounds.sorted())
    #expect(Set(rounds) == Set(1...10))
  }

  @Test
  func addressesFollowPairAndLegAlone() {
    let fixtures = Self.program(9, legs: 4).matches
    #expect(Set(fixtures.map(\.subject)).count == fixtures.count)
    for fixture in fixtures {
      #expect(
        fixture.subject
          == .match(stage: 0, first: fixture.home, second: fixture.away, leg: fixture.meeting - 1))
    }
  }

  @Test
  func theGreatestNumberOfPointsIsAWinInEveryMatch() {
    #expect(Self.program(6, legs: 2).pointsRange == 0...30)
  }

  @Test
  func aMatchOfAPairIsTheSameHoweverManyTakePart() {
    let game = DiceGame(maximum: 5)
    let scores = [3, 6].map { entrants -> [[Int16]] in
      let tournament = LeagueFixture.tournament(game, entrants: entrants)
      let block = tournament.played(100, seed: 4)
      let match =
        tournament.program.pairings.firstIndex { Set([$0.home, $0.away]) == [1, 2] } ?? 0
      return (0..<2).map { side in (0..<100).map { block.outcome(match, side: side)[$0] } }
    }
    // Draws belong to the pair, home advantage to the schedule.
    #expect(Set(scores[0]) == Set(scores[1]))
  }

  @Test
  func aResultIsAFactInEveryLaneAndCountsInTheTable() {
    let free = LeagueFixture.tournament(DiceGame(maximum: 3), entrants: 4)
    let given = LeagueFixture.tournament(
      DiceGame(maximum: 3), entrants: 4, results: [0: [3, 1], 4: [2, 2]])
    let blocks = [free, given].map {
      TournamentBlock($0, seed: Seed(1), capacity: 130, countsCounters: false)
    }
    for block in blocks { block.play(first: 50, count: 130) }
    let (one, other) = (blocks[0], blocks[1])
    for lane in 0..<130 {
      #expect(other.outcome(0, side: 0)[lane] == 3 && other.outcome(0, side: 1)[lane] == 1)
      #expect(other.outcome(4, side: 0)[lane] == 2 && other.outcome(4, side: 1)[lane] == 2)
      for column in [2, 3, 4, 5, 6, 7, 10, 11] {
        #expect(
          other.outcome(column / 2, side: column % 2)[lane]
            == one.outcome(column / 2, side: column % 2)[lane])
      }
      #expect(TableCheck(other, lane: lane).difference == nil)
    }
  }

  @Test(arguments: [(3, 1, 0), (2, 1, 0), (3, 2, 1), (0, 0, 0), (10, 0, 5)])
  func pointsFollowTheScheme(win: Int, draw: Int, loss: Int) {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 5, legs: 2,
      points: PointsScheme(win: win, draw: draw, loss: loss))
    let block = tournament.played(64, seed: 1)
    for lane in 0..<64 { #expect(TableCheck(block, lane: lane).difference == nil) }
  }
}
