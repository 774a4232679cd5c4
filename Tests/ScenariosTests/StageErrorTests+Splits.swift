extension StageErrorTests {
  private static let table =
    #"{ "id": "r", "kind": "roundRobin", "ranking": ["points", "lots"] }"#

  private static func split(_ keys: String) -> String { #"{ "kind": "split", \#(keys) }"# }

  /// Messages about invalid splits of leagues.
  static let ofSplits: [Broken] = [
    Broken(
      "a rank in two parts",
      table + ",\n"
        + split(#""parts": { "x": [1, 4], "y": [4, 6] }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].parts.y: rank 4 is in "x" too; expected each rank in one part"#),
    Broken(
      "ranks beyond the table",
      table + ",\n"
        + split(#""parts": { "x": [1, 4], "y": [5, 9] }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].parts.y: found the ranks 5 to 9, expected two from 1 to 8, the better one first: a part has at least two ranks"#
    ),
    Broken(
      "a part of one",
      table + ",\n"
        + split(#""parts": { "x": { "ranks": [1, 1] } }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].parts.x: found the ranks 1 to 1, expected two from 1 to 8, the better one first: a part has at least two ranks"#
    ),
    Broken(
      "ranks the wrong way round",
      table + ",\n" + split(#""parts": { "x": [4, 1] }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].parts.x: found the ranks 4 to 1, expected two from 1 to 8, the better one first: a part has at least two ranks"#
    ),
    Broken(
      "a split of several tables",
      twoGroups + ",\n"
        + split(#""of": "g", "parts": { "x": [1, 2] }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].of: found "g", expected the id of an earlier stage that has one table and is not a split; there is none"#
    ),
    Broken(
      "a split of nothing",
      table + ",\n"
        + split(#""of": "league", "parts": { "x": [1, 2] }, "ranking": ["points"]"#), teams: 8,
      #"$.competition.stages[1].of: found "league", expected the id of an earlier stage that has one table and is not a split: "r""#
    ),
    Broken(
      "a split at the beginning", split(#""parts": { "x": [1, 2] }, "ranking": ["points"]"#),
      teams: 2,
      #"$.competition.stages[0]: found no "of", expected the id of an earlier stage that has one table and is not a split; there is none"#
    ),
    Broken(
      "a split of a split",
      table + ",\n" + split(#""id": "s", "parts": { "x": [1, 4] }, "ranking": ["points"]"#)
        + ",\n"
        + split(#""of": "s", "parts": { "x": [1, 2] }, "ranking": ["points"]"#),
      #"$.competition.stages[2].of: found "s", expected the id of an earlier stage that has one table and is not a split: "r""#
    ),
    Broken(
      "a rank that plays on elsewhere",
      table + ",\n" + #"{ "kind": "bracket", "matches": { "1": ["4L", "5L"] } },"# + "\n"
        + split(#""parts": { "x": [1, 4] }, "ranking": ["points"]"#),
      #"$.competition.stages[2].parts.x: 4L is used already; an entrant can advance only once"#
    ),
    Broken(
      "a factor beyond 1",
      table + ",\n"
        + split(
          #""parts": { "x": [1, 2] }, "carry": { "points": { "factor": 1.5 } }, "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].carry.points.factor: found the number 1.5, expected a number from 0 to 1 with at most 3 decimals"#
    ),
    Broken(
      "halves that are not rounded",
      table + ",\n"
        + split(
          #""parts": { "x": [1, 2], "y": [3, 4] }, "carry": { "points": { "factor": 0.5 } }, "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].carry.points: found no "round", expected up or down: multiplied points may not be whole"#
    ),
    Broken(
      "a rounding of whole points",
      table + ",\n"
        + split(
          #""parts": { "x": { "ranks": [1, 2], "carry": { "points": { "factor": 1, "round": "up" } } } }, "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].parts.x.carry.points.round: found "round", but these points stay whole; leave it out"#
    ),
    Broken(
      "a fixture between parts",
      table + ",\n"
        + split(
          #""parts": { "x": [1, 2], "y": [3, 4] }, "fixtures": [{ "home": "1L", "away": "2L" }, { "home": "2L", "away": "3L" }, { "home": "3L", "away": "4L" }], "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].fixtures: the sides of "2L:3L" are not in the same part"#),
    Broken(
      "a part without fixtures",
      table + ",\n"
        + split(
          #""parts": { "x": [1, 2], "y": [3, 4] }, "fixtures": [{ "home": "1L", "away": "2L" }], "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].fixtures: found no fixture of "y", expected at least one; leave the part out if nobody plays on"#
    ),
    Broken(
      "legs beside fixtures of a split",
      table + ",\n"
        + split(
          #""parts": { "x": { "ranks": [1, 2], "legs": 2 } }, "fixtures": [{ "home": "1L", "away": "2L" }], "ranking": ["points"]"#
        ), teams: 8,
      #"$.competition.stages[1].parts.x.legs: found "legs" and "fixtures", expected one of them"#
    ),
    Broken(
      "opponents where earlier matches count",
      table + ",\n"
        + split(#""parts": { "x": [1, 2] }, "ranking": ["points", "opponentsPoints"]"#), teams: 8,
      #"$.competition.stages[1].ranking[1]: "opponentsPoints" cannot be compared if matches of an earlier stage count too; leave it out, or carry over no matches"#
    ),
    Broken(
      "a preset with opponents",
      table + ",\n"
        + split(#""parts": { "x": [1, 2] }, "ranking": { "preset": "uefaLeaguePhase2024" }"#),
      teams: 8,
      #"$.competition.stages[1].ranking.preset: "opponentsPoints" cannot be compared if matches of an earlier stage count too; leave it out, or carry over no matches"#
    ),
    Broken(
      "points carried over to nowhere",
      #"{ "kind": "roundRobin", "ranking": ["points", "unroundedPoints"] }"#, teams: 2,
      #"$.competition.stages[0].ranking[1]: "unroundedPoints" needs points that are carried over; use it only in a split"#
    ),
    Broken(
      "a zone called as a part",
      table + ",\n"
        + split(#""parts": { "x": [1, 2] }, "zones": { "x": [1, 1] }, "ranking": ["points"]"#),
      teams: 8,
      #"$.competition.stages[1].zones.x: there is already a zone "x"; choose another name"#
    ),
  ]
}
