import Testing

/// Messages about a small scenario of football.
@Suite struct FootballErrorTests {
  /// Each case is one or more edits, or a whole scenario.
  @Test(arguments: shapes + names)
  func everythingThatIsWrongIsSaid(_ broken: Refusal) {
    let edits = broken.edits
    broken.check(
      diagnostics(of: edits.isEmpty ? broken.lines[0] : footballCup.edited(edits)))
  }

  static let shapes = Refusal.table(
    #"""
    6.5 => "6.5"
      cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the text "6.5", expected a number from 0 to 100 with at most 6 decimals
    "tally" => "name": "Second cup",\n  "tally"
      cup.json:29:3: $: found the key "name" a second time, expected it once; the first is at line 2, column 3
    "Bea": { "position": "defender", "skillPower": 6.5 } => "Ada": { "position": "defender", "skillPower": 6.5 }
      cup.json:9:9: $.teams.red.squad: found the key "Ada" a second time, expected it once; the first is at line 8, column 9
    "red:blue": { "score": [2, 1] } => "red:blue": { "score": [2, 1] }, "red:blue": { "score": [0, 0] }
      cup.json:28:49: $.results: found the key "red:blue" a second time, expected it once; the first is at line 28, column 16
    "tally" => "taly"
      cup.json:29:3: $: found the unknown key "taly", expected "$schema", "name", "description", "entrantWord", "shortNames", "displayNames", "game", "entrants", "teams", "competition", "results", "asOf", "uncertainty", "tally", "run", "variants" or "sweep"; did you mean 'tally'?
    "rules" => "rule"
      cup.json:3:33: $.game: found the unknown key "rule", expected "kind" or "rules"; did you mean 'rules'?
    "skillPower": 6.5 => "skillPower": 6.5, "shirts": 4
      cup.json:9:61: $.teams.red.squad.Bea: found the unknown key "shirts", expected "position", "shirt", "skillPower" or "invented"; did you mean 'shirt'?
    "defence" => "defense"
      cup.json:13:36: $.teams.red.lineup: found the unknown key "defense", expected "keeper", "defence", "midfield" or "attack"; did you mean 'defence'?
    "stages": [ => "rounds": 3, "stages": [
      cup.json:26:5: $.competition: found the unknown key "rounds", expected "stages" or "numbers"
    "legs" => "leg"
      cup.json:26:40: $.competition.stages[0]: found the unknown key "leg", expected "kind", "id", "legs", "points", "ranking", "entrants", "table", "adjustments", "playOffs", "neutral" or "zones"; did you mean 'legs'?
    "score": [2, 1] => "score": [2, 1], "venue": "Paris"
      cup.json:28:47: $.results["red:blue"]: found the unknown key "venue", expected "score", "extraTime", "penalties", "dismissals" or "date"
    "scores": true => "score": true
      cup.json:29:14: $.tally: found the unknown key "score", expected "scores", "counters", "participants", "leverage" or "given"; did you mean 'scores'?
    "game": { "kind": "football", "rules": { "players": 4 } },\n =>
      cup.json:1:1: $: found no key "game", expected it with an object
    "kind": "football",  =>
      cup.json:3:11: $.game: found no key "kind", expected it with "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings"
    , "ranking": ["points", "goalDifference"] =>
      cup.json:26:16: $.competition.stages[0]: found no key "ranking", expected it with an array of 1 to 32 elements, or an object with the key "by", or an object with the key "preset"
    "kind": "roundRobin",  =>
      cup.json:26:16: $.competition.stages[0]: found no key "kind", expected it with "roundRobin", "groups", "league", "swiss", "split", "best", "draw", "places", "bracket", "match", "series", "podSeason" or "podBracket"
    "score": [2, 1] =>
      cup.json:28:28: $.results["red:blue"]: found neither "score" nor "dismissals", expected one of them
    "name": "Cup" => "name": 5
      cup.json:2:11: $.name: found the number 5, expected a text of 1 to 200 characters without control characters
    ["red", "blue"] => ["red"]
      cup.json:4:15: $.entrants: found an array of 1 element, expected an array of 2 to 256 elements
    "results": { "red:blue": { "score": [2, 1] } } => "results": "results.csv"
      cup.json:28:14: $.results: found the text "results.csv", expected an object with the key "from", or an object of at most 1000000 entries
    6.5 => 100.5
      cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 100.5, expected a number from 0 to 100 with at most 6 decimals
    6.5 => 6.1234567
      cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 6.1234567, expected a number from 0 to 100 with at most 6 decimals
    "legs": 2 => "legs": 0
      cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8
    "seed": 7 => "seed": 9007199254740992
      cup.json:30:40: $.run.seed: found the number 9007199254740992, expected a whole number from 0 to 9007199254740991
    "scores": true => "scores": 1
      cup.json:29:24: $.tally.scores: found the number 1, expected true or false
    [2, 1] => [2, 1, 0]
      cup.json:28:39: $.results["red:blue"].score: found an array of 3 elements, expected an array of 2 elements
    [{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }] => []
      cup.json:26:15: $.competition.stages: found an empty array, expected an array of 1 to 20 elements
    ["points", "goalDifference"] => []
      cup.json:26:62: $.competition.stages[0].ranking: found an empty array, expected an array of 1 to 32 elements
    "players": 4 => "players": 4, "foulChance": 1.01
      cup.json:3:72: $.game.rules.foulChance: found the number 1.01, expected a number from 0 to 1
    "legs": 2 => "points": { "win": 11 }
      cup.json:26:59: $.competition.stages[0].points.win: found the number 11, expected a number from -10 to 10 with at most 1 decimal
    "blue": { => "bl:ue": {
      cup.json:15:5: $.teams: found the key "bl:ue", expected a key without a colon, a control character or a space at either end
    [1, 2]\n
      cup.json:1:1: $: found an array of 2 elements, expected an object
    "seed": 7 => "precision": {}
      cup.json:30:45: $.run.precision: found an empty object, expected an object of 1 to 100 entries
    "tournaments": 100, "seed": 7 => "precision": { "champion": -1 }
      cup.json:30:39: $.run.precision.champion: found the number -1, expected a number from 0 to 1000000
    "tournaments": 100, "seed": 7 => "precision": { "champion": 0 }
      cup.json:30:27: $.run.precision.champion: found the half-width 0.0 for "champion", expected 0.000000001 to 0.5, because it is for a probability
    """#)

  static let names = Refusal.table(
    #"""
    "football" => "footbal"
      cup.json:3:21: $.game.kind: found the text "footbal", expected "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings"; did you mean 'football'?
    "players": 4 => "players": 4, "preset": "apps"
      cup.json:3:68: $.game.rules.preset: found the text "apps", expected "document" or "app"; did you mean 'app'?
    "roundRobin" => "roundrobin"
      cup.json:26:26: $.competition.stages[0].kind: found the text "roundrobin", expected "roundRobin", "groups", "league", "swiss", "split", "best", "draw", "places", "bracket", "match", "series", "podSeason" or "podBracket"; did you mean 'roundRobin'?
    "goalDifference" => "goalDiference"
      cup.json:26:73: $.competition.stages[0].ranking[1]: found the text "goalDiference", expected "points", "pointsPercentage", "wins", "awayWins", "losses", "scoreQuotient", "opponentsPoints", "difficulty", "sonnebornBerger", "buchholz", "buchholzCut1", "buchholzCut2", "buchholzMedian", "opponentMatchWins", "gameWins", "opponentGameWins", "class", "strengthOfVictory", "strengthOfSchedule", "shootOut", "lots", "shared", "conduct", "coefficient" or one of 76 more; did you mean 'goalDifference'?
    "goalDifference" => "points"
      cup.json:26:73: $.competition.stages[0].ranking[1]: "points" is listed twice; a criterion that has not separated two entrants will not do so later
    ["points", "goalDifference"] => ["points", "lots", "wins"]
      cup.json:26:81: $.competition.stages[0].ranking[2]: "wins" comes after "lots", which separate everyone; put "lots" last
    "position": "defender", "skillPower": 6.5 => "position": "defence", "skillPower": 6.5
      cup.json:9:30: $.teams.red.squad.Bea.position: found the text "defence", expected "keeper", "defender", "midfielder" or "attacker"; did you mean 'defender'?
    ["red", "blue"] => ["red", "bleu"]
      cup.json:4:23: $.entrants[1]: found "bleu", expected the id of a team in "teams"; did you mean 'blue'?
    ["red", "blue"] => ["red", "red"]
      cup.json:4:23: $.entrants[1]: "red" is listed twice among the entrants
    "midfield": ["Cleo"] => "midfield": ["Bea"]
      cup.json:13:69: $.teams.red.lineup.midfield[0]: "Bea" is listed twice in the line-up; list each player once
    ["Cleo"] => ["Cloe"]
      cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?
    "attack": ["Dora"] => "attack": []
      cup.json:13:17: $.teams.red.lineup: found 3 players in the line-up, expected 4; add players, or set game.rules.allowShortLineup or game.rules.players
    "players": 4 => "players": 3
      cup.json:13:17: $.teams.red.lineup: found 4 players in the line-up, expected 3; leave players out, or set game.rules.players
      cup.json:15:13: $.teams.blue: found 4 players but no line-up; list in "lineup" the 3 who play
    "Hana": { => "Ines": { "position": "attacker", "skillPower": 7 },\n        "Hana": {
      cup.json:15:13: $.teams.blue: found 5 players but no line-up; list in "lineup" the 4 who play
    "Eva": { "position": "keeper" => "Eva": { "position": "attacker"
      cup.json:15:13: $.teams.blue: found 0 keepers but no line-up; list in "lineup" who plays where
    "players": 4 => "players": 4, "halfTimePlay": 45, "finalPlay": 40
      cup.json:3:74: $.game.rules.halfTimePlay: half-time is play 45, but the match ends with play 40; half-time must come before the end
    "players": 4 => "players": 4, "freeKickWeight": 0, "yellowCardWeight": 0, "redCardWeight": 0
      cup.json:3:76: $.game.rules.freeKickWeight: the weights of free kick, yellow and red card are all 0, but fouls can happen; give one of them a weight or set foulChance to 0
    "red:blue": { => "red:green": {
      cup.json:28:16: $.results["red:green"]: found "red:green", expected the name of a match, home:away
    "red:blue": { => "red:blue:3": {
      cup.json:28:16: $.results["red:blue:3"]: found "red:blue:3", expected the name of a match, home:away; did you mean 'red:blue'?
    "legs": 2 => "legs": 1
    "red:blue": { => "blue:red": {
      cup.json:28:16: $.results["blue:red"]: found "blue:red", expected the name of a match, home:away; did you mean 'red:blue'?
    "red:blue": { "score": [2, 1] } => "blue:red:2": { "score": [2, 1] }, "blue:red": { "score": [2, 1] }
      cup.json:28:51: $.results["blue:red"]: "blue:red:2" already has a result
    [2, 1] => [2, 99]
      cup.json:28:43: $.results["red:blue"].score[1]: found the number 99, but by the rules a side can score at most 44
    "run": { "tournaments": 100, "seed": 7 } => "run": {\n  "precision": { "champoin": 0.01, "points:rde": 0.1, "top2": 0.1, "points:blue": 0.1 }\n}
      cup.json:31:18: $.run.precision.champoin: found the figure "champoin", expected "champion", "points", "top4" (or another position) or "reaches:ZONE"; to name an entrant, write "champion:ID" or "reaches:ID:ZONE"; did you mean 'champion'?
      cup.json:31:36: $.run.precision["points:rde"]: found "rde", expected the id of an entrant; did you mean 'red'?
      cup.json:31:55: $.run.precision.top2: found the figure "top2", expected a position from 1 to 1: there are 2 entrants
    "seed": 7 => "precision": { "champion": 0.01 }
      cup.json:30:27: $.run.tournaments: found 100, expected at least 10000: "precision" is not judged by fewer
    "name": "Cup" => "name": 5
    "players": 4 => "players": 4, "foulChanse": 2
    6.5 => 101
    "legs": 2 => "legs": 0
    [2, 1] => [2]
    "seed": 7 => "seed": -7
      cup.json:2:11: $.name: found the number 5, expected a text of 1 to 200 characters without control characters
      cup.json:3:58: $.game.rules: found the unknown key "foulChanse", expected "preset", "players", "allowShortLineup", "halfTimePlay", "finalPlay", "extraTimePlays", "penalties", "homeAdvantage", "keeperFactor", "midfieldHeadCountFactor", "headCountFactor", "midfieldHelp", "roundToHundredths", "chargeHelpingMidfield", "decayCoefficient", "decayStrengthFactor", "foulChance", "freeKickWeight", "yellowCardWeight", "redCardWeight", "freeKickDecay", "yellowCardDecay", "redCardDecay", "yellowCardsPerDismissal", "afterFoul", "tie" or "from"; did you mean 'foulChance'?
      cup.json:3:72: $.game.rules.foulChanse: found the number 2, expected a number from 0 to 1
      cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 101, expected a number from 0 to 100 with at most 6 decimals
      cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8
      cup.json:28:39: $.results["red:blue"].score: found an array of 1 element, expected an array of 2 elements
      cup.json:30:40: $.run.seed: found the number -7, expected a whole number from 0 to 9007199254740991
    ["Cleo"] => ["Cloe"]
    "red:blue": { => "red:bleu": {
      cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?
      cup.json:28:16: $.results["red:bleu"]: found "red:bleu", expected the name of a match, home:away; did you mean 'red:blue'?
    ["red", "blue"] => ["red", "blu"]
    ["Cleo"] => ["Cloe"]
    "legs": 2 => "legs": 0
      cup.json:4:23: $.entrants[1]: found "blu", expected the id of a team in "teams"; did you mean 'blue'?
      cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?
      cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8
    {"name": "Cup", "gme": {}, "entrants": [], "teams": {}, "competition": {}}
      cup.json:1:17: $: found the unknown key "gme", expected "$schema", "name", "description", "entrantWord", "shortNames", "displayNames", "game", "entrants", "teams", "competition", "results", "asOf", "uncertainty", "tally", "run", "variants", "sweep" or "fixtures"; did you mean 'game'?
      cup.json:1:24: $.gme: found no key "kind", expected it with "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings"
      cup.json:1:40: $.entrants: found an empty array, expected an array of 2 to 256 elements
      cup.json:1:72: $.competition: found no key "stages", expected it with an array of 1 to 20 elements
    """#)
}
