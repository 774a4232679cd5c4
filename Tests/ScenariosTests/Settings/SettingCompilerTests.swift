import Games
import Programs
import Scenarios
import Tallies
import Testing
import TextFiles

/// Settings have the same effect as an edited scenario.
@Suite struct SettingCompilerTests {
  private static func load(
    _ text: String, set settings: [String] = [], given: [String] = []
  ) throws -> Scenario {
    try ScenarioLoader(settings: settings.map { try ScenarioSetting($0) }).load(
      Array(text.utf8), path: "cup.json", given: given.compactMap(Assumption.init))
  }

  /// The content of a scenario in one text.
  private static func words(_ scenario: Scenario) -> String { scenario.document.canonicalText }

  @Test(arguments: [
    (
      ["teams.red.squad.Ada.skillPower=8"], #""keeper", "skillPower": 7 }"#,
      #""keeper", "skillPower": 8 }"#
    ),
    (
      ["/teams/red/squad/Ada/skillPower=8"], #""keeper", "skillPower": 7 }"#,
      #""keeper", "skillPower": 8 }"#
    ),
    (
      ["teams.red.squad={\"Ada\": {\"skillPower\": 8}}"], #""keeper", "skillPower": 7 }"#,
      #""keeper", "skillPower": 8 }"#
    ),
    (["competition.stages.0.legs=1", "results=null"], #""legs": 2"#, #""legs": 1"#),
    (["competition.stages.0.ranking.1=wins"], #""goalDifference""#, #""wins""#),
    (["run.seed=8"], #""seed": 7"#, #""seed": 8"#),
    (["name=Another"], #""Cup""#, #""Another""#),
    (["teams.blue.name=null"], #""name": "The Blues","#, ""),
    (["game.rules.preset=app"], #"{ "players": 4 }"#, #"{ "players": 4, "preset": "app" }"#),
    (["results.red:blue={\"score\": [0, 3]}"], "[2, 1]", "[0, 3]"),
    (["results.red:blue.score.0=3"], "[2, 1]", "[3, 1]"),
  ])
  func whatIsSetIsWhatIsWrittenThere(_ settings: [String], _ found: String, _ replacement: String)
    throws
  {
    var edits: [BrokenScenario.Edit] = [(found, replacement)]
    if settings.contains("results=null") {
      edits.append((#""results": { "red:blue": { "score": [2, 1] } },"#, ""))
    }
    let set = try Self.load(BrokenScenario.sound(), set: settings)
    #expect(Self.words(set) == Self.words(try Self.load(BrokenScenario.sound(edits))))
    #expect(set.settings.map(\.text) == settings.sorted())
  }

  /// Optional objects that the shape knows by name are created.
  @Test func whatIsLeftOutIsMade() throws {
    let plain = BrokenScenario.sound([
      (#", "rules": { "players": 4 }"#, #", "rules": { "players": 4 }"#),
      (#""run": { "tournaments": 100, "seed": 7 }"#, #""description": "None""#),
    ])
    let set = try Self.load(plain, set: ["run.tournaments=500", "tally.leverage=false"])
    #expect(set.run.tournaments == 500)
  }

  @Test func whatIsGivenComesOnTop() throws {
    let text = BrokenScenario.sound()
    let both = try Self.load(
      text, set: ["teams.red.squad.Ada.skillPower=8"], given: ["blue:red:2=0-3"])
    let edited = try Self.load(
      BrokenScenario.sound([
        (#""keeper", "skillPower": 7 }"#, #""keeper", "skillPower": 8 }"#),
        ("[2, 1] } }", #"[2, 1] }, "blue:red:2": { "score": [0, 3] } }"#),
      ]))
    #expect(Self.words(both) == Self.words(edited))
    #expect(both.settings.count == 1 && both.given.count == 1)
  }

  @Test func variantsStartFromWhatIsSet() throws {
    let text = BrokenScenario.sound([
      (
        #""tally": { "scores": true }"#,
        #""variants": { "app": { "patch": { "game": { "rules": { "preset": "app" } } } } }"#
      )
    ])
    let loader = ScenarioLoader(settings: [try ScenarioSetting("teams.red.squad.Ada.skillPower=8")])
    let compared = try loader.loadVariants(Array(text.utf8), path: "cup.json")
    for scenario in [compared.baseline] + compared.variants.map(\.scenario) {
      let power = scenario.document["teams"]?["red"]?["squad"]?["Ada"]?["skillPower"]
      #expect(power == 8)
    }
    #expect(compared.document["teams"]?["red"]?["squad"]?["Ada"]?["skillPower"] == 8)
  }

  @Test(arguments: [
    (
      ["teams.red.squad.Adda.skillPower=8"],
      #"--set teams.red.squad.Adda.skillPower=8: there is no "Adda" in $.teams.red.squad; did you mean 'Ada'?"#
    ),
    (
      ["teams.red.squad.Ada.skilPower=8"],
      #"--set teams.red.squad.Ada.skilPower=8: $.teams.red.squad.Ada: found the unknown key "skilPower""#
    ),
    (["gme.rules.preset=app"], #"there is no "gme" in $; did you mean 'game'?"#),
    (
      ["teams.red.squad.Ada.skillPower=800"],
      "--set teams.red.squad.Ada.skillPower=800: $.teams.red.squad.Ada.skillPower: found the number 800"
    ),
    (["teams.red.squad.Ada=null"], #"with --set teams.red.squad.Ada=null: "#),
    (["teams.red.squad.Zoe=null"], #"there is no "Zoe" in $.teams.red.squad"#),
    (["competition.stages.1.legs=2"], "expected the index of an element"),
    (["name.first=Ada"], "which is the text"),
    (["variants.a=1"], #""variants" cannot be set: it does not affect what is played"#),
    (["$schema=x"], #""$schema" cannot be set"#),
    (
      ["teams.red.squad.Ada={}", "teams.red.squad.Ada.skillPower=8"],
      "it sets the same value as --set teams.red.squad.Ada.skillPower=8, or a part of it"
    ),
    (["run.seed=8", "run.seed=9"], "set each value once"),
  ])
  func whatCannotBeSetIsSaid(_ settings: [String], _ message: String) {
    let error = #expect(throws: ScenarioError.self) {
      try Self.load(BrokenScenario.sound(), set: settings)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    if case .option = error {} else { Issue.record("\(String(describing: error))") }
  }
}
