import Games
import TestSupport
import Testing
import TextFiles

@Suite("The kernel of duels and the rule book")
struct DuelKernelTests {
  @Test(arguments: 0..<60)
  func theyAgreeForAnyRulesAndSides(number: Int) throws {
    let battles = RandomDuels(seed: UInt64(number))
    GameChecks.expectRuleBookAgrees(
      try battles.game(), [0, 1], GameChecks.occasion(seed: UInt64(number)), count: 24,
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

  /// The limits of places in a line-up, keys of a draft and counts of fights.
  @Test
  func theLargestSidesAreDrawnAndFight() throws {
    let fighter = DuelEnumeration.Fighter("Ironfang", Array(repeating: 1...10, count: 8))
    let pool = DuelEnumeration.Side(Array(repeating: fighter, count: 256), drawn: 32)
    let game = try DuelFixture.game([pool, pool])
    GameChecks.expectRuleBookAgrees(game, [0, 1], GameChecks.occasion(), count: 32)
  }
}

@Suite("Lanes of battles")
struct DuelLanesTests {
  @Test(arguments: 0..<12)
  func lanesAreIndependent(index: Int) throws {
    let game =
      index == 0
      ? try DuelFixture.game(DuelFixture.uncertain + DuelFixture.uncertain.reversed())
      : try RandomDuels(seed: UInt64(800 + index), entrants: 4).game()
    GameChecks.expectLanesHold(game, entrants: 4)
  }
}
