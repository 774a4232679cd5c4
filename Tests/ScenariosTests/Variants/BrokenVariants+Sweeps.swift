import Tallies

extension BrokenVariants {
  static let sweeps = [
    BrokenVariants(
      "no pointer, and none in the notation",
      sweep: #"""
            "a": { "at": "teams/red", "values": [1] },
            "b": { "at": "/teams/~red", "values": [1] }
        """#),
    BrokenVariants(
      "pointers to nothing",
      sweep: #"""
            "a": { "at": "/teams/red/squad/Adda/skillPower", "values": [1, 2] },
            "b": { "at": "/competition/stages/1/legs", "values": [1, 2] },
            "c": { "at": "/competition/stages/-", "values": [1] },
            "d": { "at": "/teams/red/squad/Ada/position/x", "values": [1] }
        """#),
    BrokenVariants(
      "pointers to what cannot be changed",
      sweep: #"""
            "a": { "at": "", "values": [{}] },
            "b": { "at": "/entrants/0", "values": ["blue"] },
            "c": { "at": "/tally", "values": [null] },
            "d": { "at": "/run/seed", "values": [1, 2] }
        """#),
    BrokenVariants(
      "a key that is unknown is said once for its axis",
      sweep: #""ada": { "at": "/teams/red/squad/Ada/skilPower", "values": [7, 8, 9] }"#),
    BrokenVariants(
      "a value is said to be wrong once, whatever the others are",
      sweep: #"""
            "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [7, 101] },
            "midfield": { "at": "/teams/red/lineup/midfield", "values": [["Cleo"], ["Cloe"]] }
        """#),
    BrokenVariants(
      "what is wrong elsewhere is said of a point",
      sweep: #"""
            "players": { "at": "/game/rules/players", "values": [4, 5] },
            "foul chance": { "at": "/game/rules/foulChance", "values": [0.1, 0.2] }
        """#),
    BrokenVariants(
      "a value twice, however it is written",
      sweep: #"""
            "legs": { "at": "/competition/stages/0/legs", "values": [2, 2.0, 20e-1] },
            "position": { "at": "/teams/red/squad/Ada/position", "values": ["é", "e\u0301"] },
            "result": {
              "at": "/results/red:blue",
              "values": [{ "score": [1, 0], "x": 1 }, { "x": 1, "score": [1, 0] }]
            }
        """#),
    BrokenVariants(
      "an id of a variant and a point",
      variants: #""legs=2": { "patch": {} }"#,
      sweep: #""legs": { "at": "/competition/stages/0/legs", "values": [2, 3] }"#),
    BrokenVariants(
      "two axes in one place, and one within another",
      sweep: #"""
            "a": { "at": "/teams/red/squad/Ada", "values": [{}] },
            "b": { "at": "/teams/red/squad/Ada", "values": [{}] },
            "c": { "at": "/teams/red", "values": [{}] },
            "d": { "at": "/teams/red/squad/Ada/skillPower", "values": [8] }
        """#),
    BrokenVariants(
      "axes out of shape",
      sweep: #"""
            "a=b": { "at": "/game", "values": [1] },
            "c,d": { "at": "/game", "values": [1] },
            "e:f": { "at": "/game", "values": [1] },
            "g": { "at": 5, "values": [] },
            "h": { "pointer": "/game", "values": [1] },
            "i": { "at": "/gmae/kind/x", "values": [1] }
        """#),
    BrokenVariants("no axes", sweep: ""),
    BrokenVariants(
      "a grid that is too large",
      sweep: grid(axes: [25, 41])),
    BrokenVariants(
      "a grid that is too large beside a variant",
      variants: #""a": { "patch": {} }"#,
      sweep: grid(axes: [25, 40])),
    BrokenVariants(
      "a grid that is too large for any machine",
      sweep: grid(axes: Array(repeating: 1000, count: 10))),
    BrokenVariants("too many axes", sweep: grid(axes: Array(repeating: 1, count: 11))),
    BrokenVariants("too many values", sweep: grid(axes: [1001])),
  ]

  /// Axes that are new players, with so many values each.
  private static func grid(axes: [Int]) -> String {
    axes.enumerated().map { axis, count in
      "\"a\(axis)\": { \"at\": \"/teams/red/squad/New \(axis)\", \"values\": "
        + "[\((0..<count).map(String.init).joined(separator: ", "))] }"
    }.joined(separator: ",\n")
  }
}
