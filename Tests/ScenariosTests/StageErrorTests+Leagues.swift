extension StageErrorTests {
  private static let parts =
    #""E": { "of": ["e"] }, "W": { "of": ["w"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] }"#

  static let conferences = Refusal.table(
    #"""
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "entrants": ["a", "x"] }, "W": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].tables.E.entrants[1]: found "x", expected an entrant or slot of the league
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["b", "c", "d"] } } }
      $.competition.stages[0].tables.W.entrants[0]: "b" is already in "E", expected everyone in one table
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c"] } } }
      $.competition.stages[0].tables: found no table with "d", expected everyone in one
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "of": ["e"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].tables.w: the division "w" is in no conference; name it in a conference's "of"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "of": ["e", "w"] }, "W": { "of": ["w"] }, "e": { "entrants": ["a", "b"] }, "w": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].tables.W.of[0]: "w" is already a division of "E"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": { "of": ["e", "f"] }, "e": { "entrants": ["a", "b", "c", "d"] } } }
      $.competition.stages[0].tables.E.of[1]: found "f", expected a table of "entrants"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "E": {}, "W": { "entrants": ["a", "b", "c", "d"] } } }
      $.competition.stages[0].tables.E: found neither of "entrants" and "of", expected one of them
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { "L": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].tables.L: found a table "L", expected a name that does not begin with a digit and is not "L", the name of the table of all
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points", { "record": "division" }], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].ranking: this ranking uses divisions, but there are none; give the league "tables" in which conferences name their divisions in "of"
    4 teams: { "kind": "roundRobin", "ranking": ["points", { "record": "conference" }] }
      $.competition.stages[0].ranking: this ranking uses conferences, but there are none; give the league "tables"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points", { "record": "playoffTeams" }], "tables": { \#(parts) } }
      $.competition.stages[0].ranking[1]: found no "places", expected how many teams of a conference go on
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points", { "record": "division", "places": 2 }], "tables": { \#(parts) } }
      $.competition.stages[0].ranking[1].places: found "places" with "division", expected it only with playoffTeams and otherPlayoffTeams
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points", { "record": "commonOpponents", "late": true }], "tables": { \#(parts) } }
      $.competition.stages[0].ranking[1].late: found "late" with "commonOpponents", expected it only with division and conference
    2 teams: { "kind": "league", "fixtures": [{ "home": "a", "away": "b" }], "ranking": ["points"], "overallRanking": ["wins"] }
      $.competition.stages[0].overallRanking: found "overallRanking" without "tables"; use "ranking"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { \#(parts) }, "zones": { "through": [1, 3] } }
      $.competition.stages[0].zones.through: found the ranks 1 to 3, expected two from 1 to 2, the better one first
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "tables": { \#(parts) } }, { "kind": "bracket", "matches": { "1": ["1E", "1w"] } }
      $.competition.stages[1].matches["1"][1]: "1w" comes from another table of the league than the slots used already, so the same entrant could go on twice; use only the table of all, only conferences or only divisions
    """#)

  static let playOffs = Refusal.table(
    #"""
    { "kind": "league", "ranking": ["points"] }
      $.competition.stages[0]: found neither "fixtures" nor "draw", expected one of them
    4 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]], "apart": [["a", "b", "c"]] }, "ranking": ["points"] }
      $.competition.stages[0].draw: found no draw of fixtures that fits "labels", "most" and "apart"; make them simpler
    5 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]] }, "ranking": ["points"] }
      $.competition.stages[0].draw.pots: "e" is in no pot
    4 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]], "opponentsEach": 1 }, "ranking": ["points"] }
      $.competition.stages[0].draw.pots: found 1 of size 4, expected an even number of pots of an even size, because everyone has one opponent from each
    4 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]], "opponentsEach": 3 }, "ranking": ["points"] }
      $.competition.stages[0].draw.opponentsEach: found the number 3, expected a whole number from 1 to 2
    4 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]] }, "ranking": ["points", "shootOut"] }
      $.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out
    4 teams: { "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points", "shootOut"] }
      $.competition.stages[0].ranking: a shoot-out follows the last match between two teams, but drawn fixtures do not say which match that is; leave "shootOut" out
    4 teams: { "kind": "league", "draw": { "pots": [["a", "b", "c", "d"]]}, "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] }  }, "ranking": ["points"] }
      $.competition.stages[0].draw: found "draw" with "tables", but drawn fixtures need a single table; give "fixtures"
    4 teams: { "kind": "league", \#(fixtures), "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }], "tables": { "E": { "entrants": ["a", "b"] }, "W": { "entrants": ["c", "d"] } } }
      $.competition.stages[0].playOffs: found "playOffs" with "tables", but play-offs for ranks need a single table; leave one of the two out
    4 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [2, 3], "after": "points" }] }, { "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"] }
      $.competition.stages[1]: rank 2 of "roundRobin" is decided by a play-off, but a split carries over only what teams have without play-offs; leave "playOffs" out there
    4 teams: { "kind": "roundRobin", "ranking": ["points"] }, { "kind": "split", "parts": { "a": [1, 2] }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }
      $.competition.stages[1]: found the unknown key "playOffs", expected "kind", "id", "of", "parts", "legs", "fixtures", "carry", "points", "ranking", "neutral" or "zones"
    4 teams: { "kind": "swiss", "rounds": 2, "pairing": { "first": "halves", "then": "highLow" }, "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }
      $.competition.stages[0]: found the unknown key "playOffs", expected "kind", "id", "rounds", "until", "entrants", "pairing", "bestOf", "bye", "drawn", "withdrawn", "table", "points", "ranking", "neutral" or "zones"
    3 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [1, 3] }] }
      $.competition.stages[0].playOffs[0].ranks: found the ranks 1 and 3, expected two neighbouring ones from 1 to 3
    3 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [1, 2] }, { "ranks": [3, 2] }] }
      $.competition.stages[0].playOffs[1].ranks: rank 2 already has a play-off, expected each rank in only one
    3 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [1, 2], "after": "goalsFor" }] }
      $.competition.stages[0].playOffs[0].after: found "goalsFor", expected one of the sums with which the ranking begins: "points"
    3 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [3, 2], "level": ["higherSeed"] }] }
      $.competition.stages[0].playOffs[0].level: the side named first goes through if it stays level, but it is the worse one; name rank 2 first
    3 teams: { "kind": "roundRobin", "ranking": \#(ranking), "playOffs": [{ "ranks": [1, 2], "after": "points" }] }
    results: { "a:b": { "score": [1, 0] }, "c:a": { "score": [0, 1] }, "b:c": { "score": [2, 1] }, "play-off-1": { "score": [1, 0] } }
      $.results["play-off-1"]: "play-off-1" has a result, but the other results show that it is not played
    4 teams: { "kind": "bracket", "matches": { "1": ["a", "b"], "2": ["c", "d"], "3": { "slots": ["W1", "W2"], "if": ["W1", "W2"] } } }
      $.competition.stages[0].matches["3"].if: nobody can be both "W1" and "W2", so the match is never played
    4 teams: { "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "groups": ["K", "L"] }, { "kind": "bracket", "matches": { "1": ["K1", "K2"], "final": ["L1", "L2"] } }
      $.competition.stages[1].matches.final[0]: "L1" is a slot of a stage before this one, and the loser of match 1; rename the match
    4 teams: { "kind": "draw", "pots": [["a", "b"], ["c", "d"]], "apart": [["a", "a"]] }, { "kind": "bracket", "matches": { "1": ["A1", "A2"], "2": ["B1", "B2"], "3": ["W1", "W2"] } }
      $.competition.stages[0].apart[0]: found a member twice, expected different members who may not be in the same group
    3 teams: { "id": "g", "kind": "groups", "ranking": ["points"], "groups": { "A": ["a", "b"] }, "hosts": ["c"] }, { "kind": "bracket", "matches": { "1": ["1A", "c"] } }
      $.competition.stages[0].hosts[0]: "c" cannot be in this stage, expected an entrant that can play at home in it
    """#)
}
