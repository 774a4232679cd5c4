import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Variants and sweeps of scenarios.
@Suite struct VariantTests {
  @Test func aVariantDiffersByItsPatch() throws {
    let compared = try ComparedText.load(
      ComparedText.scenario(
        variants: #"""
              "once": {
                "name": "One leg", "description": "At home only.",
                "patch": { "competition": { "stages": [{ "kind": "roundRobin", "legs": 1, "ranking": ["points"] }] } }
              },
              "won": { "patch": { "results": { "red:blue": null, "blue:red": { "score": [0, 3] } } } }
          """#))
    #expect(compared.axes == [])
    #expect(compared.baseline.tournament.program.pairings.map { $0.score } == [[2, 1], nil])
    #expect(compared.variants.map(\.id) == ["once", "won"])
    #expect(compared.variants.map(\.name) == ["One leg", "won"])
    #expect(compared.variants.map(\.description) == ["At home only.", nil])
    #expect(compared.variants.allSatisfy { $0.parameters.isEmpty })
    let results = compared.variants.map { $0.scenario.tournament.program.pairings.map { $0.score } }
    #expect(results == [[[2, 1]], [nil, [0, 3]]])
    #expect(compared.variants.allSatisfy { $0.scenario.name == "Cup" })
    #expect(compared.variants.allSatisfy { $0.scenario.run == compared.baseline.run })
  }

  @Test func theDocumentOfAVariantIsThatOfAScenarioByItself() throws {
    let variants =
      #""a": { "patch": { "teams": { "red": { "squad": { "Ada": { "skillPower": 8 } } } } } }"#
    let sweep = #""legs": { "at": "/competition/stages/0/legs", "values": [2, 3] }"#
    let compared = try ComparedText.load(ComparedText.scenario(variants: variants, sweep: sweep))
    let alone = try load(football(Edit(#""skillPower": 7 }"#, #""skillPower": 8 }"#)))
    #expect(compared.variants.first?.scenario.document == alone.document)
    #expect(compared.baseline.document == (try load(footballCup)).document)
    #expect(compared.variants[1].scenario.document == compared.baseline.document)
  }

  @Test func aSweepIsAGridWhoseLastAxisChangesFastest() throws {
    let compared = try ComparedText.load(
      ComparedText.scenario(
        variants: #""same": { "patch": {} }"#,
        sweep: #"""
              "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [7, 8.50] },
              "legs": { "at": "/competition/stages/0/legs", "values": [2, 3] }
          """#))
    #expect(compared.axes == ["ada", "legs"])
    #expect(
      compared.variants.map(\.id) == [
        "same", "ada=7,legs=2", "ada=7,legs=3", "ada=8.5,legs=2", "ada=8.5,legs=3",
      ])
    #expect(compared.variants.map(\.name) == compared.variants.map(\.id))
    let last = try #require(compared.variants.last)
    #expect(last.parameters.map(\.axis) == ["ada", "legs"])
    #expect(last.parameters.map(\.value.compactText) == ["8.5", "3"])
    #expect(last.scenario.tournament.program.pairings.count == 3)
    let power = last.scenario.document["teams"]?["red"]?["squad"]?["Ada"]?["skillPower"]
    #expect(power?.compactText == "8.5")
  }

  /// A key that an object lacks can be swept, here a whole line-up and a rule of the game.
  @Test func anAxisMayAddAKey() throws {
    let compared = try ComparedText.load(
      ComparedText.scenario(
        sweep: #"""
              "foulChance": { "at": "/game/rules/foulChance", "values": [0, 0.1] },
              "lineup": { "at": "/teams/blue/lineup", "values": [
                { "keeper": "Eva", "defence": ["Fay"], "midfield": ["Gina"], "attack": ["Hana"] },
                { "keeper": "Eva", "defence": [], "midfield": ["Gina", "Fay"], "attack": ["Hana"] }
              ] }
          """#))
    #expect(
      compared.variants.map(\.id) == [
        "foulChance=0,lineup=#1", "foulChance=0,lineup=#2", "foulChance=0.1,lineup=#1",
        "foulChance=0.1,lineup=#2",
      ])
  }

  @Test func aTeamOfATableIsPatchedAndSwept() throws {
    let text = football(teams: "teams.csv", results: "results.csv").replacing(
      #""seed": 7 }"#,
      with: #"""
        "seed": 7 }, "variants": { "a": { "patch": {
          "teams": { "red": { "name": "Reds", "lineup": { "attack": ["Ines"] } } },
          "results": { "red:blue": { "score": [1, 1] } } } } },
        "sweep": { "ada": { "at": "/teams/red/squad/Ada/skillPower", "values": [8] } }
        """#)
    let folder = folder([
      "cup.json": text, "teams.csv": footballRoster,
      "results.csv": "match,home_score,away_score\nblue:red:2,0,3\n",
    ])
    let compared = try ScenarioLoader().loadVariants("\(folder.path)/cup.json")
    #expect(compared.baseline.tournament.entrants.map(\.name) == ["The Reds", "blue"])
    let patched = compared.variants[0].scenario
    #expect(patched.tournament.entrants.map(\.name) == ["Reds", "blue"])
    #expect(patched.tournament.program.pairings.map(\.score) == [[1, 1], [0, 3]])
    let swept = compared.variants[1].scenario
    #expect(swept.document["teams"]?["red"]?["squad"]?["Ada"]?["skillPower"] == 8)
    #expect(swept.document["results"]?["blue:red:2"]?["score"] == [0, 3])
  }

  @Test func aFileOfVariantsTakesThePlaceOfTheScenariosOwn() throws {
    let text = ComparedText.scenario(
      variants: #""a": { "patch": {} }"#,
      sweep: #""legs": { "at": "/competition/stages/0/legs", "values": [2, 3] }"#)
    let bare = try ComparedText.load(text, variantFile: #"{ "b": { "patch": {} } }"#)
    #expect(bare.variants.map(\.id) == ["b"])
    #expect(bare.axes == [])
    let both = try ComparedText.load(
      text,
      variantFile: #"""
        { "variants": { "c": { "patch": {} } },
          "sweep": { "win": { "at": "/competition/stages/0/points", "values": [{ "win": 2 }] } } }
        """#)
    #expect(both.variants.map(\.id) == ["c", #"win={"win":2}"#])
    #expect(both.axes == ["win"])
  }

  /// A patch may be as deep as a document, and the point of a sweep twice that.
  @Test(arguments: [10, 56])
  func aDeepPatchIsReadOrRefused(depth: Int) {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let variants = #""a": { "patch": { "teams": { "red": { "squad": \#(deep) } } } }"#
    let sweep = #""b": { "at": "/teams/red/squad/Ada/skillPower", "values": [\#(deep)] }"#
    #expect(
      ComparedText.diagnostics(ComparedText.scenario(variants: variants, sweep: sweep)).count == 2)
  }

  @Test func aThousandPointsAreRead() throws {
    let numbers = (0..<1000).map(String.init).joined(separator: ",")
    let compared = try ComparedText.load(
      ComparedText.scenario(
        sweep: #""goals": { "at": "/results/red:blue/score", "values": [[2, 0]] },"#
          + #""power": { "at": "/teams/blue/squad/Eva/shirt", "values": [\#(numbers)] }"#))
    #expect(compared.variants.count == 1000)
    #expect(compared.variants.last?.parameters.last?.value.compactText == "999")
  }

  /// Half a million values at a thousand points would take the memory of a larger machine.
  @Test func aHugeGridIsRefused() {
    let many = "[" + repeatElement("1", count: 500_000).joined(separator: ",") + "]"
    let numbers = (0..<1000).map(String.init).joined(separator: ",")
    let text = ComparedText.scenario(
      sweep: """
        "a": { "at": "/game", "values": [\(many)] },
        "b": { "at": "/teams/red/squad/Bea/shirt", "values": [\(numbers)] }
        """)
    let said = ComparedText.diagnostics(text)
    #expect(
      said.contains(
        "cup.json:1:1: all variants together have more than 100000000 values in their documents; "
          + "compare fewer at a time"))
  }
}
