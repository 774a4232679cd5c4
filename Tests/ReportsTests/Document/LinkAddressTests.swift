import Foundation
import Reports
import Testing

@Suite struct LinkAddressTests {
  @Test(
    arguments: [
      ("four-club-cup/report.md", "four-club-cup/report.md"),
      ("javascript:alert(1)", "javascript%3Aalert%281%29"),
      ("data:text/html,x", "data%3Atext/html%2Cx"),
      ("https:x", "https%3Ax"), ("a b\nc\td", "a%20b%0Ac%09d"), ("\"'<>`", "%22%27%3C%3E%60"),
      ("a#b?c&d%20", "a%23b%3Fc%26d%2520"), ("[a](b)", "%5Ba%5D%28b%29"), ("\\|*", "%5C%7C%2A"),
      ("köln", "k%C3%B6ln"), ("\u{202e}", "%E2%80%AE"), ("\u{d4e}\"", "%E0%B5%8E%22"),
      ("x\"\u{301}", "x%22%CC%81"), ("../a_b~c.json", "../a_b~c.json"),
    ] as [(String, String)])
  func theAddressOfAFileIsItsNameInASCII(_ path: String, _ address: String) throws {
    #expect(LinkAddress(path: path).text == address)
    // A browser finds the same file.
    let folder = try #require(URL(string: "file:///reports/"))
    let resolved = try #require(URL(string: address, relativeTo: folder))
    #expect(resolved.scheme == "file" && resolved.query == nil && resolved.fragment == nil)
    #expect(Array(try #require(address.removingPercentEncoding).utf8) == Array(path.utf8))
  }
}
