extension StageErrorTests {
  static let splits = Refusal.table(
    #"""
    \#(table), { "kind": "split", "parts": { "x": [1, 4], "y": [4, 6] }, "ranking": ["points"] }
      $.competition.stages[1].parts.y: rank 4 is in "x" too; expected each rank in one part
    \#(table), { "kind": "split", "parts": { "x": [1, 4], "y": [5, 9] }, "ranking": ["points"] }
      $.competition.stages[1].parts.y: found the ranks 5 to 9, expected two from 1 to 8, the better one first: a part has at least two ranks
    \#(table), { "kind": "split", "parts": { "x": { "ranks": [1, 1] } }, "ranking": ["points"] }
      $.competition.stages[1].parts.x: found the ranks 1 to 1, expected two from 1 to 8, the better one first: a part has at least two ranks
    \#(table), { "kind": "split", "parts": { "x": [4, 1] }, "ranking": ["points"] }
      $.competition.stages[1].parts.x: found the ranks 4 to 1, expected two from 1 to 8, the better one first: a part has at least two ranks
    \#(groups), { "kind": "split", "of": "g", "parts": { "x": [1, 2] }, "ranking": ["points"] }
      $.competition.stages[1].of: found "g", expected the id of an earlier stage that has one table and is not a split; there is none
    \#(table), { "kind": "split", "of": "league", "parts": { "x": [1, 2] }, "ranking": ["points"] }
      $.competition.stages[1].of: found "league", expected the id of an earlier stage that has one table and is not a split: "r"
    2 teams: { "kind": "split", "parts": { "x": [1, 2] }, "ranking": ["points"] }
      $.competition.stages[0]: found no "of", expected the id of an earlier stage that has one table and is not a split; there is none
    \#(table), { "kind": "split", "id": "s", "parts": { "x": [1, 4] }, "ranking": ["points"] }, { "kind": "split", "of": "s", "parts": { "x": [1, 2] }, "ranking": ["points"] }
      $.competition.stages[2].of: found "s", expected the id of an earlier stage that has one table and is not a split: "r"
    \#(table), { "kind": "bracket", "matches": { "1": ["4L", "5L"] } }, { "kind": "split", "parts": { "x": [1, 4] }, "ranking": ["points"] }
      $.competition.stages[2].parts.x: 4L is used already; an entrant can advance only once
    \#(table), { "kind": "split", "parts": { "x": [1, 2] }, "carry": { "points": { "factor": 1.5 } }, "ranking": ["points"] }
      $.competition.stages[1].carry.points.factor: found the number 1.5, expected a number from 0 to 1 with at most 3 decimals
    \#(table), { "kind": "split", "parts": { "x": [1, 2], "y": [3, 4] }, "carry": { "points": { "factor": 0.5 } }, "ranking": ["points"] }
      $.competition.stages[1].carry.points: found no "round", expected up or down: multiplied points may not be whole
    \#(table), { "kind": "split", "parts": { "x": { "ranks": [1, 2], "carry": { "points": { "factor": 1, "round": "up" } } } }, "ranking": ["points"] }
      $.competition.stages[1].parts.x.carry.points.round: found "round", but these points stay whole; leave it out
    \#(table), { "kind": "split", "parts": { "x": [1, 2], "y": [3, 4] }, "fixtures": [{ "home": "1L", "away": "2L" }, { "home": "2L", "away": "3L" }, { "home": "3L", "away": "4L" }], "ranking": ["points"] }
      $.competition.stages[1].fixtures: the sides of "2L:3L" are not in the same part
    \#(table), { "kind": "split", "parts": { "x": [1, 2], "y": [3, 4] }, "fixtures": [{ "home": "1L", "away": "2L" }], "ranking": ["points"] }
      $.competition.stages[1].fixtures: found no fixture of "y", expected at least one; leave the part out if nobody plays on
    \#(table), { "kind": "split", "parts": { "x": { "ranks": [1, 2], "legs": 2 } }, "fixtures": [{ "home": "1L", "away": "2L" }], "ranking": ["points"] }
      $.competition.stages[1].parts.x.legs: found "legs" and "fixtures", expected one of them
    \#(table), { "kind": "split", "parts": { "x": [1, 2] }, "ranking": ["points", "opponentsPoints"] }
      $.competition.stages[1].ranking[1]: "opponentsPoints" cannot be compared if matches of an earlier stage count too; leave it out, or carry over no matches
    \#(table), { "kind": "split", "parts": { "x": [1, 2] }, "ranking": { "preset": "uefaLeaguePhase2024" } }
      $.competition.stages[1].ranking.preset: "opponentsPoints" cannot be compared if matches of an earlier stage count too; leave it out, or carry over no matches
    2 teams: { "kind": "roundRobin", "ranking": ["points", "unroundedPoints"] }
      $.competition.stages[0].ranking[1]: "unroundedPoints" needs points that are carried over; use it only in a split
    \#(table), { "kind": "split", "parts": { "x": [1, 2] }, "zones": { "x": [1, 1] }, "ranking": ["points"] }
      $.competition.stages[1].zones.x: there is already a zone "x"; choose another name
    """#)
}
