import Testing
import TextFiles

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func theTextIsThatOfTheStandard(_ words: String, _ text: String) {
    #expect(Base64.text(Array(words.utf8)) == text)
    #expect(Base64.length(of: words.utf8.count) == text.count)
  }
}
