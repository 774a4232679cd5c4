import Scenarios
import TestSupport
import Testing

/// Messages about invalid variants and sweeps.
@Suite struct VariantDiagnosticsTests {
  /// All messages, in one committed text. Each line is a case: variants, a sweep or a file of them.
  @Test func everythingThatIsWrongIsSaid() {
    let lines = (Self.broken + Self.grids).map { line in
      let parts = Refusal(
        lines: line.split(separator: " | ").map {
          String($0.replacing("\\n", with: "\n"))
        })
      let text = ComparedText.scenario(
        variants: parts.members["variants"], sweep: parts.members["sweep"], edits: parts.edits)
      let said = ComparedText.diagnostics(text, variantFile: parts.members["file"])
      #expect(!said.isEmpty, "\(line)")
      return "\(line.prefix(500))\n" + said.map { "  \($0)\n" }.joined()
    }
    let folder = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    let golden = GoldenFile("\(folder)/golden/broken-variants.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n")) == nil)
  }

  private static let broken = #"""
    variants: "a": { "patch": { "teams": { "red": { "squad": { "Ada": { "skilPower": 8 } } } } } }
    variants: "a": { "patch": { "team": { "red": null } } }
    variants: "a": { "patch": { "teams": { "red": { "squad": { "Cleo": null } } } } }
    variants: "a": { "patch": { "teams": { "red": { "lineup": { "attack": ["Drora"] } } } } }
    variants: "a": { "patch": { "teams": { "red": { "squad": { "Ada": { "skillPower": 101 } } } } } },\n"b": { "name": "B", "patch": { "game": { "rules": { "players": "4" } } } },\n"c": { "patch": {} }
    variants: "a": { "patch": { "entrants": ["red", "green"] } },\n"b": { "patch": { "entrants": ["blue", "red"] } },\n"c": { "patch": { "entrants": null } },\n"d": { "patch": { "entrants": ["red", "blue"] } }
    variants: "a": { "patch": { "teams": { "blue": null } } }
    variants: "a": { "patch": { "$schema": "x", "name": "Bowl", "description": "", "tally": { "counters": true },\n"run": { "seed": 1 }, "variants": null, "sweep": {} } }
    variants: "a": { "patch": { "run": null, "results": { "red:green": { "score": [1, 0] } } } }
    variants: "a": { "patch": { "teams": { "from": "teams.csv" }, "results": { "from": "b.json" } } }
    variants: "a": { "patch": { "teams": 5 } }, "b": { "patch": { "teams": null } }
    variants: "a": { "patch": { "game": { "kind": "footbal" } } }
    variants: "a": { "patch": {} },\n"b": { "patch": { "teams": { "blue": { "squad": { "Eva": { "skillPower": -1 } } } } } } | ["Cleo"] => ["Cloe"] | 6.5 => 101
    nothing to compare with
    variants:\#u{20}
    variants: "a": { "name": "A" }
    variants: "a:b": { "patch": {} }, "": { "patch": {} }, "\#(String(repeating: "x", count: 101))": { "patch": {} },\n"c": { "name": "", "patch": {} }, "d": { "patch": [] }, "e": { "patch": null }
    variants: "a": { "patch": {} }, "a": { "patch": {} }
    variants: "a": { "patsh": {} },\n"b": { "patch": { "teams": { "red": { "lineup": null } }, "game": { "rules": null } } }
    sweep: "a": { "at": "teams/red", "values": [1] },\n"b": { "at": "/teams/~red", "values": [1] }
    sweep: "a": { "at": "/teams/red/squad/Adda/skillPower", "values": [1, 2] },\n"b": { "at": "/competition/stages/1/legs", "values": [1, 2] },\n"c": { "at": "/competition/stages/-", "values": [1] },\n"d": { "at": "/teams/red/squad/Ada/position/x", "values": [1] }
    sweep: "a": { "at": "", "values": [{}] },\n"b": { "at": "/entrants/0", "values": ["blue"] },\n"c": { "at": "/tally", "values": [null] },\n"d": { "at": "/run/seed", "values": [1, 2] }
    sweep: "ada": { "at": "/teams/red/squad/Ada/skilPower", "values": [7, 8, 9] }
    sweep: "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [7, 101] },\n"midfield": { "at": "/teams/red/lineup/midfield", "values": [["Cleo"], ["Cloe"]] }
    sweep: "players": { "at": "/game/rules/players", "values": [4, 5] },\n"foul chance": { "at": "/game/rules/foulChance", "values": [0.1, 0.2] }
    sweep: "legs": { "at": "/competition/stages/0/legs", "values": [2, 2.0, 20e-1] },\n"position": { "at": "/teams/red/squad/Ada/position", "values": ["é", "e\u0301"] },\n"result": { "at": "/results/red:blue", "values": [{ "score": [1, 0], "x": 1 }, { "x": 1, "score": [1, 0] }] }
    variants: "legs=2": { "patch": {} } | sweep: "legs": { "at": "/competition/stages/0/legs", "values": [2, 3] }
    sweep: "a": { "at": "/teams/red/squad/Ada", "values": [{}] },\n"b": { "at": "/teams/red/squad/Ada", "values": [{}] },\n"c": { "at": "/teams/red", "values": [{}] },\n"d": { "at": "/teams/red/squad/Ada/skillPower", "values": [8] }
    sweep: "a=b": { "at": "/game", "values": [1] },\n"c,d": { "at": "/game", "values": [1] },\n"e:f": { "at": "/game", "values": [1] },\n"g": { "at": 5, "values": [] },\n"h": { "pointer": "/game", "values": [1] },\n"i": { "at": "/gmae/kind/x", "values": [1] }
    sweep:\#u{20}
    file: {
    file: []
    file: {}
    file: {\n"a": { "patch": { "teams": { "red": { "squad": { "Ada": 7 } } } } } }
    file: { "variants": { "a": { "patch": {} } }, "swep": {} }
    file: { "sweep": { "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [7, -1] } } }
    """#.split(separator: "\n").map(String.init)

  /// More variants, axes, values and points than there may be.
  private static let grids =
    [
      "variants: "
        + (0..<1001).map { "\"v\($0)\": { \"patch\": { \"run\": 1 } }" }.joined(separator: ", "),
      grid([25, 41]), "variants: \"a\": { \"patch\": {} } | " + grid([25, 40]),
      grid(Array(repeating: 1000, count: 10)), grid(Array(repeating: 1, count: 11)), grid([1001]),
    ]

  /// Axes that are new players, with so many values each.
  private static func grid(_ axes: [Int]) -> String {
    "sweep: "
      + axes.enumerated().map { axis, count in
        "\"a\(axis)\": { \"at\": \"/teams/red/squad/New \(axis)\", \"values\": "
          + "[\((0..<count).map(String.init).joined(separator: ", "))] }"
      }.joined(separator: ",\\n")
  }

  /// The messages about a comparison in a folder with a table of teams, if there is one.
  private func said(
    _ variants: String, roster: String? = footballRoster, variantFile: String? = nil
  ) -> [String] {
    let text = football(teams: "teams.csv").edited([
      Edit(#""seed": 7 }"#, "\"seed\": 7 }, \"variants\": { \(variants) }")
    ])
    let folder = folder(["cup.json": text].merging(roster.map { ["teams.csv": $0] } ?? [:]) { $1 })
    return ScenariosTests.said(in: folder.path) { () throws(ScenarioError) in
      _ = try ScenarioLoader().loadVariants(
        "\(folder.path)/cup.json", variantFile: variantFile.map { "\(folder.path)/\($0)" })
    }
  }

  /// The place is that of the cell in the table where no part of the patch is wrong by itself.
  @Test func mistakesWithATeamOfATableArePlacedInEither() {
    #expect(
      said(
        #""a": { "patch": { "teams": { "red": { "squad": { "Cleo": { "skillPower": 101 } } } } } }, "b": { "patch": { "teams": { "red": { "squad": { "Cleo": null } } } } }"#
      ) == [
        #"cup.json:11:132: in variant "a": $.teams.red.squad.Cleo.skillPower: found the number 101, expected a number from 0 to 100 with at most 6 decimals"#,
        #"teams.csv:4:25: in variant "b": $.teams.red.lineup.midfield[0]: found "Cleo", expected a player of the squad of "red""#,
      ])
  }

  /// The variants cannot be made, and only certain errors are reported.
  @Test func aFileThatIsMissingIsSaidOnce() {
    #expect(
      said(#""a": { "patch": {} }, "b": { "patch": { "run": {} } }"#, roster: nil) == [
        "cup.json:5:22: $.teams.from: teams.csv: there is no such file",
        #"cup.json:11:99: in variant "b": $.run: "run" cannot be changed: all variants are played with the scenario's seed and number of tournaments; leave it out of the patch"#,
      ])
    #expect(
      said(#""a": { "patch": {} }"#, variantFile: "none.json") == [
        "none.json: there is no such file"
      ])
  }

  @Test func theFirstHundredErrorsAreSaid() {
    let variants = (0..<150).map { "\"v\($0)\": { \"patch\": { \"run\": 1 } }" }
    let said = ComparedText.diagnostics(
      ComparedText.scenario(variants: variants.joined(separator: ",\n")))
    #expect(said.count == 101)
    #expect(said.last == "and 50 more")
  }

  /// The shape of variants is that of the scenario; their patches are not looked at.
  @Test func aRunIgnoresWhatAVariantIs() throws {
    let patch = #""a": { "patch": { "teams": { "red": 5 }, "run": {} } }"#
    let text = ComparedText.scenario(
      variants: patch, sweep: #""b": { "at": "nowhere", "values": [1] }"#)
    #expect(diagnostics(of: text) == [])
    #expect(ComparedText.diagnostics(text).count == 3)
    #expect(!diagnostics(of: ComparedText.scenario(variants: #""a": {}"#)).isEmpty)
    let word = ComparedText.scenario(variants: #""v": { "patch": { "entrantWord": "x" } }"#)
    #expect(
      ComparedText.diagnostics(word).contains { $0.contains("\"entrantWord\" cannot be changed") })
  }
}
