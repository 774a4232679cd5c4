import Tallies

extension BrokenScenario {
  static let names: [BrokenScenario] = [
    BrokenScenario(
      "an unknown game", [(#""football""#, #""footbal""#)],
      #"cup.json:3:21: $.game.kind: found the text "footbal", expected "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings"; did you mean 'football'?"#
    ),
    BrokenScenario(
      "a game in capitals", [(#""football""#, #""FOOTBALL""#)],
      #"cup.json:3:21: $.game.kind: found the text "FOOTBALL", expected "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings"; did you mean 'football'?"#
    ),
    BrokenScenario(
      "an unknown preset", [(#""players": 4"#, #""players": 4, "preset": "apps""#)],
      #"cup.json:3:68: $.game.rules.preset: found the text "apps", expected "document" or "app"; did you mean 'app'?"#
    ),
    BrokenScenario(
      "an unknown stage", [(#""roundRobin""#, #""roundrobin""#)],
      #"cup.json:26:26: $.competition.stages[0].kind: found the text "roundrobin", expected "roundRobin", "groups", "league", "swiss", "split", "best", "draw", "places", "bracket", "match", "series", "podSeason" or "podBracket"; did you mean 'roundRobin'?"#
    ),
    BrokenScenario(
      "an unknown criterion", [(#""goalDifference""#, #""goalDiference""#)],
      #"cup.json:26:73: $.competition.stages[0].ranking[1]: found the text "goalDiference", expected "points", "pointsPercentage", "wins", "awayWins", "losses", "scoreQuotient", "opponentsPoints", "difficulty", "sonnebornBerger", "buchholz", "buchholzCut1", "buchholzCut2", "buchholzMedian", "opponentMatchWins", "gameWins", "opponentGameWins", "class", "strengthOfVictory", "strengthOfSchedule", "shootOut", "lots", "shared", "conduct", "coefficient" or one of 76 more; did you mean 'goalDifference'?"#
    ),
    BrokenScenario(
      "a criterion twice", [(#""goalDifference""#, #""points""#)],
      #"cup.json:26:73: $.competition.stages[0].ranking[1]: "points" is listed twice; a criterion that has not separated two entrants will not do so later"#
    ),
    BrokenScenario(
      "a criterion behind lots",
      [(#"["points", "goalDifference"]"#, #"["points", "lots", "wins"]"#)],
      #"cup.json:26:81: $.competition.stages[0].ranking[2]: "wins" comes after "lots", which separate everyone; put "lots" last"#
    ),
    BrokenScenario(
      "an unknown position",
      [
        (
          #""position": "defender", "skillPower": 6.5"#,
          #""position": "defence", "skillPower": 6.5"#
        )
      ],
      #"cup.json:9:30: $.teams.red.squad.Bea.position: found the text "defence", expected "keeper", "defender", "midfielder" or "attacker"; did you mean 'defender'?"#
    ),
    BrokenScenario(
      "an unknown entrant", [(#"["red", "blue"]"#, #"["red", "bleu"]"#)],
      #"cup.json:4:23: $.entrants[1]: found "bleu", expected the id of a team in "teams"; did you mean 'blue'?"#
    ),
    BrokenScenario(
      "an entrant twice", [(#"["red", "blue"]"#, #"["red", "red"]"#)],
      #"cup.json:4:23: $.entrants[1]: "red" is listed twice among the entrants"#),
    BrokenScenario(
      "a player twice in the line-up", [(#""midfield": ["Cleo"]"#, #""midfield": ["Bea"]"#)],
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: "Bea" is listed twice in the line-up; list each player once"#
    ),
    BrokenScenario(
      "a player who is not in the squad", [(#"["Cleo"]"#, #"["Cloe"]"#)],
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?"#
    ),
    BrokenScenario(
      "a player of the other squad", [(#"["Cleo"]"#, #"["Gina"]"#)],
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Gina", expected a player of the squad of "red""#
    ),
    BrokenScenario(
      "a line-up that is one short", [(#""attack": ["Dora"]"#, #""attack": []"#)],
      "cup.json:13:17: $.teams.red.lineup: found 3 players in the line-up, expected 4; add players, or set game.rules.allowShortLineup or game.rules.players"
    ),
    BrokenScenario(
      "a line-up of one too many", [(#""players": 4"#, #""players": 3"#)],
      "cup.json:13:17: $.teams.red.lineup: found 4 players in the line-up, expected 3; leave players out, or set game.rules.players",
      #"cup.json:15:13: $.teams.blue: found 4 players but no line-up; list in "lineup" the 3 who play"#
    ),
    BrokenScenario(
      "a squad without a line-up that is too large",
      [
        (
          #""Hana": {"#,
          #"""
          "Ines": { "position": "attacker", "skillPower": 7 },
                  "Hana": {
          """#
        )
      ],
      #"cup.json:15:13: $.teams.blue: found 5 players but no line-up; list in "lineup" the 4 who play"#
    ),
    BrokenScenario(
      "a squad without a keeper or a line-up",
      [(#""Eva": { "position": "keeper""#, #""Eva": { "position": "attacker""#)],
      #"cup.json:15:13: $.teams.blue: found 0 keepers but no line-up; list in "lineup" who plays where"#
    ),
    BrokenScenario(
      "half-time after the end",
      [(#""players": 4"#, #""players": 4, "halfTimePlay": 45, "finalPlay": 40"#)],
      "cup.json:3:74: $.game.rules.halfTimePlay: half-time is play 45, but the match ends with play 40; half-time must come before the end"
    ),
    BrokenScenario(
      "fouls that lead to nothing",
      [
        (
          #""players": 4"#,
          #""players": 4, "freeKickWeight": 0, "yellowCardWeight": 0, "redCardWeight": 0"#
        )
      ],
      "cup.json:3:76: $.game.rules.freeKickWeight: the weights of free kick, yellow and red card are all 0, but fouls can happen; give one of them a weight or set foulChance to 0"
    ),
    BrokenScenario(
      "the result of no match", [(#""red:blue": {"#, #""red:green": {"#)],
      #"cup.json:28:16: $.results["red:green"]: found "red:green", expected the name of a match, home:away"#
    ),
    BrokenScenario(
      "the result of a third leg", [(#""red:blue": {"#, #""red:blue:3": {"#)],
      #"cup.json:28:16: $.results["red:blue:3"]: found "red:blue:3", expected the name of a match, home:away; did you mean 'red:blue'?"#
    ),
    BrokenScenario(
      "the result of a match that is turned round",
      [(#""legs": 2"#, #""legs": 1"#), (#""red:blue": {"#, #""blue:red": {"#)],
      #"cup.json:28:16: $.results["blue:red"]: found "blue:red", expected the name of a match, home:away; did you mean 'red:blue'?"#
    ),
    BrokenScenario(
      "a result under two names",
      [
        (
          #""red:blue": { "score": [2, 1] }"#,
          #""blue:red:2": { "score": [2, 1] }, "blue:red": { "score": [2, 1] }"#
        )
      ],
      #"cup.json:28:51: $.results["blue:red"]: "blue:red:2" already has a result"#),
    BrokenScenario(
      "a score that is too high", [("[2, 1]", "[2, 99]")],
      #"cup.json:28:43: $.results["red:blue"].score[1]: found the number 99, but by the rules a side can score at most 44"#
    ),
    BrokenScenario(
      "precision of outputs and entrants that are none",
      [
        (
          #""run": { "tournaments": 100, "seed": 7 }"#,
          #"""
          "run": {
            "precision": { "champoin": 0.01, "points:rde": 0.1, "top2": 0.1, "points:blue": 0.1 }
          }
          """#
        )
      ],
      #"cup.json:31:18: $.run.precision.champoin: found the figure "champoin", expected "champion", "points", "top4" (or another position) or "reaches:ZONE"; to name an entrant, write "champion:ID" or "reaches:ID:ZONE"; did you mean 'champion'?"#,
      #"cup.json:31:36: $.run.precision["points:rde"]: found "rde", expected the id of an entrant; did you mean 'red'?"#,
      #"cup.json:31:55: $.run.precision.top2: found the figure "top2", expected a position from 1 to 1: there are 2 entrants"#
    ),
    BrokenScenario(
      "precision of fewer tournaments than are judged",
      [(#""seed": 7"#, #""precision": { "champion": 0.01 }"#)],
      #"cup.json:30:27: $.run.tournaments: found 100, expected at least 10000: "precision" is not judged by fewer"#
    ),
  ]
}
