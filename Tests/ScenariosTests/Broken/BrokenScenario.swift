import Tallies
import Testing

/// A small scenario with errors, and all lines of its messages.
struct BrokenScenario: Sendable, CustomTestStringConvertible {
  /// A text of the valid scenario and its replacement.
  typealias Edit = (found: String, replacement: String)

  let title: String
  let text: String
  let expected: [String]

  init(_ title: String, _ edits: [Edit], _ expected: String...) {
    self.title = title
    text = Self.sound(edits)
    self.expected = expected
  }

  init(_ title: String, text: String, _ expected: String...) {
    self.title = title
    self.text = text
    self.expected = expected
  }

  var testDescription: String { title }

  static let all = syntax + keys + values + names + together

  /// The valid scenario with some edits, each at the first occurrence of its text.
  static func sound(_ edits: [Edit] = []) -> String {
    edits.reduce(sound) { text, edit in
      guard let range = text.firstRange(of: edit.found) else {
        preconditionFailure("the scenario does not hold \(edit.found)")
      }
      return text[..<range.lowerBound] + edit.replacement + text[range.upperBound...]
    }
  }

  private static let sound = #"""
    {
      "name": "Cup",
      "game": { "kind": "football", "rules": { "players": 4 } },
      "entrants": ["red", "blue"],
      "teams": {
        "red": {
          "squad": {
            "Ada": { "position": "keeper", "skillPower": 7 },
            "Bea": { "position": "defender", "skillPower": 6.5 },
            "Cleo": { "position": "midfielder", "skillPower": 7 },
            "Dora": { "position": "attacker", "skillPower": 7 }
          },
          "lineup": { "keeper": "Ada", "defence": ["Bea"], "midfield": ["Cleo"], "attack": ["Dora"] }
        },
        "blue": {
          "name": "The Blues",
          "squad": {
            "Eva": { "position": "keeper", "skillPower": 7 },
            "Fay": { "position": "defender", "skillPower": 7 },
            "Gina": { "position": "midfielder", "skillPower": 7 },
            "Hana": { "position": "attacker", "skillPower": 7 }
          }
        }
      },
      "competition": {
        "stages": [{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }]
      },
      "results": { "red:blue": { "score": [2, 1] } },
      "tally": { "scores": true },
      "run": { "tournaments": 100, "seed": 7 }
    }

    """#
}
