import TestSupport
import Testing

@Suite struct ValidateTests {
  @Test func everyFileIsJudged() throws {
    let folder = TemporaryFolder()
    folder.write("{", to: "open.json")
    let outcome = try folder.podium("validate open.json \(PodiumProgram.cup) none.json")
    #expect(outcome.output == "\(PodiumProgram.cup): valid\n")
    #expect(
      outcome.error == """
        open.json:1:2: found the end of the document, expected a key in double quotation marks \
        for the object opened at line 1, column 1
        none.json: there is no such file

        """)
    #expect(outcome.code == 66)
  }

  @Test func variantsAreJudgedToo() throws {
    let folder = TemporaryFolder()
    try folder.copy("four-clubs.json")
    try folder.copy(
      "psg-questions.json", replacing: "\"skillPower\": 8.04", with: "\"skillPower\": 804")
    let outcome = try folder.podium("validate psg-questions.json")
    #expect(
      outcome
        == .init(
          output: "",
          error: """
            psg-questions.json:22:81: in variant "messi-tired": $.teams.psg.squad["Lionel Messi"].skillPower: \
            found the number 804, expected a number from 0 to 100 with at most 6 decimals

            """, code: 65))
  }

  @Test func programsGetEveryError() throws {
    let folder = TemporaryFolder()
    folder.write(#"{ "game": { "kind": "football" } }"#, to: "bare.json")
    let outcome = try folder.podium("validate bare.json \(PodiumProgram.cup) --format json")
    #expect(outcome.code == 65)
    let findings = try objects(outcome.output)
    #expect(findings.map { $0["valid"] as? Bool } == [false, true])
    let errors = try #require(findings.first?["errors"] as? [String])
    #expect(errors.count == 4)
    #expect(errors.allSatisfy { $0.hasPrefix("bare.json:1:1: $: found no key ") })
  }

  @Test func theSchemaIsTheCommittedOne() throws {
    let outcome = try PodiumProgram.run("schema")
    #expect(outcome.output == TestFile.text("\(PodiumProgram.scenarios)/scenario.schema.json"))
    #expect(outcome.code == 0)
  }
}
