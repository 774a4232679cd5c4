import Games
import TestSupport
import Testing
import TextFiles

@Suite("The rules of battles in a scenario")
struct DuelRulesTests {
  static let document: JSONValue = [
    "homeLegends": ["Optimus Prime", "Predaking"], "awayLegends": ["Optimus Prime", "Predaking"],
    "legendsMeeting": "destroysEveryone", "flight": "weaker", "flightCourage": 4,
    "flightStrength": 3, "skillMargin": 3, "survivors": "undefeated",
  ]

  static let app: JSONValue = [
    "homeLegends": ["Optimus Prime"], "awayLegends": ["Predaking"],
    "legendsMeeting": "destroysBoth", "flight": "stronger", "flightCourage": 4,
    "flightStrength": 3, "skillMargin": 3, "survivors": "idle",
  ]

  static let presets: [(JSONValue, JSONValue)] = [
    ([:], document), (["preset": "document"], document), (["preset": "app"], app),
    (
      [
        "preset": "app", "homeLegends": ["Optimus Prime", "Predaking"],
        "awayLegends": ["Optimus Prime", "Predaking"], "legendsMeeting": "destroysEveryone",
        "flight": "weaker", "survivors": "undefeated",
      ], document
    ),
  ]

  @Test(arguments: presets)
  func keysOverrideTheirPreset(rules: JSONValue, expected: JSONValue) throws {
    let game = try DuelFixture.game(DuelFixture.uncertain, rules: rules)
    #expect(game.canonicalRules.canonicalText == expected.canonicalText)
  }

  @Test(arguments: [
    (
      "{\"skillMargin\": 0}",
      "rules.json:1:17: $.game.rules.skillMargin: found the number 0, expected a whole number from 1 to 10"
    ),
    (
      "{\"flight\": \"crosswise\"}",
      "rules.json:1:12: $.game.rules.flight: found the text \"crosswise\", expected \"weaker\" or \"stronger\""
    ),
    (
      "{\"homeLegends\": [\"A\", \"B\", \"A\"]}",
      "rules.json:1:17: $.game.rules.homeLegends: \"A\" is listed twice among the legends"
    ),
    (
      "{\"homeLegends\": \"A\"}",
      "rules.json:1:17: $.game.rules.homeLegends: found the text \"A\", expected an array of at most 64 elements"
    ),
    (
      "{\"legendMeeting\": \"destroysBoth\"}",
      "rules.json:1:2: $.game.rules: found the unknown key \"legendMeeting\", expected \"preset\", "
        + "\"homeLegends\", \"awayLegends\", \"legendsMeeting\", \"flight\", \"flightCourage\", "
        + "\"flightStrength\", \"skillMargin\" or \"survivors\"; did you mean 'legendsMeeting'?"
    ),
  ])
  func whatIsWrongIsSaid(rules: String, error: String) {
    let errors = GameChecks.errors(
      try GameFixture.game("duels", [("a", "{\"fighters\": {}}")], rules: rules))
    #expect(errors.map(\.description) == [error])
  }
}
