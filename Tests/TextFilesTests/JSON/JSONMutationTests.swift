import TestSupport
import Testing
import TextFiles

@Suite struct JSONMutationTests {
  static let documents = [
    #"{"name": "Four-club cup", "entrants": ["ajax", "psg"], "uncertainty": {"player": 0.25}}"#,
    #"[1, -2.5e-3, true, false, null, "a\u00e9\ud83d\ude00\n", {"": []}, [[[[]]]], 1e308]"#,
    "\u{FEFF}{\"é😀\": \"\u{10FFFF}\",\r\n \"b\": [0, 0.0, -0]}",
  ]

  @Test(arguments: documents, 0..<4)
  func aMutatedDocumentIsReadOrExplained(document: String, seed: Int) {
    var generator = OracleGenerator(seed: UInt64(seed))
    let alphabet = Array("{}[]\",:\\u0e-+. \n/".utf8)
    for _ in 0..<1_000 {
      let bytes = generator.mutated(Array(document.utf8), alphabet: alphabet)
      let reading = readJSON(bytes)
      #expect((reading.value == nil) == !reading.diagnostics.isEmpty)
      #expect(reading.diagnostics.all.allSatisfy { $0.location != nil })
      if let node = reading.value {
        let value = JSONValue(node)
        let again = readJSON(value.compactText).value.map { JSONValue($0) }
        #expect(again?.canonicalText == value.canonicalText)
      }
    }
  }
}
