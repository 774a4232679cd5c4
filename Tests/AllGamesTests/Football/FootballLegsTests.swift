import Games
import TestSupport
import Testing
import TextFiles

@Suite("A second leg of football")
struct FootballLegsTests {
  private static func game(_ index: Int) throws -> any AggregateGame {
    try #require(FootballLanesTests.game(index) as? any AggregateGame)
  }

  @Test(arguments: 0..<8, GameChecks.levelPlays)
  func isToldAsItIsPlayed(index: Int, level: LevelPlay) throws {
    GameChecks.expectLegsHold(
      try Self.game(index), entrants: index < 2 ? 4 : 2, level: level, count: 97)
  }

  @Test(arguments: 0..<2)
  func isDecidedInNoOtherWayThanAllowed(index: Int) throws {
    let game = try Self.game(index)
    func kinds(_ level: LevelPlay) -> Set<MatchDecider.Kind> {
      Set(GameChecks.expectLegsHold(game, entrants: 4, level: level, seed: 5).keys)
    }
    #expect(kinds(.all) == [.regularTime, .extraTime, .penalties])
    #expect(kinds(.extraTime) == [.regularTime, .extraTime])
    #expect(kinds(.shootOut) == [.regularTime, .penalties])
    #expect(kinds([]) == [.regularTime])
  }

  /// A lead of 100 goals decides the tie; a lead that the regular score equals does not.
  @Test func goesOnWhereTheTieIsLevelOnly() throws {
    let sides: [PlayedLanes.Side] = [.uniform(1), .uniform(2)]
    let game = try FootballFixture.fourClubs()
    let drawn = PlayedLanes(game, sides, GameChecks.occasion(), count: 300)
    let occasion = GameChecks.occasion(needsWinner: true, level: .extraTime)
    let ahead = PlayedLanes(
      game, sides, occasion, count: 300, leads: Array(repeating: 100, count: 300))
    #expect(ahead.outcomes == drawn.outcomes && ahead.deciders.allSatisfy { $0 == 0 })
    let level = PlayedLanes(
      game, sides, occasion, count: 300,
      leads: (0..<300).map { drawn.scores[1][$0] - drawn.scores[0][$0] })
    #expect(level.deciders.allSatisfy { $0 == Int(MatchDecider.extraTime.rawValue) })
    #expect(level.outcomes != drawn.outcomes)
  }

  @Test func staysWhatItIsWherePlayersAreUncertain() throws {
    let game = try #require(UncertainFootballTests.clubs() as? any AggregateGame)
    GameChecks.expectLegsHold(game, entrants: 4, level: .all)
  }
}
