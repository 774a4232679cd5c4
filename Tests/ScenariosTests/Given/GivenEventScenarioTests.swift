import MonteCarlo
import Programs
import Scenarios
import Tallies
import Testing
import TextFiles

/// Events of entrants as conditions, in a scenario's `tally` and on the command line.
@Suite struct GivenEventScenarioTests {
  private static let league = StageScenarioTests.text(
    #"{ "kind": "roundRobin", "ranking": ["points", "lots"], "zones": { "play-off": [2, 2] } }"#,
    entrants: #"["a", "b", "c"]"#)

  private static func tally(_ given: String) -> String {
    league.replacing(#""results""#, with: #""tally": { "given": \#(given) }, "results""#)
  }

  private static func load(_ text: String, _ given: String...) throws -> Scenario {
    try ScenarioLoader().load(
      Array(text.utf8), path: "cup.json", given: given.compactMap(Assumption.init))
  }

  private func identity(_ scenario: Scenario) -> Identity {
    Identity(scenario.tournament, tally: scenario.tally)
  }

  @Test(arguments: [
    (["A title"], #"["a champion"]"#), (["not b reaches Play Off"], #"["not b reaches:play-off"]"#),
    (["b top2", "c:a=home"], #"["c:a=home", "b top2"]"#),
    (["c points3", "c:a=home", "not a top2"], #"["not a top2", "c points3", "c:a=home"]"#),
  ])
  func theOptionAndTheScenarioAskTheSame(_ options: [String], _ list: String) throws {
    let given = try ScenarioLoader().load(
      Array(Self.league.utf8), path: "cup.json", given: options.compactMap(Assumption.init))
    let edited = try Self.load(Self.tally(list))
    #expect(identity(given) == identity(edited))
    #expect(given.tally == edited.tally && edited.given.isEmpty)
    #expect(given.given.map(\.text) == given.tally.given.map(\.text))
    // What a statepoint keeps is read again.
    let again = try Self.load(given.document.canonicalText)
    #expect(identity(again) == identity(given))
  }

  /// Outcomes alone are what they were before there were events, in either form.
  @Test func outcomesKeepTheirIdentity() throws {
    let object = try Self.load(Self.tally(#"{ "c:a": "home", "a:b": "away" }"#))
    let list = try Self.load(Self.tally(#"["c:a=home", "a:b=away"]"#))
    #expect(identity(object) == identity(list))
    #expect(
      object.tally.canonical.canonicalText
        == #"{"counters":false,"given":{"a:b":"away","c:a":"home"},"leverage":[1,2],"scores":true}"#
    )
  }

  @Test func anOptionAddsToEitherForm() throws {
    let expected = ["c:a=home", "a champion"]
    for form in [#"{ "c:a": "home" }"#, #"["c:a=home"]"#] {
      #expect(
        try Self.load(Self.tally(form), "a champion").tally.given.map(\.text) == expected)
      // The same once more changes nothing.
      #expect(
        try Self.load(Self.tally(form), "a champion", "c:a=home").tally.given.map(\.text)
          == expected)
    }
    #expect(
      try Self.load(Self.tally(#"["a champion"]"#), "c:a=home").tally.given.map(\.text)
        == expected)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text = GivenEventScenarioTests.league
    let given: [String]
    let expected: String
    var testDescription: String { expected }
  }

  private static let decided = league.replacing(
    #""results": {}"#,
    with:
      #""results": { "a:b": { "score": [2, 1] }, "c:a": { "score": [1, 2] }, "b:c": { "score": [2, 1] } }"#
  )

  private static let mistakes = [
    Mistake(
      given: ["d champion"],
      expected: #"--given d champion: found "d", expected the id or the name of an entrant"#),
    Mistake(
      given: ["not a reaches play-of"],
      expected:
        #"--given not a reaches play-of: found the zone "play-of", expected one of the competition's zones; did you mean 'play-off'?"#
    ),
    Mistake(
      given: ["a top3"],
      expected:
        #"--given a top3: found "top3", expected a position from 1 to 2: there are 3 entrants"#),
    Mistake(
      given: ["a champion", "A title"],
      expected: #"--given A title: "a champion" is given already; expected each event once"#),
    Mistake(
      given: ["a champion", "not a top2"],
      expected:
        #"--given not a top2: "not a top2" cannot happen if "a champion" does; leave one of them out"#
    ),
    Mistake(
      given: ["a champion", "b champion"],
      expected:
        #"--given b champion: "b champion" cannot happen if "a champion" does; leave one of them out"#
    ),
    Mistake(
      given: ["a top2", "b top2", "c top2"],
      expected:
        #"--given c top2: "c top2" cannot happen if all others do: there is no room for so many; leave one of them out"#
    ),
    Mistake(
      text: decided, given: ["b champion"],
      expected:
        #"--given b champion: "b champion" never happens, as "b" cannot win the title; leave it out"#
    ),
    Mistake(
      text: decided, given: ["a champion"],
      expected:
        #"--given a champion: "a champion" always happens, as "a" certainly wins the title; leave it out"#
    ),
    Mistake(
      text: decided, given: ["not b reaches play-off"],
      expected:
        #"--given not b reaches play-off: "not b reaches play-off" never happens, as "b" certainly reaches "play-off"; leave it out"#
    ),
    Mistake(
      text: decided, given: ["not c top2"],
      expected:
        #"--given not c top2: "not c top2" always happens, as "c" cannot finish in the top 2; leave it out"#
    ),
    Mistake(
      text: tally(#"["a champion"]"#), given: ["not a champion"],
      expected:
        #"--given not a champion: "not a champion" cannot happen if "a champion" does; leave one of them out"#
    ),
    Mistake(
      text: tally(#"["a:b=2-1"]"#), given: [],
      expected:
        #"cup.json:7:24: $.tally.given[0]: found "a:b=2-1", which holds in every tournament, expected an outcome such as "a:b=home", or an event; enter a score in "results""#
    ),
    Mistake(
      text: tally(#"["a wins"]"#), given: [],
      expected:
        #"cup.json:7:24: $.tally.given[0]: found "a wins", expected an outcome such as "ajax:psg=home", or an event such as "mexico reaches final" or "not arsenal champion""#
    ),
    Mistake(
      text: tally(#"["a champion", "a title"]"#), given: [],
      expected: #"cup.json:7:38: $.tally.given[1]: "a champion" is already given"#),
    Mistake(
      text: tally("[]"), given: [],
      expected:
        "cup.json:7:23: $.tally.given: found an empty array, expected an array of 1 to 1000 elements"
    ),
    Mistake(
      text: tally("3"), given: [],
      expected:
        "cup.json:7:23: $.tally.given: found the number 3, expected an object of 1 to 1000 entries, or an array of 1 to 1000 elements"
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsReportedAtItsPlace(_ mistake: Mistake) {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(
        Array(mistake.text.utf8), path: "cup.json",
        given: mistake.given.compactMap(Assumption.init))
      Issue.record("it is taken")
    } catch {
      #expect(error.description.split(separator: "\n").map(String.init) == [mistake.expected])
    }
  }

  /// A season of pods has no matches of two sides, but places.
  @Test func podsHaveEvents() throws {
    let path = "\(Shipped.folder)/friday-league.json"
    let plain = try ScenarioLoader().load(path)
    let id = plain.tournament.entrants[0].id
    let text = try #require(EventText("\(id) champion"))
    let given = try ScenarioLoader().load(path, given: [.event(text)])
    #expect(given.tally.given.map(\.text) == [text.text])
    #expect(identity(given).differences(from: identity(plain)) == ["tally"])
  }
}
