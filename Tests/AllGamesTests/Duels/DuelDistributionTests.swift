import Games
import TestSupport
import Testing
import TextFiles

@Suite("The distribution of battles")
struct DuelDistributionTests {
  private static let battles = 200_000

  typealias Fighter = DuelEnumeration.Fighter

  /// Two against two, with ranges in every attribute that a rule uses: 20,736 battles.
  static let ranges = [
    DuelEnumeration.Side([
      Fighter("Gearshift", [1...3, 4...5, 5...5, 5...5, 5...5, 3...6, 5...5, 5...5]),
      Fighter("Optimus Prime", [2...2, 5...5, 5...5, 4...6, 5...5, 5...5, 5...5, 5...5]),
    ]),
    DuelEnumeration.Side([
      Fighter("Ironfang", [2...3, 7...8, 5...5, 3...4, 5...5, 7...9, 1...2, 4...8]),
      Fighter("Grimtooth", [2...3, 5...5, 5...7, 5...5, 4...4, 5...5, 5...5, 7...8]),
    ]),
  ]

  /// Two of four against two of three, with legends.
  static let pools = [
    DuelEnumeration.Side(
      [
        Fighter("Gearshift", [3...3, 5...5, 5...5, 5...8, 5...5, 5...5, 5...5, 5...5]),
        Fighter("Coppertop", [1...1, 5...5, 5...5, 5...5, 5...5, 5...5, 5...5, 8...9]),
        Fighter("Optimus Prime", [2...4, 1...1, 1...1, 1...1, 1...1, 1...1, 1...1, 1...1]),
        Fighter("Dustrunner", [4...4, 9...9, 5...5, 5...5, 5...5, 9...9, 5...5, 5...5]),
      ], drawn: 2),
    DuelEnumeration.Side(
      [
        Fighter("Predaking", [1...5, 5...5, 5...5, 5...5, 5...5, 5...5, 5...5, 5...5]),
        Fighter("Ironfang", [2...2, 6...6, 5...5, 5...5, 5...5, 5...5, 5...5, 5...5]),
        Fighter("Voidstep", [3...3, 5...5, 5...5, 5...6, 5...5, 3...5, 5...5, 5...5]),
      ], drawn: 2),
  ]

  @Test(arguments: [ranges, pools], [TextbookDuel.Departures(), .app])
  func battlesAgreeWithTheirEnumeration(
    sides: [DuelEnumeration.Side], departures: TextbookDuel.Departures
  ) throws {
    let exact = DuelEnumeration(sides[0], sides[1], TextbookDuel(departures))
    let game = try DuelFixture.game(sides, rules: DuelFixture.rules(departures))
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: 11), count: Self.battles)
    func expect(
      _ counts: JointCounts, _ subject: String, _ has: ([Int]) -> Bool,
      _ event: (TextbookDuel.Outcome) -> Bool
    ) {
      expectProportion(
        counts.count(has), of: Self.battles, exact.probability(event), subject)
    }
    let scores = JointCounts(played.scores)
    for (sign, name) in [(1, "home wins"), (0, "ties"), (-1, "away wins")] {
      func has(_ scores: [Int]) -> Bool { (scores[0] - scores[1]).signum() == sign }
      expect(scores, name, has, { has($0.eliminations) })
    }
    for side in 0..<2 {
      let seen = JointCounts([played.outcomes[side][1]])
      for survivors in 0...2 {
        expect(
          seen, "\(survivors) survivors of side \(side)", { $0[0] == survivors },
          { $0.survivors[side].count == survivors })
      }
    }
    // Counters without a winner count for both sides.
    for (counter, (rule, sides)) in [
      ("legend", 2), ("opponent ran away", 2), ("skill", 2), ("overall rating", 2),
      ("equal overall rating", 1), ("legends meet", 1),
    ].enumerated() {
      let seen = JointCounts(played.counters.prefix(sides).map { $0[counter] })
      for times in 0...2 {
        expect(
          seen, "\(times) x \(rule)", { $0.reduce(0, +) == times },
          { outcome in outcome.reasons.count { $0 == rule } == times })
      }
    }
    for (side, fighters) in sides.map(\.fighters).enumerated() {
      let fielded = Double(sides[side].drawn) / Double(fighters.count)
      for (number, fighter) in fighters.enumerated() {
        let fates = JointCounts([played.participants[side][number]])
        expectProportion(
          fates.count { $0[0] > 0 }, of: Self.battles, fielded, "\(fighter.name) takes the field")
        expect(
          fates, "\(fighter.name) survives", { $0[0] == 3 },
          { $0.survivors[side].contains(fighter.name) })
      }
    }
  }

  /// One more of an attribute than the opponent wins the battle.
  @Test(arguments: [1...10, 3...7, 9...10], [1, 2, 3, 4, 6])
  func ratedAttributesAreUniform(range: ClosedRange<Int>, attribute: Int) throws {
    func side(_ values: ClosedRange<Int>) -> DuelEnumeration.Side {
      var ranges = Array(repeating: 5...5, count: 8)
      ranges[attribute] = values
      return DuelEnumeration.Side([Fighter("Gearshift", ranges)])
    }
    let battles = 20_000
    let counts = try range.map { threshold in
      let game = try DuelFixture.game(
        [side(range), side(threshold...threshold)], rules: ["flightCourage": 10])
      return PlayedLanes(game, count: battles).counters[0][3].reduce(0, +)
    }
    // Wins against a threshold: the attribute is greater. Differences are the values' counts.
    expectChiSquare(
      observed: zip([battles] + counts, counts).map { Double($0 - $1) },
      expected: range.map { _ in 1 })
  }

  /// Three of six are drawn, in 20 choices.
  @Test
  func everyChoiceOfAPoolIsEquallyLikely() throws {
    let pool = DuelEnumeration.Side(
      (0..<6).map { number in
        Fighter("F\(number)", [number + 1, 5, 5, 5, 5, 5, 5, 5].map { $0...$0 })
      }, drawn: 3)
    let game = try DuelFixture.game([pool, DuelEnumeration.Side([])])
    let played = PlayedLanes(game, count: 20_000)
    let choices = JointCounts(played.participants[0]).combinations
    #expect(choices.count == 20)
    expectChiSquare(
      observed: choices.map { Double($0.count) }, expected: Array(repeating: 1, count: 20))
  }

  /// All combinations of the program's departures from the description, on random battles.
  @Test(arguments: 0..<16)
  func battlesAgreeWithTheTextbook(departures: Int) throws {
    let departures = TextbookDuel.Departures(rawValue: departures)
    let textbook = TextbookDuel(departures)
    var generator = OracleGenerator(seed: UInt64(departures.rawValue))
    for _ in 0..<40 {
      let lines = (0..<2).map { _ in Self.line(&generator) }
      let game = try DuelFixture.game(
        lines.map(DuelFixture.fixed), rules: DuelFixture.rules(departures))
      let outcome = textbook.battle(lines[0], lines[1])
      let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: 0)
      #expect(PlayedLanes(game, count: 1).lane(0).outcomes == story.outcomes, "\(lines)")
      let survivors = outcome.survivors.map(\.count)
      #expect(
        story.outcomes
          == (0..<2).map { [outcome.eliminations[$0], survivors[$0], outcome.destroyed[$0]] },
        "\(lines)")
      #expect(story.column("Decided by").compactMap(\.text) == outcome.reasons, "\(lines)")
    }
  }

  /// Draws a line-up whose attributes are close together, so that every rule and every tie occurs.
  private static func line(_ generator: inout OracleGenerator) -> [TextbookDuel.Fighter] {
    (0..<Int.random(in: 0...9, using: &generator)).map { _ in
      let low = Int.random(in: 1...5, using: &generator)
      let isLegend = Int.random(in: 0..<12, using: &generator) == 0
      return TextbookDuel.Fighter(
        RandomDuels.names[Int.random(in: isLegend ? 0..<2 : 2..<5, using: &generator)],
        (0..<8).map { _ in Int.random(in: low...low + 5, using: &generator) })
    }
  }
}
