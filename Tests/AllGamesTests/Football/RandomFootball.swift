import Games
import TestSupport
import TextFiles

/// Random football: rules with every key varied, extremes included, and two line-ups of any length, empty lines
/// included.
struct RandomFootball {
  let rules: JSONValue
  let teams: [TextbookTeam]

  init(seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    let ofPlay = RandomFootball.rules(&generator)
    teams = (0..<2).map { _ in RandomFootball.team(&generator) }
    let conversions = (0..<2).map { _ in
      Double(Int.random(in: 1...99, using: &generator)) / 100
    }
    let kicks: JSONValue = [
      "model": "kicks",
      "conversion": ["home": .double(conversions[0]), "away": .double(conversions[1])],
    ]
    let extraTimePlays = RandomFootball.pick([0, 2, 4, 30, 60], &generator)
    let homeAdvantage = RandomFootball.pick([0, 0, 5, 100], &generator)
    guard case .object(var rules) = ofPlay else { preconditionFailure("rules are an object") }
    rules["extraTimePlays"] = .whole(extraTimePlays)
    rules["penalties"] = Bool.random(using: &generator) ? kicks : ["model": "coin"]
    rules["homeAdvantage"] = .double(Double(homeAdvantage) / 100)
    self.rules = .object(rules)
  }

  func game() throws -> any Game {
    try FootballFixture.game(teams, rules: rules)
  }

  private static func team(_ generator: inout OracleGenerator) -> TextbookTeam {
    func skills(_ counts: [Int]) -> [Double] {
      let count = pick(counts, &generator)
      return (0..<count).map { _ in
        Double(Int.random(in: 0...20_000, using: &generator)) / 1000
      }
    }
    return TextbookTeam(
      keeper: skills([1])[0], defence: skills([0, 1, 3, 4, 8]), midfield: skills([0, 1, 3, 4, 8]),
      attack: skills([0, 1, 3, 4, 5]))
  }

  private static func rules(_ generator: inout OracleGenerator) -> JSONValue {
    func decimal(_ extremes: [Int64], upTo maximum: Int64) -> JSONValue {
      let millionths =
        pick(extremes, &generator) ?? Int64.random(in: 0...maximum, using: &generator)
      return .decimal(DecimalNumber(significand: millionths, scale: 6))
    }
    func number(_ extremes: [Double], upTo maximum: Double) -> JSONValue {
      .double(pick(extremes, &generator) ?? Double.random(in: 0...maximum, using: &generator))
    }
    func whole(_ extremes: [Int], _ range: ClosedRange<Int>) -> JSONValue {
      .whole(pick(extremes, &generator) ?? Int.random(in: range, using: &generator))
    }
    func flag() -> JSONValue { .boolean(Bool.random(using: &generator)) }
    let half = pick([1, 2, 45], &generator) ?? Int.random(in: 1...60, using: &generator)
    let final = half + (pick([1, 2, 45], &generator) ?? Int.random(in: 1...60, using: &generator))
    return [
      "players": 31,
      "allowShortLineup": true,
      "halfTimePlay": .whole(half),
      "finalPlay": .whole(final),
      "keeperFactor": decimal([0, 8_000_000, 1_000_000_000], upTo: 10_000_000),
      "midfieldHeadCountFactor": decimal([0, 1_000_000, 1_000_000_000], upTo: 3_000_000),
      "headCountFactor": decimal([0, 1_000_000, 1_000_000_000], upTo: 3_000_000),
      "midfieldHelp": decimal([0, 500_000, 100_000_000], upTo: 1_000_000),
      "roundToHundredths": flag(),
      "chargeHelpingMidfield": flag(),
      "decayCoefficient": number([0, 0.025, 100], upTo: 1),
      "decayStrengthFactor": number([0, 0.000_1, 1], upTo: 0.01),
      "foulChance": number([0, 1, 1.0 / 6], upTo: 1),
      "freeKickWeight": whole([0, 1, 48], 0...1_000_000),
      "yellowCardWeight": whole([0, 2, 20], 0...1_000_000),
      // Never all of them 0, which is an error.
      "redCardWeight": whole([1, 1, 10], 1...1_000_000),
      "freeKickDecay": number([0, 0.001, 100], upTo: 0.1),
      "yellowCardDecay": number([0, 0.002, 100], upTo: 0.1),
      "redCardDecay": number([0, 0.003, 100], upTo: 0.1),
      "yellowCardsPerDismissal": whole([1, 2, 31], 1...5),
      "afterFoul": .string(Bool.random(using: &generator) ? "fallBack" : "frozen"),
      "tie": .string(Bool.random(using: &generator) ? "holder" : "challenger"),
    ]
  }

  /// Returns one of some values, or `nil` with the same probability.
  private static func pick<Value>(
    _ values: [Value], _ generator: inout OracleGenerator
  ) -> Value? {
    let index = Int.random(in: 0...values.count, using: &generator)
    return index < values.count ? values[index] : nil
  }

  private static func pick(_ values: [Int], _ generator: inout OracleGenerator) -> Int {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }
}
