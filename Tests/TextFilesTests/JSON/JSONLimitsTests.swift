import TestSupport
import Testing
import TextFiles

@Suite struct JSONLimitsTests {
  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func nestingUpToTheLimitIsRead() {
    #expect(readJSON(Self.nested(64)).value != nil)
    #expect(readJSON(Self.nested(512), limits: JSONLimits(maximumDepth: 512)).value != nil)
  }

  @Test(arguments: [65, 1000, 100_000])
  func deeperNestingIsAnErrorAtTheFirstBracketTooMany(depth: Int) {
    let message = "a.json:1:65: found arrays and objects nested more than 64 deep"
    #expect(readJSON(Self.nested(depth)).lines == [message])
    #expect(readJSON(String(repeating: "[", count: depth)).lines == [message])
  }

  @Test func objectsCountForTheDepthToo() {
    let text = String(repeating: "{\"a\":", count: 100_000)
    #expect(
      readJSON(text).lines == ["a.json:1:321: found arrays and objects nested more than 64 deep"])
  }

  @Test func aDocumentOfTooManyBytesIsNotRead() {
    let limits = JSONLimits(maximumBytes: 3)
    #expect(readJSON("123", limits: limits).value != nil)
    #expect(
      readJSON("1234", limits: limits).lines == [
        "a.json:1:1: found a document of 4 bytes, expected at most 3"
      ])
  }

  @Test func tooManyValuesAreAnError() {
    let limits = JSONLimits(maximumValues: 3)
    #expect(readJSON("[1,2]", limits: limits).value != nil)
    #expect(readJSON("[1,2,3]", limits: limits).lines == ["a.json:1:6: found more than 3 values"])
  }

  @Test func tooLongANumberOrKeyIsAnError() {
    let limits = JSONLimits(maximumTokenBytes: 5)
    #expect(readJSON("{\"abcde\": 12345}", limits: limits).value != nil)
    #expect(
      readJSON("[123456]", limits: limits).lines == [
        "a.json:1:2: found a number of more than 5 characters"
      ])
    #expect(
      readJSON("{\"abcdef\": 1}", limits: limits).lines == [
        "a.json:1:2: found a key of more than 5 bytes"
      ])
  }

  @Test func aMillionValuesAreRead() {
    let numbers = "[" + String(repeating: "1,", count: 999_998) + "1]"
    #expect(readJSON(numbers).value?.elements?.count == 999_999)
  }

  @Test(arguments: [
    ("[\"", "a", "\"]"), ("[\"", "é", "\"]"), ("[\"", "\\n", "\"]"), ("[", " ", "]"),
    ("[", "\n", "]"),
  ])
  func sixteenMebibytesOfOneThingAreRead(opening: String, filling: String, closing: String) {
    let maximum = 16 << 20
    let room = maximum - opening.utf8.count - closing.utf8.count
    let text =
      opening + String(repeating: filling, count: room / filling.utf8.count) + closing
    #expect(readJSON(text).value != nil)
  }

  @Test(arguments: ["[", "{", "\"", "0", "-", "\\", "[1,", "{\"a\":", "\u{301}", "//", ",", "1e9"])
  func sixteenMebibytesOfNonsenseEndInADiagnostic(filling: String) {
    let text = TextBytes.repeating(filling, upTo: 16 << 20)
    #expect(readJSON(text).diagnostics.count == 1)
  }

  @Test func longKeysOfCombiningMarksEnd() {
    let marks = String(repeating: "\u{301}\u{323}", count: 250)
    let text = "{" + (0..<10_000).map { "\"\($0)a\(marks)\":1" }.joined(separator: ",") + "}"
    #expect(readJSON(text).value?.members?.count == 10_000)
  }

  @Test func manyDuplicateKeysAreCountedAndFewKept() {
    let text = "{" + String(repeating: "\"a\":1,", count: 100_000) + "\"a\":1}"
    let reading = readJSON(text)
    #expect(reading.diagnostics.all.count == 100)
    #expect(reading.diagnostics.count == 100_000)
    #expect(reading.diagnostics.description.hasSuffix("\nand 99900 more"))
  }

  @Test func aValueOfADocumentTakesLittleMemory() {
    #expect(MemoryLayout<JSONNode>.stride <= 48)
    #expect(MemoryLayout<JSONMember>.stride <= 96)
  }
}
