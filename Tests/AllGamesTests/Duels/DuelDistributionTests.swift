import Games
import TestSupport
import Testing
import TextFiles

@Suite("The distribution of battles")
struct DuelDistributionTests {
  private static let battles = 1_000_000

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

  @Test
  func aWrongConstantIsSeen() throws {
    let exact = DuelEnumeration(Self.ranges[0], Self.ranges[1])
    let game = try DuelFixture.game(Self.ranges, rules: ["flightCourage": 5])
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: 11), count: Self.battles)
    let wins = JointCounts(played.counters.map { $0[1] }).count { $0[0] + $0[1] > 0 }
    let probability = exact.probability { $0.reasons.contains("opponent ran away") }
    let error = (probability * (1 - probability) / Double(Self.battles)).squareRoot()
    #expect(abs(Double(wins) / Double(Self.battles) - probability) > 20 * error)
  }

  /// One more of an attribute than the opponent wins the battle.
  @Test(arguments: [1...10, 3...7, 9...10])
  func ratedAttributesAreUniform(range: ClosedRange<Int>) throws {
    for attribute in [1, 2, 3, 4, 6] {
      let counts = try range.map { threshold in
        try Self.wins(attribute: attribute, range, against: threshold)
      }
      // Wins against a threshold: the attribute is greater. Differences are the values' counts.
      let above = [Self.battles / 10] + counts
      let observed = zip(above, above.dropFirst()).map { Double($0 - $1) }
      expectChiSquare(
        observed: observed, expected: range.map { _ in 1 },
        "\(DuelFixture.attributes[attribute]) in \(range)")
    }
  }

  private static func wins(
    attribute: Int, _ range: ClosedRange<Int>, against threshold: Int
  ) throws -> Int {
    func side(_ values: ClosedRange<Int>) -> DuelEnumeration.Side {
      var ranges = Array(repeating: 5...5, count: 8)
      ranges[attribute] = values
      return DuelEnumeration.Side([Fighter("Gearshift", ranges)])
    }
    let game = try DuelFixture.game(
      [side(range), side(threshold...threshold)], rules: ["flightCourage": 10])
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(), count: battles / 10)
    return JointCounts([played.counters[0][3]]).count { $0[0] == 1 }
  }

  /// Three of six are drawn, in 20 choices.
  @Test
  func everyChoiceOfAPoolIsEquallyLikely() throws {
    let pool = DuelEnumeration.Side(
      (0..<6).map { number in
        Fighter("F\(number)", [number + 1, 5, 5, 5, 5, 5, 5, 5].map { $0...$0 })
      }, drawn: 3)
    let game = try DuelFixture.game([pool, DuelEnumeration.Side([])])
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: 3), count: Self.battles / 10)
    let choices = JointCounts(played.participants[0]).combinations
    #expect(choices.count == 20)
    expectChiSquare(
      observed: choices.map { Double($0.count) }, expected: Array(repeating: 1, count: 20))
  }
}
