import Engine
import Formats
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A round robin")
struct RoundRobinTests {
  @Test func fourMeetAsStated() {
    let rounds = RoundRobinSchedule(entrants: 4).rounds.map {
      $0.map { [$0.home + 1, $0.away + 1] }
    }
    #expect(rounds == [[[1, 4], [2, 3]], [[3, 4], [2, 1]], [[4, 2], [1, 3]]])
  }

  /// Every pair meets once; a round has everyone once, or one bye, of which everyone has one; and home games are even.
  @Test(arguments: Array(2...40) + [127, 128, 255, 256])
  func aScheduleIsFair(entrants: Int) {
    let rounds = RoundRobinSchedule(entrants: entrants).rounds
    #expect(rounds.count == (entrants.isMultiple(of: 2) ? entrants - 1 : entrants))
    for round in rounds {
      let sides = round.flatMap { [$0.home, $0.away] }
      #expect(sides.count == entrants / 2 * 2 && Set(sides).count == sides.count)
    }
    let pairings = rounds.joined()
    let pairs = Set(pairings.map { [$0.home, $0.away].sorted() })
    #expect(pairings.count == entrants * (entrants - 1) / 2 && pairs.count == pairings.count)
    #expect(pairs.joined().allSatisfy((0..<entrants).contains))
    var games = Array(repeating: (home: 0, all: 0), count: entrants)
    for pairing in pairings {
      games[pairing.home].home += 1
      for side in [pairing.home, pairing.away] { games[side].all += 1 }
    }
    #expect(games.allSatisfy { $0.all == entrants - 1 })
    let home = games.map(\.home).sorted()
    #expect(home[entrants - 1] - home[0] == (entrants.isMultiple(of: 2) ? 1 : 0))
  }

  @Test func aRoundRobinNeedsTwo() async {
    await #expect(processExitsWith: .failure) { _ = RoundRobinSchedule(entrants: 1) }
  }

  /// Every second leg is turned round, rounds are counted through the legs, and names and addresses follow the pair and
  /// the leg alone.
  @Test(arguments: [2, 3, 6, 7], [1, 2, 3, 8])
  func legsFollowOneAnother(entrants: Int, legs: Int) {
    let program = LeagueFixture.tournament(DiceGame(maximum: 2), entrants: entrants, legs: legs)
      .program
    let fixtures = program.matches
    let each = fixtures.count / legs
    let rounds = entrants.isMultiple(of: 2) ? entrants - 1 : entrants
    #expect(program.pointsRange == 0...3 * (entrants - 1) * legs)
    #expect(Set(fixtures.map(\.name)).count == fixtures.count)
    for (index, fixture) in fixtures.enumerated() {
      let (leg, first) = (index / each, fixtures[index % each])
      let sides = leg.isMultiple(of: 2) ? first.sides : first.sides.reversed()
      #expect(fixture.sides == sides && fixture.meeting == leg + 1)
      #expect(fixture.round == first.round + leg * rounds)
      #expect(fixture.name == "t\(sides[0]):t\(sides[1])\(leg == 0 ? "" : ":\(leg + 1)")")
      #expect(
        fixture.subject
          == .match(stage: 0, first: fixture.home, second: fixture.away, leg: leg))
    }
  }

  /// Draws belong to the pair, home advantage to the schedule.
  @Test func aMatchOfAPairIsTheSameHoweverManyTakePart() throws {
    let scores = try [3, 6].map { entrants in
      let tournament = LeagueFixture.tournament(DiceGame(maximum: 5), entrants: entrants)
      let block = tournament.played(100)
      let match = try #require(
        tournament.program.pairings.firstIndex { Set($0.sides) == [1, 2] })
      return Set((0..<2).map { side in (0..<100).map { block.outcome(match, side: side)[$0] } })
    }
    #expect(scores[0] == scores[1])
  }

  @Test(arguments: [
    (3, 1, 0), (2, 1, 0), (3, 2, 1), (0, 0, 0), (10, 0, 5), (3, 1, -2), (-1, -10, -3),
  ])
  func pointsFollowTheScheme(win: Int, draw: Int, loss: Int) {
    let block = LeagueFixture.tournament(
      DiceGame(maximum: 2), entrants: 5, legs: 2,
      points: PointsScheme(win: win, draw: draw, loss: loss)
    ).played(64)
    for lane in 0..<64 { #expect(TableCheck(block, lane: lane).difference == nil) }
  }
}
