import Testing
import TextFiles

/// Documents that are brought into shape so that the rest of them can be judged.
@Suite struct MendingTests {
  static let shape = Shape.object([
    .required("name", .text(1...5, pattern: .identifier)),
    .required("count", .integer(1...4)),
    .optional("share", .number(0...1)),
    .optional("day", .anyOf([.boolean, .array(of: .choice(["a", "b"]), count: 1...3)])),
    .optional(
      "parts",
      .map(
        keys: .identifier,
        to: .tagged(
          by: "kind",
          [
            (tag: "one", fields: [.required("x", .integer(0...9))]), (tag: "two", fields: []),
          ]), count: 1...2)),
  ])

  private static func node(_ text: String) throws -> JSONNode {
    var diagnostics = Diagnostics()
    return try #require(
      JSONDocument.parse(
        Array(text.utf8), file: "f", keepsRepeatedKeys: true, diagnostics: &diagnostics))
  }

  @Test(arguments: [
    "{}", "[]", "5", #"{ "name": 5, "count": 9 }"#, #"{ "nme": "abc", "count": 2, "share": 7 }"#,
    #"{ "name": "", "count": 1, "day": ["a", "c"], "parts": {} }"#,
    #"{ "name": "a:b", "count": 1, "day": "x", "parts": { "p": { "kind": "on", "x": -1 } } }"#,
    #"{ "name": "a", "count": 1, "parts": { "a:b": 5, "p": { "kind": 5 }, "q": {}, "r": [] } }"#,
    #"{ "name": "a", "name": "b", "count": 1, "what": 1 }"#,
  ])
  func whatIsMendedHasItsShape(_ text: String) throws {
    let node = try Self.node(text)
    for mending in Mending.allCases {
      var (damage, diagnostics) = (Damage(), Diagnostics())
      let mended = Self.shape.mended(node, mending, &damage)
      #expect(Self.shape.check(mended, diagnostics: &diagnostics), "\(diagnostics)")
    }
  }

  @Test func whatHasItsShapeStaysAsItIs() throws {
    let node = try Self.node(#"{ "name": "a", "count": 1, "day": ["b"] }"#)
    var damage = Damage()
    let mended = Self.shape.mended(node, .first, &damage)
    #expect(damage.isEmpty)
    #expect(JSONValue(mended) == JSONValue(node))
  }

  @Test func bothWaysDiffer() throws {
    let node = try Self.node(#"{ "name": "a", "count": "x" }"#)
    var damage = Damage()
    let values = Mending.allCases.map { Self.shape.mended(node, $0, &damage)["count"]?.integer }
    #expect(values == [1, 2])
  }

  @Test func oneFileDoesNotTakeThePlaceOfOthers() {
    var diagnostics = Diagnostics()
    for line in 1...30 {
      diagnostics.report("row", at: TextFiles.SourceLocation(file: "a.csv", line: line, column: 1))
    }
    diagnostics.report("other", at: TextFiles.SourceLocation(file: "b.csv", line: 1, column: 1))
    let bounded = diagnostics.first(20, of: "a.csv")
    #expect(bounded.all.count == 21)
    #expect(bounded.count == 31)
    #expect(bounded.description.hasSuffix("a.csv:20:1: row\na.csv: and 10 more\nb.csv:1:1: other"))
  }

  @Test func whatIsCommonIsKeptWithoutADifferentSuggestion() {
    var (one, other) = (Diagnostics(), Diagnostics())
    one.report("x", suggestion: "a")
    one.report("y")
    other.report("x", suggestion: "b")
    other.report("z")
    #expect(one.common(with: other).all == [Diagnostic(message: "x")])
  }
}
