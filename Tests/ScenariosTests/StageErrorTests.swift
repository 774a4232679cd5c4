import Scenarios
import TestSupport
import Testing

/// Messages about stages that do not fit together.
@Suite struct StageErrorTests {
  static let group = #"{ "id": "g", "kind": "groups", "ranking": ["points"], "#

  /// A scenario of so many teams with these stages.
  static func text(_ stages: String, teams: Int, results: String = "{}") -> String {
    let ids = ["a", "b", "c", "d", "e", "f", "g", "h"].prefix(teams)
    let teams = ids.map { "\"\($0)\": { \"attack\": 0, \"defence\": 0 }" }
    return """
      { "name": "Cup", "game": { "kind": "goals" },
        "entrants": [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))],
        "teams": { \(teams.joined(separator: ", ")) },
        "competition": { "stages": [
      \(stages)
        ] },
        "results": \(results)
      }
      """
  }

  static func bracket(_ matches: String, more: String = "") -> String {
    #"{ "kind": "bracket", "matches": { \#(matches) }\#(more) }"#
  }

  static func table(_ playOffs: String) -> String {
    #"{ "kind": "roundRobin", "ranking": ["points", { "among": ["points"] }, "goalsFor"], "playOffs": [\#(playOffs)] }"#
  }

  static let twoGroups =
    group + #""groups": { "A": ["a", "b", "c", "d"], "B": ["e", "f", "g", "h"] } }"#

  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stages: String
    let teams: Int
    let results: String
    let error: String

    init(
      _ title: String, _ stages: String, teams: Int = 8, results: String = "{}", _ error: String
    ) {
      testDescription = title
      self.stages = stages
      self.teams = teams
      self.results = results
      self.error = error
    }
  }

  static let all: [Broken] = [
    Broken(
      "a slot used twice",
      twoGroups + ",\n"
        + bracket(#""1": ["1A", "2B"], "2": ["1B", "1A"], "3": ["W1", "W2"]"#),
      #"$.competition.stages[1].matches["2"][1]: "1A" is used already; an entrant can advance only once"#
    ),
    Broken(
      "an entrant used twice", bracket(#""1": ["a", "b"], "2": ["a", "W1"]"#),
      #"$.competition.stages[0].matches["2"][0]: "a" is used already; an entrant can advance only once"#
    ),
    Broken(
      "an entrant who may come by a slot, too", twoGroups + ",\n" + bracket(#""1": ["1A", "b"]"#),
      #"$.competition.stages[1].matches["1"][1]: "b" is used already; an entrant can advance only once"#
    ),
    Broken(
      "a draw of those who have played",
      twoGroups + ",\n" + #"{ "kind": "draw", "swap": [["a", "1A"]] },"# + "\n"
        + bracket(#""1": ["a", "e"]"#),
      #"$.competition.stages[1].swap[0][0]: "a" plays before this draw, expected a slot that an earlier stage fills"#
    ),
    Broken(
      "a fixture between groups",
      group
        + #""groups": { "A": ["a", "b"], "B": ["c", "d"] }, "fixtures": [{ "home": "a", "away": "c" }] },"#
        + "\n" + bracket(#""1": ["1A", "1B"]"#), teams: 4,
      #"$.competition.stages[0].fixtures: the sides of "a:c" are not in the same group"#),
    Broken(
      "somebody in two pots",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c", "a"]] },"# + "\n"
        + bracket(#""1": ["A1", "A2"]"#), teams: 3,
      #"$.competition.stages[0].pots[1][1]: "a" is listed twice in this draw"#),
    Broken(
      "a seed twice",
      bracket(
        #""1": { "slots": ["a", "b"], "bySeed": true, "seeds": ["b", "a", "b"] }"#), teams: 2,
      #"$.competition.stages[0].matches["1"].seeds[2]: "b" is listed twice among the seeds"#),
    Broken(
      "pots that cannot be drawn",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "apart": [["a", "c"], ["a", "d"]] },"#
        + "\n" + bracket(#""1": ["A1", "A2"]"#), teams: 4,
      #"$.competition.stages[0].pots: "apart", "limits" and "drawn" leave no possible draw of the pots; relax one of them"#
    ),
    Broken(
      "pots of several sizes",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c"]] },"# + "\n"
        + bracket(#""1": ["A1", "A2"]"#), teams: 3,
      #"$.competition.stages[0].pots[1]: found an array of 1 element, expected an array of 2 to 64 elements"#
    ),
    Broken(
      "a ball of another pot",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "drawn": { "A1": "c" } },"#
        + "\n" + bracket(#""1": ["A1", "A2"]"#), teams: 4,
      #"$.competition.stages[0].drawn.A1: "c" is in another pot, number 2"#),
    Broken(
      "neither pots nor pairs", #"{ "kind": "draw" },"# + "\n" + bracket(#""1": ["a", "b"]"#),
      teams: 2,
      #"$.competition.stages[0]: found neither "swap" nor "pots", expected one of them"#),
    Broken(
      "two stages of one name",
      twoGroups + ",\n"
        + #"{ "id": "g", "kind": "bracket", "matches": { "1": ["1A", "1B"] } }"#,
      #"$.competition.stages[1].id: an earlier stage is already called "g"; give this one another "id""#
    ),
    Broken(
      "hosts on neutral ground",
      bracket(#""1": ["a", "b"]"#, more: #", "neutral": true, "hosts": ["a"]"#), teams: 2,
      #"$.competition.stages[0].hosts: found "hosts" with "neutral"; leave "neutral" out: without a host, nobody has home advantage anyway"#
    ),
    Broken(
      "hosts of two legs", bracket(#""1": ["a", "b"]"#, more: #", "legs": 2, "hosts": ["a"]"#),
      teams: 2,
      #"$.competition.stages[0].hosts: each side is at home in one of the two legs; leave "hosts" out"#
    ),
    Broken(
      "a replay of a series",
      bracket(
        #""1": ["a", "b"]"#, more: #", "bestOf": 3, "level": ["replay", "penalties"]"#), teams: 2,
      #"$.competition.stages[0].level[0]: a replay follows a single match, expected neither "legs" nor "bestOf""#
    ),
    Broken(
      "a replay that may be level", bracket(#""1": ["a", "b"]"#, more: #", "level": ["replay"]"#),
      teams: 2,
      #"$.competition.stages[0].level[0]: a tie can still be level after that, expected penalties, higherSeed or lots after it"#
    ),
    Broken(
      "new seeds of nobody", bracket(#""1": ["S1", "S2"]"#, more: #", "reseed": true"#),
      teams: 2,
      #"$.competition.stages[0].reseed: found "reseed", but the bracket has no "seeds""#),
    Broken(
      "more seeds than remain",
      bracket(
        #""1": ["S1", "S2"], "2": ["S1", "S2"]"#,
        more: #", "reseed": true, "seeds": ["a", "b"]"#), teams: 2,
      #"$.competition.stages[0].matches["2"]: found "S1" and "S2", but fewer entrants remain before this match"#
    ),
    Broken(
      "a seed without a match",
      bracket(
        #""1": ["S2", "S3"]"#, more: #", "reseed": true, "seeds": ["a", "b", "c"]"#), teams: 3,
      #"$.competition.stages[0].matches: S1 has a bye, but no match follows"#),
    Broken(
      "points of a stranger",
      #"{ "kind": "roundRobin", "ranking": ["points"], "adjustments": { "bb": { "points": -3 } } }"#,
      teams: 3,
      #"$.competition.stages[0].adjustments.bb: found "bb", expected an entrant that is in a table of this stage from the start; did you mean 'b'?"#
    ),
    Broken(
      "extra time where there is none",
      bracket(#""1": ["a", "b"]"#, more: #", "level": ["penalties"]"#), teams: 2,
      results: #"{ "1": { "score": [1, 1], "extraTime": [2, 1] } }"#,
      #"$.results["1"].extraTime: found "extraTime", but "1" is decided without it"#),
    Broken(
      "a winner used twice", bracket(#""1": ["a", "b"], "2": ["W1", "c"], "3": ["W1", "W2"]"#),
      #"$.competition.stages[0].matches["3"][0]: "W1" is used already; an entrant can advance only once"#
    ),
    Broken(
      "a slot that nobody fills", twoGroups + ",\n" + bracket(#""1": ["1A", "1C"]"#),
      #"$.competition.stages[1].matches["1"][1]: found "1C", expected an entrant's id or a slot that an earlier stage fills, such as 1A or W73; did you mean 'c'?"#
    ),
    Broken(
      "matches that wait for one another",
      bracket(#""1": ["a", "W3"], "2": ["b", "W1"], "3": ["c", "W2"]"#),
      #"$.competition.stages[0].matches["1"]: the matches "1", "2", "3" wait for one another"#),
    Broken(
      "a bracket without a final", bracket(#""1": ["a", "b"], "2": ["c", "d"]"#),
      #"$.competition.stages[0].matches: the winners of "1", "2" do not play on, expected one final; or name what they reach in "zones""#
    ),
    Broken(
      "a group of one", group + #""groups": { "A": ["a"], "B": ["b", "c"] } }"#,
      #"$.competition.stages[0].groups.A: found an array of 1 element, expected an array of 2 to 64 elements"#
    ),
    Broken(
      "an allocation with a row missing",
      twoGroups
        + #", { "kind": "best", "of": "g", "rank": 2, "count": 1, "ranking": ["points"], "allocation": [{ "tables": "A", "2A/B": "2A" }] },"#
        + bracket(#""1": ["1A", "2A/B"]"#),
      #"$.competition.stages[1].allocation: found 1 combinations of tables, expected all 2 of 1 from 2"#
    ),
    Broken(
      "a fixture twice",
      #"{ "kind": "league", "ranking": ["points"], "fixtures": [{ "home": "a", "away": "b", "date": "2026-01-01" }, { "home": "a", "away": "b", "date": "2026-01-01" }] }"#,
      #"$.competition.stages[0].fixtures[1]: "a:b" is listed twice on 2026-01-01"#),
    Broken(
      "a fixture of strangers",
      #"{ "kind": "league", "ranking": ["points"], "fixtures": [{ "home": "a", "away": "z" }] }"#,
      #"$.competition.stages[0].fixtures[0].away: found "z", expected an entrant or slot of the table"#
    ),
    Broken(
      "an even number of games", bracket(#""1": ["a", "b"]"#, more: #", "bestOf": 4"#),
      #"$.competition.stages[0].bestOf: found 4, expected an odd number, so that one side must win more games than the other"#
    ),
    Broken(
      "seeds that are not there", bracket(#""1": ["a", "b"]"#, more: #", "bySeed": true"#),
      #"$.competition.stages[0].bySeed: found "bySeed", but neither the match nor the bracket has "seeds""#
    ),
    Broken(
      "an entrant who is in no stage", bracket(#""1": ["a", "b"]"#), teams: 3,
      #"$.competition.stages: "c" is among the entrants, but plays in no stage"#),
    Broken(
      "a stage that nobody wins at the end",
      twoGroups + #", { "kind": "draw", "swap": [["1A", "1B"]] }"#,
      #"$.competition.stages[1].kind: a stage of this kind has no winner; add another stage after it"#
    ),
    Broken(
      "a zone twice", bracket(#""1": ["a", "b"]"#, more: #", "zones": { "final": "W1" }"#),
      #"$.competition.stages[0].zones.final: there is already a zone "final"; choose another name"#
    ),
    Broken(
      "a slot of two stages",
      twoGroups + ",\n"
        + #"{ "id": "h", "kind": "groups", "ranking": ["points"], "groups": { "A": ["1A", "1B"] } },"#
        + bracket(#""1": ["2A", "2B"]"#),
      #"$.competition.stages[2].matches["1"][0]: "2A" is a slot of several stages; write g.2A or h.2A"#
    ),
    Broken(
      "a result of another pairing",
      bracket(#""1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"]"#),
      teams: 4,
      results:
        #"{ "1": { "score": [1, 0] }, "2": { "score": [2, 0] }, "b:c": { "score": [1, 0] } }"#,
      #"$.results["b:c"]: found "b:c", but match 3 is between "a" and "c""#),
    Broken(
      "a result of a match that nobody is known to play",
      bracket(#""1": ["a", "b"], "2": ["c", "d"], "3": ["W1", "W2"]"#),
      teams: 4, results: #"{ "1": { "score": [1, 0] }, "3": { "score": [2, 0] } }"#,
      #"$.results["3"]: match 3 has a result, but the other results do not settle who is in it; give the results that settle it too"#
    ),
  ]

  @Test(arguments: all + ofConditions + ofSplits + leagues + ofSwiss)
  func isSaid(_ broken: Broken) throws {
    do throws(ScenarioError) {
      _ = try load(Self.text(broken.stages, teams: broken.teams, results: broken.results))
      Issue.record("this loads")
    } catch {
      let lines = error.description.split(separator: "\n").map(String.init)
      #expect(lines.count == 1)
      #expect(lines.first?.hasSuffix(broken.error) == true, "\(lines)")
    }
  }
}
