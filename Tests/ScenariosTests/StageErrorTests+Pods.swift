import Scenarios
import Testing

/// Messages about stages of pods.
extension StageErrorTests {
  private static let swiss = #"{ "kind": "podSeason", "weeks": 1, "rounds": 2 }"#

  /// The same of pods.
  static let pods: [Broken] = [
    Broken(
      "a pod of two", #"{ "kind": "podBracket", "matches": { "final": ["a", "b"] } }"#, teams: 2,
      "$.competition.stages[0].matches.final: found an array of 2 elements, expected an array of 3 to 4 elements"
    ),
    Broken(
      "a pod slot used twice",
      swiss + ",\n"
        + #"{ "kind": "podBracket", "matches": { "final": ["1L", "2L", "1L"] } }"#,
      #"$.competition.stages[1].matches.final[2]: "1L" is used already; an entrant can advance only once"#
    ),
    Broken(
      "pods that wait for one another",
      swiss + ",\n"
        + #"{ "kind": "podBracket", "matches": { "x": ["1L", "2L", "Wy"], "y": ["3L", "4L", "Wx"] } }"#,
      #"$.competition.stages[1].matches.x: the matches "x", "y" wait for one another"#),
    Broken(
      "two finals of pods",
      swiss + ",\n"
        + #"{ "kind": "podBracket", "matches": { "x": ["1L", "2L", "3L"], "y": ["4L", "5L", "6L"] } }"#,
      #"$.competition.stages[1].matches: the winners of "x", "y" do not play on, expected one final; or name what they reach in "zones""#
    ),
    Broken(
      "two seasons of pods", swiss + ",\n" + swiss,
      "$.competition.stages[1].kind: found a second season of pods, expected one, because results name pods by week, round and number"
    ),
    Broken(
      "percentages that nothing asks for",
      #"{ "kind": "podSeason", "ranking": ["points", "matchWins"], "percentages": { "floor": 0.2 } }"#,
      #"$.competition.stages[0].percentages: no criterion uses the opponents' match wins; add "opponentMatchWins" to "ranking", or leave "percentages" out"#
    ),
    Broken(
      "a criterion of pods twice",
      #"{ "kind": "podSeason", "ranking": ["points", "matchWins", "points"] }"#,
      #"$.competition.stages[0].ranking[2]: "points" is listed twice; a criterion that has not separated two entrants will not do so later"#
    ),
    Broken(
      "a bracket of matches in a game of pods",
      #"{ "kind": "bracket", "matches": { "1": ["a", "b"] } }"#, teams: 2,
      #"$.competition.stages[0].kind: this stage has matches of two sides, but the game has pods of up to 4; use a "podSeason" or a "podBracket""#
    ),
  ]

  @Test(arguments: pods)
  func isSaidOfPods(_ broken: Broken) throws {
    let text = Self.text(broken.stages, teams: broken.teams, results: broken.results)
      .replacing(#""kind": "goals""#, with: #""kind": "pods""#)
      .replacing(#""attack": 0, "defence": 0"#, with: #""strength": 1"#)
    do throws(ScenarioError) {
      _ = try load(text)
      Issue.record("this loads")
    } catch {
      let lines = error.description.split(separator: "\n").map(String.init)
      #expect(lines.count == 1)
      #expect(lines.first?.hasSuffix(broken.error) == true, "\(lines)")
    }
  }
}
