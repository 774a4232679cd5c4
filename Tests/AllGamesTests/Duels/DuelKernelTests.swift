import Games
import TestSupport
import Testing
import TextFiles

@Suite("The kernel of duels and the rule book")
struct DuelKernelTests {
  @Test(arguments: 0..<200)
  func theyAgreeForAnyRulesAndSides(number: Int) throws {
    let battles = RandomDuels(seed: UInt64(number))
    GameChecks.expectRuleBookAgrees(
      try battles.game(), [0, 1], GameChecks.occasion(seed: UInt64(number)), count: 48,
      hasEvents: battles.sides.contains { $0.drawn > 0 })
  }

  @Test(arguments: [UInt64(0xffff_ffe0), 999_999_999_900])
  func theyAgreeForLateTournaments(first: UInt64) throws {
    let game = try DuelFixture.game(DuelFixture.uncertain)
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), first: first, count: 100)
  }

  @Test
  func sidesWithoutFightersDoNotFight() throws {
    let none = DuelEnumeration.Side([])
    let game = try DuelFixture.game([none, none])
    let played = PlayedLanes(game, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: 40)
    #expect(played.outcomes.allSatisfy { $0.allSatisfy { $0.allSatisfy { $0 == 0 } } })
    GameChecks.expectRuleBookAgrees(
      game, [0, 1], GameChecks.occasion(), count: 40, hasEvents: false)
  }

  /// Greater than a place in a line-up, a key of a draft or a count of fights has room for.
  @Test
  func theLargestSidesAreDrawnAndFight() throws {
    let fighter = DuelEnumeration.Fighter("Ironfang", Array(repeating: 1...10, count: 8))
    let pool = DuelEnumeration.Side(Array(repeating: fighter, count: 256), drawn: 32)
    let game = try DuelFixture.game([pool, pool])
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 64)
  }
}

@Suite("Lanes of battles")
struct DuelLanesTests {
  static func game(_ index: Int) throws -> any Game {
    index == 0
      ? try DuelFixture.game(DuelFixture.uncertain + DuelFixture.uncertain.reversed())
      : try RandomDuels(seed: UInt64(800 + index), entrants: 4).game()
  }

  @Test(arguments: 0..<12)
  func aResultDoesNotDependOnItsLane(index: Int) throws {
    GameChecks.expectLanesDoNotMatter(try Self.game(index), [0, 1])
  }

  @Test(arguments: 0..<12)
  func askingForCountersChangesNoScore(index: Int) throws {
    GameChecks.expectCountersChangeNothing(try Self.game(index), [0, 1])
  }

  @Test(arguments: 0..<12)
  func sidesMayDifferFromLaneToLane(index: Int) throws {
    GameChecks.expectRowsAndMasksHold(try Self.game(index), entrants: 4)
  }

  @Test(arguments: 0..<12)
  func lanesThatDoNotPlayAreUntouched(index: Int) throws {
    GameChecks.expectMaskedLanesAreUntouched(try Self.game(index), [1, 0])
  }

  @Test(arguments: 0..<12)
  func outcomesKeepToTheirRanges(index: Int) throws {
    GameChecks.expectRangesHold(try Self.game(index), [0, 1])
  }
}
