/// What is said of a Swiss that cannot be.
extension StageErrorTests {
  private static func swiss(_ keys: String, ranking: String = #"["points"]"#) -> String {
    #"{ "kind": "swiss", "ranking": \#(ranking), \#(keys) }"#
  }

  private static let valve = #""pairing": "valve""#

  static let ofSwiss: [Broken] = [
    Broken(
      what: "a Swiss without an end", stages: swiss(valve),
      error:
        #"$.competition.stages[0].rounds: found neither "rounds" nor "until", expected one of them"#
    ),
    Broken(
      what: "a Swiss of two ends",
      stages: swiss(valve + #", "rounds": 3, "until": { "wins": 2, "losses": 2 }"#),
      error: #"$.competition.stages[0].rounds: found "rounds" beside "until", expected one of them"#
    ),
    Broken(
      what: "records that do not work out",
      stages: swiss(valve + #", "until": { "wins": 3, "losses": 3 }"#),
      error:
        "$.competition.stages[0].until: of 8 entrants 3 would stand at 2-1, and an odd number cannot meet each other; "
        + #"use other numbers, or "rounds""#),
    Broken(
      what: "pairs where results make them",
      stages: swiss(valve + #", "until": { "wins": 2, "losses": 2 }, "drawn": [[["a", "b"]]]"#),
      error:
        "$.competition.stages[0].drawn: where wins and losses end it, who meets whom follows from the results; give these and "
        + #"leave "drawn" out, or use "rounds""#),
    Broken(
      what: "more rounds than opponents", stages: swiss(valve + #", "rounds": 5"#),
      error:
        "$.competition.stages[0].rounds: found 5 rounds, expected 4 at most of 8 entrants, so that nobody need meet "
        + "anybody twice"),
    Broken(
      what: "an even number of games",
      stages: swiss(#""pairing": "random", "rounds": 2, "bestOf": 4"#),
      error: "$.competition.stages[0].bestOf: found a best of 4, expected an odd number"),
    Broken(
      what: "goals where games are scored",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "bestOf": 3"#, ranking: #"["points", "goalsFor"]"#),
      error:
        #"$.competition.stages[0].ranking[1]: "goalsFor" is no criterion of this game, whose scores are games; did you mean 'gamesFor'?"#
    ),
    Broken(
      what: "points where records count",
      stages: swiss(
        valve + #", "until": { "wins": 2, "losses": 2 }, "points": { "win": 3 }"#),
      error:
        #"$.competition.stages[0].points: where wins and losses end it, a win is 1 point and a loss -1; leave "points" "#
        + "out"),
    Broken(
      what: "another criterion before records",
      stages: swiss(
        valve + #", "until": { "wins": 2, "losses": 2 }"#, ranking: #"["goalDifference"]"#),
      error: #"$.competition.stages[0].ranking: where wins and losses end it, "points" come first"#),
    Broken(
      what: "somebody drawn twice",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "entrants": ["a", "b", "c", "d"], "#
          + #""drawn": [[["a", "b"], ["c", "d"], ["a"]]]"#)
        + #", { "kind": "bracket", "matches": { "1": ["1L", "e"] } }"#, teams: 5,
      error: #"$.competition.stages[0].drawn[0][2][0]: "a" stands twice in this round"#),
    Broken(
      what: "somebody left out of a round",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"]]]"#), teams: 5,
      error: #"$.competition.stages[0].drawn[0]: "e" neither meets anybody nor has a bye"#),
    Broken(
      what: "somebody drawn who has withdrawn",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "withdrawn": { "e": 0 }, "drawn": [[["a", "b"], ["c", "d"], ["e"]]]"#
      ),
      teams: 5,
      error: #"$.competition.stages[0].drawn[0][2][0]: "e" has withdrawn before this round"#),
    Broken(
      what: "a way that is none",
      stages: swiss(
        #""rounds": 2, "pairing": { "first": "halves", "then": "highLow", "tables": { "4": ["1-4 2-2"] } }"#
      ),
      error:
        #"$.competition.stages[0].pairing.tables["4"][0]: found "1-4 2-2", expected pairs of 1 to 4, each once, such as "#
        + #""1-4 2-3""#),
    Broken(
      what: "a bye that is worth more than a win",
      stages: swiss(#""rounds": 2, "pairing": "random", "bye": { "points": 4 }"#), teams: 5,
      error:
        "$.competition.stages[0].bye.points: found 4, expected a number of 0 to 3: a bye is worth no more than a win"
    ),
    Broken(
      what: "game wins of goals",
      stages: swiss(#""rounds": 2, "pairing": "random""#, ranking: #"["points", "gameWins"]"#),
      error:
        #"$.competition.stages[0].ranking[1]: "gameWins" counts the games of a match, but this game's scores are goals"#
    ),
    Broken(
      what: "a bye where there is none",
      stages: swiss(valve + #", "until": { "wins": 2, "losses": 2 }, "bye": { "points": 1 }"#),
      error:
        #"$.competition.stages[0].bye: where wins and losses end it, nobody has a bye; leave "bye" out, or use "rounds""#
    ),
    Broken(
      what: "somebody who has played more rounds than there are",
      stages: swiss(#""pairing": "random", "rounds": 2, "withdrawn": { "a": 3 }"#),
      error:
        #"$.competition.stages[0].withdrawn.a: found 3 rounds that "a" has played, but there are 2"#
    ),
    Broken(
      what: "more rounds than those who are left have opponents",
      stages: swiss(
        #""pairing": "random", "rounds": 3, "withdrawn": { "e": 1, "f": 1, "g": 1, "h": 1 }"#),
      error:
        "$.competition.stages[0].rounds: found 3 rounds, but the 4 who are left in round 3 may have met so many of each other "
        + #"that no way is left without a rematch; play 2, or give the pairs in "drawn" up to that round"#
    ),
    Broken(
      what: "two who meet twice",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]], \#(again)]"#
      ),
      error:
        #"$.competition.stages[0].drawn[1][1]: "d" and "c" have met in round 1, and nobody meets anybody twice"#
    ),
    Broken(
      what: "two byes",
      stages: swiss(
        #""pairing": "random", "rounds": 2, "drawn": [[["a", "b"], ["c", "d"], ["e"]], [["a", "c"], ["b", "d"], ["e"]]]"#
      ), teams: 5,
      error:
        #"$.competition.stages[0].drawn[1][2]: "e" had a bye in round 1, and nobody has two"#),
    Broken(
      what: "results of a round that is left to lots",
      stages: swiss(#""pairing": "random", "rounds": 2, "drawn": [\#(pairs)]"#), teams: 4,
      results:
        #"{ "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] } }"#,
      error:
        #"$.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" is left to lots; give its pairs in "drawn""#
    ),
    Broken(
      what: "results behind one that is missing",
      stages: swiss(#""pairing": "simplifiedDutch", "rounds": 2, "drawn": [\#(pairs)]"#)
        + ",\n" + #"{ "kind": "bracket", "matches": { "1": ["1L", "2L"] } }"#, teams: 4,
      results:
        #"{ "a:b": { "score": [1, 0] }, "a:c": { "score": [1, 0] }, "b:d": { "score": [1, 0] }, "1": { "score": [1, 0] } }"#,
      error:
        #"$.results["a:c"]: found "a:c", but who meets in round 2 of "swiss" follows from the results before it, and "c:d" (swiss.1.2) has none yet"#
    ),
    Broken(
      what: "a result of two who do not meet",
      stages: swiss(#""pairing": "random", "rounds": 1, "drawn": [\#(pairs)]"#), teams: 4,
      results: #"{ "a:c": { "score": [1, 0] } }"#,
      error: #"$.results["a:c"]: found "a:c", but "a" meets "b" alone"#),
    Broken(
      what: "the visitors named first",
      stages: swiss(#""pairing": "random", "rounds": 1, "drawn": [\#(pairs)]"#), teams: 4,
      results: #"{ "b:a": { "score": [1, 0] } }"#,
      error:
        #"$.results["b:a"]: found "b:a", but "a" is at home; write "a:b", with the score the other way round"#
    ),
    Broken(
      what: "a result of a bye",
      stages: swiss(#""pairing": "random", "rounds": 1"#), teams: 5,
      results: #"{ "e": { "score": [1, 0] } }"#,
      error: #"$.results.e: found "e", expected two who meet, home:away; a bye needs no result"#),
  ]

  private static let pairs = #"[["a", "b"], ["c", "d"]]"#
  /// The first pair is new, the second is not.
  private static let again = #"[["e", "g"], ["d", "c"], ["a", "f"], ["b", "h"]]"#
}
