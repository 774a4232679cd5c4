import Tallies

/// The valid scenario with invalid variants.
struct BrokenVariants {
  let title: String
  let text: String
  var variantFile: String?

  init(
    _ title: String, variants: String? = nil, sweep: String? = nil,
    edits: [BrokenScenario.Edit] = [], file: String? = nil
  ) {
    self.title = title
    text = ComparedText.scenario(variants: variants, sweep: sweep, edits: edits)
    variantFile = file
  }

  static let all = patches + shapes + sweeps + files

  static let patches = [
    BrokenVariants(
      "a key that is unknown",
      variants:
        #""a": { "patch": { "teams": { "red": { "squad": { "Ada": { "skilPower": 8 } } } } } }"#),
    BrokenVariants(
      "a key at the top that is unknown",
      variants: #""a": { "patch": { "team": { "red": null } } }"#),
    BrokenVariants(
      "a player of the line-up who is removed",
      variants: #""a": { "patch": { "teams": { "red": { "squad": { "Cleo": null } } } } }"#),
    BrokenVariants(
      "a name that does not resolve",
      variants:
        #""a": { "patch": { "teams": { "red": { "lineup": { "attack": ["Drora"] } } } } }"#),
    BrokenVariants(
      "a number out of range in one variant and a text in another",
      variants: #"""
            "a": { "patch": { "teams": { "red": { "squad": { "Ada": { "skillPower": 101 } } } } } },
            "b": { "name": "B", "patch": { "game": { "rules": { "players": "4" } } } },
            "c": { "patch": {} }
        """#),
    BrokenVariants(
      "entrants changed, in another order, removed, and the same",
      variants: #"""
            "a": { "patch": { "entrants": ["red", "green"] } },
            "b": { "patch": { "entrants": ["blue", "red"] } },
            "c": { "patch": { "entrants": null } },
            "d": { "patch": { "entrants": ["red", "blue"] } }
        """#),
    BrokenVariants(
      "an entrant's team removed",
      variants: #""a": { "patch": { "teams": { "blue": null } } }"#),
    BrokenVariants(
      "what cannot be changed",
      variants: #"""
            "a": {
              "patch": {
                "$schema": "x", "name": "Bowl", "description": "", "tally": { "counters": true },
                "run": { "seed": 1 }, "variants": null, "sweep": {}
              }
            }
        """#),
    BrokenVariants(
      "what cannot be changed beside what is wrong",
      variants:
        #""a": { "patch": { "run": null, "results": { "red:green": { "score": [1, 0] } } } }"#),
    BrokenVariants(
      "files that are not there",
      variants:
        #""a": { "patch": { "teams": { "from": "teams.csv" }, "results": { "from": "b.json" } } }"#),
    BrokenVariants(
      "teams that are no object, and none",
      variants: #""a": { "patch": { "teams": 5 } }, "b": { "patch": { "teams": null } }"#),
    BrokenVariants(
      "another game",
      variants: #""a": { "patch": { "game": { "kind": "footbal" } } }"#),
    BrokenVariants(
      "what is wrong in the scenario itself is said once",
      variants: #"""
            "a": { "patch": {} },
            "b": { "patch": { "teams": { "blue": { "squad": { "Eva": { "skillPower": -1 } } } } } }
        """#,
      edits: [(#"["Cleo"]"#, #"["Cloe"]"#), ("6.5", "101")]),
  ]

  static let shapes = [
    BrokenVariants("nothing to compare with"),
    BrokenVariants("no variants", variants: ""),
    BrokenVariants("a variant without a patch", variants: #""a": { "name": "A" }"#),
    BrokenVariants(
      "ids, a name and a patch that cannot be",
      variants: """
            "a:b": { "patch": {} }, "": { "patch": {} }, "\(String(repeating: "x", count: 101))": { "patch": {} },
            "c": { "name": "", "patch": {} }, "d": { "patch": [] }, "e": { "patch": null }
        """),
    BrokenVariants("an id twice", variants: #""a": { "patch": {} }, "a": { "patch": {} }"#),
    BrokenVariants(
      "a variant out of shape beside one that is wrong",
      variants: #"""
            "a": { "patsh": {} },
            "b": { "patch": { "teams": { "red": { "lineup": null } }, "game": { "rules": null } } }
        """#),
    BrokenVariants(
      "too many variants",
      variants: (0..<1001).map { "\"v\($0)\": { \"patch\": { \"run\": 1 } }" }
        .joined(separator: ",\n")),
  ]

  static let files = [
    BrokenVariants("a file that is no JSON", file: "{"),
    BrokenVariants("a file that is no object", file: "[]"),
    BrokenVariants("a file without variants", file: "{}"),
    BrokenVariants(
      "a file with something wrong in a variant",
      file: "{\n\"a\": { \"patch\": { \"teams\": { \"red\": { \"squad\": { \"Ada\": 7 } } } } } }"),
    BrokenVariants(
      "a file with more keys than two",
      file: #"{ "variants": { "a": { "patch": {} } }, "swep": {} }"#),
    BrokenVariants(
      "a file with a sweep that is wrong",
      file:
        #"{ "sweep": { "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [7, -1] } } }"#),
  ]
}
