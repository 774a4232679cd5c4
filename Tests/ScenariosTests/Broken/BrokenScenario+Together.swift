import Tallies

extension BrokenScenario {
  static let together: [BrokenScenario] = [
    BrokenScenario(
      "many errors at once",
      [
        (#""name": "Cup""#, #""name": 5"#), (#""players": 4"#, #""players": 4, "foulChanse": 2"#),
        ("6.5", "101"), (#""legs": 2"#, #""legs": 0"#), ("[2, 1]", "[2]"),
        (#""seed": 7"#, #""seed": -7"#),
      ],
      "cup.json:2:11: $.name: found the number 5, expected a text of 1 to 200 characters without control characters",
      #"cup.json:3:58: $.game.rules: found the unknown key "foulChanse", expected "preset", "players", "allowShortLineup", "halfTimePlay", "finalPlay", "extraTimePlays", "penalties", "homeAdvantage", "keeperFactor", "midfieldHeadCountFactor", "headCountFactor", "midfieldHelp", "roundToHundredths", "chargeHelpingMidfield", "decayCoefficient", "decayStrengthFactor", "foulChance", "freeKickWeight", "yellowCardWeight", "redCardWeight", "freeKickDecay", "yellowCardDecay", "redCardDecay", "yellowCardsPerDismissal", "afterFoul", "tie" or "from"; did you mean 'foulChance'?"#,
      "cup.json:3:72: $.game.rules.foulChanse: found the number 2, expected a number from 0 to 1",
      "cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 101, expected a number from 0 to 100 with at most 6 decimals",
      "cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8",
      #"cup.json:28:39: $.results["red:blue"].score: found an array of 1 element, expected an array of 2 elements"#,
      "cup.json:30:40: $.run.seed: found the number -7, expected a whole number from 0 to 9007199254740991"
    ),
    BrokenScenario(
      "errors of names in several teams",
      [
        (#"["Cleo"]"#, #"["Cloe"]"#),
        (
          #""Hana": {"#,
          #"""
          "Ines": { "position": "attacker", "skillPower": 7 },
                  "Hana": {
          """#
        ),
      ],
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?"#,
      #"cup.json:15:13: $.teams.blue: found 5 players but no line-up; list in "lineup" the 4 who play"#
    ),
    BrokenScenario(
      "unknown matches beside a line-up that cannot play",
      [(#"["Cleo"]"#, #"["Cloe"]"#), (#""red:blue": {"#, #""red:bleu": {"#)],
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?"#,
      #"cup.json:28:16: $.results["red:bleu"]: found "red:bleu", expected the name of a match, home:away; did you mean 'red:blue'?"#
    ),
    BrokenScenario(
      "a name that does not resolve beside parts out of shape",
      [
        (#"["red", "blue"]"#, #"["red", "blu"]"#), (#"["Cleo"]"#, #"["Cloe"]"#),
        (#""legs": 2"#, #""legs": 0"#),
      ],
      #"cup.json:4:23: $.entrants[1]: found "blu", expected the id of a team in "teams"; did you mean 'blue'?"#,
      #"cup.json:13:69: $.teams.red.lineup.midfield[0]: found "Cloe", expected a player of the squad of "red"; did you mean 'Cleo'?"#,
      "cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8"
    ),
    BrokenScenario(
      "a misspelt game",
      text: #"{"name": "Cup", "gme": {}, "entrants": [], "teams": {}, "competition": {}}"#,
      #"cup.json:1:17: $: found the unknown key "gme", expected "$schema", "name", "description", "entrantWord", "shortNames", "displayNames", "game", "entrants", "teams", "competition", "results", "asOf", "uncertainty", "tally", "run", "variants", "sweep" or "fixtures"; did you mean 'game'?"#,
      #"cup.json:1:24: $.gme: found no key "kind", expected it with "football", "basketball", "baseball", "duels", "pods", "goals" or "ratings""#,
      "cup.json:1:40: $.entrants: found an empty array, expected an array of 2 to 256 elements",
      #"cup.json:1:72: $.competition: found no key "stages", expected it with an array of 1 to 20 elements"#
    ),
  ]
}
