import Programs
import Scenarios
import Testing

/// Messages about what is given, on the command line and in a scenario's `tally`.
@Suite struct GivenErrorTests {
  private static let series = #"{ "kind": "series", "bestOf": 5 }"#
  private static let league = GivenTests.league
  private static let decided =
    #"{ "a:b": { "score": [2, 1] }, "c:a": { "score": [1, 2] }, "b:c": { "score": [2, 1] } }"#
  private static let bracket =
    #"{ "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"] } }"#

  /// Each case has `given` for the command line, and members of a scenario of baseball, or the tally of one of football
  /// in which red:blue has been played and blue:red:2 has not.
  private static func text(_ members: [String: String]) -> String {
    guard let stages = members["stages"] else {
      return football(Edit(#"{ "scores": true }"#, members["tally"] ?? "{}"))
    }
    let entrants = stages == bracket ? 4 : stages == league ? 3 : 2
    return cup("baseball", entrants: entrants, members.filter { $0.key != "given" })
  }

  @Test(arguments: options + events)
  func aMistakeIsSaidOfItsOption(_ broken: Refusal) {
    let given = (broken.members["given"] ?? "").split(separator: ", ").map(String.init)
    broken.check(diagnostics(of: Self.text(broken.members), given: given))
    let error = #expect(throws: ScenarioError.self) {
      try load(Self.text(broken.members), given: given)
    }
    if case .option = error {} else { Issue.record("\(broken) is not about what is given") }
  }

  private static let options = Refusal.table(
    #"""
    given: read:blue=1-0
      --given read:blue=1-0: found "read:blue", expected the name of a match, home:away; did you mean 'red:blue'?
    given: red:blue:2=home, final=1-0
      --given red:blue:2=home: found "red:blue:2", expected the name of a match, home:away; did you mean 'blue:red:2'?
      --given final=1-0: found "final", expected the name of a match, home:away
    given: red:blue=1-0
      --given red:blue=1-0: "red:blue" has been played: the results hold 2-1; expected a match still to come
    given: red:blue=away
      --given red:blue=away: "red:blue" has been played: the results hold 2-1; expected a match still to come
    given: red:blue=home
      --given red:blue=home: "red:blue" has been played: the results hold 2-1; expected a match still to come
    given: blue:red=1-0, blue:red:2=home
      --given blue:red:2=home: "blue:red:2" is given already, by --given blue:red:2=1-0; expected each match once
    given: blue:red=99999-0
      --given blue:red:2=99999-0: found the number 99999, expected a whole number from 0 to 32767
    given: blue:red=0-999
      --given blue:red:2=0-999: found the number 999, but by the rules a side can score at most 44
    given: a:b=3-3
    stages: \#(series)
      --given a:b=3-3: found a draw, but "a:b" must have a winner
    given: a:b=draw
    stages: \#(series)
      --given a:b=draw: found "draw", but "a:b" cannot end drawn; expected "home" or "away"
    given: a:b=2-1, a:b:5=2-1, a:b:2=2-1, b:a:3=1-2
    stages: \#(series)
      --given a:b:5=2-1: "a:b:5" has a result, but the tie was decided before it
    given: a:b=1-0
    stages: \#(series)
    tally: { "given": { "a:b": "away" } }
      cup.json:6:32: with --given a:b=1-0: $.tally.given["a:b"]: found "away", but "a:b" has been played and ended 1-0; leave it out
    given: a:b=home
    stages: \#(series)
    tally: { "given": { "a:b": "away" } }
      --given a:b=home: the scenario's tally already gives "away" for "a:b"; leave one of them out
    given: a:c=home
    stages: \#(bracket)
      --given a:c=home: "a" and "c" are not certain to meet: they meet only if both reach match "3"; the outcome of a match can be given by its own name, such as --given 3=home, which means that the side named first in it wins
    given: a:c=home
    stages: \#(bracket)
    results: { "a:b": { "score": [0, 1] } }
      --given a:c=home: "a" and "c" cannot meet; leave it out
    given: b:a=home
    stages: \#(bracket)
      --given b:a=home: found "b:a", expected the name of a match, home:away; did you mean '1'?
    """#)

  private static let events = Refusal.table(
    #"""
    given: d champion
    stages: \#(league)
      --given d champion: found "d", expected the id or the name of an entrant
    given: not a reaches play-of
    stages: \#(league)
      --given not a reaches play-of: found the zone "play-of", expected one of the competition's zones; did you mean 'play-off'?
    given: a top3
    stages: \#(league)
      --given a top3: found "top3", expected a position from 1 to 2: there are 3 entrants
    given: a champion, A title
    stages: \#(league)
      --given A title: "a champion" is given already; expected each event once
    given: a champion, not a top2
    stages: \#(league)
      --given not a top2: "not a top2" cannot happen if "a champion" does; leave one of them out
    given: a champion, b champion
    stages: \#(league)
      --given b champion: "b champion" cannot happen if "a champion" does; leave one of them out
    given: a top2, b top2, c top2
    stages: \#(league)
      --given c top2: "c top2" cannot happen if all others do: there is no room for so many; leave one of them out
    given: b champion
    stages: \#(league)
    results: \#(decided)
      --given b champion: "b champion" never happens, as "b" cannot win the title; leave it out
    given: a champion
    stages: \#(league)
    results: \#(decided)
      --given a champion: "a champion" always happens, as "a" certainly wins the title; leave it out
    given: not b reaches play-off
    stages: \#(league)
    results: \#(decided)
      --given not b reaches play-off: "not b reaches play-off" never happens, as "b" certainly reaches "play-off"; leave it out
    given: not c top2
    stages: \#(league)
    results: \#(decided)
      --given not c top2: "not c top2" always happens, as "c" cannot finish in the top 2; leave it out
    given: not a champion
    stages: \#(league)
    tally: { "given": ["a champion"] }
      --given not a champion: "not a champion" cannot happen if "a champion" does; leave one of them out
    """#)

  @Test(
    arguments: Refusal.table(
      #"""
      tally: { "given": { "read:blue": "home" } }
        $.tally.given["read:blue"]: found "read:blue", expected the name of a match, home:away; did you mean 'red:blue'?
      tally: { "given": { "red:blue:2": "home" } }
        $.tally.given["red:blue:2"]: found "red:blue:2", expected the name of a match, home:away; did you mean 'blue:red:2'?
      tally: { "given": { "red:blue": "draw" } }
        $.tally.given["red:blue"]: found "draw", but "red:blue" has been played and ended 2-1; leave it out
      tally: { "given": { "blue:red": "home", "blue:red:2": "away" } }
        $.tally.given["blue:red:2"]: an outcome of "blue:red:2" is already given
      tally: { "given": { "blue:red": "win" } }
        $.tally.given["blue:red"]: found the text "win", expected "home", "draw" or "away"
      tally: { "given": {} }
        $.tally.given: found an empty object, expected an object of 1 to 1000 entries
      tally: { "given": { "a:b": "draw" } }
      stages: \#(series)
        $.tally.given["a:b"]: found "draw", but "a:b" cannot end drawn; expected "home" or "away"
      tally: { "given": { "a:b": "home", "a:b:2": "home", "b:a:3": "away", "a:b:5": "home" } }
      stages: \#(series)
        $.tally.given: "a:b:5" is not played if the other outcomes happen; leave it out
      tally: { "given": { "a:b:2": "home", "b:a:3": "away", "b:a:4": "away", "a:b:5": "home" } }
      stages: \#(series)
        $.tally.given: "a:b:5" is not played if the other outcomes happen; leave it out
      tally: { "given": { "a:b:3": "home" } }
      stages: { "kind": "series", "bestOf": 3, "home": [3] }
      results: { "a:b": { "score": [2, 1] }, "a:b:2": { "score": [2, 1] } }
        $.tally.given: the known results show that "a:b:3" is not played; leave it out
      tally: { "given": { "d:a": "away" } }
      stages: \#(bracket)
        $.tally.given["d:a"]: found "d:a", but "d" and "a" are not certain to meet: they meet only if both reach match "3"; give an outcome of a match by its own name, such as "3": "home", which means that the side named first in it wins
      stages: \#(bracket)
      results: { "a:c": { "score": [1, 0] } }
        $.results["a:c"]: found "a:c", but "a" and "c" are not certain to meet: they meet only if both reach match "3"; give the results that bring them together, too, or leave it out
      tally: { "given": ["a:b=2-1"] }
      stages: \#(league)
        $.tally.given[0]: found "a:b=2-1", which holds in every tournament, expected an outcome such as "a:b=home", or an event; enter a score in "results"
      tally: { "given": ["a wins"] }
      stages: \#(league)
        $.tally.given[0]: found "a wins", expected an outcome such as "ajax:psg=home", or an event such as "mexico reaches final" or "not arsenal champion"
      tally: { "given": ["a champion", "a title"] }
      stages: \#(league)
        $.tally.given[1]: "a champion" is already given
      tally: { "given": 3 }
      stages: \#(league)
        $.tally.given: found the number 3, expected an object of 1 to 1000 entries, or an array of 1 to 1000 elements
      """#))
  func aMistakeInTheTallyIsSaidAtItsPlace(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken.members)))
  }

  @Test func aSeasonOfPodsHasNoMatchesOfTwoSides() {
    #expect(
      diagnostics(of: PodScenarioTests.text(), given: ["1:1:1=home"]) == [
        "--given: this competition has no match whose two sides are known from the start; enter played matches in its \"results\""
      ])
  }

  @Test func errorsOfTheScenarioAreNotOfTheOption() {
    #expect(
      diagnostics(of: football(Edit(#""seed": 7"#, #""seed": -7"#)), given: ["blue:red=1-0"]) == [
        "cup.json:30:40: $.run.seed: found the number -7, expected a whole number from 0 to 9007199254740991"
      ])
  }

  @Test func aBattleThatLeavesNothingToChanceEndsAsItDoes() throws {
    let path = "\(Shipped.folder)/battle-fixed.json"
    let name = try ScenarioLoader().load(path).tournament.program.pairings[0].name
    let refused = MatchOutcome.allCases.filter { outcome in
      let given = Assumption.result(GivenResult(match: name, content: .conditional(outcome)))
      let said = ScenariosTests.said { () throws(ScenarioError) in
        _ = try ScenarioLoader().load(path, given: [given])
      }
      return said.contains {
        $0.contains(
          "found \"\(outcome.rawValue)\", but \"\(name)\" is deterministic and always ends ")
      }
    }
    #expect(refused.count == MatchOutcome.allCases.count - 1)
  }
}
