import Scenarios
import Testing
import TextFiles

@Suite struct ScenarioSchemaTests {
  /// Rewritten by `podium schema > scenarios/scenario.schema.json`.
  @Test func theCommittedSchemaIsTheOneInTheProgram() throws {
    let path = "\(Shipped.folder)/scenario.schema.json"
    let committed = try InputFile.bytes(path, maximumBytes: 1 << 20)
    #expect(String(decoding: committed, as: UTF8.self) == ScenarioSchema.document.prettyText)
  }
}
