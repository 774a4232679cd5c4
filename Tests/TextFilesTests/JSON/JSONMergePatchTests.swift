import Testing
import TextFiles

/// RFC 7396, JSON Merge Patch.
@Suite struct JSONMergePatchTests {
  /// The test cases of appendix A: the original, the patch and the result.
  static let cases: [(String, String, String)] = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, #"null"#, #"null"#),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  /// The document of section 3.
  private static let article = (
    #"{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"#
      + #""content":"This will be unchanged"}"#,
    #"{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}"#,
    #"{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"#
      + #""content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}"#
  )

  @Test(arguments: cases + [article])
  func theExamplesOfTheRFCHold(original: String, patch: String, result: String) throws {
    let patched = try node(original).patched(by: node(patch))
    #expect(JSONValue(patched).compactText == result)
  }

  /// Many changes at once are looked up another way than few.
  @Test func manyChangesAreMade() throws {
    let members = { (values: [String]) in
      "{" + values.enumerated().map { "\"k\($0.offset)\":\($0.element)" }.joined(separator: ",")
        + "}"
    }
    let original = members((0..<20).map(String.init))
    let changes = (0..<30).map { $0 % 3 == 0 ? "null" : "{\"n\":\($0)}" }
    let patched = try node(original).patched(by: node(members(changes)))
    let names = (1..<30).filter { $0 % 3 != 0 }
    #expect(patched.members?.map(\.name) == names.map { "k\($0)" })
    #expect(patched.members?.map { $0.node["n"]?.integer } == names.map(Optional.init))
  }

  @Test func everythingKeepsThePlaceThatItComesFrom() throws {
    let original = try node("{\n\"a\": {\"x\": 1, \"y\": 2},\n\"b\": 3,\n\"c\": 4 }")
    let patch = try node("\n\n\n\n\n\n\n\n\n{\n\"a\": {\"x\": 5},\n\"b\": {},\n\"d\": {\"e\": 6} }")
    let patched = original.patched(by: patch)
    #expect(patched.location.line == 1)
    #expect(patched.members?.map(\.nameLocation.line) == [2, 12, 4, 13])
    #expect(patched.members?.map(\.node.location.line) == [2, 12, 4, 13])
    #expect(patched["a"]?["x"]?.location.line == 11)
    #expect(patched["a"]?["y"]?.location.line == 2)
    #expect(patched["d"]?["e"]?.location.line == 13)
  }

  @Test func theDeepestDocumentsArePatched() throws {
    let deepest = JSONLimits(maximumDepth: 512)
    let open = String(repeating: #"{"a":"#, count: 512)
    let close = String(repeating: "}", count: 512)
    let original = try #require(readJSON("\(open)1\(close)", limits: deepest).value)
    let patch = try #require(readJSON("\(open)2\(close)", limits: deepest).value)
    #expect(JSONValue(original.patched(by: patch)).compactText == "\(open)2\(close)")
  }

  private func node(_ text: String) throws -> JSONNode { try #require(readJSON(text).value) }
}
