import MonteCarlo
import Programs
import Scenarios
import Tallies
import TestSupport
import Testing

/// A small scenario with edits.
enum ScenarioText {
  static let text = """
    {"name": "Cup", "description": "Of two.",
     "game": {"kind": "football", "rules": {"players": 4, "foulChance": 0.1}},
     "entrants": ["a", "b", "c"],
     "teams": {
       "a": {"name": "A", "squad": {"k": {"position": "keeper", "skillPower": 7},
         "d": {"position": "defender", "skillPower": 7.1},
         "m": {"position": "midfielder", "skillPower": 7.2},
         "f": {"position": "attacker", "skillPower": 7.3}}},
       "b": {"squad": {"k": {"position": "keeper", "skillPower": 7},
         "d": {"position": "defender", "skillPower": 7.4},
         "m": {"position": "midfielder", "skillPower": 7.5},
         "f": {"position": "attacker", "skillPower": 7.6}}},
       "c": {"squad": {"k": {"position": "keeper", "skillPower": 7},
         "d": {"position": "defender", "skillPower": 7.7},
         "m": {"position": "midfielder", "skillPower": 7.8},
         "f": {"position": "attacker", "skillPower": 7.9}}}},
     "competition": {"stages": [{"kind": "roundRobin", "legs": 1,
       "points": {"win": 3, "draw": 1, "loss": 0},
       "ranking": ["points", "goalDifference", "lots"]}]},
     "results": {},
     "tally": {"scores": true, "counters": false},
     "run": {"tournaments": 10, "seed": 1}}
    """

  static func scenario(_ edits: [(String, String)] = []) throws -> Scenario {
    let text = edits.reduce(text) { text, edit in
      precondition(text.contains(edit.0), "there is no \(edit.0) to replace")
      return text.replacing(edit.0, with: edit.1)
    }
    return try ScenarioLoader().load(Array(text.utf8), path: "cup.json")
  }

  static func identity(_ edits: [(String, String)] = []) throws -> Identity {
    let scenario = try scenario(edits)
    return Identity(scenario.tournament, tally: scenario.tally)
  }
}

@Suite("The identity of a run")
struct IdentityTests {
  /// Zones are counted in order, so other zones or another order are another study.
  @Test func zonesArePartOfTheIdentity() throws {
    let zones = [
      #""first": [1, 1], "last": [3, 3]"#, #""last": [3, 3], "first": [1, 1]"#,
      #""first": [1, 2], "last": [3, 3]"#, #""best": [1, 1], "last": [3, 3]"#,
    ]
    let identities = try zones.map {
      try ScenarioText.identity([("\"legs\": 1,", "\"legs\": 1, \"zones\": { \($0) },")])
    }
    for other in identities.dropFirst() {
      #expect(identities[0].differences(from: other) == ["competition"])
    }
  }

  /// Only numbers that a ranking compares belong to it.
  @Test(arguments: [("\"conduct\", ", ["competition"]), ("", [])])
  func givenNumbersThatAreComparedBelongToIt(criterion: String, expected: [String]) throws {
    let identities = try [-3, -4].map { number in
      try ScenarioText.identity([
        ("\"goalDifference\", ", criterion),
        (
          "\"stages\":",
          "\"numbers\": {\"conduct\": {\"a\": 0, \"b\": \(number), \"c\": -1}}, \"stages\":"
        ),
      ])
    }
    #expect(identities[0].differences(from: identities[1]) == expected)
  }

  @Test(
    arguments: [
      ("\"foulChance\": 0.1", "\"foulChance\": 0.11", ["rules"]),
      ("\"foulChance\": 0.1", "\"foulChance\": 0.1, \"preset\": \"app\"", ["rules"]),
      ("7.2}", "7.20001}", ["ratings"]),
      ("[\"a\", \"b\", \"c\"]", "[\"b\", \"a\", \"c\"]", ["entrants", "ratings"]),
      // Two entrants have no second position or better.
      ("[\"a\", \"b\", \"c\"]", "[\"a\", \"b\"]", ["entrants", "ratings", "tally"]),
      ("\"legs\": 1", "\"legs\": 2", ["competition"]),
      ("\"win\": 3", "\"win\": 2", ["competition"]),
      ("\"goalDifference\", \"lots\"", "\"lots\"", ["competition"]),
      ("\"results\": {}", "\"results\": {\"a:b\": {\"score\": [0, 0]}}", ["results"]),
      ("\"scores\": true", "\"scores\": false", ["tally"]),
      ("\"counters\": false", "\"counters\": true", ["tally"]),
      ("\"counters\": false", "\"counters\": false, \"leverage\": false", ["tally"]),
      ("\"Cup\"", "\"Bowl\"", []), ("Of two.", "Of three.", []),
      ("\"name\": \"A\"", "\"name\": \"Alpha\"", []), ("\"seed\": 1", "\"seed\": 2", []),
      ("\"tournaments\": 10", "\"tournaments\": 11", []), ("7.2}", "7.200}", []),
      ("\"foulChance\": 0.1", "\"foulChance\": 1e-1", []),
      ("\"players\": 4", "\"players\": 4, \"preset\": \"document\"", []), (", \"lots\"]", "]", []),
      ("\"d\": {\"pos", "\"e\": {\"pos", []),
      (
        "\"skillPower\": 7.3}}}",
        "\"skillPower\": 7.3}, \"x\": {\"position\": \"attacker\", \"skillPower\": 9}}, \"lineup\": "
          + "{\"keeper\": \"k\", \"defence\": [\"d\"], \"midfield\": [\"m\"], \"attack\": [\"f\"]}}",
        []
      ),
    ] as [(String, String, [String])])
  func changesOfResultsChangeTheirPartAndOthersNone(from: String, to: String, parts: [String])
    throws
  {
    let (plain, edited) = (try ScenarioText.identity(), try ScenarioText.identity([(from, to)]))
    #expect(plain.differences(from: edited) == parts)
    #expect((plain.digest == edited.digest) == parts.isEmpty)
  }

  @Test func everyPartHasItsDigest() throws {
    let parts = try ScenarioText.identity().parts
    #expect(
      parts.map(\.name) == [
        "version", "game", "rules", "entrants", "ratings", "competition", "results", "tally",
      ])
    #expect(Set(parts.map(\.digest)).count == parts.count)
    #expect(parts.allSatisfy { $0.digest.count == 64 })
  }
}
