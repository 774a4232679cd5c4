import Testing
import TextFiles

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("ajax", true, true), ("Dušan Tadić", true, true), ("a", true, true), ("足球😀", true, true),
    ("", false, true), (" ", false, true), (" a", false, true), ("a ", false, true),
    ("a:b", false, true), (":", false, true), ("a\nb", false, false), ("a\r\nb", false, false),
    ("a\t", false, false), ("\u{0}", false, false), ("a\u{7F}b", false, false),
    ("a\u{9F}", false, false), ("e\u{301}", true, true), ("a \u{301}", true, true),
  ])
  func theCheckAndTheRegularExpressionAgree(
    text: String, isIdentifier: Bool, isSingleLine: Bool
  ) throws {
    for (pattern, expected) in [
      (TextPattern.identifier, isIdentifier), (.singleLine, isSingleLine),
    ] {
      let expression = try Regex(pattern.regularExpression).matchingSemantics(.unicodeScalar)
      #expect(pattern.accepts(text) == expected)
      #expect((try expression.wholeMatch(in: text) != nil) == expected)
    }
  }
}
