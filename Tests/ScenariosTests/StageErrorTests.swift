import Scenarios
import TestSupport
import Testing

/// Messages about stages that do not fit together.
@Suite struct StageErrorTests {
  static let groups =
    #"{ "id": "g", "kind": "groups", "ranking": ["points"], "groups": { "A": ["a", "b", "c", "d"], "B": ["e", "f", "g", "h"] } }"#
  static let table = #"{ "id": "r", "kind": "roundRobin", "ranking": ["points", "lots"] }"#
  static let fixtures =
    #""fixtures": [{ "home": "a", "away": "b" }, { "home": "c", "away": "d" }]"#
  static let ranking = #"["points", { "among": ["points"] }, "goalsFor"]"#

  @Test(arguments: brackets + playOffs + splits + conferences + swiss)
  func everythingThatIsWrongIsSaid(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken)))
  }

  @Test(arguments: pods)
  func everythingThatIsWrongIsSaidOfPods(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken, game: "pods")))
  }

  /// The scenario of a case: stages of eight teams unless their number comes first, and results in a second line.
  private static func text(_ broken: Refusal, game: String = "goals") -> String {
    let parts = broken.lines[0].split(separator: " teams: ")
    return cup(
      game, entrants: parts.count == 2 ? Int(parts[0]) ?? 0 : 8,
      ["stages": String(parts[parts.count - 1])].merging(broken.members) { $1 })
  }

  static let brackets = Refusal.table(
    #"""
    \#(groups), { "kind": "bracket", "matches": { "1": ["1A", "2B"], "2": ["1B", "1A"], "3": ["W1", "W2"] } }
      $.competition.stages[1].matches["2"][1]: "1A" is used already; an entrant can advance only once
    { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["a", "W1"] } }
      $.competition.stages[0].matches["2"][0]: "a" is used already; an entrant can advance only once
    \#(groups), { "kind": "bracket", "matches": { "1": ["1A", "b"] } }
      $.competition.stages[1].matches["1"][1]: "b" is used already; an entrant can advance only once
    \#(groups), { "kind": "draw", "swap": [["a", "1A"]] }, { "kind": "bracket", "matches": { "1": ["a", "e"] } }
      $.competition.stages[1].swap[0][0]: "a" plays before this draw, expected a slot that an earlier stage fills
    4 teams: { "id": "g", "kind": "groups", "ranking": ["points"], "groups": { "A": ["a", "b"], "B": ["c", "d"] }, "fixtures": [{ "home": "a", "away": "c" }] }, { "kind": "bracket", "matches": { "1": ["1A", "1B"] } }
      $.competition.stages[0].fixtures: the sides of "a:c" are not in the same group
    3 teams: { "kind": "draw", "pots": [["a", "b"], ["c", "a"]] }, { "kind": "bracket", "matches": { "1": ["A1", "A2"] } }
      $.competition.stages[0].pots[1][1]: "a" is listed twice in this draw
    2 teams: { "kind": "bracket", "matches": { "1": { "slots": ["a", "b"], "bySeed": true, "seeds": ["b", "a", "b"] } } }
      $.competition.stages[0].matches["1"].seeds[2]: "b" is listed twice among the seeds
    4 teams: { "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "apart": [["a", "c"], ["a", "d"]] }, { "kind": "bracket", "matches": { "1": ["A1", "A2"] } }
      $.competition.stages[0].pots: "apart", "limits" and "drawn" leave no possible draw of the pots; relax one of them
    3 teams: { "kind": "draw", "pots": [["a", "b"], ["c"]] }, { "kind": "bracket", "matches": { "1": ["A1", "A2"] } }
      $.competition.stages[0].pots[1]: found an array of 1 element, expected an array of 2 to 64 elements
    4 teams: { "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "drawn": { "A1": "c" } }, { "kind": "bracket", "matches": { "1": ["A1", "A2"] } }
      $.competition.stages[0].drawn.A1: "c" is in another pot, number 2
    2 teams: { "kind": "draw" }, { "kind": "bracket", "matches": { "1": ["a", "b"] } }
      $.competition.stages[0]: found neither "swap" nor "pots", expected one of them
    \#(groups), { "id": "g", "kind": "bracket", "matches": { "1": ["1A", "1B"] } }
      $.competition.stages[1].id: an earlier stage is already called "g"; give this one another "id"
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] }, "neutral": true, "hosts": ["a"] }
      $.competition.stages[0].hosts: found "hosts" with "neutral"; leave "neutral" out: without a host, nobody has home advantage anyway
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] }, "legs": 2, "hosts": ["a"] }
      $.competition.stages[0].hosts: each side is at home in one of the two legs; leave "hosts" out
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] }, "bestOf": 3, "level": ["replay", "penalties"] }
      $.competition.stages[0].level[0]: a replay follows a single match, expected neither "legs" nor "bestOf"
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] }, "level": ["replay"] }
      $.competition.stages[0].level[0]: a tie can still be level after that, expected penalties, higherSeed or lots after it
    2 teams: { "kind": "bracket", "matches": { "1": ["S1", "S2"] }, "reseed": true }
      $.competition.stages[0].reseed: found "reseed", but the bracket has no "seeds"
    2 teams: { "kind": "bracket", "matches": { "1": ["S1", "S2"], "2": ["S1", "S2"] }, "reseed": true, "seeds": ["a", "b"] }
      $.competition.stages[0].matches["2"]: found "S1" and "S2", but fewer entrants remain before this match
    3 teams: { "kind": "bracket", "matches": { "1": ["S2", "S3"] }, "reseed": true, "seeds": ["a", "b", "c"] }
      $.competition.stages[0].matches: S1 has a bye, but no match follows
    3 teams: { "kind": "roundRobin", "ranking": ["points"], "adjustments": { "bb": { "points": -3 } } }
      $.competition.stages[0].adjustments.bb: found "bb", expected an entrant that is in a table of this stage from the start; did you mean 'b'?
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] }, "level": ["penalties"] }
    results: { "1": { "score": [1, 1], "extraTime": [2, 1] } }
      $.results["1"].extraTime: found "extraTime", but "1" is decided without it
    { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["W1", "c"], "3": ["W1", "W2"] } }
      $.competition.stages[0].matches["3"][0]: "W1" is used already; an entrant can advance only once
    \#(groups), { "kind": "bracket", "matches": { "1": ["1A", "1C"] } }
      $.competition.stages[1].matches["1"][1]: found "1C", expected an entrant's id or a slot that an earlier stage fills, such as 1A or W73; did you mean 'c'?
    { "kind": "bracket", "matches": { "1": ["a", "W3"], "2": ["b", "W1"], "3": ["c", "W2"] } }
      $.competition.stages[0].matches["1"]: the matches "1", "2", "3" wait for one another
    { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"] } }
      $.competition.stages[0].matches: the winners of "1", "2" do not play on, expected one final; or name what they reach in "zones"
    { "id": "g", "kind": "groups", "ranking": ["points"], "groups": { "A": ["a"], "B": ["b", "c"] } }
      $.competition.stages[0].groups.A: found an array of 1 element, expected an array of 2 to 64 elements
    \#(groups), { "kind": "best", "of": "g", "rank": 2, "count": 1, "ranking": ["points"], "allocation": [{ "tables": "A", "2A/B": "2A" }] }, { "kind": "bracket", "matches": { "1": ["1A", "2A/B"] } }
      $.competition.stages[1].allocation: found 1 combinations of tables, expected all 2 of 1 from 2
    { "kind": "league", "ranking": ["points"], "fixtures": [{ "home": "a", "away": "b", "date": "2026-01-01" }, { "home": "a", "away": "b", "date": "2026-01-01" }] }
      $.competition.stages[0].fixtures[1]: "a:b" is listed twice on 2026-01-01
    { "kind": "league", "ranking": ["points"], "fixtures": [{ "home": "a", "away": "z" }] }
      $.competition.stages[0].fixtures[0].away: found "z", expected an entrant or slot of the table
    { "kind": "bracket", "matches": { "1": ["a", "b"] }, "bestOf": 4 }
      $.competition.stages[0].bestOf: found 4, expected an odd number, so that one side must win more games than the other
    { "kind": "bracket", "matches": { "1": ["a", "b"] }, "bySeed": true }
      $.competition.stages[0].bySeed: found "bySeed", but neither the match nor the bracket has "seeds"
    3 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] } }
      $.competition.stages: "c" is among the entrants, but plays in no stage
    \#(groups), { "kind": "draw", "swap": [["1A", "1B"]] }
      $.competition.stages[1].kind: a stage of this kind has no winner; add another stage after it
    { "kind": "bracket", "matches": { "1": ["a", "b"] }, "zones": { "final": "W1" } }
      $.competition.stages[0].zones.final: there is already a zone "final"; choose another name
    \#(groups), { "id": "h", "kind": "groups", "ranking": ["points"], "groups": { "A": ["1A", "1B"] } }, { "kind": "bracket", "matches": { "1": ["2A", "2B"] } }
      $.competition.stages[2].matches["1"][0]: "2A" is a slot of several stages; write g.2A or h.2A
    4 teams: { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"] } }
    results: { "1": { "score": [1, 0] }, "2": { "score": [2, 0] }, "b:c": { "score": [1, 0] } }
      $.results["b:c"]: found "b:c", but match 3 is between "a" and "c"
    4 teams: { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"] } }
    results: { "1": { "score": [1, 0] }, "3": { "score": [2, 0] } }
      $.results["3"]: match 3 has a result, but the other results do not settle who is in it; give the results that settle it too
    """#)
}
