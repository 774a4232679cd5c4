/// Messages about conditional matches, and about names and members that clash.
extension StageErrorTests {
  private static func league(_ more: String, ranking: String = #"["points"]"#) -> String {
    #"{ "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]]\#(more) }, "ranking": \#(ranking) }"#
  }

  static let ofConditions: [Broken] = [
    Broken(
      "a league without fixtures", #"{ "kind": "league", "ranking": ["points"] }"#,
      #"$.competition.stages[0]: found neither "fixtures" nor "draw", expected one of them"#),
    Broken(
      "fixtures that cannot be drawn", league(#", "apart": [["a", "b", "c"]]"#),
      teams: 4,
      #"$.competition.stages[0].draw: found no draw of fixtures that fits "labels", "most" and "apart"; make them simpler"#
    ),
    Broken(
      "a club that is in no pot", league(""), teams: 5,
      #"$.competition.stages[0].draw.pots: "e" is in no pot"#),
    Broken(
      "one opponent from each pot of which none are left over", league(#", "opponentsEach": 1"#),
      teams: 4,
      "$.competition.stages[0].draw.pots: found 1 of size 4, expected an even number of pots of an even size, because everyone has one opponent from each"
    ),
    Broken(
      "three opponents from each pot", league(#", "opponentsEach": 3"#), teams: 4,
      "$.competition.stages[0].draw.opponentsEach: found the number 3, expected a whole number from 1 to 2"
    ),
    Broken(
      "a shoot-out though fixtures are drawn", league("", ranking: #"["points", "shootOut"]"#),
      teams: 4,
      #"$.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out"#
    ),
    Broken(
      "a shoot-out in a Swiss",
      #"{ "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points", "shootOut"] }"#,
      teams: 4,
      #"$.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out"#
    ),
    Broken(
      "drawn fixtures of conferences",
      league(
        #"}, "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } "#),
      teams: 4,
      #"$.competition.stages[0].draw: found "draw" with "tables", but drawn fixtures need a single table; give "fixtures""#
    ),
    Broken(
      "a play-off of conferences",
      #"{ "kind": "league", "fixtures": [{ "home": "a", "away": "b" }, { "home": "c", "away": "d" }], "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } } }"#,
      teams: 4,
      #"$.competition.stages[0].playOffs: found "playOffs" with "tables", but play-offs for ranks need a single table; leave one of the two out"#
    ),
    Broken(
      "a split of ranks that are played for",
      table(#"{ "ranks": [2, 3], "after": "points" }"#)
        + #", { "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"] }"#, teams: 4,
      #"$.competition.stages[1]: rank 2 of "roundRobin" is decided by a play-off, but a split carries over only what teams have without play-offs; leave "playOffs" out there"#
    ),
    Broken(
      "a play-off in a split",
      #"{ "kind": "roundRobin", "ranking": ["points"] }, "#
        + #"{ "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }"#,
      teams: 4,
      #"$.competition.stages[1]: found the unknown key "playOffs", expected "kind", "id", "of", "parts", "legs", "fixtures", "carry", "points", "ranking", "neutral" or "zones""#
    ),
    Broken(
      "a play-off in a Swiss",
      #"{ "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }"#,
      teams: 4,
      #"$.competition.stages[0]: found the unknown key "playOffs", expected "kind", "id", "rounds", "until", "entrants", "pairing", "bestOf", "bye", "drawn", "withdrawn", "table", "points", "ranking", "neutral" or "zones""#
    ),
    Broken(
      "a play-off of ranks apart", table(#"{ "ranks": [1, 3] }"#), teams: 3,
      "$.competition.stages[0].playOffs[0].ranks: found the ranks 1 and 3, expected two neighbouring ones from 1 to 3"
    ),
    Broken(
      "two play-offs of one rank", table(#"{ "ranks": [1, 2] }, { "ranks": [3, 2] }"#), teams: 3,
      "$.competition.stages[0].playOffs[1].ranks: rank 2 already has a play-off, expected each rank in only one"
    ),
    Broken(
      "a play-off behind what is no sum", table(#"{ "ranks": [1, 2], "after": "goalsFor" }"#),
      teams: 3,
      #"$.competition.stages[0].playOffs[0].after: found "goalsFor", expected one of the sums with which the ranking begins: "points""#
    ),
    Broken(
      "a play-off for the worse one", table(#"{ "ranks": [3, 2], "level": ["higherSeed"] }"#),
      teams: 3,
      "$.competition.stages[0].playOffs[0].level: the side named first goes through if it stays level, but it is the worse one; name rank 2 first"
    ),
    Broken(
      "a result of a play-off that is not played",
      table(#"{ "ranks": [1, 2], "after": "points" }"#), teams: 3,
      results:
        #"{ "a:b": { "score": [1, 0] }, "c:a": { "score": [0, 1] }, "b:c": { "score": [2, 1] }, "play-off-1": { "score": [1, 0] } }"#,
      #"$.results["play-off-1"]: "play-off-1" has a result, but the other results show that it is not played"#
    ),
    Broken(
      "a match that is never played",
      bracket(
        #""1": ["a", "b"], "2": ["c", "d"], "3": { "slots": ["W1", "W2"], "if": ["W1", "W2"] }"#),
      teams: 4,
      #"$.competition.stages[0].matches["3"].if: nobody can be both "W1" and "W2", so the match is never played"#
    ),
    Broken(
      "a slot with the name of a loser",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "groups": ["K", "L"] },"# + "\n"
        + bracket(#""1": ["K1", "K2"], "final": ["L1", "L2"]"#), teams: 4,
      #"$.competition.stages[1].matches.final[0]: "L1" is a slot of a stage before this one, and the loser of match 1; rename the match"#
    ),
    Broken(
      "a member apart from itself",
      #"{ "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "apart": [["a", "a"]] },"#
        + "\n" + bracket(#""1": ["A1", "A2"], "2": ["B1", "B2"], "3": ["W1", "W2"]"#), teams: 4,
      "$.competition.stages[0].apart[0]: found a member twice, expected different members who may not be in the same group"
    ),
    Broken(
      "hosts who are in no group",
      group + #""groups": { "A": ["a", "b"] }, "hosts": ["c"] },"# + "\n"
        + bracket(#""1": ["1A", "c"]"#), teams: 3,
      #"$.competition.stages[0].hosts[0]: "c" cannot be in this stage, expected an entrant that can play at home in it"#
    ),
  ]
}
