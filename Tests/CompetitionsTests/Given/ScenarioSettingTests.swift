import Tallies
import Testing
import TextFiles

@Suite struct ScenarioSettingTests {
  @Test(arguments: [
    ("game.rules.preset=app", ["game", "rules", "preset"], "\"app\""),
    (
      "teams.psg.squad.Lionel Messi.skillPower=8.5",
      ["teams", "psg", "squad", "Lionel Messi", "skillPower"], "8.5"
    ),
    (
      "/teams/psg/squad/J. Doe/skillPower=8", ["teams", "psg", "squad", "J. Doe", "skillPower"], "8"
    ),
    ("/teams/a~1b/name=c", ["teams", "a/b", "name"], "\"c\""),
    ("results.ajax:psg={\"score\": [2, 1]}", ["results", "ajax:psg"], "{\"score\":[2,1]}"),
    ("description=a=b", ["description"], "\"a=b\""),
    ("description=", ["description"], "\"\""),
    ("description=\"8\"", ["description"], "\"8\""),
    ("tally=null", ["tally"], "null"),
    ("competition.stages.0.legs=2", ["competition", "stages", "0", "legs"], "2"),
  ])
  func aPathAndAValueAreRead(_ text: String, _ steps: [String], _ value: String) throws {
    let setting = try ScenarioSetting(text)
    #expect(setting.pointer.steps == steps)
    #expect(JSONValue(setting.patch).compactText == value)
    #expect(setting.text == text)
  }

  @Test(arguments: [
    ("", "expected a path and a value"), ("skillPower", "expected a path and a value"),
    ("=8", "expected a path and a value"), ("a..b=8", "expected names separated by dots"),
    (".a=8", "expected names separated by dots"),
    ("/a~2=8", "write a tilde as ~0"), ("a={\"b\": 8", "the value is not valid JSON: "),
    ("a=\"b", "the value is not valid JSON: "), ("a=[1,]", "the value is not valid JSON: "),
  ])
  func whatIsNoneIsRefused(_ text: String, _ message: String) {
    let error = #expect(throws: Diagnostic.self) { try ScenarioSetting(text) }
    #expect(error?.message.contains(message) == true)
  }

  @Test func optionsAreQuotedForAShell() throws {
    let settings = try ["game.rules.preset=app", "/a/J. O'Neal=8"].map { try ScenarioSetting($0) }
    #expect(
      ScenarioSetting.options(settings)
        == " --set game.rules.preset=app --set '/a/J. O'\\''Neal=8'")
  }
}
