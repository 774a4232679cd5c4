import Testing
import TextFiles

/// RFC 6901, JSON Pointer.
@Suite struct JSONPointerTests {
  /// The document of section 5.
  private static let document =
    #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

  @Test(arguments: [
    ("", document),
    ("/foo", #"["bar","baz"]"#),
    ("/foo/0", #""bar""#),
    ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"),
    ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ])
  func theExamplesOfTheRFCHold(pointer: String, value: String) throws {
    let node = try node(Self.document).value(at: JSONPointer(pointer))
    #expect(JSONValue(node).compactText == value)
    #expect(try JSONPointer(pointer).description == pointer)
  }

  /// Section 4: first ~1, then ~0.
  @Test func anEscapedTildeBeforeAOneIsNoSlash() throws {
    #expect(try JSONPointer("/~01/~10").steps == ["~1", "/0"])
    #expect(JSONPointer(steps: ["~1", "/0"]).description == "/~01/~10")
    #expect(JSONPointer(steps: ["~\u{301}", "/\u{301}"]).description == "/~0\u{301}/~1\u{301}")
  }

  @Test func aSlashBeforeAnAccentIsASlash() throws {
    #expect(try JSONPointer("/a/\u{301}").steps == ["a", "\u{301}"])
  }

  @Test(arguments: [
    (
      "foo",
      #"found "foo", expected a JSON Pointer: every step begins with a slash, as in "/teams/ajax/name""#
    ),
    (
      "/a~2",
      #"found "/a~2", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a "#
        + "step as ~1)"
    ),
    (
      "/a~/b",
      #"found "/a~/b", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a "#
        + "step as ~1)"
    ),
    (
      "/a~~0",
      #"found "/a~~0", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a "#
        + "step as ~1)"
    ),
  ])
  func whatIsNoPointerIsSaid(text: String, message: String) {
    #expect(throws: JSONPointerError.self) { try JSONPointer(text) }
    #expect(self.message { () throws(JSONPointerError) in _ = try JSONPointer(text) } == message)
  }

  static let nowhere: [(String, String)] = [
    ("/fob", #"there is no "fob" in $; did you mean 'foo'?"#),
    ("/q/w", #"there is no "q" in $"#),
    ("/m~0n/x", #"there is no "x" in $["m~n"], which is the number 8"#),
    ("/foo/0/x", #"there is no "x" in $.foo[0], which is the text "bar""#),
  ]
  static let noIndex: [(String, String)] = [
    "2", "-", "01", "-1", "+1", "", "a", "1e0", "99999999999999999999",
  ]
  .map {
    (
      "/foo/\($0)",
      "found the step \"\($0)\" into the array $.foo, expected the index of an element, from 0 to 1 without leading zeros"
    )
  }

  @Test(arguments: nowhere + noIndex)
  func whatLeadsNowhereIsSaid(pointer: String, message: String) throws {
    let root = try node(Self.document)
    let pointer = try JSONPointer(pointer)
    #expect(
      self.message { () throws(JSONPointerError) in _ = try root.value(at: pointer) } == message)
  }

  @Test func anEmptyArrayHasNoElements() throws {
    let root = try node("[]")
    let pointer = try JSONPointer("/0")
    #expect(
      message { () throws(JSONPointerError) in _ = try root.value(at: pointer) }
        == #"found the step "0" into the array $, which is empty"#)
  }

  @Test(arguments: [
    ("", "9"),
    ("/a", #"{"a":9,"c":{"d":3}}"#),
    ("/a/1", #"{"a":[1,9],"c":{"d":3}}"#),
    ("/c/d", #"{"a":[1,2],"c":{"d":9}}"#),
    ("/c/e", #"{"a":[1,2],"c":{"d":3,"e":9}}"#),
    ("/f", #"{"a":[1,2],"c":{"d":3},"f":9}"#),
  ])
  func aValueIsSet(pointer: String, result: String) throws {
    let changed = try set("9", at: pointer)
    #expect(JSONValue(changed).compactText == result)
  }

  @Test(arguments: ["/a/2", "/a/-", "/f/g", "/c/d/x", "/c/e/f"])
  func nothingIsSetWhereNothingLeads(pointer: String) {
    #expect(throws: JSONPointerError.self) { try set("9", at: pointer) }
  }

  @Test func everythingKeepsThePlaceThatItComesFrom() throws {
    let changed = try set("\n\n\n9", at: "/c/e")
    #expect(changed["c"]?["d"]?.location.line == 1)
    #expect(changed["c"]?["e"]?.location.line == 4)
    #expect(changed["c"]?.members?.last?.nameLocation.line == 7)
  }

  @Test func aPrefixLeadsToTheSameOrToWhatHoldsIt() throws {
    let squad = try JSONPointer("/teams/psg/squad")
    #expect(try squad.isPrefix(of: JSONPointer("/teams/psg/squad/Messi")))
    #expect(squad.isPrefix(of: squad))
    #expect(try !squad.isPrefix(of: JSONPointer("/teams/psg/squads")))
    #expect(try !squad.isPrefix(of: JSONPointer("/teams/psg")))
  }

  private func node(_ text: String) throws -> JSONNode { try #require(readJSON(text).value) }

  private func set(_ value: String, at pointer: String) throws -> JSONNode {
    try node(#"{"a":[1,2],"c":{"d":3}}"#).setting(
      node(value), at: JSONPointer(pointer),
      nameLocation: TextFiles.SourceLocation(file: "a.json", line: 7, column: 1))
  }

  private func message(_ body: () throws(JSONPointerError) -> Void) -> String? {
    do throws(JSONPointerError) {
      try body()
      return nil
    } catch {
      return Diagnostic(error.message, suggestion: error.suggestion).description
    }
  }
}
