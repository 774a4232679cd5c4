import Games
import TestSupport
import Testing
import TextFiles

@Suite("The rules of battles in a scenario")
struct DuelRulesTests {
  static func canonical(_ rules: JSONValue) throws -> String {
    try DuelFixture.game(DuelFixture.uncertain, rules: rules).canonicalRules.canonicalText
  }

  static func errors(_ rules: String) -> [String] {
    do throws(Diagnostics) {
      _ = try GameFixture.game("duels", [("a", "{\"fighters\": {}}")], rules: rules)
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  static let document: JSONValue = [
    "homeLegends": ["Optimus Prime", "Predaking"], "awayLegends": ["Optimus Prime", "Predaking"],
    "legendsMeeting": "destroysEveryone", "flight": "weaker", "flightCourage": 4,
    "flightStrength": 3, "skillMargin": 3, "survivors": "undefeated",
  ]

  @Test
  func documentIsTheDefault() throws {
    #expect(try Self.canonical([:]) == Self.document.canonicalText)
    #expect(try Self.canonical(["preset": "document"]) == Self.document.canonicalText)
  }

  @Test
  func appDepartsInFiveKeys() throws {
    let app: JSONValue = [
      "homeLegends": ["Optimus Prime"], "awayLegends": ["Predaking"],
      "legendsMeeting": "destroysBoth", "flight": "stronger", "flightCourage": 4,
      "flightStrength": 3, "skillMargin": 3, "survivors": "idle",
    ]
    #expect(try Self.canonical(["preset": "app"]) == app.canonicalText)
  }

  @Test
  func aKeyStandsOnTopOfItsPreset() throws {
    let rules: JSONValue = [
      "preset": "app", "homeLegends": ["Optimus Prime", "Predaking"],
      "awayLegends": ["Optimus Prime", "Predaking"], "legendsMeeting": "destroysEveryone",
      "flight": "weaker", "survivors": "undefeated",
    ]
    #expect(try Self.canonical(rules) == Self.document.canonicalText)
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
    #expect(Self.errors(rules) == [error])
  }
}
