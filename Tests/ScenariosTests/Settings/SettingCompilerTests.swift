import Games
import Programs
import Scenarios
import Tallies
import Testing
import TextFiles

/// Settings have the same effect as an edited scenario.
@Suite struct SettingCompilerTests {
  private static let ada = #""keeper", "skillPower": 7 }"#
  private static let adaRaised = #""keeper", "skillPower": 8 }"#

  @Test(arguments: [
    (["teams.red.squad.Ada.skillPower=8"], ada, adaRaised),
    (["/teams/red/squad/Ada/skillPower=8"], ada, adaRaised),
    (["teams.red.squad={\"Ada\": {\"skillPower\": 8}}"], ada, adaRaised),
    (["competition.stages.0.legs=1"], #""legs": 2"#, #""legs": 1"#),
    (["results=null"], #""results": { "red:blue": { "score": [2, 1] } },"#, ""),
    (["competition.stages.0.ranking.1=wins"], #""goalDifference""#, #""wins""#),
    (["run.seed=8"], #""seed": 7"#, #""seed": 8"#),
    (["name=Another"], #""Cup""#, #""Another""#),
    (["teams.blue.name=null"], #""name": "The Blues","#, ""),
    (["game.rules.preset=app"], #"{ "players": 4 }"#, #"{ "players": 4, "preset": "app" }"#),
    (["results.red:blue={\"score\": [0, 3]}"], "[2, 1]", "[0, 3]"),
    (["results.red:blue.score.0=3", "run.seed=7"], "[2, 1]", "[3, 1]"),
  ])
  func whatIsSetIsWhatIsWrittenThere(
    _ settings: [String], _ found: String, _ replacement: String
  ) throws {
    let set = try load(footballCup, set: settings)
    let written = try load(football(Edit(found, replacement)))
    #expect(set.document.canonicalText == written.document.canonicalText)
    #expect(set.settings.map(\.text) == settings.sorted())
  }

  /// Optional objects that the shape knows by name are created.
  @Test func whatIsLeftOutIsMade() throws {
    let run = #""run": { "tournaments": 100, "seed": 7 }"#
    let set = try load(
      football(Edit(run, #""description": "None""#)),
      set: ["run.tournaments=500", "tally.leverage=false"])
    #expect(set.run.tournaments == 500)
  }

  @Test func whatIsGivenComesOnTop() throws {
    let both = try load(
      footballCup, set: ["teams.red.squad.Ada.skillPower=8"], given: ["blue:red:2=0-3"])
    let edited = try load(
      football(
        Edit(Self.ada, Self.adaRaised),
        Edit("[2, 1] } }", #"[2, 1] }, "blue:red:2": { "score": [0, 3] } }"#)))
    #expect(both.document.canonicalText == edited.document.canonicalText)
    #expect(both.settings.count == 1 && both.given.count == 1)
  }

  @Test func variantsStartFromWhatIsSet() throws {
    let text = ComparedText.scenario(
      variants: #""app": { "patch": { "game": { "rules": { "preset": "app" } } } }"#)
    let loader = ScenarioLoader(settings: [try ScenarioSetting("teams.red.squad.Ada.skillPower=8")])
    let compared = try loader.loadVariants(Array(text.utf8), path: "cup.json")
    let documents = [compared.document, compared.baseline.document]
    for document in documents + compared.variants.map(\.scenario.document) {
      #expect(document["teams"]?["red"]?["squad"]?["Ada"]?["skillPower"] == 8)
    }
  }

  @Test(
    arguments: Refusal.table(
      #"""
      teams.red.squad.Adda.skillPower=8
        --set teams.red.squad.Adda.skillPower=8: there is no "Adda" in $.teams.red.squad; did you mean 'Ada'?
      teams.red.squad.Ada.skilPower=8
        --set teams.red.squad.Ada.skilPower=8: $.teams.red.squad.Ada: found the unknown key "skilPower"…
      gme.rules.preset=app
        --set gme.rules.preset=app: there is no "gme" in $; did you mean 'game'?
      teams.red.squad.Ada.skillPower=800
        --set teams.red.squad.Ada.skillPower=800: $.teams.red.squad.Ada.skillPower: found the number 800…
      teams.red.squad.Ada=null
        with --set teams.red.squad.Ada=null: …
      teams.red.squad.Zoe=null
        there is no "Zoe" in $.teams.red.squad…
      competition.stages.1.legs=2
        expected the index of an element…
      name.first=Ada
        which is the text…
      variants.a=1
        "variants" cannot be set: it does not affect what is played…
      $schema=x
        "$schema" cannot be set…
      teams.red.squad.Ada={}
      teams.red.squad.Ada.skillPower=8
        it sets the same value as --set teams.red.squad.Ada.skillPower=8, or a part of it…
      run.seed=8
      run.seed=9
        set each value once…
      """#))
  func whatCannotBeSetIsSaid(_ broken: Refusal) {
    broken.check(diagnostics(of: footballCup, set: broken.lines))
    let error = #expect(throws: ScenarioError.self) { try load(footballCup, set: broken.lines) }
    if case .option = error {} else { Issue.record("\(String(describing: error))") }
  }
}
