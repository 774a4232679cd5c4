import Testing
import TextFiles

/// RFC 6901, JSON Pointer.
@Suite struct JSONPointerTests {
  /// The examples of section 5.
  @Test(arguments: [
    ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]),
    ("/c%d", ["c%d"]), ("/e^f", ["e^f"]), ("/g|h", ["g|h"]), ("/i\\j", ["i\\j"]),
    ("/k\"l", ["k\"l"]), ("/ ", [" "]), ("/m~0n", ["m~n"]),
  ])
  func theExamplesOfTheRFCHold(pointer: String, steps: [String]) throws {
    #expect(try JSONPointer(pointer).steps == steps)
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

  @Test(
    arguments: TextCase.table(
      #"""
      foo => found "foo", expected a JSON Pointer: every step begins with a slash, as in "/teams/ajax/name"
      /a~2 => found "/a~2", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a step as ~1)
      /a~/b => found "/a~/b", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a step as ~1)
      /a~~0 => found "/a~~0", expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a step as ~1)
      """#))
  func whatIsNoPointerIsSaid(_ pointer: TextCase) {
    let message = self.message { () throws(Diagnostic) in _ = try JSONPointer(pointer.text) }
    #expect(message == pointer.expected.first)
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
  func aPointerThatLeadsNowhereIsExplained(pointer: String, message: String) throws {
    let root = try node(#"{ "foo": ["bar", "baz"], "m~n": 8 }"#)
    #expect(try removalMessage(root, pointer) == message)
  }

  @Test func anEmptyArrayHasNoElements() throws {
    let message = #"found the step "0" into the array $, which is empty"#
    #expect(try removalMessage(node("[]"), "/0") == message)
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
    #expect(throws: Diagnostic.self) { try set("9", at: pointer) }
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

  /// The message about the removal of a value.
  private func removalMessage(_ root: JSONNode, _ text: String) throws -> String? {
    let (pointer, null) = (try JSONPointer(text), try node("null"))
    return message { () throws(Diagnostic) in
      _ = try root.patch(null, at: pointer, shape: .anything)
    }
  }

  private func message(_ body: () throws(Diagnostic) -> Void) -> String? {
    do throws(Diagnostic) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }
}
