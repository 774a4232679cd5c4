import Games
import Programs
import Scenarios
import TestSupport
import Testing

/// Results of football matches that need a winner, as scenarios and tables of results have them.
@Suite struct ShootOutResultTests {
  private static func text(
    _ results: String, stage: String = #"{ "kind": "match", "needsWinner": true }"#
  ) -> String {
    football(
      Edit(#"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#, stage),
      Edit(#"{ "red:blue": { "score": [2, 1] } }"#, results))
  }

  @Test(
    arguments: [
      (#"{ "score": [2, 1] }"#, [2, 1]),
      (#"{ "score": [1, 1], "extraTime": [1, 2] }"#, MatchResult([1, 2], decider: .extraTime)),
      (
        #"{ "score": [1, 1], "extraTime": [2, 2], "penalties": [4, 3] }"#,
        MatchResult([2, 2], decider: .homeShootOut)
      ),
      (
        #"{ "score": [0, 0], "penalties": [2, 3] }"#, MatchResult([0, 0], decider: .awayShootOut)
      ),
    ] as [(String, MatchResult)])
  func extraTimeAndPenaltiesAreRead(_ result: String, _ expected: MatchResult) throws {
    let scenario = try load(Self.text("{ \"red:blue\": \(result) }"))
    #expect(scenario.tournament.program.matches[0].played == expected)
  }

  @Test(
    arguments: Refusal.table(
      #"""
      { "score": [1, 1] }
        found a draw, but "red:blue" must have a winner; give its "penalties"
      { "score": [1, 1], "extraTime": [60, 1] }
        found the number 60, but by the rules a side can score at most 58
      { "score": [45, 1] }
        found the number 45, but by the rules a side can score at most 44
      { "score": [2, 1], "penalties": [4, 3] }
        found a shoot-out, but the score was not level
      """#))
  func whatCannotBeIsRefused(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text("{ \"red:blue\": \(broken.lines[0]) }")))
  }

  private static let awayGoals = #"""
    { "kind": "bracket", "legs": 2, "level": ["awayGoals", "extraTime", "penalties"], "matches": { "1": ["red", "blue"] } }
    """#

  /// Second legs where away goals count, whichever leg is listed first.
  @Test(
    arguments: Refusal.table(
      #"""
      "1": { "score": [1, 0] }, "1:2": { "score": [1, 0] }
        found a draw, but "1:2" must have a winner; give its "penalties"
      "1:2": { "score": [1, 1] }, "1": { "score": [1, 1] }
        found a draw, but "1:2" must have a winner; give its "penalties"
      "1": { "score": [1, 1] }, "1:2": { "score": [2, 2], "penalties": [5, 4] }
        found a shoot-out, but the score was not level
      "1:2": { "score": [2, 2], "extraTime": [3, 3] }, "1": { "score": [1, 1] }
        found extra time, but the score was not level
      "1": { "score": [1, 1] }, "1:2": { "score": [1, 1], "extraTime": [2, 2], "penalties": [5, 4] }
        found a shoot-out, but the score was not level
      """#))
  func awayGoalsDecideBeforeShootOuts(_ broken: Refusal) {
    broken.check(
      diagnostics(of: Self.text("{ \(broken.lines[0]) }", stage: Self.awayGoals)))
  }

  @Test(
    arguments: [
      (#""1": { "score": [1, 1] }, "1:2": { "score": [2, 2] }"#, "red"),
      (#""1": { "score": [1, 1] }, "1:2": { "score": [1, 1], "extraTime": [2, 2] }"#, "red"),
      (#""1": { "score": [1, 1] }, "1:2": { "score": [1, 1], "penalties": [5, 4] }"#, "blue"),
    ])
  func legsHaveAWinner(_ results: String, _ winner: String) throws {
    let tournament = try load(Self.text("{ \(results) }", stage: Self.awayGoals)).tournament
    let index = try #require(tournament.entrants.firstIndex { $0.id == winner })
    #expect(tournament.program.isCertain(index, top: 1) == true)
  }

  /// A series in which a shoot-out is a win like any other.
  @Test func aShootOutWinsAGame() throws {
    let scenario = try load(
      Self.text(
        #"{ "red:blue": { "score": [1, 1], "penalties": [3, 4] }, "red:blue:2": { "score": [0, 1] } }"#,
        stage: #"{ "kind": "series", "bestOf": 3, "home": [3] }"#))
    #expect(scenario.tournament.program.isComplete)
  }

  @Test func tablesHaveColumnsForThem() throws {
    let columns = "home_extra_time,away_extra_time,home_penalties,away_penalties"
    let folder = folder([
      "results.csv": "match,home_score,away_score,\(columns)\nred:blue,1,1,2,2,5,4\n",
      "cup.json": Self.text(#"{ "from": "results.csv" }"#),
    ])
    let match = try ScenarioLoader().load("\(folder.path)/cup.json").tournament.program.matches[0]
    #expect(match.played == MatchResult([2, 2], decider: .homeShootOut))
  }

  /// Football players may be known to leave in extra time, where there may be some.
  @Test func dismissalsMayBeInExtraTime() throws {
    let result =
      #"{ "red:blue": { "dismissals": [{ "side": "red", "line": "attack", "minute": 100 }] } }"#
    let scenario = try load(Self.text(result))
    #expect(scenario.tournament.program.matches[0].dismissals.map(\.minute) == [100])
    for (result, message) in [
      (result, "found the minute 100, expected 0 to 89: the match ends in minute 90"),
      (
        #"{ "red:blue": { "score": [1, 1], "penalties": [4, 3] } }"#,
        #"found "penalties", but "red:blue" needs no winner"#
      ),
    ] {
      let said = diagnostics(of: Self.text(result, stage: #"{ "kind": "match" }"#))
      #expect(said.count == 1 && said[0].hasSuffix(message))
    }
  }
}

extension Match {
  fileprivate var played: MatchResult? {
    result.map { MatchResult($0.map { $0[0] }, decider: decider) }
  }
}
