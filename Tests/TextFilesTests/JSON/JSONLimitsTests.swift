import TestSupport
import Testing
import TextFiles

@Suite struct JSONLimitsTests {
  private static let tooDeep = "found arrays and objects nested more than 64 deep"
  private static let (open, close) = (
    String(repeating: "[", count: 100_000), String(repeating: "]", count: 100_000)
  )

  /// A text at a limit, one beyond it, and the message.
  @Test(
    arguments: [
      (JSONLimits(), open.prefix(64) + close.prefix(64), "\(open)\(close)", "1:65: \(tooDeep)"),
      (JSONLimits(), "1", String(open), "1:65: \(tooDeep)"),
      (JSONLimits(), "1", String(repeating: #"{"a":"#, count: 100_000), "1:321: \(tooDeep)"),
      (
        JSONLimits(maximumDepth: 512), open.prefix(512) + close.prefix(512), "[1",
        #"1:3: found the end of the document, expected a comma or "]" for the array opened at line 1, column 1"#
      ),
      (
        JSONLimits(maximumBytes: 3), "123", "1234",
        "1:1: found a document of 4 bytes, expected at most 3"
      ),
      (JSONLimits(maximumValues: 3), "[1,2]", "[1,2,3]", "1:6: found more than 3 values"),
      (
        JSONLimits(maximumTokenBytes: 5), #"{"abcde": 12345}"#, "[123456]",
        "1:2: found a number of more than 5 characters"
      ),
      (
        JSONLimits(maximumTokenBytes: 5), "12345", #"{"abcdef": 1}"#,
        "1:2: found a key of more than 5 bytes"
      ),
    ] as [(JSONLimits, Substring, String, String)])
  func aDocumentBeyondALimitIsAnError(
    _ limits: JSONLimits, _ text: Substring, _ beyond: String, _ message: String
  ) {
    #expect(readJSON(String(text), limits: limits).value != nil)
    #expect(readJSON(beyond, limits: limits).lines == ["a.json:\(message)"])
  }

  @Test func aMillionValuesAreRead() {
    let numbers = "[" + String(repeating: "1,", count: 999_998) + "1]"
    #expect(readJSON(numbers).value?.elements?.count == 999_999)
  }

  @Test(arguments: [("[\"", "a", "\"]"), ("[\"", "\\n", "\"]"), ("[", "\n", "]")])
  func sixteenMebibytesOfOneThingAreRead(opening: String, filling: String, closing: String) {
    let room = (16 << 20) - opening.utf8.count - closing.utf8.count
    let text =
      TextBytes.of(opening) + TextBytes.repeating(filling, upTo: room) + TextBytes.of(closing)
    #expect(readJSON(text).value != nil)
  }

  @Test(arguments: ["[", "{", "\"", "0", "-", "\\", "[1,", "{\"a\":", "\u{301}", "//", ",", "1e9"])
  func mebibytesOfNonsenseEndInADiagnostic(filling: String) {
    let text = TextBytes.repeating(filling, upTo: 3 << 20)
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
