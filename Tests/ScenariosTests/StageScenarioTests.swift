import Programs
import Scenarios
import Testing

/// Stages in scenarios, and messages about them.
@Suite struct StageScenarioTests {
  /// A scenario with one stage. Baseball teams of whom nothing is known are average ones.
  static func text(
    _ stage: String, game: String = "baseball", entrants: String = #"["a", "b"]"#,
    results: String = "{}"
  ) -> String {
    """
    {
      "name": "Series",
      "game": { "kind": "\(game)" },
      "entrants": \(entrants),
      "teams": { "a": {}, "b": {}, "c": {} },
      "competition": { "stages": [\(stage)] },
      "results": \(results)
    }
    """
  }

  @Test func aSeriesIsPlayedWhereTheGamesLeaguesPlayIt() throws {
    let short = try load(Self.text(#"{ "kind": "series", "bestOf": 3 }"#)).tournament
    #expect(short.program.pairings.map(\.name) == ["a:b", "a:b:2", "a:b:3"])
    #expect(short.program.tie?.winsNeeded == 2 && short.program.words.noun == "series")
    let long = try load(Self.text(#"{ "kind": "series", "bestOf": 7 }"#)).tournament
    #expect(long.program.pairings.map(\.home) == [0, 0, 1, 1, 1, 0, 0])
    let own = try load(
      Self.text(#"{ "kind": "series", "bestOf": 5, "home": [1, 3, 1], "playAll": true }"#)
    ).tournament
    #expect(own.program.pairings.map(\.home) == [0, 1, 1, 1, 0])
    #expect(own.program.pairings.allSatisfy { !$0.isConditional && $0.needsWinner })
  }

  @Test func aMatchMayNeedAWinner() throws {
    for (stage, needsWinner) in [
      (#"{ "kind": "match" }"#, false), (#"{ "kind": "match", "needsWinner": true }"#, true),
    ] {
      let tournament = try load(Self.text(stage)).tournament
      #expect(tournament.program.words.noun == "match")
      #expect(tournament.program.pairings.map(\.needsWinner) == [needsWinner])
    }
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

  static let three = #"["a", "b", "c"]"#
  static let broken = [
    Broken(
      text(#"{ "kind": "series", "bestOf": 4 }"#),
      "cup.json:6:61: $.competition.stages[0].bestOf: found 4, expected an odd number, so that one side must win more games than the other"
    ),
    Broken(
      text(#"{ "kind": "series", "bestOf": 3 }"#, entrants: three),
      "cup.json:6:31: $.competition.stages[0]: a series is between two entrants, but there are 3"),
    Broken(
      text(#"{ "kind": "match" }"#, entrants: three),
      "cup.json:6:31: $.competition.stages[0]: a match is between two entrants, but there are 3"),
    Broken(
      text(#"{ "kind": "series", "bestOf": 5, "home": [2, 2] }"#),
      #"cup.json:6:72: $.competition.stages[0].home: the runs add up to 4 games, expected 5, as "bestOf" says"#
    ),
    Broken(
      text(#"{ "kind": "series", "bestOf": 17 }"#),
      "cup.json:6:61: $.competition.stages[0].bestOf: found the number 17, expected a whole number from 1 to 15"
    ),
    Broken(
      text(#"{ "kind": "series" }"#),
      #"cup.json:6:31: $.competition.stages[0]: found no key "bestOf", expected it with a whole number from 1 to 15"#
    ),
    Broken(
      text(
        #"{ "kind": "series", "bestOf": 3, "home": [1, 1, 1] }"#,
        results:
          #"{ "a:b": { "score": [2, 1] }, "b:a:2": { "score": [1, 4] }, "a:b:3": { "score": [1, 4] } }"#
      ),
      #"cup.json:7:74: $.results["a:b:3"]: "a:b:3" has a result, but the tie was decided before it"#
    ),
    Broken(
      text(#"{ "kind": "match" }"#, results: #"{ "a:b": { "score": [2, 2] } }"#),
      #"cup.json:7:34: $.results["a:b"].score: found a draw, but "a:b" must have a winner"#),
    Broken(
      text(#"{ "kind": "roundRobin", "ranking": ["points", "goalDifference"] }"#),
      #"cup.json:6:77: $.competition.stages[0].ranking[1]: "goalDifference" is not a criterion of this game, whose scores are runs; did you mean 'runDifference'?"#
    ),
  ]

  @Test(arguments: broken)
  func whatCannotBeIsSaid(_ broken: Broken) {
    #expect(diagnostics(of: broken.text) == [broken.expected])
  }

  @Test func footballDecidesADraw() throws {
    let stage = #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#
    for other in [
      #"{ "kind": "match", "needsWinner": true, "neutral": true }"#,
      #"{ "kind": "series", "bestOf": 3 }"#,
    ] {
      let matches = try load(BrokenScenario.sound([(stage, other)])).tournament.program.matches
      #expect(matches.allSatisfy { $0.needsWinner })
      #expect(matches.map(\.isNeutral).contains(true) == other.contains("neutral"))
    }
  }

  @Test func duelsCannotDecideADraw() throws {
    let attributes = [
      "strength", "intelligence", "speed", "endurance", "rank", "courage", "firepower", "skill",
    ].map { "\"\($0)\": 5" }.joined(separator: ", ")
    let team = "{ \"fighters\": { \"A\": { \(attributes) } } }"
    for (stage, key) in [
      (#"{ "kind": "match", "needsWinner": true }"#, "needsWinner"),
      (#"{ "kind": "series", "bestOf": 3 }"#, "kind"),
    ] {
      let text = Self.text(stage, game: "duels").replacing(
        #"{ "a": {}, "b": {}, "c": {} }"#, with: "{ \"a\": \(team), \"b\": \(team) }")
      #expect(
        diagnostics(of: text).first?.hasSuffix(
          "$.competition.stages[0].\(key): every match needs a winner here, but this game has no way to decide a draw"
        ) == true)
    }
  }
}
