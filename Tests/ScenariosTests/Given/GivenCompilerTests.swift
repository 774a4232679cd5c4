import Games
import Programs
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

/// Given results have the same effect as an edited scenario.
@Suite struct GivenCompilerTests {
  private static func given(_ texts: [String]) -> [Assumption] {
    texts.compactMap(Assumption.init)
  }

  private static func load(
    _ text: String, _ given: String...
  ) throws(ScenarioError) -> Scenario {
    try ScenarioLoader().load(Array(text.utf8), path: "cup.json", given: Self.given(given))
  }

  /// Everything in a run's identity.
  private func identity(_ scenario: Scenario) -> [String] {
    let tournament = scenario.tournament
    let parts = [
      tournament.game.canonicalRules, tournament.game.canonicalRatings,
      tournament.program.canonical,
      tournament.program.canonicalResults, scenario.tally.canonical,
    ]
    return tournament.entrants.map(\.id) + parts.map(\.canonicalText)
  }

  private static let results = #""results": { "red:blue": { "score": [2, 1] } }"#

  /// The results of a scenario as they are, and with one of blue:red:2.
  private static let edits: [(String, String)] = [
    (
      results, #""results": { "red:blue": { "score": [2, 1] }, "blue:red:2": { "score": [0, 3] } }"#
    ),
    (#""results": {}"#, #""results": { "blue:red:2": { "score": [0, 3] } }"#),
    (#""description": "None""#, #""results": { "blue:red": { "score": [0, 3] } }"#),
  ]

  @Test(arguments: edits)
  func aScoreThatIsFixedIsOneThatIsWrittenThere(_ before: String, _ after: String) throws {
    let plain = BrokenScenario.sound([(Self.results, before)])
    let edited = try Self.load(BrokenScenario.sound([(Self.results, after)]))
    for name in ["blue:red:2", "blue:red"] {
      let fixed = try Self.load(plain, "\(name)=0-3")
      #expect(identity(fixed) == identity(edited))
      #expect(
        fixed.tournament.program.pairings.map(\.score)
          == edited.tournament.program.pairings.map(\.score))
      #expect(fixed.given.map(\.text) == ["blue:red:2=0-3"])
      // The document of a statepoint compiles to the same tournament.
      let again = try Self.load(fixed.document.compactText)
      #expect(identity(again) == identity(edited))
    }
    #expect(try identity(Self.load(plain)) != identity(edited))
  }

  @Test func resultsOfAFileAreAddedTo() throws {
    try withTemporaryFolder { folder in
      try write("match,home_score,away_score\nred:blue,2,1\n", to: "\(folder)/results.csv")
      let text = BrokenScenario.sound([
        (Self.results, #""results": { "from": "results.csv" }"#)
      ])
      try write(text, to: "\(folder)/cup.json")
      let fixed = try ScenarioLoader().load(
        "\(folder)/cup.json", given: Self.given(["blue:red:2=0-3"]))
      let edited = try Self.load(BrokenScenario.sound([(Self.results, Self.edits[0].1)]))
      #expect(identity(fixed) == identity(edited))
      #expect(fixed.document["results"] == edited.document["results"])
    }
  }

  @Test func anConditionalOutcomeIsOneThatTheTallyNames() throws {
    let conditional = try Self.load(BrokenScenario.sound(), "blue:red=draw")
    let edited = try Self.load(
      BrokenScenario.sound([
        (#""scores": true"#, #""scores": true, "given": { "blue:red:2": "draw" }"#)
      ]))
    #expect(identity(conditional) == identity(edited))
    #expect(conditional.document == edited.document)
    #expect(conditional.given.map(\.text) == ["blue:red:2=draw"] && edited.given.isEmpty)
    #expect(conditional.tournament.program.pairings.map(\.score) == [[2, 1], nil])
  }

  /// The option adds to what the scenario asks for; the same once more changes nothing.
  @Test func outcomesAddUp() throws {
    let text = GivenScenarioTests.series(#"{ "a:b:2": "away" }"#)
    let both = try Self.load(text, "a:b=home", "a:b:2=away")
    #expect(both.tally.given.compactMap(\.outcome?.name) == ["a:b", "a:b:2"])
    let edited = try Self.load(GivenScenarioTests.series(#"{ "a:b": "home", "a:b:2": "away" }"#))
    #expect(identity(both) == identity(edited))
  }

  @Test func scoresAndOutcomesMixInTheOrderOfTheSchedule() throws {
    let text = StageScenarioTests.text(#"{ "kind": "series", "bestOf": 5 }"#)
    let scenario = try Self.load(text, "b:a:3=home", "a:b:2=2-3", "a:b=4-1")
    #expect(scenario.given.map(\.text) == ["a:b=4-1", "a:b:2=2-3", "b:a:3=home"])
    #expect(scenario.tournament.program.pairings.map(\.score) == [[4, 1], [2, 3], nil, nil, nil])
    #expect(scenario.tally.given.compactMap(\.outcome?.name) == ["b:a:3"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let given: [String]
    let expected: [String]
    var text = BrokenScenario.sound()
    var testDescription: String { given.joined(separator: " ") }
  }

  static let baseball = StageScenarioTests.text(#"{ "kind": "series", "bestOf": 3 }"#)

  static let mistakes = [
    Mistake(
      given: ["read:blue=1-0"],
      expected: [
        #"--given read:blue=1-0: found "read:blue", expected the name of a match, home:away; did you mean 'red:blue'?"#
      ]),
    Mistake(
      given: ["red:blue:2=home", "final=1-0"],
      expected: [
        #"--given red:blue:2=home: found "red:blue:2", expected the name of a match, home:away; did you mean 'blue:red:2'?"#,
        #"--given final=1-0: found "final", expected the name of a match, home:away"#,
      ]),
    Mistake(
      given: ["red:blue=1-0"],
      expected: [
        #"--given red:blue=1-0: "red:blue" has been played: the results hold 2-1; expected a match still to come"#
      ]),
    Mistake(
      given: ["red:blue=away"],
      expected: [
        #"--given red:blue=away: found "away", but "red:blue" has been played and ended 2-1; leave it out"#
      ]),
    Mistake(
      given: ["blue:red=1-0", "blue:red:2=home"],
      expected: [
        #"--given blue:red:2=home: "blue:red:2" is given already, by --given blue:red:2=1-0; expected each match once"#
      ]),
    Mistake(
      given: ["blue:red=99999-0"],
      expected: [
        "--given blue:red:2=99999-0: found the number 99999, expected a whole number from 0 to 32767"
      ]),
    Mistake(
      given: ["blue:red=0-999"],
      expected: [
        "--given blue:red:2=0-999: found the number 999, but by the rules a side can score at most 44"
      ]),
    Mistake(
      given: ["a:b=3-3"],
      expected: [#"--given a:b=3-3: found a draw, but "a:b" must have a winner"#], text: baseball),
    Mistake(
      given: ["a:b=draw"],
      expected: [
        #"--given a:b=draw: found "draw", but "a:b" cannot end drawn; expected "home" or "away""#
      ], text: baseball),
    Mistake(
      given: ["a:b=2-1", "a:b:3=2-1", "a:b:2=2-1"],
      expected: [
        #"--given a:b:3=2-1: "a:b:3" has a result, but the tie was decided before it"#
      ], text: baseball),
    Mistake(
      given: ["a:b=1-0"],
      expected: [
        #"cup.json:8:20: with --given a:b=1-0: $.tally.given["a:b"]: found "away", but "a:b" has been played and ended 1-0; leave it out"#
      ],
      text: baseball.replacing(
        #""results""#,
        with: "\"tally\": { \"given\":\n { \"a:b\":          \"away\" } }, \"results\"")),
    Mistake(
      given: ["a:b=home"],
      expected: [
        #"--given a:b=home: the scenario's tally already gives "away" for "a:b"; leave one of them out"#
      ], text: GivenScenarioTests.series(#"{ "a:b": "away" }"#)),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsSaidOfItsOption(_ mistake: Mistake) {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(
        Array(mistake.text.utf8), path: "cup.json", given: Self.given(mistake.given))
      Issue.record("it is taken")
    } catch {
      #expect(error.description.split(separator: "\n").map(String.init) == mistake.expected)
      guard case .option = error else {
        Issue.record("\(error) is not about what is given")
        return
      }
    }
  }

  @Test func aSeasonOfPodsHasNoMatchesOfTwoSides() {
    let expected =
      "--given: this competition has no match whose two sides are known from the start; enter played matches in its \"results\""
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(
        "\(Shipped.folder)/friday-league.json", given: Self.given(["1:1:1=home"]))
      Issue.record("it is taken")
    } catch {
      #expect(error.description == expected)
    }
  }

  /// Errors of the scenario itself are not attributed to the option.
  @Test func aBrokenScenarioIsToldAsSuch() {
    let text = BrokenScenario.sound([(#""seed": 7"#, #""seed": -7"#)])
    do throws(ScenarioError) {
      _ = try Self.load(text, "blue:red=1-0")
      Issue.record("it is taken")
    } catch {
      guard case .invalid(_, let diagnostics) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(diagnostics.count == 1 && !diagnostics.description.contains("--given"))
    }
  }

  @Test func variantsAreOfTheScenarioWithWhatIsGiven() throws {
    let text = ComparedText.scenario(
      variants:
        #""strong": { "patch": { "teams": { "red": { "squad": { "Ada": { "skillPower": 8 } } } } } }"#
    )
    let compared = try ScenarioLoader().loadVariants(
      Array(text.utf8), path: "cup.json", given: Self.given(["blue:red=0-3"]))
    for scenario in [compared.baseline] + compared.variants.map(\.scenario) {
      #expect(scenario.tournament.program.pairings.map(\.score) == [[2, 1], [0, 3]])
    }
    #expect(compared.document["results"]?["blue:red:2"]?.compactText == #"{"score":[0,3]}"#)
    #expect(compared.baseline.given.map(\.text) == ["blue:red:2=0-3"])
  }

  /// A comparison takes no conditions, and so a variant may hold what a run of the scenario asks about.
  @Test func aVariantMayHoldAResultThatTheTallyAsksAbout() throws {
    let text = ComparedText.scenario(
      variants: #""won": { "patch": { "results": { "blue:red": { "score": [2, 0] } } } }"#,
      edits: [(#""scores": true"#, #""scores": true, "given": { "blue:red": "away" }"#)])
    let compared = try ComparedText.load(text)
    #expect(compared.baseline.tally.given.map(\.outcome?.outcome) == [.away])
    #expect(compared.variants[0].scenario.tally.given.isEmpty)
  }
}
