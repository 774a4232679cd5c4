import Games
import TestSupport
import Testing
import TextFiles

@Suite("Basketball rules in a scenario")
struct BasketballRulesTests {
  static func canonical(_ rules: JSONObject) throws -> JSONValue {
    let teams =
      rules["preset"] == "app" ? BasketballFixture.ratings : BasketballFixture.strengths
    return try BasketballFixture.game(teams, rules: .object(rules)).canonicalRules
  }

  static func errors(_ rules: String) -> [String] {
    let teams = BasketballFixture.strengths.enumerated().map { ("team\($0)", $1.compactText) }
    return GameChecks.errors(try GameFixture.game("basketball", teams, rules: rules))
      .map(\.description)
  }

  static let possessions: JSONObject = [
    "scores": "possessions", "ties": "overtime", "periodMinutes": 12, "overtimeMinutes": 5,
    "pace": 98.29, "pointsPerPossession": 1.0707, "pointsPerAttempt": 1.1069,
    "assists": 22.61, "rebounds": 43.17, "steals": 7.64, "blocks": 4.71, "fouls": 19.7,
    "averageOffence": 4.608, "averageRating": 8.036, "replacementOffence": -1.8,
    "replacementDefence": -0.2, "replacementMinutes": 300, "paceWeight": 0.59,
    "offenceWeight": 0.63, "defenceWeight": 0.51,
    "homeAdvantage": 0.0155, "paceDeviation": 5.5, "scoreDeviation": 8.8,
    "badNightChance": 0.2, "badNightLow": 40, "badNightHigh": 50, "homeLow": 49,
    "homeHigh": 79, "blowoutChance": 0.2, "blowoutLow": 70, "blowoutHigh": 80,
    "awayLow": 39, "awayHigh": 69,
  ]
  static let app: JSONObject = ["scores": "ranges", "ties": "tie"]

  static let presets: [(JSONObject, JSONObject)] = [
    ([:], [:]), (["preset": "possessions"], [:]), (["preset": "app"], app),
  ]

  @Test(arguments: presets)
  func presetsHaveTheirValues(rules: JSONObject, departures: JSONObject) throws {
    var expected = Self.possessions
    for member in departures.members { expected[member.name] = member.value }
    #expect(try Self.canonical(rules).canonicalText == JSONValue.object(expected).canonicalText)
  }

  /// A value for each key that differs from the presets, and does not contradict another.
  static let others: JSONObject = [
    "periodMinutes": 10, "overtimeMinutes": 3, "pace": 90, "pointsPerPossession": 0.9,
    "pointsPerAttempt": 1, "assists": 1, "rebounds": 100, "steals": 0.01,
    "blocks": 1.5, "fouls": 30, "averageOffence": 0, "averageRating": -1,
    "replacementOffence": 1, "replacementDefence": 0, "replacementMinutes": 0,
    "paceWeight": 2, "offenceWeight": 0, "defenceWeight": 1,
    "homeAdvantage": -1, "paceDeviation": 0, "scoreDeviation": 1, "badNightChance": 1,
    "badNightLow": 0, "badNightHigh": 51, "homeLow": 1, "homeHigh": 100,
    "blowoutChance": 0, "blowoutLow": 60, "blowoutHigh": 90, "awayLow": 38,
    "awayHigh": 70,
  ]

  @Test(arguments: others.members, ["possessions", "app"])
  func aKeyChangesThatKeyAlone(other: JSONObject.Member, preset: String) throws {
    var rules: JSONObject = ["preset": .string(preset)]
    let before = try Self.canonical(rules)
    rules[other.name] = other.value
    let after = try Self.canonical(rules)
    for key in Self.possessions.members.map(\.name) {
      let expected = key == other.name ? other.value : before[key]
      #expect(after[key]?.canonicalText == expected?.canonicalText, "\(key)")
    }
  }

  @Test
  func everyKeyHasAnotherValueInTheseTests() {
    #expect(
      Set((Self.others.members + Self.app.members).map(\.name))
        == Set(Self.possessions.members.map(\.name)))
  }

  @Test(arguments: [
    ("\"scores\": \"goals\"", "scores"), ("\"ties\": \"draw\"", "ties"),
    ("\"periodMinutes\": 0", "periodMinutes"), ("\"overtimeMinutes\": 61", "overtimeMinutes"),
    ("\"pace\": 0", "pace"), ("\"pointsPerPossession\": 0", "pointsPerPossession"),
    ("\"homeAdvantage\": 1.1", "homeAdvantage"), ("\"paceDeviation\": -1", "paceDeviation"),
    ("\"badNightChance\": 1.01", "badNightChance"), ("\"awayLow\": 0.5", "awayLow"),
    ("\"homeHigh\": 1001", "homeHigh"), ("\"preset\": \"nba\"", "preset"),
  ])
  func aValueOutOfRangeIsAnErrorOfItsKey(member: String, key: String) {
    let errors = Self.errors("{\(member)}")
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy { $0.hasPrefix("rules.json:1:") && $0.contains("$.game.rules.\(key):") })
  }

  @Test
  func aKeyThatIsNoneIsAnErrorWithTheNearest() {
    let errors = Self.errors("{\"homeAdvantaje\": 0.1}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.hasSuffix("did you mean 'homeAdvantage'?") })
  }

  @Test
  func aRangeHasAnOrder() {
    #expect(
      Self.errors("{\"homeLow\": 80, \"awayHigh\": 38}") == [
        "rules.json:1:1: $.game.rules.awayLow: awayLow is 39 and awayHigh is 38; High must not be below Low",
        "rules.json:1:13: $.game.rules.homeLow: homeLow is 80 and homeHigh is 79; High must not be below Low",
      ])
  }

  @Test
  func scoresHaveALimit() {
    let errors = Self.errors("{\"periodMinutes\": 60, \"overtimeMinutes\": 60}")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("expected at most 1023") })
  }

  @Test
  func theGreatestScoreFollowsFromTheRules() throws {
    let game = try BasketballFixture.game(
      [BasketballFixture.rated(50, 40, 60)], rules: ["preset": "app"])
    // 60 + 80, and ten overtimes of 140 x 5 / 48 = 14.6.
    #expect(game.outcomes.map(\.range) == [0...291])
    #expect(game.outcomes.map(\.tabulated) == [0])
    #expect(game.scoreUnit == .point)
  }
}
