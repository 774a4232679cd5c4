import Programs
import Scenarios
import Tallies
import Testing

/// Outcomes that a scenario's `tally` names.
@Suite struct GivenScenarioTests {
  /// The sound scenario: red:blue has been played, 2-1; blue:red:2 is still to come.
  static func sound(_ given: String) -> String {
    BrokenScenario.sound([
      (#""scores": true"#, #""given": \#(given)"#)
    ])
  }

  /// Five games between baseball teams, or whatever the stage is.
  static func series(
    _ given: String, stage: String = #"{ "kind": "series", "bestOf": 5 }"#, results: String = "{}"
  ) -> String {
    StageScenarioTests.text(stage, results: results)
      .replacing(#""results""#, with: #""tally": { "given": \#(given) }, "results""#)
  }

  @Test func outcomesAreReadInTheOrderOfTheSchedule() throws {
    let text = Self.series(#"{ "b:a:3": "away", "a:b": "home" }"#)
    let given = try load(text).tally.given
    #expect(given.map(\.text) == ["a:b=home", "b:a:3=away"])
    #expect(given.map(\.outcome?.match) == [0, 2])
  }

  /// If a pair meets only once in this order, the name needs no number.
  @Test func aShortNameWillDo() throws {
    #expect(
      try load(Self.sound(#"{ "blue:red": "draw" }"#)).tally.given.map(\.text) == [
        "blue:red:2=draw"
      ])
  }

  /// A match that has been played so makes the outcome certain.
  @Test func whatHasHappenedIsNoError() throws {
    #expect(try load(Self.sound(#"{ "red:blue": "home" }"#)).tally.given.count == 1)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: String
    var testDescription: String { expected }

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }
  }

  static let broken = [
    Broken(
      sound(#"{ "read:blue": "home" }"#),
      #"$.tally.given["read:blue"]: found "read:blue", expected the name of a match, home:away; did you mean 'red:blue'?"#
    ),
    Broken(
      sound(#"{ "red:blue:2": "home" }"#),
      #"$.tally.given["red:blue:2"]: found "red:blue:2", expected the name of a match, home:away; did you mean 'blue:red:2'?"#
    ),
    Broken(
      sound(#"{ "red:blue": "draw" }"#),
      #"$.tally.given["red:blue"]: found "draw", but "red:blue" has been played and ended 2-1; leave it out"#
    ),
    Broken(
      sound(#"{ "blue:red": "home", "blue:red:2": "away" }"#),
      #"$.tally.given["blue:red:2"]: an outcome of "blue:red:2" is already given"#),
    Broken(
      sound(#"{ "blue:red": "win" }"#),
      #"$.tally.given["blue:red"]: found the text "win", expected "home", "draw" or "away""#),
    Broken(
      sound("{}"), "$.tally.given: found an empty object, expected an object of 1 to 1000 entries"),
    Broken(
      series(#"{ "a:b": "draw" }"#),
      #"$.tally.given["a:b"]: found "draw", but "a:b" cannot end drawn; expected "home" or "away""#),
    Broken(
      series(#"{ "a:b": "home", "a:b:2": "home", "b:a:3": "away", "a:b:5": "home" }"#),
      #"$.tally.given: "a:b:5" is not played if the other outcomes happen; leave it out"#),
    // The first game is open: whoever wins it, the fifth is not played.
    Broken(
      series(#"{ "a:b:2": "home", "b:a:3": "away", "b:a:4": "away", "a:b:5": "home" }"#),
      #"$.tally.given: "a:b:5" is not played if the other outcomes happen; leave it out"#),
    Broken(
      series(
        #"{ "a:b:3": "home" }"#,
        stage: #"{ "kind": "series", "bestOf": 3, "home": [3] }"#,
        results: #"{ "a:b": { "score": [2, 1] }, "a:b:2": { "score": [2, 1] } }"#),
      #"$.tally.given: the known results show that "a:b:3" is not played; leave it out"#),
  ]

  @Test(arguments: broken)
  func whatCannotBeIsSaid(_ broken: Broken) {
    let found = diagnostics(of: broken.text)
    #expect(found.count == 1 && found[0].hasSuffix(": \(broken.expected)"), "\(found)")
  }

  @Test func aBattleThatLeavesNothingToChanceEndsAsItDoes() throws {
    let path = "\(Shipped.folder)/battle-fixed.json"
    let scenario = try ScenarioLoader().load(path)
    let name = scenario.tournament.program.pairings[0].name
    var accepted: [MatchOutcome] = []
    for outcome in MatchOutcome.allCases {
      let given = Assumption.result(GivenResult(match: name, content: .conditional(outcome)))
      do throws(ScenarioError) {
        _ = try ScenarioLoader().load(path, given: [given])
        accepted.append(outcome)
      } catch {
        #expect(
          error.description.contains(
            "found \"\(outcome.rawValue)\", but \"\(name)\" is deterministic and always ends "))
      }
    }
    #expect(accepted.count == 1)
  }
}
