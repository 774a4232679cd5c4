import Tallies

extension BrokenScenario {
  static let values: [BrokenScenario] = [
    BrokenScenario(
      "a number for a name", [(#""name": "Cup""#, #""name": 5"#)],
      "cup.json:2:11: $.name: found the number 5, expected a text of 1 to 200 characters without control characters"
    ),
    BrokenScenario(
      "an empty name", [(#""name": "Cup""#, #""name": """#)],
      #"cup.json:2:11: $.name: found the text "", expected a text of 1 to 200 characters without control characters"#
    ),
    BrokenScenario(
      "null for entrants", [(#"["red", "blue"]"#, "null")],
      "cup.json:4:15: $.entrants: found null, expected an array of 2 to 256 elements"),
    BrokenScenario(
      "one entrant", [(#"["red", "blue"]"#, #"["red"]"#)],
      "cup.json:4:15: $.entrants: found an array of 1 element, expected an array of 2 to 256 elements"
    ),
    BrokenScenario(
      "a text for teams",
      [(#""results": { "red:blue": { "score": [2, 1] } }"#, #""results": "results.csv""#)],
      #"cup.json:28:14: $.results: found the text "results.csv", expected an object with the key "from", or an object of at most 1000000 entries"#
    ),
    BrokenScenario(
      "a rating below 0", [("6.5", "-1")],
      "cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number -1, expected a number from 0 to 100 with at most 6 decimals"
    ),
    BrokenScenario(
      "a rating above 100", [("6.5", "100.5")],
      "cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 100.5, expected a number from 0 to 100 with at most 6 decimals"
    ),
    BrokenScenario(
      "a rating of too many decimals", [("6.5", "6.1234567")],
      "cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the number 6.1234567, expected a number from 0 to 100 with at most 6 decimals"
    ),
    BrokenScenario(
      "half a leg", [(#""legs": 2"#, #""legs": 1.5"#)],
      "cup.json:26:48: $.competition.stages[0].legs: found the number 1.5, expected a whole number from 1 to 8"
    ),
    BrokenScenario(
      "no legs", [(#""legs": 2"#, #""legs": 0"#)],
      "cup.json:26:48: $.competition.stages[0].legs: found the number 0, expected a whole number from 1 to 8"
    ),
    BrokenScenario(
      "nine legs", [(#""legs": 2"#, #""legs": 9"#)],
      "cup.json:26:48: $.competition.stages[0].legs: found the number 9, expected a whole number from 1 to 8"
    ),
    BrokenScenario(
      "no tournaments", [(#""tournaments": 100"#, #""tournaments": 0"#)],
      "cup.json:30:27: $.run.tournaments: found the number 0, expected a whole number from 1 to 1000000000000"
    ),
    BrokenScenario(
      "too many tournaments", [(#""tournaments": 100"#, #""tournaments": 1000000000001"#)],
      "cup.json:30:27: $.run.tournaments: found the number 1000000000001, expected a whole number from 1 to 1000000000000"
    ),
    BrokenScenario(
      "a seed below 0", [(#""seed": 7"#, #""seed": -1"#)],
      "cup.json:30:40: $.run.seed: found the number -1, expected a whole number from 0 to 9007199254740991"
    ),
    BrokenScenario(
      "a seed of 2^53", [(#""seed": 7"#, #""seed": 9007199254740992"#)],
      "cup.json:30:40: $.run.seed: found the number 9007199254740992, expected a whole number from 0 to 9007199254740991"
    ),
    BrokenScenario(
      "a seed beyond 64 bits", [(#""seed": 7"#, #""seed": 99999999999999999999"#)],
      "cup.json:30:40: $.run.seed: found the number 99999999999999999999, expected a whole number from 0 to 9007199254740991"
    ),
    BrokenScenario(
      "a flag that is a number", [(#""scores": true"#, #""scores": 1"#)],
      "cup.json:29:24: $.tally.scores: found the number 1, expected true or false"),
    BrokenScenario(
      "a score of three", [("[2, 1]", "[2, 1, 0]")],
      #"cup.json:28:39: $.results["red:blue"].score: found an array of 3 elements, expected an array of 2 elements"#
    ),
    BrokenScenario(
      "a score below 0", [("[2, 1]", "[2, -1]")],
      #"cup.json:28:43: $.results["red:blue"].score[1]: found the number -1, expected a whole number from 0 to 32767"#
    ),
    BrokenScenario(
      "no stages",
      [
        (#"[{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }]"#, "[]")
      ],
      "cup.json:26:15: $.competition.stages: found an empty array, expected an array of 1 to 20 elements"
    ),
    BrokenScenario(
      "no criteria", [(#"["points", "goalDifference"]"#, "[]")],
      "cup.json:26:62: $.competition.stages[0].ranking: found an empty array, expected an array of 1 to 32 elements"
    ),
    BrokenScenario(
      "a chance above 1", [(#""players": 4"#, #""players": 4, "foulChance": 1.01"#)],
      "cup.json:3:72: $.game.rules.foulChance: found the number 1.01, expected a number from 0 to 1"
    ),
    BrokenScenario(
      "points that are too many", [(#""legs": 2"#, #""points": { "win": 11 }"#)],
      "cup.json:26:59: $.competition.stages[0].points.win: found the number 11, expected a number from -10 to 10 with at most 1 decimal"
    ),
    BrokenScenario(
      "an id with a colon", [(#""blue": {"#, #""bl:ue": {"#)],
      #"cup.json:15:5: $.teams: found the key "bl:ue", expected a key without a colon, a control character or a space at either end"#
    ),
    BrokenScenario(
      "the wrong root", text: "[1, 2]\n",
      "cup.json:1:1: $: found an array of 2 elements, expected an object"),
    BrokenScenario(
      "a precision of nothing", [(#""seed": 7"#, #""precision": {}"#)],
      "cup.json:30:45: $.run.precision: found an empty object, expected an object of 1 to 100 entries"
    ),
    BrokenScenario(
      "a precision below 0",
      [(#""tournaments": 100, "seed": 7"#, #""precision": { "champion": -1 }"#)],
      "cup.json:30:39: $.run.precision.champion: found the number -1, expected a number from 0 to 1000000"
    ),
    BrokenScenario(
      "a precision that cannot be had",
      [(#""tournaments": 100, "seed": 7"#, #""precision": { "champion": 0 }"#)],
      #"cup.json:30:27: $.run.precision.champion: found the half-width 0.0 for "champion", expected 0.000000001 to 0.5, because it is for a probability"#
    ),
  ]
}
