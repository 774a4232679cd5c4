import Games
import MonteCarlo
import Programs
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

/// Results and events that are given, on the command line or in a `tally`, have the effect of an edited scenario.
@Suite struct GivenTests {
  static let league =
    #"{ "kind": "roundRobin", "ranking": ["points"], "zones": { "play-off": [2, 2] } }"#

  private static func leagueText(given: String? = nil) -> String {
    let tally = given.map { ["tally": "{ \"given\": \($0) }"] } ?? [:]
    return cup("baseball", entrants: 3, ["stages": league].merging(tally) { $1 })
  }

  private static func series(given: String? = nil) -> String {
    let tally = given.map { ["tally": "{ \"given\": \($0) }"] } ?? [:]
    return StageScenarioTests.text(#"{ "kind": "series", "bestOf": 5 }"#, tally)
  }

  private func identity(_ scenario: Scenario) -> Identity {
    Identity(scenario.tournament, tally: scenario.tally)
  }

  private static let results = #""results": { "red:blue": { "score": [2, 1] } }"#
  private static let both =
    #""results": { "red:blue": { "score": [2, 1] }, "blue:red:2": { "score": [0, 3] } }"#

  /// The results of a scenario as they are, and with one of blue:red:2.
  @Test(arguments: [
    (results, both), (#""results": {}"#, #""results": { "blue:red:2": { "score": [0, 3] } }"#),
    (#""description": "None""#, #""results": { "blue:red": { "score": [0, 3] } }"#),
  ])
  func aScoreThatIsFixedIsOneThatIsWrittenThere(_ before: String, _ after: String) throws {
    let plain = football(Edit(Self.results, before))
    let edited = try load(football(Edit(Self.results, after)))
    for name in ["blue:red:2", "blue:red"] {
      let fixed = try load(plain, given: ["\(name)=0-3"])
      #expect(identity(fixed) == identity(edited))
      #expect(
        fixed.tournament.program.pairings.map(\.score)
          == edited.tournament.program.pairings.map(\.score))
      #expect(fixed.given.map(\.text) == ["blue:red:2=0-3"])
      // The document of a statepoint compiles to the same tournament.
      #expect(identity(try load(fixed.document.compactText)) == identity(edited))
    }
    #expect(try identity(load(plain)) != identity(edited))
  }

  @Test func resultsOfAFileAreAddedTo() throws {
    let folder = folder([
      "results.csv": "match,home_score,away_score\nred:blue,2,1\n",
      "cup.json": football(results: "results.csv"),
    ])
    let given = ["blue:red:2=0-3"].compactMap(Assumption.init)
    let fixed = try ScenarioLoader().load("\(folder.path)/cup.json", given: given)
    let edited = try load(football(Edit(Self.results, Self.both)))
    #expect(identity(fixed) == identity(edited))
    #expect(fixed.document["results"] == edited.document["results"])
  }

  @Test func aConditionalOutcomeIsOneThatTheTallyNames() throws {
    let conditional = try load(footballCup, given: ["blue:red=draw"])
    let edited = try load(
      football(
        Edit(#""scores": true"#, #""scores": true, "given": { "blue:red:2": "draw" }"#)))
    #expect(identity(conditional) == identity(edited))
    #expect(conditional.document == edited.document)
    #expect(conditional.given.map(\.text) == ["blue:red:2=draw"] && edited.given.isEmpty)
    #expect(conditional.tournament.program.pairings.map(\.score) == [[2, 1], nil])
  }

  @Test func scoresAndOutcomesMixInTheOrderOfTheSchedule() throws {
    let scenario = try load(Self.series(), given: ["b:a:3=home", "a:b:2=2-3", "a:b=4-1"])
    #expect(scenario.given.map(\.text) == ["a:b=4-1", "a:b:2=2-3", "b:a:3=home"])
    #expect(scenario.tournament.program.pairings.map(\.score) == [[4, 1], [2, 3], nil, nil, nil])
    #expect(scenario.tally.given.compactMap(\.outcome?.name) == ["b:a:3"])
    let tallied = try load(Self.series(given: #"{ "b:a:3": "away", "a:b": "home" }"#)).tally.given
    #expect(tallied.map(\.text) == ["a:b=home", "b:a:3=away"])
    #expect(tallied.map(\.outcome?.match) == [0, 2])
  }

  /// A match that has been played so makes the outcome certain; a pair that meets only once in this order needs no
  /// number.
  @Test(arguments: [
    (#"{ "red:blue": "home" }"#, "red:blue=home"), (#"{ "blue:red": "draw" }"#, "blue:red:2=draw"),
  ])
  func whatHasHappenedAndShortNamesAreNoErrors(_ given: String, _ text: String) throws {
    let scenario = try load(football(Edit(#""scores": true"#, #""given": \#(given)"#)))
    #expect(scenario.tally.given.map(\.text) == [text])
  }

  @Test(arguments: [
    (["A title"], #"["a champion"]"#), (["not b reaches Play Off"], #"["not b reaches:play-off"]"#),
    (["b top2", "c:a=home"], #"["c:a=home", "b top2"]"#),
    (["c points3", "c:a=home", "not a top2"], #"["not a top2", "c points3", "c:a=home"]"#),
  ])
  func theOptionAndTheScenarioAskTheSame(_ options: [String], _ list: String) throws {
    let given = try load(Self.leagueText(), given: options)
    let edited = try load(Self.leagueText(given: list))
    #expect(identity(given) == identity(edited))
    #expect(given.tally == edited.tally && edited.given.isEmpty)
    #expect(given.given.map(\.text) == given.tally.given.map(\.text))
    // A statepoint keeps a text that is read again.
    #expect(identity(try load(given.document.canonicalText)) == identity(given))
  }

  /// Outcomes alone are what they were before there were events, in either form.
  @Test func outcomesKeepTheirIdentity() throws {
    let object = try load(Self.leagueText(given: #"{ "c:a": "home", "a:b": "away" }"#))
    let list = try load(Self.leagueText(given: #"["c:a=home", "a:b=away"]"#))
    #expect(identity(object) == identity(list))
    #expect(
      object.tally.canonical.canonicalText
        == #"{"counters":false,"given":{"a:b":"away","c:a":"home"},"leverage":[1,2],"scores":true}"#
    )
  }

  /// The option adds to the object or the list in the scenario; the same once more changes nothing.
  @Test(arguments: [
    (#"{ "c:a": "home" }"#, ["a champion"]), (#"["c:a=home"]"#, ["a champion", "c:a=home"]),
    (#"["a champion"]"#, ["c:a=home"]), (#"{ "c:a": "home" }"#, ["c:a=home", "a champion"]),
  ])
  func anOptionAddsToEitherForm(_ form: String, _ given: [String]) throws {
    let scenario = try load(Self.leagueText(given: form), given: given)
    #expect(scenario.tally.given.map(\.text) == ["c:a=home", "a champion"])
  }

  /// A season of pods has no matches of two sides, but places.
  @Test func podsHaveEvents() throws {
    let given = try load(PodScenarioTests.text(), given: ["a champion"])
    #expect(given.tally.given.map(\.text) == ["a champion"])
    let plain = try load(PodScenarioTests.text())
    #expect(identity(given).differences(from: identity(plain)) == ["tally"])
  }

  @Test func variantsAreOfTheScenarioWithWhatIsGiven() throws {
    let text = ComparedText.scenario(
      variants:
        #""strong": { "patch": { "teams": { "red": { "squad": { "Ada": { "skillPower": 8 } } } } } }"#
    )
    let compared = try ScenarioLoader().loadVariants(
      Array(text.utf8), path: "cup.json", given: ["blue:red=0-3"].compactMap(Assumption.init))
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
      edits: [Edit(#""scores": true"#, #""scores": true, "given": { "blue:red": "away" }"#)])
    let compared = try ComparedText.load(text)
    #expect(compared.baseline.tally.given.map(\.outcome?.outcome) == [.away])
    #expect(compared.variants[0].scenario.tally.given.isEmpty)
  }
}
