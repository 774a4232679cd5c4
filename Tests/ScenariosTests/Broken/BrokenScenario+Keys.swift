import Tallies

extension BrokenScenario {
  static let keys: [BrokenScenario] = [
    BrokenScenario(
      "an unknown key at the top", [(#""tally""#, #""taly""#)],
      #"cup.json:29:3: $: found the unknown key "taly", expected "$schema", "name", "description", "entrantWord", "shortNames", "displayNames", "game", "entrants", "teams", "competition", "results", "asOf", "uncertainty", "tally", "run", "variants" or "sweep"; did you mean 'tally'?"#
    ),
    BrokenScenario(
      "an unknown key in game", [(#""rules""#, #""rule""#)],
      #"cup.json:3:33: $.game: found the unknown key "rule", expected "kind" or "rules"; did you mean 'rules'?"#
    ),
    BrokenScenario(
      "an unknown key in rules", [(#""players": 4"#, #""players": 4, "foulChanse": 0.1"#)],
      #"cup.json:3:58: $.game.rules: found the unknown key "foulChanse", expected "preset", "players", "allowShortLineup", "halfTimePlay", "finalPlay", "extraTimePlays", "penalties", "homeAdvantage", "keeperFactor", "midfieldHeadCountFactor", "headCountFactor", "midfieldHelp", "roundToHundredths", "chargeHelpingMidfield", "decayCoefficient", "decayStrengthFactor", "foulChance", "freeKickWeight", "yellowCardWeight", "redCardWeight", "freeKickDecay", "yellowCardDecay", "redCardDecay", "yellowCardsPerDismissal", "afterFoul", "tie" or "from"; did you mean 'foulChance'?"#
    ),
    BrokenScenario(
      "an unknown key in a team", [(#""name": "The Blues""#, #""nam": "The Blues""#)],
      #"cup.json:16:7: $.teams.blue: found the unknown key "nam", expected "name", "squad" or "lineup"; did you mean 'name'?"#
    ),
    BrokenScenario(
      "an unknown key in a player", [(#""skillPower": 6.5"#, #""skillPower": 6.5, "shirts": 4"#)],
      #"cup.json:9:61: $.teams.red.squad.Bea: found the unknown key "shirts", expected "position", "shirt", "skillPower" or "invented"; did you mean 'shirt'?"#
    ),
    BrokenScenario(
      "an unknown key in a line-up", [(#""defence""#, #""defense""#)],
      #"cup.json:13:36: $.teams.red.lineup: found the unknown key "defense", expected "keeper", "defence", "midfield" or "attack"; did you mean 'defence'?"#
    ),
    BrokenScenario(
      "an unknown key in competition", [(#""stages": ["#, #""rounds": 3, "stages": ["#)],
      #"cup.json:26:5: $.competition: found the unknown key "rounds", expected "stages" or "numbers""#
    ),
    BrokenScenario(
      "an unknown key in a stage", [(#""legs""#, #""leg""#)],
      #"cup.json:26:40: $.competition.stages[0]: found the unknown key "leg", expected "kind", "id", "legs", "points", "ranking", "entrants", "table", "adjustments", "playOffs", "neutral" or "zones"; did you mean 'legs'?"#
    ),
    BrokenScenario(
      "an unknown key in points", [(#""legs": 2"#, #""points": { "wins": 2 }"#)],
      #"cup.json:26:52: $.competition.stages[0].points: found the unknown key "wins", expected "win", "draw" or "loss"; did you mean 'win'?"#
    ),
    BrokenScenario(
      "an unknown key in a result", [(#""score": [2, 1]"#, #""score": [2, 1], "venue": "Paris""#)],
      #"cup.json:28:47: $.results["red:blue"]: found the unknown key "venue", expected "score", "extraTime", "penalties", "dismissals" or "date""#
    ),
    BrokenScenario(
      "an unknown key in tally", [(#""scores": true"#, #""score": true"#)],
      #"cup.json:29:14: $.tally: found the unknown key "score", expected "scores", "counters", "participants", "leverage" or "given"; did you mean 'scores'?"#
    ),
    BrokenScenario(
      "an unknown key in run", [(#""seed": 7"#, #""sed": 7"#)],
      #"cup.json:30:32: $.run: found the unknown key "sed", expected "tournaments", "seed" or "precision"; did you mean 'seed'?"#
    ),
    BrokenScenario(
      "no name",
      [
        (
          #"""
            "name": "Cup",

          """#, ""
        )
      ],
      #"cup.json:1:1: $: found no key "name", expected it with a text of 1 to 200 characters without control characters"#
    ),
    BrokenScenario(
      "no game",
      [
        (
          #"""
            "game": { "kind": "football", "rules": { "players": 4 } },

          """#, ""
        )
      ],
      #"cup.json:1:1: $: found no key "game", expected it with an object"#),
    BrokenScenario(
      "no kind of game", [(#""kind": "football", "#, "")],
      #"cup.json:3:11: $.game: found no key "kind", expected it with "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings""#
    ),
    BrokenScenario(
      "no entrants",
      [
        (
          #"""
            "entrants": ["red", "blue"],

          """#, ""
        )
      ],
      #"cup.json:1:1: $: found no key "entrants", expected it with an array of 2 to 256 elements"#
    ),
    BrokenScenario(
      "no ranking", [(#", "ranking": ["points", "goalDifference"]"#, "")],
      #"cup.json:26:16: $.competition.stages[0]: found no key "ranking", expected it with an array of 1 to 32 elements, or an object with the key "by", or an object with the key "preset""#
    ),
    BrokenScenario(
      "no kind of stage", [(#""kind": "roundRobin", "#, "")],
      #"cup.json:26:16: $.competition.stages[0]: found no key "kind", expected it with "roundRobin", "groups", "league", "swiss", "split", "best", "draw", "places", "bracket", "match", "series", "podSeason" or "podBracket""#
    ),
    BrokenScenario(
      "no score", [(#""score": [2, 1]"#, "")],
      #"cup.json:28:28: $.results["red:blue"]: found neither "score" nor "dismissals", expected one of them"#
    ),
  ]
}
