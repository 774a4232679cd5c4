import Tallies

extension BrokenScenario {
  static let syntax: [BrokenScenario] = [
    BrokenScenario(
      "a comma after the last member", [(#""seed": 7 }"#, #""seed": 7, }"#)],
      #"cup.json:30:41: found a comma before "}", expected no comma after the last value"#
    ),
    BrokenScenario(
      "a comment",
      [
        (
          #""tally""#,
          #"""
          // once
            "tally"
          """#
        )
      ],
      "cup.json:29:3: found a comment, expected a key in double quotation marks (JSON has no comments)"
    ),
    BrokenScenario(
      "NaN for a number", [("6.5", "NaN")],
      "cup.json:9:56: found NaN, expected a finite number"),
    BrokenScenario(
      "Infinity for a number", [("6.5", "-Infinity")],
      "cup.json:9:56: found -Infinity, expected a finite number"),
    BrokenScenario(
      "a number in a text", [("6.5", #""6.5""#)],
      #"cup.json:9:56: $.teams.red.squad.Bea.skillPower: found the text "6.5", expected a number from 0 to 100 with at most 6 decimals"#
    ),
    BrokenScenario(
      "1e400", [("6.5", "1e400")],
      "cup.json:9:56: found the number 1e400, expected at most about 1.8e308"),
    BrokenScenario(
      "a leading zero", [(#""seed": 7"#, #""seed": 07"#)],
      #"cup.json:30:40: found "07", expected a number without leading zeros"#),
    BrokenScenario(
      "a document that ends too early",
      [
        (
          #"""
            "run": { "tournaments": 100, "seed": 7 }
          }

          """#, ""
        )
      ],
      "cup.json:30:1: found the end of the document, expected a key in double quotation marks for the object opened at line 1, column 1"
    ),
    BrokenScenario(
      "more after the document",
      [
        (
          #"""
          "seed": 7 }
          }
          """#,
          #"""
          "seed": 7 }
          }
          {}
          """#
        )
      ],
      #"cup.json:32:1: found "{", expected nothing more after the end of the document"#),
    BrokenScenario(
      "a key twice at the top",
      [
        (
          #""tally""#,
          #"""
          "name": "Second cup",
            "tally"
          """#
        )
      ],
      #"cup.json:29:3: $: found the key "name" a second time, expected it once; the first is at line 2, column 3"#
    ),
    BrokenScenario(
      "a player twice in a squad",
      [
        (
          #""Bea": { "position": "defender", "skillPower": 6.5 }"#,
          #""Ada": { "position": "defender", "skillPower": 6.5 }"#
        )
      ],
      #"cup.json:9:9: $.teams.red.squad: found the key "Ada" a second time, expected it once; the first is at line 8, column 9"#
    ),
    BrokenScenario(
      "a result twice",
      [
        (
          #""red:blue": { "score": [2, 1] }"#,
          #""red:blue": { "score": [2, 1] }, "red:blue": { "score": [0, 0] }"#
        )
      ],
      #"cup.json:28:49: $.results: found the key "red:blue" a second time, expected it once; the first is at line 28, column 16"#
    ),
    BrokenScenario(
      "a lone surrogate", [(#""The Blues""#, #""The \ud800 Blues""#)],
      #"cup.json:16:20: found half of a surrogate pair, expected a high half (\ud800 to \udbff) and then a low half (\udc00 to \udfff)"#
    ),
    BrokenScenario(
      "a line break in a text",
      [
        (
          #""The Blues""#,
          #"""
          "The
          Blues"
          """#
        )
      ],
      #"cup.json:16:19: found the end of the line inside a text, expected a closing quotation mark (a line break is written as \n)"#
    ),
  ]
}
