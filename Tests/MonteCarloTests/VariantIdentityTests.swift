import MonteCarlo
import Scenarios
import Tallies
import Testing

@Suite struct VariantIdentityTests {
  private func compared(_ parts: String) throws -> ComparedScenarios {
    let text = ScenarioText.text.dropLast() + ", \(parts)}"
    return try ScenarioLoader().loadVariants(Array(text.utf8), path: "cup.json")
  }

  private func identity(_ scenario: Scenario) -> Identity {
    Identity(scenario.tournament, tally: scenario.tally)
  }

  @Test func variantsAreNoPartOfTheIdentity() throws {
    let compared = try compared(
      #""variants": {"a": {"patch": {}}}, "sweep": {"b": {"at": "/results", "values": [{}]}}"#)
    #expect(identity(compared.baseline) == (try ScenarioText.identity()))
    #expect(compared.baseline.document == (try ScenarioText.scenario()).document)
  }

  @Test(arguments: [
    "{}", #"{"teams": {"a": {"name": "Alpha"}}}"#, #"{"entrants": ["a", "b", "c"]}"#,
    #"{"competition": {}}"#, #"{"game": {"rules": {"preset": "document"}}}"#, #"{"results": null}"#,
    #"{"teams": {"d": null, "a": {"squad": {"k": {"skillPower": 7.0}}}}}"#,
  ])
  func aPatchThatChangesNothingIsTheSameRun(patch: String) throws {
    let compared = try compared(#""variants": {"a": {"patch": \#(patch)}}"#)
    #expect(compared.variants.map { identity($0.scenario) } == [try ScenarioText.identity()])
  }

  @Test func aPatchIsTheSameRunAsTheScenarioThatHoldsIt() throws {
    let compared = try compared(
      #"""
      "variants": {"a": {"patch": {"game": {"rules": {"foulChance": 0.11}}}}},
      "sweep": {"b": {"at": "/teams/a/squad/m/skillPower", "values": [7.2, 7.20001]}}
      """#)
    let edited = [
      try ScenarioText.identity([("\"foulChance\": 0.1", "\"foulChance\": 0.11")]),
      try ScenarioText.identity(), try ScenarioText.identity([("7.2}", "7.20001}")]),
    ]
    #expect(compared.variants.map { identity($0.scenario) } == edited)
  }
}
