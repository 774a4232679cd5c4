import Testing
import TextFiles

@Suite struct UnparsedJSONTests {
  private func texts(_ text: String) -> Set<String>? {
    UnparsedJSON(Array(text.utf8)).texts(ofKey: "from", upTo: 10)
  }

  @Test(arguments: [
    (#"{"from":"a.json"}"#, ["a.json"]),
    ("{ \"x\": [{ \"from\" :\r\n\t\"a\" }, {\"from\": \"b\"}, {\"from\": \"a\"}] }", ["a", "b"]),
    (#"{"from": 1, "fromage": "c", "to": "from"}"#, []),
    (#"["from", "a", "from"]"#, []),
    (#"{"from":"01234567890"}"#, []), (#"{"from":"0123456789"}"#, ["0123456789"]),
    ("", []), ("\"from", []), ("\"from\"", []), (#""from":"#, []), (#""from":""#, []),
    (#"{"from":"é","x":"\u00e9"}"#, ["é"]),
  ])
  func textsAreFoundByTheirKey(_ text: String, _ found: [String]) {
    #expect(texts(text) == Set(found))
  }

  @Test(arguments: [
    #"{"fr\u006fm":"a"}"#, #"{"from":"\u0061"}"#, #"{"from":"a\/b"}"#, #"{"from":"a\"b"}"#,
  ])
  func whatIsEscapedCannotBeTold(_ text: String) {
    #expect(texts(text) == nil)
  }
}
