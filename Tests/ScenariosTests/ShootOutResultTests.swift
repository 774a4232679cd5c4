import Games
import Programs
import Scenarios
import TestSupport
import Testing

/// Results of football matches that need a winner, as scenarios and tables of results have them.
@Suite struct ShootOutResultTests {
  private static let stage =
    #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }"#

  private static func text(_ results: String, stage: String) -> String {
    BrokenScenario.sound([
      (Self.stage, stage), (#"{ "red:blue": { "score": [2, 1] } }"#, results),
    ])
  }

  private static func result(_ result: String) throws -> MatchResult? {
    let scenario = try load(
      text("{ \"red:blue\": \(result) }", stage: #"{ "kind": "match", "needsWinner": true }"#))
    return scenario.tournament.program.matches[0].played
  }

  private static func errors(_ result: String, needsWinner: Bool = true) -> [String] {
    diagnostics(
      of: text(
        "{ \"red:blue\": \(result) }",
        stage: "{ \"kind\": \"match\", \"needsWinner\": \(needsWinner) }")
    ).map { String($0.split(separator: ": ", maxSplits: 2).last ?? "") }
  }

  @Test func extraTimeAndPenaltiesAreRead() throws {
    #expect(try Self.result(#"{ "score": [2, 1] }"#) == [2, 1])
    #expect(
      try Self.result(#"{ "score": [1, 1], "extraTime": [1, 2] }"#)
        == MatchResult([1, 2], decider: .extraTime))
    #expect(
      try Self.result(#"{ "score": [1, 1], "extraTime": [2, 2], "penalties": [4, 3] }"#)
        == MatchResult([2, 2], decider: .homeShootOut))
    #expect(
      try Self.result(#"{ "score": [0, 0], "penalties": [2, 3] }"#)
        == MatchResult([0, 0], decider: .awayShootOut))
  }

  @Test func whatCannotBeIsRefused() {
    #expect(
      Self.errors(#"{ "score": [1, 1] }"#)
        == [#"found a draw, but "red:blue" must have a winner; give its "penalties""#])
    #expect(
      Self.errors(#"{ "score": [1, 1], "extraTime": [60, 1] }"#)
        == ["found the number 60, but by the rules a side can score at most 58"])
    #expect(
      Self.errors(#"{ "score": [45, 1] }"#)
        == ["found the number 45, but by the rules a side can score at most 44"])
    #expect(
      Self.errors(#"{ "score": [2, 1], "penalties": [4, 3] }"#)
        == ["found a shoot-out, but the score was not level"])
    #expect(
      Self.errors(#"{ "score": [1, 1], "penalties": [4, 3] }"#, needsWinner: false)
        == [#"found "penalties", but "red:blue" needs no winner"#])
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
    try withTemporaryFolder { folder in
      try write(
        """
        match,home_score,away_score,home_extra_time,away_extra_time,home_penalties,away_penalties
        red:blue,1,1,2,2,5,4

        """, to: "\(folder)/results.csv")
      try write(
        Self.text(
          #"{ "from": "results.csv" }"#, stage: #"{ "kind": "match", "needsWinner": true }"#),
        to: "\(folder)/cup.json")
      let match = try ScenarioLoader().load("\(folder)/cup.json").tournament.program.matches[0]
      #expect(match.played == MatchResult([2, 2], decider: .homeShootOut))
    }
  }

  /// Football players may be known to leave in extra time, where there may be some.
  @Test func dismissalsMayBeInExtraTime() throws {
    let result = #"{ "dismissals": [{ "side": "red", "line": "attack", "minute": 100 }] }"#
    let scenario = try load(
      Self.text(
        "{ \"red:blue\": \(result) }", stage: #"{ "kind": "match", "needsWinner": true }"#))
    #expect(scenario.tournament.program.matches[0].dismissals.map(\.minute) == [100])
    #expect(
      Self.errors(result, needsWinner: false)
        == ["found the minute 100, expected 0 to 89: the match ends in minute 90"])
  }
}

extension Match {
  fileprivate var played: MatchResult? {
    result.map { MatchResult($0.map { $0[0] }, decider: decider) }
  }
}
