/// What is said of matches on a condition, and of names and members that clash.
extension StageErrorTests {
  private static func league(_ more: String, ranking: String = #"["points"]"#) -> String {
    #"{ "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]]\#(more) }, "ranking": \#(ranking) }"#
  }

  static let ofConditions: [Broken] = [
    Broken(
      what: "a league without fixtures", stages: #"{ "kind": "league", "ranking": ["points"] }"#,
      error:
        #"$.competition.stages[0]: found neither "fixtures" nor "draw", expected one of them"#),
    Broken(
      what: "fixtures that cannot be drawn", stages: league(#", "apart": [["a", "b", "c"]]"#),
      teams: 4,
      error:
        #"$.competition.stages[0].draw: found no draw of fixtures that fits "labels", "most" and "apart"; make them simpler"#
    ),
    Broken(
      what: "a club that is in no pot", stages: league(""), teams: 5,
      error: #"$.competition.stages[0].draw.pots: "e" is in no pot"#),
    Broken(
      what: "one opponent from each pot of which none are left over",
      stages: league(#", "opponentsEach": 1"#), teams: 4,
      error:
        "$.competition.stages[0].draw.pots: found 1 of size 4, expected an even number of pots of an even size, because everyone has one opponent from each"
    ),
    Broken(
      what: "three opponents from each pot", stages: league(#", "opponentsEach": 3"#), teams: 4,
      error:
        "$.competition.stages[0].draw.opponentsEach: found the number 3, expected a whole number from 1 to 2"
    ),
    Broken(
      what: "a shoot-out though fixtures are drawn",
      stages: league("", ranking: #"["points", "shootOut"]"#), teams: 4,
      error:
        #"$.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out"#
    ),
    Broken(
      what: "a shoot-out in a Swiss",
      stages:
        #"{ "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points", "shootOut"] }"#,
      teams: 4,
      error:
        #"$.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out"#
    ),
    Broken(
      what: "drawn fixtures of conferences",
      stages: league(
        #"}, "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } "#),
      teams: 4,
      error:
        #"$.competition.stages[0].draw: found "draw" with "tables", but drawn fixtures need a single table; give "fixtures""#
    ),
    Broken(
      what: "a play-off of conferences",
      stages:
        #"{ "kind": "league", "fixtures": [{ "home": "a", "away": "b" }, { "home": "c", "away": "d" }], "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } } }"#,
      teams: 4,
      error:
        #"$.competition.stages[0].playOffs: found "playOffs" with "tables", but play-offs for ranks need a single table; leave one of the two out"#
    ),
    Broken(
      what: "a split of ranks that are played for",
      stages: table(#"{ "ranks": [2, 3], "after": "points" }"#)
        + #", { "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"] }"#, teams: 4,
      error:
        #"$.competition.stages[1]: rank 2 of "roundRobin" is decided by a play-off, but a split carries over only what teams have without play-offs; leave "playOffs" out there"#
    ),
    Broken(
      what: "a play-off in a split",
      stages: #"{ "kind": "roundRobin", "ranking": ["points"] }, "#
        + #"{ "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }"#,
      teams: 4,
      error:
        #"$.competition.stages[1]: found the unknown key "playOffs", expected "kind", "id", "of", "parts", "legs", "fixtures", "carry", "points", "ranking", "neutral" or "zones""#
    ),
    Broken(
      what: "a play-off in a Swiss",
      stages:
        #"{ "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }"#,
      teams: 4,
      error:
        #"$.competition.stages[0]: found the unknown key "playOffs", expected "kind", "id", "rounds", "until", "entrants", "pairing", "bestOf", "bye", "drawn", "withdrawn", "table", "points", "ranking", "neutral" or "zones""#
    ),
    Broken(
      what: "a play-off of ranks apart", stages: table(#"{ "ranks": [1, 3] }"#), teams: 3,
      error:
        "$.competition.stages[0].playOffs[0].ranks: found the ranks 1 and 3, expected two neighbouring ones from 1 to 3"
    ),
    Broken(
      what: "two play-offs of one rank",
      stages: table(#"{ "ranks": [1, 2] }, { "ranks": [3, 2] }"#), teams: 3,
      error:
        "$.competition.stages[0].playOffs[1].ranks: rank 2 already has a play-off, expected each rank in only one"
    ),
    Broken(
      what: "a play-off behind what is no sum",
      stages: table(#"{ "ranks": [1, 2], "after": "goalsFor" }"#), teams: 3,
      error:
        #"$.competition.stages[0].playOffs[0].after: found "goalsFor", expected one of the sums with which the ranking begins: "points""#
    ),
    Broken(
      what: "a play-off for the worse one",
      stages: table(#"{ "ranks": [3, 2], "level": ["higherSeed"] }"#), teams: 3,
      error:
        "$.competition.stages[0].playOffs[0].level: the side named first goes through if it stays level, but it is the worse one; name rank 2 first"
    ),
    Broken(
      what: "a result of a play-off that is not played",
      stages: table(#"{ "ranks": [1, 2], "after": "points" }"#), teams: 3,
      results:
        #"{ "a:b": { "score": [1, 0] }, "c:a": { "score": [0, 1] }, "b:c": { "score": [2, 1] }, "play-off-1": { "score": [1, 0] } }"#,
      error:
        #"$.results["play-off-1"]: "play-off-1" has a result, but the other results show that it is not played"#
    ),
    Broken(
      what: "a match that is never played",
      stages: bracket(
        #""1": ["a", "b"], "2": ["c", "d"], "3": { "slots": ["W1", "W2"], "if": ["W1", "W2"] }"#),
      teams: 4,
      error:
        #"$.competition.stages[0].matches["3"].if: nobody can be both "W1" and "W2", so the match is never played"#
    ),
    Broken(
      what: "a slot with the name of a loser",
      stages: #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "groups": ["K", "L"] },"# + "\n"
        + bracket(#""1": ["K1", "K2"], "final": ["L1", "L2"]"#), teams: 4,
      error:
        #"$.competition.stages[1].matches.final[0]: "L1" is a slot of a stage before this one, and the loser of match 1; rename the match"#
    ),
    Broken(
      what: "a member apart from itself",
      stages: #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "apart": [["a", "a"]] },"#
        + "\n" + bracket(#""1": ["A1", "A2"], "2": ["B1", "B2"], "3": ["W1", "W2"]"#), teams: 4,
      error:
        "$.competition.stages[0].apart[0]: found a member twice, expected different members who may not be in the same group"
    ),
    Broken(
      what: "hosts who are in no group",
      stages: group + #""groups": { "A": ["a", "b"] }, "hosts": ["c"] },"# + "\n"
        + bracket(#""1": ["1A", "c"]"#), teams: 3,
      error:
        #"$.competition.stages[0].hosts[0]: "c" cannot be in this stage, expected an entrant that can play at home in it"#
    ),
  ]
}
