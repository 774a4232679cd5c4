import Testing
import TextFiles

@Suite("A text that is changed in places")
struct SourceTextTests {
  /// A JSON text after a change of its root.
  private func changed(
    _ text: String, _ change: (inout SourceText, JSONNode) throws -> Void
  ) throws -> String {
    let root = try #require(readJSON(text).value)
    var source = SourceText(Array(text.utf8))
    try change(&source, root)
    let result = String(decoding: source.changed, as: UTF8.self)
    #expect(readJSON(result).lines == [])
    return result
  }

  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func placesLieWhereTheyWereRead(_ mark: String, _ end: String) throws {
    let text = "\(mark){\(end)  \"é\": [1,\(end)\"ü𝄞\", {\"x\": -2.5e3}],\(end)\"y\": true}"
    let root = try #require(readJSON(text).value)
    let source = SourceText(Array(text.utf8))
    func found(_ node: JSONNode?) throws -> String {
      String(decoding: source.bytes[source.range(of: try #require(node))], as: UTF8.self)
    }
    let elements = try #require(root["é"]?.elements)
    #expect(try found(elements[0]) == "1")
    #expect(try found(elements[1]) == "\"ü𝄞\"")
    #expect(try found(elements[2]) == "{\"x\": -2.5e3}")
    #expect(try found(elements[2]["x"]) == "-2.5e3")
    #expect(try found(root["y"]) == "true")
    #expect(try found(root).hasSuffix("true}"))
  }

  @Test(arguments: [
    (0, #"{ "b": 2, "c": 3 }"#), (1, #"{ "a": 1, "c": 3 }"#), (2, #"{ "a": 1, "b": 2 }"#),
  ])
  func aMemberGoesWithItsComma(_ position: Int, _ expected: String) throws {
    let after = try changed(#"{ "a": 1, "b": 2, "c": 3 }"#) { source, root in
      source.removeMember(position, of: root)
    }
    #expect(after == expected)
  }

  @Test func theOnlyMemberLeavesAnEmptyObject() throws {
    #expect(try changed("{\n  \"a\": 1\n}") { $0.removeMember(0, of: $1) } == "{}")
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1,"n":{"x":1}}"#),
    (#"{ "a": 1 }"#, #"{ "a": 1, "n": { "x": 1 } }"#),
    (#"{ "a": 1, "b": 2 }"#, #"{ "a": 1, "b": 2, "n": { "x": 1 } }"#),
    ("{}", #"{ "n": { "x": 1 } }"#),
    ("{\n\t\"a\": 1\n}", "{\n\t\"a\": 1,\n\t\"n\": { \"x\": 1 }\n}"),
    (
      "{\r\n  \"a\": 1,\r\n  \"b\": {}\r\n}",
      "{\r\n  \"a\": 1,\r\n  \"b\": {},\r\n  \"n\": { \"x\": 1 }\r\n}"
    ),
    (
      "{\n  \"a\": {\n    \"y\": 1\n  }\n}",
      "{\n  \"a\": {\n    \"y\": 1\n  },\n  \"n\": {\n    \"x\": 1\n  }\n}"
    ),
  ])
  func aMemberIsLaidOutAsTheOthersAre(_ text: String, _ expected: String) throws {
    #expect(try changed(text) { $0.addMember("n", ["x": 1], to: $1) } == expected)
  }

  @Test func aCopyKeepsItsBytes() throws {
    let text = #"{ "from": { "p": {"v" : 7.10} }, "to": {} }"#
    let after = try changed(text) { source, root in
      let copy = try #require(root["from"]?["p"])
      source.addMember("p", copyOf: copy, to: try #require(root["to"]))
      source.removeMember(0, of: try #require(root["from"]))
    }
    #expect(after == #"{ "from": {}, "to": { "p": {"v" : 7.10} } }"#)
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [",", ";"])
  func cellsOfARowLieBetweenTheirSeparators(_ end: String, _ separator: String) throws {
    let cells = ["é", "\"a\(separator) \"\"b\"\"\(end)c\"", "", "7.5"]
    let text =
      "a;b;c;d\(end)".replacing(";", with: separator) + end
      + cells.joined(separator: separator) + end + "1;2;3;4".replacing(";", with: separator)
    let table = try #require(readCSV(text).value)
    #expect(table.separator == separator.utf8.first)
    let source = SourceText(Array(text.utf8))
    let row = source.row(
      at: try #require(table.rows.first?.first).location, separator: table.separator)
    #expect(row.cells.map { String(decoding: source.bytes[$0], as: UTF8.self) } == cells)
    #expect(String(decoding: source.bytes[row.line.upperBound...], as: UTF8.self).first == "1")
    let last = source.row(at: table.rows[1][0].location, separator: table.separator)
    #expect(last.line.upperBound == source.bytes.count)
    #expect(last.cells.count == 4)
  }

  @Test(arguments: [
    ("plain é", "plain é"), ("a,b", "\"a,b\""), ("a;b", "a;b"), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("", ""), ("\"\u{301}", "\"\"\"\u{301}\""),
  ])
  func aCellIsQuotedWhereItMustBe(_ text: String, _ expected: String) {
    let cell = SourceText.cell(text, separator: UInt8(ascii: ","))
    #expect(String(decoding: cell, as: UTF8.self) == expected)
  }
}
