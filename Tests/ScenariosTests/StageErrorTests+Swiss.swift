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
      what: "maps in a game of goals",
      stages: swiss(#""pairing": "random", "rounds": 2, "bestOf": 3"#),
      error:
        #"$.competition.stages[0].bestOf: the matches of this game are no series of maps; leave "bestOf" out, or use "#
        + #"ratings with "maps""#),
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
  ]
}
