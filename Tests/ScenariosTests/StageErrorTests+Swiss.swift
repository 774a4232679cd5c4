extension StageErrorTests {
  static let swiss = Refusal.table(
    #"""
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve" }
      $.competition.stages[0].rounds: found neither "rounds" nor "until", expected one of them
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "rounds": 3, "until": { "wins": 2, "losses": 2 } }
      $.competition.stages[0].rounds: found "rounds" and "until", expected one of them
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "until": { "wins": 3, "losses": 3 } }
      $.competition.stages[0].until: 3 of the 8 entrants would have the record 2-1, and an odd number cannot be paired; use other numbers, or "rounds"
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "until": { "wins": 2, "losses": 2 }, "drawn": [[["a", "b"]]] }
      $.competition.stages[0].drawn: with "until", the results decide who meets whom; give the results and leave "drawn" out, or use "rounds"
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "rounds": 5 }
      $.competition.stages[0].rounds: found 5 rounds, expected at most 4 with 8 entrants, so that nobody has to meet the same opponent twice
    { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "bestOf": 4 }
      $.competition.stages[0].bestOf: found a best of 4, expected an odd number
    { "kind": "swiss", "ranking": ["points", "goalsFor"], "pairing": "random", "rounds": 2, "bestOf": 3 }
      $.competition.stages[0].ranking[1]: "goalsFor" is not a criterion of this game, whose scores are games; did you mean 'gamesFor'?
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "until": { "wins": 2, "losses": 2 }, "points": { "win": 3 } }
      $.competition.stages[0].points: with "until", a win is 1 point and a loss -1; leave "points" out
    { "kind": "swiss", "ranking": ["goalDifference"], "pairing": "valve", "until": { "wins": 2, "losses": 2 } }
      $.competition.stages[0].ranking: with "until", "points" must be the first criterion
    5 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "entrants": ["a", "b", "c", "d"], "drawn": [[["a", "b"], ["c", "d"], ["a"]]] }, { "kind": "bracket", "matches": { "1": ["1L", "e"] } }
      $.competition.stages[0].drawn[0][2][0]: "a" is listed twice in this round
    5 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"]]] }
      $.competition.stages[0].drawn[0]: "e" has neither an opponent nor a bye
    5 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "withdrawn": { "e": 0 }, "drawn": [[["a", "b"], ["c", "d"], ["e"]]] }
      $.competition.stages[0].drawn[0][2][0]: "e" has withdrawn before this round
    { "kind": "swiss", "ranking": ["points"], "rounds": 2, "pairing": { "first": "halves", "then": "highLow", "tables": { "4": ["1-4 2-2"] } } }
      $.competition.stages[0].pairing.tables["4"][0]: found "1-4 2-2", expected pairs of 1 to 4, each once, such as "1-4 2-3"
    5 teams: { "kind": "swiss", "ranking": ["points"], "rounds": 2, "pairing": "random", "bye": { "points": 4 } }
      $.competition.stages[0].bye.points: found 4, expected a number from 0 to 3: a bye is worth no more than a win
    { "kind": "swiss", "ranking": ["points", "gameWins"], "rounds": 2, "pairing": "random" }
      $.competition.stages[0].ranking[1]: "gameWins" counts the games of a match, but this game's scores are goals
    { "kind": "swiss", "ranking": ["points"], "pairing": "valve", "until": { "wins": 2, "losses": 2 }, "bye": { "points": 1 } }
      $.competition.stages[0].bye: with "until", nobody has a bye; leave "bye" out, or use "rounds"
    { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "withdrawn": { "a": 3 } }
      $.competition.stages[0].withdrawn.a: found 3 rounds played by "a", but there are 2
    { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 3, "withdrawn": { "e": 1, "f": 1, "g": 1, "h": 1 } }
      $.competition.stages[0].rounds: found 3 rounds, but the 4 entrants left in round 3 may have met so often that it cannot be paired without a rematch; play 2, or give the pairs in "drawn" up to that round
    { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]], [["e", "g"], ["d", "c"], ["a", "f"], ["b", "h"]]] }
      $.competition.stages[0].drawn[1][1]: "d" and "c" have met in round 1, and nobody meets the same opponent twice
    5 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e"]], [["a", "c"], ["b", "d"], ["e"]]] }
      $.competition.stages[0].drawn[1][2]: "e" had a bye in round 1, and nobody has two
    4 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"]]] }
    results: { "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] } }
      $.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" is drawn at random; give its pairs in "drawn"
    4 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "simplifiedDutch", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"]]] }, { "kind": "bracket", "matches": { "1": ["1L", "2L"] } }
    results: { "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] }, "1": { "score": [1, 0] } }
      $.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" follows from the earlier results, and "c:d" (swiss.1.2) has no result yet
    4 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 1, "drawn": [[["a", "b"], ["c", "d"]]] }
    results: { "a:c": { "score": [1, 0] } }
      $.results["a:c"]: found "a:c", but "a" meets "b" alone
    4 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 1, "drawn": [[["a", "b"], ["c", "d"]]] }
    results: { "b:a": { "score": [1, 0] } }
      $.results["b:a"]: found "b:a", but "a" is at home; write "a:b", with the score the other way round
    5 teams: { "kind": "swiss", "ranking": ["points"], "pairing": "random", "rounds": 1 }
    results: { "e": { "score": [1, 0] } }
      $.results.e: found "e", expected two entrants who meet, home:away; a bye needs no result
    """#)

  static let pods = Refusal.table(
    #"""
    2 teams: { "kind": "podBracket", "matches": { "final": ["a", "b"] } }
      $.competition.stages[0].matches.final: found an array of 2 elements, expected an array of 3 to 4 elements
    { "kind": "podSeason", "weeks": 1, "rounds": 2 }, { "kind": "podBracket", "matches": { "final": ["1L", "2L", "1L"] } }
      $.competition.stages[1].matches.final[2]: "1L" is used already; an entrant can advance only once
    { "kind": "podSeason", "weeks": 1, "rounds": 2 }, { "kind": "podBracket", "matches": { "x": ["1L", "2L", "Wy"], "y": ["3L", "4L", "Wx"] } }
      $.competition.stages[1].matches.x: the matches "x", "y" wait for one another
    { "kind": "podSeason", "weeks": 1, "rounds": 2 }, { "kind": "podBracket", "matches": { "x": ["1L", "2L", "3L"], "y": ["4L", "5L", "6L"] } }
      $.competition.stages[1].matches: the winners of "x", "y" do not play on, expected one final; or name what they reach in "zones"
    { "kind": "podSeason", "weeks": 1, "rounds": 2 }, { "kind": "podSeason", "weeks": 1, "rounds": 2 }
      $.competition.stages[1].kind: found a second season of pods, expected one, because results name pods by week, round and number
    { "kind": "podSeason", "ranking": ["points", "matchWins"], "percentages": { "floor": 0.2 } }
      $.competition.stages[0].percentages: no criterion uses the opponents' match wins; add "opponentMatchWins" to "ranking", or leave "percentages" out
    { "kind": "podSeason", "ranking": ["points", "matchWins", "points"] }
      $.competition.stages[0].ranking[2]: "points" is listed twice; a criterion that has not separated two entrants will not do so later
    2 teams: { "kind": "bracket", "matches": { "1": ["a", "b"] } }
      $.competition.stages[0].kind: this stage has matches of two sides, but the game has pods of up to 4; use a "podSeason" or a "podBracket"
    """#)
}
