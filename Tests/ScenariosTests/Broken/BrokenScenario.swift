import Tallies
import Testing

/// A small scenario with something wrong in it, and every line that is said about it.
struct BrokenScenario: Sendable, CustomTestStringConvertible {
  /// A text and what takes its place, at its first occurrence.
  struct Edit: Sendable {
    let found: String
    let replacement: String

    init(_ found: String, _ replacement: String) {
      self.found = found
      self.replacement = replacement
    }
  }

  let title: String
  let text: String
  let expected: [String]

  init(_ title: String, edits: [Edit], expected: [String]) {
    self.init(title, text: Self.sound(edits), expected: expected)
  }

  init(_ title: String, text: String, expected: [String]) {
    self.title = title
    self.text = text
    self.expected = expected
  }

  var testDescription: String { title }

  static let all = syntax + keys + values + names + together

  /// The scenario with nothing wrong in it, but for the edits.
  static func sound(_ edits: [Edit] = []) -> String {
    edits.reduce(sound) { text, edit in
      guard let range = text.firstRange(of: edit.found) else {
        preconditionFailure("the scenario does not hold \(edit.found)")
      }
      return text.replacingCharacters(in: range, with: edit.replacement)
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

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
