import Testing
import TextFiles

@Suite("Texts as bytes")
struct StringBytesTests {
  @Test(arguments: [
    ("Ajax", "Ajax"), (" Ajax\t", "Ajax"), ("\u{A0}FC  Den Bosch\u{A0}", "FC  Den Bosch"), ("", ""),
    ("Den\u{A0}Bosch", "Den Bosch"), ("à la", "à la"), (" \t", ""),
  ])
  func spacesAreTakenFromTheEnds(_ text: String, _ trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test func oneOfSomeTextsIsHeld() {
    #expect("quarter final".holds(anyOf: ["round", "final"]))
    #expect("final".holds(anyOf: ["final"]))
    #expect(!"fina".holds(anyOf: ["final", "inal"]))
    #expect(!"".holds(anyOf: ["a"]))
    #expect(!"final".holds(anyOf: []))
  }
}
