import Testing
import TextFiles

@Suite struct JSONParserTests {
  @Test(arguments: [
    "[]", "{}", "0", "-0", "-0.0", "1", "123", "1e5", "1E+2", "0e1", "1.5e-3", "-1.0", "true",
    "false", "null", "\"\"", " [ 1 , 2 ] ", "[[[]]]", "{\"a\":{\"b\":[null]}}", "\"\\u0000\"",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\uD83D\\uDE00\"", "\"\u{7F}\"", "\"\u{2028}\"",
    "\"\u{10FFFF}\"", "{\"\":1}", "[1,\t\r\n 2]", "1.7976931348623157e308", "1e-400",
    "\"\\uFFFF\"", "{\"a\":1,\"A\":2}", "\u{FEFF}[1]", "0.0000000000000000000000000000001",
  ])
  func whatTheStandardAllowsIsRead(text: String) {
    let reading = readJSON(text)
    #expect(reading.value != nil)
    #expect(reading.lines == [])
  }

  @Test func valuesAreWhatTheDocumentSays() throws {
    let root = try #require(
      readJSON(#"{"n": null, "t": true, "i": 12, "d": -2.5, "s": "a\né", "l": [1, []]}"#).value)
    #expect(root["n"]?.isNull == true)
    #expect(root["t"]?.boolean == true)
    #expect(root["i"]?.integer == 12)
    #expect(root["d"]?.double == -2.5)
    #expect(root["s"]?.string == "a\né")
    #expect(root["l"]?.elements?.count == 2)
    #expect(root["l"]?.elements?.last?.elements?.isEmpty == true)
    #expect(root["missing"] == nil)
    #expect(root.members?.map(\.name) == ["n", "t", "i", "d", "s", "l"])
  }

  @Test func escapesBecomeTheirCharacters() {
    #expect(
      readJSON(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00x""#).value?.string
        == "\"\\/\u{8}\u{C}\n\r\tAé😀x")
  }

  @Test func placesCountLinesAndScalarsFromOne() throws {
    let root = try #require(readJSON("\u{FEFF}{\n  \"é😀\": 1,\r\n\t\"b\":[true,\r2]}").value)
    let members = try #require(root.members)
    #expect(root.location == TextFiles.SourceLocation(file: "a.json", line: 1, column: 1))
    #expect(members[0].nameLocation == TextFiles.SourceLocation(file: "a.json", line: 2, column: 3))
    #expect(
      members[0].node.location == TextFiles.SourceLocation(file: "a.json", line: 2, column: 9))
    #expect(members[1].nameLocation == TextFiles.SourceLocation(file: "a.json", line: 3, column: 2))
    #expect(
      members[1].node.elements?[0].location
        == TextFiles.SourceLocation(file: "a.json", line: 3, column: 7))
    #expect(
      members[1].node.elements?[1].location
        == TextFiles.SourceLocation(file: "a.json", line: 4, column: 1))
  }

  @Test func severalKeysThatComeTwiceAreReportedAtOnce() {
    let reading = readJSON(
      """
      {"a": 1, "b": {"x": 1,
        "x": 2}, "a": 3,
       "a": 4}
      """)
    #expect(reading.value == nil)
    #expect(
      reading.lines == [
        "a.json:2:3: $.b: found the key \"x\" a second time, expected it once;"
          + " the first is at line 1, column 16",
        "a.json:2:12: $: found the key \"a\" a second time, expected it once;"
          + " the first is at line 1, column 2",
        "a.json:3:2: $: found the key \"a\" a second time, expected it once;"
          + " the first is at line 1, column 2",
      ])
  }

  @Test func keysThatAreEqualToUnicodeAreTheSameKey() {
    #expect(readJSON("{\"\u{E9}\": 1, \"e\u{301}\": 2}").diagnostics.count == 1)
    #expect(readJSON(#"{"a": 1, "\u0061": 2}"#).diagnostics.count == 1)
  }

  @Test func aSyntaxErrorEndsTheReadingWithOneDiagnostic() {
    #expect(readJSON("[1,, 2,, 3").diagnostics.count == 1)
  }
}
