import Testing
import TextFiles

@Suite("Texts on a terminal")
struct TerminalTextTests {
  @Test func showWhatWouldCommandIt() {
    #expect(
      TerminalText.clean("a\u{1b}[2J\u{9b}\u{202e}b\r\u{7f}")
        == "a\\u{1b}[2J\\u{9b}\\u{202e}b\\u{d}\\u{7f}")
    #expect(TerminalText.clean("a\tb\nÄ 日本 🏆") == "a\tb\nÄ 日本 🏆")
  }

  @Test func areStillJSON() {
    #expect(TerminalText.cleanJSON("[\"\u{9b}\u{202e}\"]\n") == "[\"\\u009b\\u202e\"]\n")
  }
}
