import Programs
import Scenarios
import Testing

/// Stages in scenarios, and messages about them.
@Suite struct StageScenarioTests {
  /// A scenario with one stage. Baseball teams of whom nothing is known are average ones.
  static func text(_ stage: String, _ members: [String: String] = [:]) -> String {
    cup("baseball", ["stages": stage].merging(members) { $1 })
  }

  @Test func aSeriesIsPlayedWhereTheGamesLeaguesPlayIt() throws {
    let short = try load(Self.text(#"{ "kind": "series", "bestOf": 3 }"#)).tournament.program
    #expect(short.pairings.map(\.name) == ["a:b", "a:b:2", "a:b:3"])
    #expect(short.tie?.winsNeeded == 2 && short.words.noun == "series")
    let long = try load(Self.text(#"{ "kind": "series", "bestOf": 7 }"#)).tournament.program
    #expect(long.pairings.map(\.home) == [0, 0, 1, 1, 1, 0, 0])
    let own = try load(
      Self.text(#"{ "kind": "series", "bestOf": 5, "home": [1, 3, 1], "playAll": true }"#)
    ).tournament.program
    #expect(own.pairings.map(\.home) == [0, 1, 1, 1, 0])
    #expect(own.pairings.allSatisfy { !$0.isConditional && $0.needsWinner })
  }

  @Test(arguments: [
    (#"{ "kind": "match" }"#, false), (#"{ "kind": "match", "needsWinner": true }"#, true),
  ])
  func aMatchMayNeedAWinner(_ stage: String, _ needsWinner: Bool) throws {
    let program = try load(Self.text(stage)).tournament.program
    #expect(program.words.noun == "match")
    #expect(program.pairings.map(\.needsWinner) == [needsWinner])
  }

  private static let series = #"{ "kind": "series", "bestOf": 3 }"#

  /// The stage of a case, and other members of the scenario.
  @Test(
    arguments: Refusal.table(
      #"""
      stages: { "kind": "series", "bestOf": 4 }
        $.competition.stages[0].bestOf: found 4, expected an odd number, so that one side must win more games than the other
      stages: \#(series)
      entrants: ["a", "b", "c"]
      teams: { "a": {}, "b": {}, "c": {} }
        $.competition.stages[0]: a series is between two entrants, but there are 3
      stages: { "kind": "match" }
      entrants: ["a", "b", "c"]
      teams: { "a": {}, "b": {}, "c": {} }
        $.competition.stages[0]: a match is between two entrants, but there are 3
      stages: { "kind": "series", "bestOf": 5, "home": [2, 2] }
        $.competition.stages[0].home: the runs add up to 4 games, expected 5, as "bestOf" says
      stages: { "kind": "series", "bestOf": 17 }
        $.competition.stages[0].bestOf: found the number 17, expected a whole number from 1 to 15
      stages: { "kind": "series" }
        $.competition.stages[0]: found no key "bestOf", expected it with a whole number from 1 to 15
      stages: { "kind": "series", "bestOf": 3, "home": [1, 1, 1] }
      results: { "a:b": { "score": [2, 1] }, "b:a:2": { "score": [1, 4] }, "a:b:3": { "score": [1, 4] } }
        $.results["a:b:3"]: "a:b:3" has a result, but the tie was decided before it
      stages: { "kind": "match" }
      results: { "a:b": { "score": [2, 2] } }
        $.results["a:b"].score: found a draw, but "a:b" must have a winner
      stages: { "kind": "roundRobin", "ranking": ["points", "goalDifference"] }
        $.competition.stages[0].ranking[1]: "goalDifference" is not a criterion of this game, whose scores are runs; did you mean 'runDifference'?
      """#))
  func whatCannotBeIsSaid(_ broken: Refusal) {
    broken.check(diagnostics(of: cup("baseball", broken.members)))
  }

  @Test func footballDecidesADraw() throws {
    for other in [#"{ "kind": "match", "needsWinner": true, "neutral": true }"#, Self.series] {
      let stage = #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#
      let matches = try load(football(Edit(stage, other))).tournament.program.matches
      #expect(matches.allSatisfy { $0.needsWinner })
      #expect(matches.map(\.isNeutral).contains(true) == other.contains("neutral"))
    }
  }

  @Test(arguments: [
    (#"{ "kind": "match", "needsWinner": true }"#, "needsWinner"), (series, "kind"),
  ])
  func duelsCannotDecideADraw(_ stage: String, _ key: String) {
    let attributes = [
      "strength", "intelligence", "speed", "endurance", "rank", "courage", "firepower", "skill",
    ].map { "\"\($0)\": 5" }.joined(separator: ", ")
    let team = "{ \"fighters\": { \"A\": { \(attributes) } } }"
    let text = cup("duels", ["teams": "{ \"a\": \(team), \"b\": \(team) }", "stages": stage])
    #expect(
      diagnostics(of: text).first?.hasSuffix(
        "$.competition.stages[0].\(key): every match needs a winner here, but this game has no way to decide a draw"
      ) == true)
  }
}
