import Games
import TestSupport
import Testing
import TextFiles

/// Battles with ranges and with draws against all that they can come to.
@Suite("The distribution of battles")
struct DuelDistributionTests {
  static let battles = 1_000_000

  typealias Fighter = DuelEnumeration.Fighter

  /// Two against two, ranges in everything that a rule looks at; 20,736 battles.
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

  /// Two of four against a pair with a legend among three.
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
    let scores = JointCounts(played.scores)
    for (score, name) in [(0, "home wins"), (1, "ties"), (2, "away wins")] {
      let observed = scores.count { sides in
        score == (sides[0] > sides[1] ? 0 : sides[0] == sides[1] ? 1 : 2)
      }
      let probability = exact.probability { outcome in
        let (home, away) = (outcome.eliminations[0], outcome.eliminations[1])
        return score == (home > away ? 0 : home == away ? 1 : 2)
      }
      expectProportion(observed, of: Self.battles, probability, name)
    }
    for side in 0..<2 {
      let seen = JointCounts([played.outcomes[side][1]])
      for survivors in 0...2 {
        expectProportion(
          seen.count { $0[0] == survivors }, of: Self.battles,
          exact.probability { $0.survivors[side].count == survivors },
          "\(survivors) survivors of side \(side)")
      }
    }
    for (counter, rule) in [(4, "equal overall rating"), (5, "legends meet")] {
      let seen = JointCounts([played.counters[0][counter]])
      for times in 0...2 {
        expectProportion(
          seen.count { $0[0] == times }, of: Self.battles,
          exact.probability { $0.reasons.count { $0 == rule } == times }, "\(times) x \(rule)")
      }
    }
    for (counter, rule) in ["legend", "opponent ran away", "skill", "overall rating"].enumerated() {
      let seen = JointCounts(played.counters.map { $0[counter] })
      for times in 0...2 {
        expectProportion(
          seen.count { $0[0] + $0[1] == times }, of: Self.battles,
          exact.probability { $0.reasons.count { $0 == rule } == times }, "\(times) x \(rule)")
      }
    }
  }

  /// Each fighter by themselves: how often they take the field, and how often they survive.
  @Test(arguments: [ranges, pools], [TextbookDuel.Departures(), .app])
  func everyFighterSurvivesAsOftenAsInTheEnumeration(
    sides: [DuelEnumeration.Side], departures: TextbookDuel.Departures
  ) throws {
    let exact = DuelEnumeration(sides[0], sides[1], TextbookDuel(departures))
    let game = try DuelFixture.game(sides, rules: DuelFixture.rules(departures))
    let played = PlayedLanes(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(seed: 12), count: Self.battles)
    for (side, fighters) in sides.map(\.fighters).enumerated() {
      let fielded = Double(sides[side].drawn) / Double(fighters.count)
      for (number, fighter) in fighters.enumerated() {
        let fates = JointCounts([played.participants[side][number]])
        expectProportion(
          fates.count { $0[0] > 0 }, of: Self.battles, fielded, "\(fighter.name) takes the field")
        expectProportion(
          fates.count { $0[0] == 3 }, of: Self.battles,
          exact.probability { $0.survivors[side].contains(fighter.name) },
          "\(fighter.name) survives")
      }
    }
  }

  /// A rule that is off by one is far outside of what chance allows.
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

  /// Each attribute by itself, from what a battle shows of it: someone who has one more of it than the
  /// opponent wins.
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

  /// Which three of six fight shows in which of them wins against nobody's equal: all 20 choices.
  @Test
  func everyChoiceOfAPoolIsEquallyLikely() throws {
    let pool = DuelEnumeration.Side(
      (0..<6).map { number in
        Fighter("F\(number)", [number + 1, 5, 5, 5, 5, 5, 5, 5].map { $0...$0 })
      }, drawn: 3)
    let game = try DuelFixture.game([pool, DuelEnumeration.Side([])])
    let occasion = GameChecks.occasion(seed: 3)
    var counts: [String: Double] = [:]
    let battles = 20_000
    for tournament in 0..<battles {
      let story = game.playByPlay(occasion, sides: [0, 1], tournament: UInt64(tournament))
      let drawn = story.column("Home").map { $0.text ?? "" }
      counts[drawn.joined(separator: ","), default: 0] += 1
    }
    #expect(counts.count == 20)
    expectChiSquare(observed: Array(counts.values), expected: Array(repeating: 1, count: 20))
  }
}
