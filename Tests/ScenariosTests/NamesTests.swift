import MonteCarlo
import Programs
import Scenarios
import Testing

@Suite("Names for people")
struct NamesTests {
  private static func text(_ names: String) -> String {
    """
    {
      "name": "League", \(names)
      "game": { "kind": "ratings" },
      "entrants": ["a", "b", "c"],
      "teams": {
        "a": { "name": "Alpha FC", "rating": 1500 }, "b": { "name": "Beta FC", "rating": 1500 },
        "c": { "name": "Gamma FC", "rating": 1500 }
      },
      "competition": {
        "stages": [{
          "kind": "roundRobin", "ranking": ["points", "lots"],
          "zones": { "super-cup": [1, 2], "down": [3, 3] }
        }]
      }
    }
    """
  }

  private static func errors(_ names: String) -> [String] {
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(Array(text(names).utf8), path: "league.json")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test func theyChangeNoIdentity() throws {
    let plain = try load(Self.text(""))
    let named = try load(
      Self.text(
        #""shortNames": { "a": "A" }, "displayNames": { "down": "Goes down", "L": "The league" },"#)
    )
    #expect(
      Identity(named.tournament, tally: named.tally).digest
        == Identity(plain.tournament, tally: plain.tally).digest)
    #expect(plain.tournament.entrants.map(\.shortName) == ["Alpha", "Beta", "Gamma"])
    #expect(named.tournament.entrants.map(\.shortName) == ["A", "Beta", "Gamma"])
    #expect(plain.tournament.program.zones.map(\.title) == ["Super Cup", "Down"])
    #expect(named.tournament.program.zones.map(\.title) == ["Super Cup", "Goes down"])
    #expect(named.tournament.program.words.tableNames["L"] == "The league")
  }

  @Test(arguments: [
    (#""shortNames": { "d": "D" },"#, "found \"d\", expected the id of an entrant"),
    (
      #""shortNames": { "a": "Beta" },"#,
      "\"Beta\" is also the short name of \"b\"; each entrant needs its own"
    ),
    (
      #""displayNames": { "dwon": "D" },"#,
      "found \"dwon\", expected the name of a table or a zone; did you mean 'down'?"
    ),
  ])
  func strangersAndDoublesAreRefused(_ names: String, _ error: String) {
    let errors = Self.errors(names)
    #expect(errors.count == 1 && errors[0].hasSuffix(error), "\(errors)")
  }
}
