/// A scenario and files with errors in several phases: syntax, shapes, names, meaning.
struct BrokenPhases {
  let title: String
  let files: [String: String]

  /// - Parameters:
  ///   - edits: Texts of the valid scenario and their replacements.
  ///   - files: Files that are added to the valid ones or replace them.
  init(_ title: String, _ edits: [(String, String)] = [], files: [String: String] = [:]) {
    self.title = title
    var text = Self.scenario
    for (old, new) in edits { text = text.replacing(old, with: new, maxReplacements: 1) }
    self.files = Self.files.merging(files) { $1 }.merging(["cup.json": text]) { $1 }
  }

  static let scenario = #"""
    {
      "name": "Cup",
      "game": { "kind": "goals", "rules": { "model": "poisson" } },
      "entrants": ["ada", "bob", "cyd", "dee"],
      "teams": { "from": "teams.csv" },
      "results": { "from": "results.json" },
      "competition": {
        "numbers": { "seed": { "ada": 1, "bob": 2, "cyd": 3, "dee": 4 } },
        "stages": [
          {
            "kind": "groups", "groups": { "A": ["ada", "bob"], "B": ["cyd", "dee"] }, "legs": 2,
            "ranking": ["points", "goalDifference", "seed"], "zones": { "best": [1, 1] }
          },
          {
            "kind": "bracket", "matches": { "1": ["1A", "2B"], "2": ["1B", "2A"], "3": ["W1", "W2"] },
            "zones": { "small": ["L1", "L2"] }
          }
        ]
      },
      "tally": { "scores": true, "given": { "bob:ada": "home" } },
      "run": { "tournaments": 10000, "seed": 7, "precision": { "champion": 0.1 } },
      "variants": { "rich": { "patch": { "teams": { "ada": { "attack": 0.5 } } } } }
    }
    """#

  static let files = [
    "teams.csv": """
    team,name,attack,defence
    ada,Ada,0.2,0.1
    bob,Bob,0.1,0.1
    cyd,Cyd,0.1,0.2
    dee,Dee,0.0,0.0
    eve,Eve,0.0,0.0

    """,
    "results.json": #"{ "ada:bob": { "score": [2, 1] }, "dee:cyd": { "score": [0, 0] } }"#,
  ]

  static let all = [
    BrokenPhases("nothing"),
    BrokenPhases(
      "an unknown rule, an unknown entrant, an unknown slot, an unknown match and an unknown zone",
      [
        (#""model": "poisson""#, #""model": "poisson", "mood": 1"#), (#""dee"],"#, #""dea"],"#),
        (#""W2""#, #""W9""#), (#""bob:ada": "home""#, #""bob:eva": "home""#),
        (#""champion": 0.1"#, #""reaches:finals": 0.1"#),
      ]),
    BrokenPhases(
      "a roster with several bad rows, results with a syntax error, and a wrong criterion",
      [(#""goalDifference""#, #""goalDiference""#), (#""2B""#, #""2C""#)],
      files: [
        "teams.csv": """
        team,name,attack,defence
        ada,Ada,good,0.1
        bob,Bob,0.1
        cyd,Cyd,0.1,
        dee,Dee,99,bad
        eve,Eve,0.0,0.0

        """,
        "results.json": #"{ "ada:bob": { "score": [2, 1] }, }"#,
      ]),
    BrokenPhases(
      "files that are missing, and errors in what does not depend on them",
      [
        ("teams.csv", "team.csv"), ("results.json", "result.json"), (#""W2""#, #""W9""#),
        (#""seed": 7"#, #""seed": -7"#),
        (#""goalDifference""#, #""points""#), (#""dee": 4"#, #""eve": 4"#),
      ]),
    BrokenPhases(
      "keys twice, keys that are misspelt with something wrong under them, and a result of nobody",
      [
        (#""name": "Cup""#, #""name": "Cup", "name": "Bowl""#), (#""legs""#, #""leg""#),
        (#""scores": true"#, #""scorse": 1"#), (#""zones": { "small""#, #""zone": { "small""#),
        (#""L2""#, #""L9""#),
      ],
      files: [
        "results.json": #"{ "ada:bob": { "score": [2, 1] }, "ada:zoe": { "score": [0, "x"] } }"#
      ]
    ),
    BrokenPhases(
      "a game that is misspelt, beside errors of its shapes and of names",
      [
        (#""goals""#, #""gaols""#), (#""poisson""#, #""poison""#), (#""ada": 1"#, #""ida": 1"#),
        (#""2A""#, #""2a""#),
      ]),
    BrokenPhases(
      "a game that is unknown, beside errors of other shapes and of a file's syntax",
      [
        (#""goals""#, #""tiddlywinks""#), (#""legs": 2"#, #""legs": 0"#),
        (#""seed": 7"#, #""seed": "7""#),
      ],
      files: ["results.json": "{"]),
    BrokenPhases(
      "a stage of an unknown kind, whose slots may be any",
      [
        (#""kind": "groups""#, #""kind": "pyramid""#), (#""W2""#, #""W1""#),
        (#""bob:ada": "home""#, #""bob:ada": "hame""#), (#""champion": 0.1"#, #""champoin": 0.1"#),
      ]),
    BrokenPhases(
      "errors of several phases in one stage",
      [
        (#"["ada", "bob"]"#, #"["ada", "bib"]"#), (#""goalDifference""#, #""points""#),
        (#"{ "best": [1, 1] }"#, #"{ "best": [1, 9] }, "hosts": ["zoe"]"#),
        (#""1B""#, #""1C""#),
      ]),
    BrokenPhases(
      "a result that cannot be, beside given outcomes, a precision and variants",
      [
        (#""bob:ada": "home""#, #""bob:ada": "home", "ada:bob": "away", "ada:cyd": "home""#),
        (#""tournaments": 10000"#, #""tournaments": 10"#),
        (#""attack": 0.5"#, #""attak": 0.5"#),
      ],
      files: [
        "results.json": #"{ "ada:bob": { "score": [2, 1, 3] }, "ada:cyd": { "score": [0, 0] } }"#
      ]
    ),
    BrokenPhases(
      "variants out of shape and of wrong names beside a scenario that is wrong",
      [
        (#""dee"],"#, #""dea"],"#),
        (
          #""rich": { "patch""#,
          #""poor": { "patch": { "competition": 5 } }, "odd": { "pach": {} }, "rich": { "patch""#
        ),
        (#""attack": 0.5"#, #""attack": "much""#),
      ]),
    BrokenPhases(
      "numbers of a fixture and a given outcome of pairs that have no match",
      [
        (
          #""tally": {"#,
          #""fixtures": { "ada:cyd": { "goals": [1, 1] } }, "tally": {"#
        ), (#""bob:ada": "home""#, #""bob:cyd": "home""#),
      ]),
    BrokenPhases(
      "more bad rows than are shown",
      files: [
        "teams.csv": "team,name,attack,defence\n"
          + (["ada", "bob", "cyd", "dee"] + (1...30).map { "t\($0)" })
          .map { "\($0),,x,0.1\n" }.joined(),
        "results.json": #"{ "ada:bob": { "score": [2] } }"#,
      ]),
    BrokenPhases(
      "columns that are missing beside cells that are wrong",
      [(#""W2""#, #""W9""#)],
      files: [
        "teams.csv": "team,name,attak,defence\nada,Ada,0.1,bad\nbob,Bob,x,0.1\ncyd,,0,0\ndee,,0,0\n"
      ]),
    BrokenPhases(
      "a recipe with errors, and results of it with bad rows",
      [("teams.csv", "recipe.json"), (#""2A""#, #""3A""#)],
      files: [
        "recipe.json":
          #"{ "kind": "fit", "model": "poisson", "results": ["a.csv", "b.csv", "c.csv"], "halfLive": 5 }"#,
        "a.csv":
          "date,home,away,home_score,away_score\n2020-01-01,ada,bob,x,1\n2020-13-01,bob,cyd,1,1\n",
        "b.csv": "date,home,away,home_score\n2020-01-01,ada,bob,1\n",
      ]),
  ]
}
