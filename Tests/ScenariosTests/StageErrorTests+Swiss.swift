/// Messages about invalid Swiss stages.
extension StageErrorTests {
  private static func swiss(_ keys: String, ranking: String = #"["points"]"#) -> String {
    #"{ "kind": "swiss", "ranking": \#(ranking), \#(keys) }"#
  }

  private static let valve = #""pairing": "valve""#

  static let ofSwiss: [Broken] = [
    Broken(
      "a Swiss without an end", swiss(valve),
      #"$.competition.stages[0].rounds: found neither "rounds" nor "until", expected one of them"#
    ),
    Broken(
      "a Swiss of two ends", swiss(valve + #", "rounds": 3, "until": { "wins": 2, "losses": 2 }"#),
      #"$.competition.stages[0].rounds: found "rounds" and "until", expected one of them"#
    ),
    Broken(
      "records that do not work out", swiss(valve + #", "until": { "wins": 3, "losses": 3 }"#),
      "$.competition.stages[0].until: 3 of the 8 entrants would have the record 2-1, and an odd number cannot be paired; "
        + #"use other numbers, or "rounds""#),
    Broken(
      "pairs where results make them",
      swiss(valve + #", "until": { "wins": 2, "losses": 2 }, "drawn": [[["a", "b"]]]"#),
      #"$.competition.stages[0].drawn: with "until", the results decide who meets whom; give the results and leave "drawn" out, or use "rounds""#
    ),
    Broken(
      "more rounds than opponents", swiss(valve + #", "rounds": 5"#),
      "$.competition.stages[0].rounds: found 5 rounds, expected at most 4 with 8 entrants, so that nobody has to meet the same opponent twice"
    ),
    Broken(
      "an even number of games", swiss(#""pairing": "random", "rounds": 2, "bestOf": 4"#),
      "$.competition.stages[0].bestOf: found a best of 4, expected an odd number"),
    Broken(
      "goals where games are scored",
      swiss(
        #""pairing": "random", "rounds": 2, "bestOf": 3"#, ranking: #"["points", "goalsFor"]"#),
      #"$.competition.stages[0].ranking[1]: "goalsFor" is not a criterion of this game, whose scores are games; did you mean 'gamesFor'?"#
    ),
    Broken(
      "points where records count",
      swiss(
        valve + #", "until": { "wins": 2, "losses": 2 }, "points": { "win": 3 }"#),
      #"$.competition.stages[0].points: with "until", a win is 1 point and a loss -1; leave "points" "#
        + "out"),
    Broken(
      "another criterion before records",
      swiss(
        valve + #", "until": { "wins": 2, "losses": 2 }"#, ranking: #"["goalDifference"]"#),
      #"$.competition.stages[0].ranking: with "until", "points" must be the first criterion"#),
    Broken(
      "somebody drawn twice",
      swiss(
        #""pairing": "random", "rounds": 2, "entrants": ["a", "b", "c", "d"], "#
          + #""drawn": [[["a", "b"], ["c", "d"], ["a"]]]"#)
        + #", { "kind": "bracket", "matches": { "1": ["1L", "e"] } }"#, teams: 5,
      #"$.competition.stages[0].drawn[0][2][0]: "a" is listed twice in this round"#),
    Broken(
      "somebody left out of a round",
      swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"]]]"#), teams: 5,
      #"$.competition.stages[0].drawn[0]: "e" has neither an opponent nor a bye"#),
    Broken(
      "somebody drawn who has withdrawn",
      swiss(
        #""pairing": "random", "rounds": 2, "withdrawn": { "e": 0 }, "drawn": [[["a", "b"], ["c", "d"], ["e"]]]"#
      ),
      teams: 5,
      #"$.competition.stages[0].drawn[0][2][0]: "e" has withdrawn before this round"#),
    Broken(
      "a way that is none",
      swiss(
        #""rounds": 2, "pairing": { "first": "halves", "then": "highLow", "tables": { "4": ["1-4 2-2"] } }"#
      ),
      #"$.competition.stages[0].pairing.tables["4"][0]: found "1-4 2-2", expected pairs of 1 to 4, each once, such as "#
        + #""1-4 2-3""#),
    Broken(
      "a bye that is worth more than a win",
      swiss(#""rounds": 2, "pairing": "random", "bye": { "points": 4 }"#), teams: 5,
      "$.competition.stages[0].bye.points: found 4, expected a number from 0 to 3: a bye is worth no more than a win"
    ),
    Broken(
      "game wins of goals",
      swiss(#""rounds": 2, "pairing": "random""#, ranking: #"["points", "gameWins"]"#),
      #"$.competition.stages[0].ranking[1]: "gameWins" counts the games of a match, but this game's scores are goals"#
    ),
    Broken(
      "a bye where there is none",
      swiss(valve + #", "until": { "wins": 2, "losses": 2 }, "bye": { "points": 1 }"#),
      #"$.competition.stages[0].bye: with "until", nobody has a bye; leave "bye" out, or use "rounds""#
    ),
    Broken(
      "somebody who has played more rounds than there are",
      swiss(#""pairing": "random", "rounds": 2, "withdrawn": { "a": 3 }"#),
      #"$.competition.stages[0].withdrawn.a: found 3 rounds played by "a", but there are 2"#
    ),
    Broken(
      "more rounds than those who are left have opponents",
      swiss(
        #""pairing": "random", "rounds": 3, "withdrawn": { "e": 1, "f": 1, "g": 1, "h": 1 }"#),
      #"$.competition.stages[0].rounds: found 3 rounds, but the 4 entrants left in round 3 may have met so often that it cannot be paired without a rematch; play 2, or give the pairs in "drawn" up to that round"#
    ),
    Broken(
      "two who meet twice",
      swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]], \#(again)]"#
      ),
      #"$.competition.stages[0].drawn[1][1]: "d" and "c" have met in round 1, and nobody meets the same opponent twice"#
    ),
    Broken(
      "two byes",
      swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e"]], [["a", "c"], ["b", "d"], ["e"]]]"#
      ), teams: 5,
      #"$.competition.stages[0].drawn[1][2]: "e" had a bye in round 1, and nobody has two"#),
    Broken(
      "results of a round that is left to lots",
      swiss(#""pairing": "random", "rounds": 2, "drawn": [\#(pairs)]"#), teams: 4,
      results:
        #"{ "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] } }"#,
      #"$.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" is drawn at random; give its pairs in "drawn""#
    ),
    Broken(
      "results behind one that is missing",
      swiss(#""pairing": "simplifiedDutch", "rounds": 2, "drawn": [\#(pairs)]"#)
        + ",\n" + #"{ "kind": "bracket", "matches": { "1": ["1L", "2L"] } }"#, teams: 4,
      results:
        #"{ "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] }, "1": { "score": [1, 0] } }"#,
      #"$.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" follows from the earlier results, and "c:d" (swiss.1.2) has no result yet"#
    ),
    Broken(
      "a result of two who do not meet",
      swiss(#""pairing": "random", "rounds": 1, "drawn": [\#(pairs)]"#), teams: 4,
      results: #"{ "a:c": { "score": [1, 0] } }"#,
      #"$.results["a:c"]: found "a:c", but "a" meets "b" alone"#),
    Broken(
      "the away side named first",
      swiss(#""pairing": "random", "rounds": 1, "drawn": [\#(pairs)]"#),
      teams: 4,
      results: #"{ "b:a": { "score": [1, 0] } }"#,
      #"$.results["b:a"]: found "b:a", but "a" is at home; write "a:b", with the score the other way round"#
    ),
    Broken(
      "a result of a bye", swiss(#""pairing": "random", "rounds": 1"#), teams: 5,
      results: #"{ "e": { "score": [1, 0] } }"#,
      #"$.results.e: found "e", expected two entrants who meet, home:away; a bye needs no result"#
    ),
  ]

  private static let pairs = #"[["a", "b"], ["c", "d"]]"#
  /// The first pair is new, the second is not.
  private static let again = #"[["e", "g"], ["d", "c"], ["a", "f"], ["b", "h"]]"#
}
