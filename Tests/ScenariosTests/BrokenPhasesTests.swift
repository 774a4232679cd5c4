import Foundation
import Scenarios
import TestSupport
import Testing

/// All errors of a scenario are reported at once, whatever phase finds them, without errors that only follow from
/// others.
@Suite struct BrokenPhasesTests {
  /// All messages, in one committed text. Below each title are edits of the scenario, and files.
  @Test func errorsOfAllPhasesAreSaidAtOnce() {
    let lines = Self.broken.components(separatedBy: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n").map(String.init)
      let broken = Refusal(lines: lines.dropFirst().map { String($0.replacing("\\n", with: "\n")) })
      let files = Self.files.merging(broken.members.filter { $0.key.contains(".") }) { $1 }
      let folder = ScenariosTests.folder(
        files.merging(["cup.json": Self.text.edited(broken.edits)]) { $1 })
      let said = ScenariosTests.said(in: folder.path) { () throws(ScenarioError) in
        try ScenarioLoader().validate("\(folder.path)/cup.json")
      }
      #expect(said.isEmpty == (lines == ["nothing"]), "\(lines[0])")
      return "\(lines[0])\n" + said.map { "  \($0)\n" }.joined()
    }
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let golden = GoldenFile("\(folder)/golden/broken-phases.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n")) == nil)
  }

  private static let text = #"""
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

  private static let files = [
    "teams.csv":
      "team,name,attack,defence\nada,Ada,0.2,0.1\nbob,Bob,0.1,0.1\ncyd,Cyd,0.1,0.2\ndee,Dee,0.0,0.0\neve,Eve,0.0,0.0\n",
    "results.json": #"{ "ada:bob": { "score": [2, 1] }, "dee:cyd": { "score": [0, 0] } }"#,
  ]

  private static let broken = #"""
    nothing

    an unknown rule, an unknown entrant, an unknown slot, an unknown match and an unknown zone
    "model": "poisson" => "model": "poisson", "mood": 1
    "dee"], => "dea"],
    "W2" => "W9"
    "bob:ada": "home" => "bob:eva": "home"
    "champion": 0.1 => "reaches:finals": 0.1

    a roster with several bad rows, results with a syntax error, and a wrong criterion
    "goalDifference" => "goalDiference"
    "2B" => "2C"
    teams.csv: team,name,attack,defence\nada,Ada,good,0.1\nbob,Bob,0.1\ncyd,Cyd,0.1,\ndee,Dee,99,bad\neve,Eve,0.0,0.0\n
    results.json: { "ada:bob": { "score": [2, 1] }, }

    files that are missing, and errors in what does not depend on them
    teams.csv => team.csv
    results.json => result.json
    "W2" => "W9"
    "seed": 7 => "seed": -7
    "goalDifference" => "points"
    "dee": 4 => "eve": 4

    keys twice, keys that are misspelt with something wrong under them, and a result of nobody
    "name": "Cup" => "name": "Cup", "name": "Bowl"
    "legs" => "leg"
    "scores": true => "scorse": 1
    "zones": { "small" => "zone": { "small"
    "L2" => "L9"
    results.json: { "ada:bob": { "score": [2, 1] }, "ada:zoe": { "score": [0, "x"] } }

    a game that is misspelt, beside errors of its shapes and of names
    "goals" => "gaols"
    "poisson" => "poison"
    "ada": 1 => "ida": 1
    "2A" => "2a"

    a game that is unknown, beside errors of other shapes and of a file's syntax
    "goals" => "tiddlywinks"
    "legs": 2 => "legs": 0
    "seed": 7 => "seed": "7"
    results.json: {

    a stage of an unknown kind, whose slots may be any
    "kind": "groups" => "kind": "pyramid"
    "W2" => "W1"
    "bob:ada": "home" => "bob:ada": "hame"
    "champion": 0.1 => "champoin": 0.1

    errors of several phases in one stage
    ["ada", "bob"] => ["ada", "bib"]
    "goalDifference" => "points"
    { "best": [1, 1] } => { "best": [1, 9] }, "hosts": ["zoe"]
    "1B" => "1C"

    a result that cannot be, beside given outcomes, a precision and variants
    "bob:ada": "home" => "bob:ada": "home", "ada:bob": "away", "ada:cyd": "home"
    "tournaments": 10000 => "tournaments": 10
    "attack": 0.5 => "attak": 0.5
    results.json: { "ada:bob": { "score": [2, 1, 3] }, "ada:cyd": { "score": [0, 0] } }

    variants out of shape and of wrong names beside a scenario that is wrong
    "dee"], => "dea"],
    "rich": { "patch" => "poor": { "patch": { "competition": 5 } }, "odd": { "pach": {} }, "rich": { "patch"
    "attack": 0.5 => "attack": "much"

    numbers of a fixture and a given outcome of pairs that have no match
    "tally": { => "fixtures": { "ada:cyd": { "goals": [1, 1] } }, "tally": {
    "bob:ada": "home" => "bob:cyd": "home"

    more bad rows than are shown
    teams.csv: team,name,attack,defence\nada,,x,0.1\nbob,,x,0.1\ncyd,,x,0.1\ndee,,x,0.1\n\#((1...30).map { "t\($0),,x,0.1\\n" }.joined())
    results.json: { "ada:bob": { "score": [2] } }

    columns that are missing beside cells that are wrong
    "W2" => "W9"
    teams.csv: team,name,attak,defence\nada,Ada,0.1,bad\nbob,Bob,x,0.1\ncyd,,0,0\ndee,,0,0\n

    a recipe with errors, and results of it with bad rows
    teams.csv => recipe.json
    "2A" => "3A"
    recipe.json: { "kind": "fit", "model": "poisson", "results": ["a.csv", "b.csv", "c.csv"], "halfLive": 5 }
    a.csv: date,home,away,home_score,away_score\n2020-01-01,ada,bob,x,1\n2020-13-01,bob,cyd,1,1\n
    b.csv: date,home,away,home_score\n2020-01-01,ada,bob,1\n
    """#
}
