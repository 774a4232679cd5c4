/// Messages about invalid conferences and divisions.
extension StageErrorTests {
  private static let parts =
    #""E": { "of": ["e"] }, "W": { "of": ["w"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] }"#

  private static func league(
    _ tables: String, ranking: String = #"["points"]"#, more: String = ""
  ) -> String {
    #"{ "kind": "league", "fixtures": [{ "home": "a", "away": "b" }, { "home": "c", "away": "d" }], "#
      + #""ranking": \#(ranking), "tables": { \#(tables) }\#(more) }"#
  }

  static let leagues = [
    Broken(
      "a table of a stranger",
      league(#""E": { "entrants": ["a", "x"] }, "W": { "entrants": ["c", "d"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables.E.entrants[1]: found "x", expected an entrant or slot of the league"#
    ),
    Broken(
      "a team in two divisions",
      league(#""E": { "entrants": ["a", "b"] }, "W": { "entrants": ["b", "c", "d"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables.W.entrants[0]: "b" is already in "E", expected everyone in one table"#
    ),
    Broken(
      "a team in no table", league(#""E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables: found no table with "d", expected everyone in one"#),
    Broken(
      "a division in no conference",
      league(
        #""E": { "of": ["e"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables.w: the division "w" is in no conference; name it in a conference's "of""#
    ),
    Broken(
      "a division of two conferences",
      league(
        #""E": { "of": ["e", "w"] }, "W": { "of": ["w"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] }"#
      ), teams: 4,
      #"$.competition.stages[0].tables.W.of[0]: "w" is already a division of "E""#),
    Broken(
      "a conference of no table",
      league(#""E": { "of": ["e", "f"] }, "e": { "entrants": ["a", "b", "c", "d"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables.E.of[1]: found "f", expected a table of "entrants""#
    ),
    Broken(
      "a table of nobody", league(#""E": {}, "W": { "entrants": ["a", "b", "c", "d"] }"#), teams: 4,
      #"$.competition.stages[0].tables.E: found neither of "entrants" and "of", expected one of them"#
    ),
    Broken(
      "a table called as that of all",
      league(#""L": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] }"#),
      teams: 4,
      #"$.competition.stages[0].tables.L: found a table "L", expected a name that does not begin with a digit and is not "L", the name of the table of all"#
    ),
    Broken(
      "a record in divisions that are not there",
      league(
        #""E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] }"#,
        ranking: #"["points", { "record": "division" }]"#), teams: 4,
      #"$.competition.stages[0].ranking: this ranking uses divisions, but there are none; give the league "tables" in which conferences name their divisions in "of""#
    ),
    Broken(
      "a record in conferences that are not there",
      #"{ "kind": "roundRobin", "ranking": ["points", { "record": "conference" }] }"#,
      teams: 4,
      #"$.competition.stages[0].ranking: this ranking uses conferences, but there are none; give the league "tables""#
    ),
    Broken(
      "play-off teams without places",
      league(parts, ranking: #"["points", { "record": "playoffTeams" }]"#), teams: 4,
      #"$.competition.stages[0].ranking[1]: found no "places", expected how many teams of a conference go on"#
    ),
    Broken(
      "places of a division",
      league(parts, ranking: #"["points", { "record": "division", "places": 2 }]"#),
      teams: 4,
      #"$.competition.stages[0].ranking[1].places: found "places" with "division", expected it only with playoffTeams and otherPlayoffTeams"#
    ),
    Broken(
      "the last half against common opponents",
      league(parts, ranking: #"["points", { "record": "commonOpponents", "late": true }]"#),
      teams: 4,
      #"$.competition.stages[0].ranking[1].late: found "late" with "commonOpponents", expected it only with division and conference"#
    ),
    Broken(
      "a ranking of all without others",
      #"{ "kind": "league", "fixtures": [{ "home": "a", "away": "b" }], "ranking": ["points"], "overallRanking": ["wins"] }"#,
      teams: 2,
      #"$.competition.stages[0].overallRanking: found "overallRanking" without "tables"; use "ranking""#
    ),
    Broken(
      "a rank that no conference has", league(parts, more: #", "zones": { "through": [1, 3] }"#),
      teams: 4,
      #"$.competition.stages[0].zones.through: found the ranks 1 to 3, expected two from 1 to 2, the better one first"#
    ),
    Broken(
      "slots of a conference and of a division",
      league(parts) + ",\n" + bracket(#""1": ["1E", "1w"]"#), teams: 4,
      #"$.competition.stages[1].matches["1"][1]: "1w" comes from another table of the league than the slots used already, so the same entrant could go on twice; use only the table of all, only conferences or only divisions"#
    ),
  ]
}
