import Testing
import TextFiles

@Suite struct ShapeRepairTests {
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
  func repairedDocumentsHaveTheirShape(_ text: String) throws {
    let node = try Self.node(text)
    for repair in Repair.allCases {
      var (damage, diagnostics) = (Damage(), Diagnostics())
      let repaired = Self.shape.repaired(node, repair, &damage)
      #expect(Self.shape.check(repaired, diagnostics: &diagnostics), "\(diagnostics)")
    }
  }

  @Test func validDocumentsStayAsTheyAre() throws {
    let node = try Self.node(#"{ "name": "a", "count": 1, "day": ["b"] }"#)
    var damage = Damage()
    let repaired = Self.shape.repaired(node, .first, &damage)
    #expect(damage.isEmpty)
    #expect(JSONValue(repaired) == JSONValue(node))
  }

  @Test func theTwoRepairsDiffer() throws {
    let node = try Self.node(#"{ "name": "a", "count": "x" }"#)
    var damage = Damage()
    let values = Repair.allCases.map { Self.shape.repaired(node, $0, &damage)["count"]?.integer }
    #expect(values == [1, 2])
  }
}
