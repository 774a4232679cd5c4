import Games
import TestSupport
import Testing
import TextFiles

@Suite("Football rules in a scenario")
struct FootballRulesTests {
  static func canonical(_ rules: JSONObject) throws -> JSONValue {
    try FootballFixture.fourClubs(rules: .object(rules)).canonicalRules
  }

  static func errors(_ rules: String) -> [String] {
    let team = FootballFixture.document(FourClubs.ajax.team).compactText
    return GameChecks.errors(
      try FootballFixture.game([("a", team), ("b", team)], rules: rules)
    ).map(\.description)
  }

  static let document: JSONObject = [
    "players": 11, "allowShortLineup": false, "halfTimePlay": 45, "finalPlay": 90,
    "extraTimePlays": 30, "penalties": ["model": "coin"], "homeAdvantage": 0,
    "keeperFactor": 8, "midfieldHeadCountFactor": 1, "headCountFactor": 1,
    "midfieldHelp": 0.5, "roundToHundredths": false, "chargeHelpingMidfield": false,
    "decayCoefficient": 0.025, "decayStrengthFactor": 0.0001, "foulChance": .double(1.0 / 6),
    "freeKickWeight": 48, "yellowCardWeight": 2, "redCardWeight": 1,
    "freeKickDecay": 0.001, "yellowCardDecay": 0.002, "redCardDecay": 0.003,
    "yellowCardsPerDismissal": 2, "afterFoul": "fallBack",
    "tie": "holder",
  ]
  static let app: JSONObject = [
    "headCountFactor": 2, "roundToHundredths": true, "chargeHelpingMidfield": true,
    "afterFoul": "frozen", "tie": "challenger",
  ]

  static let presets: [(JSONObject, JSONObject)] = [
    ([:], [:]), (["preset": "document"], [:]), (["preset": "app"], app),
  ]

  @Test(arguments: presets)
  func presetsHaveTheirValues(rules: JSONObject, departures: JSONObject) throws {
    var expected = Self.document
    for member in departures.members { expected[member.name] = member.value }
    #expect(try Self.canonical(rules).canonicalText == JSONValue.object(expected).canonicalText)
  }

  /// A value for each key that differs from both presets.
  static let others: JSONObject = [
    "players": 12, "halfTimePlay": 30, "finalPlay": 1000, "extraTimePlays": 1000,
    "penalties": ["model": "kicks", "conversion": ["home": 0.7, "away": 0.8]],
    "homeAdvantage": 0.034, "keeperFactor": 8.000001,
    "midfieldHeadCountFactor": 0, "headCountFactor": 1000, "midfieldHelp": 0.123456,
    "decayCoefficient": 100, "decayStrengthFactor": 1, "foulChance": 1,
    "freeKickWeight": 1_000_000, "yellowCardWeight": 0, "redCardWeight": 0,
    "freeKickDecay": 0, "yellowCardDecay": 100, "redCardDecay": 1e-9,
    "yellowCardsPerDismissal": 31,
  ]

  @Test(arguments: others.members, ["document", "app"])
  func aKeyChangesThatKeyAlone(other: JSONObject.Member, preset: String) throws {
    var rules: JSONObject = ["preset": .string(preset), "allowShortLineup": true]
    let before = try Self.canonical(rules)
    rules[other.name] = other.value
    let after = try Self.canonical(rules)
    for key in Self.document.members.map(\.name) {
      let expected = key == other.name ? other.value : before[key]
      #expect(after[key]?.canonicalText == expected?.canonicalText, "\(key)")
    }
  }

  @Test
  func everyKeyHasAnotherValueInTheseTests() {
    let names = (Self.others.members + Self.app.members).map(\.name) + ["allowShortLineup"]
    #expect(Set(names) == Set(Self.document.members.map(\.name)))
  }

  @Test(arguments: [
    ("\"players\": 0", "players"), ("\"players\": 32", "players"),
    ("\"players\": 11.5", "players"), ("\"halfTimePlay\": 0", "halfTimePlay"),
    ("\"halfTimePlay\": 1000", "halfTimePlay"), ("\"finalPlay\": 1", "finalPlay"),
    ("\"finalPlay\": 1001", "finalPlay"), ("\"extraTimePlays\": 1001", "extraTimePlays"),
    ("\"extraTimePlays\": -2", "extraTimePlays"), ("\"penalties\": \"coin\"", "penalties"),
    ("\"homeAdvantage\": -0.1", "homeAdvantage"),
    ("\"keeperFactor\": -0.1", "keeperFactor"),
    ("\"keeperFactor\": 1.0000001", "keeperFactor"),
    ("\"midfieldHeadCountFactor\": 1000.1", "midfieldHeadCountFactor"),
    ("\"headCountFactor\": -1", "headCountFactor"), ("\"midfieldHelp\": 101", "midfieldHelp"),
    ("\"roundToHundredths\": 1", "roundToHundredths"),
    ("\"chargeHelpingMidfield\": \"yes\"", "chargeHelpingMidfield"),
    ("\"allowShortLineup\": null", "allowShortLineup"),
    ("\"decayCoefficient\": -1", "decayCoefficient"),
    ("\"decayStrengthFactor\": 1.1", "decayStrengthFactor"), ("\"foulChance\": 1.01", "foulChance"),
    ("\"foulChance\": -0.01", "foulChance"), ("\"freeKickWeight\": 1000001", "freeKickWeight"),
    ("\"yellowCardWeight\": -1", "yellowCardWeight"), ("\"redCardWeight\": 0.5", "redCardWeight"),
    ("\"freeKickDecay\": 101", "freeKickDecay"), ("\"yellowCardDecay\": -1", "yellowCardDecay"),
    ("\"redCardDecay\": \"0\"", "redCardDecay"),
    ("\"yellowCardsPerDismissal\": 0", "yellowCardsPerDismissal"),
    ("\"yellowCardsPerDismissal\": 32", "yellowCardsPerDismissal"),
    ("\"afterFoul\": \"penalty\"", "afterFoul"), ("\"tie\": \"nobody\"", "tie"),
    ("\"preset\": \"readme\"", "preset"),
  ])
  func aValueOutOfRangeIsAnErrorOfItsKey(member: String, key: String) {
    let errors = Self.errors("{\(member)}")
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy { $0.hasPrefix("rules.json:1:") && $0.contains("$.game.rules.\(key):") })
  }

  @Test(
    arguments: [
      (
        "{\"halfTimePlay\": 90}",
        [
          "rules.json:1:18: $.game.rules.halfTimePlay: half-time is play 90, but the match ends with "
            + "play 90; half-time must come before the end"
        ]
      ),
      (
        "{\"extraTimePlays\": 15}",
        [
          "rules.json:1:20: $.game.rules.extraTimePlays: found 15 plays of extra time, expected an even number, for two "
            + "halves of the same length"
        ]
      ),
      (
        "{\"freeKickWeight\": 0, \"yellowCardWeight\": 0, \"redCardWeight\": 0}",
        [
          "rules.json:1:20: $.game.rules.freeKickWeight: the weights of free kick, yellow and red "
            + "card are all 0, but fouls can happen; give one of them a weight or set foulChance to 0"
        ]
      ),
      (
        "{\"foulChance\": 0, \"freeKickWeight\": 0, \"yellowCardWeight\": 0, \"redCardWeight\": 0}",
        []
      ),
    ] as [(String, [String])])
  func contradictionsAreErrors(rules: String, errors: [String]) {
    #expect(Self.errors(rules) == errors)
  }

  @Test
  func aKeyThatIsNoneIsAnErrorWithTheNearest() {
    let errors = Self.errors("{\"foulChanse\": 0.1}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.hasSuffix("did you mean 'foulChance'?") })
  }

  @Test
  func allContradictionsAreReportedAtOnce() {
    let rules = """
      {"halfTimePlay": 99, "freeKickWeight": 0, "yellowCardWeight": 0, "redCardWeight": 0}
      """
    #expect(Self.errors(rules).count == 2)
  }

  @Test
  func theGreatestScoreFollowsFromTheLastPlay() throws {
    let game = try FootballFixture.fourClubs(rules: ["halfTimePlay": 4, "finalPlay": 9])
    #expect(game.outcomes.map(\.range) == [0...3])
    #expect(game.outcomes.map(\.tabulated) == [4])
    #expect(try FootballFixture.fourClubs().outcomes.map(\.range) == [0...44])
  }

  @Test
  func extraTimeCanBringMore() throws {
    let game = try #require(FootballFixture.fourClubs() as? any ShootOutGame)
    #expect(game.decidedOutcomes.map(\.range) == [0...58])
    #expect(game.decidedOutcomes.map(\.tabulated) == game.outcomes.map(\.tabulated))
    #expect(game.counters.map(\.maximum) == [88, 88, 88, 88])
    #expect(game.decidedCounters.map(\.maximum) == [116, 116, 116, 116])
  }
}
