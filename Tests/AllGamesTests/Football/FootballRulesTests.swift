import Games
import TestSupport
import Testing
import TextFiles

@Suite("Football rules in a scenario")
struct FootballRulesTests {
  /// The canonical rules that a `game.rules` object stands for.
  static func canonical(_ rules: JSONValue) throws -> JSONValue {
    // No keys of the line-up's size: four clubs of eleven are always right or short.
    try FootballFixture.fourClubs(rules: rules).canonicalRules
  }

  /// What is reported of a `game.rules` object.
  static func errors(_ rules: String) -> [String] {
    let team = FootballFixture.document(FourClubs.ajax.team).compactText
    do throws(Diagnostics) {
      _ = try FootballFixture.game([("a", team), ("b", team)], rules: rules)
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  static let document: [(name: String, value: JSONValue)] = [
    ("players", 11), ("allowShortLineup", false), ("halfTimePlay", 45), ("finalPlay", 90),
    ("extraTimePlays", 30), ("penalties", ["model": "coin"]), ("homeAdvantage", 0),
    ("keeperFactor", 8), ("midfieldHeadCountFactor", 1), ("headCountFactor", 1),
    ("midfieldHelp", 0.5), ("roundToHundredths", false), ("chargeHelpingMidfield", false),
    ("decayCoefficient", 0.025), ("decayStrengthFactor", 0.0001), ("foulChance", .double(1.0 / 6)),
    ("freeKickWeight", 48), ("yellowCardWeight", 2), ("redCardWeight", 1),
    ("freeKickDecay", 0.001), ("yellowCardDecay", 0.002), ("redCardDecay", 0.003),
    ("yellowCardsPerDismissal", 2), ("afterFoul", "fallBack"),
    ("tie", "holder"),
  ]

  static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { .init($0.name, $0.value) }))
  }

  @Test
  func documentIsTheDefault() throws {
    let expected = Self.object(Self.document).canonicalText
    #expect(try Self.canonical([:]).canonicalText == expected)
    #expect(try Self.canonical(["preset": "document"]).canonicalText == expected)
  }

  @Test
  func appDiffersInFiveKeys() throws {
    var app = Self.document
    for (name, value) in [
      ("headCountFactor", 2), ("roundToHundredths", true), ("chargeHelpingMidfield", true),
      ("afterFoul", "frozen"), ("tie", "challenger"),
    ] as [(String, JSONValue)] {
      app = app.map { $0.name == name ? (name, value) : $0 }
    }
    #expect(try Self.canonical(["preset": "app"]).canonicalText == Self.object(app).canonicalText)
  }

  /// A value for each key that differs from both presets.
  static let others: [(name: String, value: JSONValue)] = [
    ("players", 12), ("halfTimePlay", 30), ("finalPlay", 1000), ("extraTimePlays", 1000),
    ("penalties", ["model": "kicks", "conversion": ["home": 0.7, "away": 0.8]]),
    ("homeAdvantage", 0.034), ("keeperFactor", 8.000001),
    ("midfieldHeadCountFactor", 0), ("headCountFactor", 1000), ("midfieldHelp", 0.123456),
    ("decayCoefficient", 100), ("decayStrengthFactor", 1), ("foulChance", 1),
    ("freeKickWeight", 1_000_000), ("yellowCardWeight", 0), ("redCardWeight", 0),
    ("freeKickDecay", 0), ("yellowCardDecay", 100), ("redCardDecay", 1e-9),
    ("yellowCardsPerDismissal", 31),
  ]

  @Test(arguments: others.indices, ["document", "app"])
  func aKeyChangesThatKeyAlone(index: Int, preset: String) throws {
    let (name, value) = Self.others[index]
    let base: [(name: String, value: JSONValue)] = [
      ("preset", .string(preset)), ("allowShortLineup", true),
    ]
    let before = try Self.canonical(Self.object(base))
    let after = try Self.canonical(Self.object(base + [(name, value)]))
    for key in Self.document.map(\.name) {
      let expected = key == name ? value : before[key]
      #expect(after[key]?.canonicalText == expected?.canonicalText, "\(key)")
    }
  }

  @Test
  func everyKeyHasAnotherValueInTheseTests() {
    let flags = [
      "allowShortLineup", "roundToHundredths", "chargeHelpingMidfield", "afterFoul", "tie",
    ]
    #expect(Set(Self.others.map(\.name) + flags) == Set(Self.document.map(\.name)))
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

  @Test
  func aKeyThatIsNoneIsAnErrorWithTheNearest() {
    let errors = Self.errors("{\"foulChanse\": 0.1}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.hasSuffix("did you mean 'foulChance'?") })
  }

  @Test
  func halfTimeComesBeforeTheEnd() {
    #expect(
      Self.errors("{\"halfTimePlay\": 90}") == [
        "rules.json:1:18: $.game.rules.halfTimePlay: half-time is play 90, but the match ends with "
          + "play 90; half-time must come before the end"
      ])
  }

  @Test
  func extraTimeHasTwoEqualHalves() {
    #expect(
      Self.errors("{\"extraTimePlays\": 15}") == [
        "rules.json:1:20: $.game.rules.extraTimePlays: found 15 plays of extra time, expected an even number, for two "
          + "halves of the same length"
      ])
  }

  @Test
  func foulsNeedAWeight() {
    #expect(
      Self.errors("{\"freeKickWeight\": 0, \"yellowCardWeight\": 0, \"redCardWeight\": 0}") == [
        "rules.json:1:20: $.game.rules.freeKickWeight: the weights of free kick, yellow and red "
          + "card are all 0, but fouls can happen; give one of them a weight or set foulChance to 0"
      ])
  }

  @Test
  func withoutFoulsWeightsMayAllBeZero() {
    let rules =
      "{\"foulChance\": 0, \"freeKickWeight\": 0, \"yellowCardWeight\": 0, \"redCardWeight\": 0}"
    #expect(Self.errors(rules) == [])
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
