import Testing
import TextFiles

@Suite struct DiagnosticTests {
  private static let location = TextFiles.SourceLocation(file: "a.json", line: 3, column: 7)

  @Test(arguments: [
    (
      Diagnostic(
        "found the unknown key \"squd\"", at: location, path: DocumentPath().key("teams").index(2),
        suggestion: "squad"),
      "a.json:3:7: $.teams[2]: found the unknown key \"squd\"; did you mean 'squad'?"
    ),
    (
      Diagnostic(
        "found null", at: location, path: DocumentPath().key("teams"),
        context: "in variant \"b\""),
      "a.json:3:7: in variant \"b\": $.teams: found null"
    ),
    (Diagnostic("found nothing"), "found nothing"),
  ])
  func aDiagnosticPrintsItsKnownParts(_ diagnostic: Diagnostic, _ text: String) {
    #expect(diagnostic.description == text)
  }

  @Test(arguments: [
    ("plain", "\"plain\""),
    ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("a\nb\r\t", "\"a\\nb\\r\\t\""),
    ("\u{0}\u{1B}[31m", "\"\\u{0}\\u{1b}[31m\""),
    ("a\u{202E}b\u{A0}c\u{200B}", "\"a\\u{202e}b\\u{a0}c\\u{200b}\""),
    ("Dušan Tadić 足球", "\"Dušan Tadić 足球\""),
    (String(repeating: "x", count: 40), "\"" + String(repeating: "x", count: 40) + "\""),
    (String(repeating: "x", count: 41), "\"" + String(repeating: "x", count: 40) + "…\""),
  ])
  func quotedTextIsShortAndPrintable(text: String, quoted: String) {
    #expect(Diagnostic.quote(text) == quoted)
  }

  @Test func alternativesReadAsASentence() {
    #expect(Diagnostic.alternatives([]) == "nothing")
    #expect(Diagnostic.alternatives(["a"]) == "\"a\"")
    #expect(Diagnostic.alternatives(["a", "b"]) == "\"a\" or \"b\"")
    #expect(Diagnostic.alternatives(["a", "b", "c"]) == "\"a\", \"b\" or \"c\"")
    #expect(
      Diagnostic.alternatives((1...15).map(String.init), maximum: 12).hasSuffix(
        "\"12\" or one of 3 more"))
    #expect(Diagnostic.alternatives((1...15).map(String.init)).hasSuffix("\"14\" or \"15\""))
  }
}
