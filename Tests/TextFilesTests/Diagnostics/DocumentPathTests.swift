import Testing
import TextFiles

@Suite struct DocumentPathTests {
  @Test func pathsPrintAsJSONPath() {
    let root = DocumentPath()
    #expect(root.description == "$")
    #expect(
      root.key("teams").key("ajax").key("squad").key("Dusan Tadic").key("skillPower").description
        == "$.teams.ajax.squad[\"Dusan Tadic\"].skillPower")
    #expect(root.key("entrants").index(2).description == "$.entrants[2]")
  }

  @Test(arguments: [
    ("a_1", "$.a_1"), ("_a", "$._a"), ("1a", "$[\"1a\"]"), ("", "$[\"\"]"), ("a-b", "$[\"a-b\"]"),
    ("ajax:psg", "$[\"ajax:psg\"]"), ("é", "$[\"é\"]"), ("a\"b\n", "$[\"a\\\"b\\n\"]"),
  ])
  func onlyPlainKeysStandWithoutBrackets(key: String, printed: String) {
    #expect(DocumentPath().key(key).description == printed)
  }
}
