import Testing
import TextFiles

@Suite("Words of a shell")
struct ShellWordTests {
  @Test(arguments: [
    ("cup.json", "cup.json"), ("a/b-c_d.json", "a/b-c_d.json"), ("ajax:psg=2-1", "ajax:psg=2-1"),
    ("köln", "köln"), ("", "''"), ("=ls", "'=ls'"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
    ("'\u{301}", "''\\''\u{301}'"),
    ("$(x)", "'$(x)'"), ("a\nb", "$'a\\nb'"), ("\u{1b}'\\", "$'\\x1b\\'\\\\'"),
    ("\u{202e}", "$'\\xe2\\x80\\xae'"),
  ])
  func areQuotedWhereAShellWantsIt(_ word: String, _ quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
    #expect(ShellWord.isWords(quoted))
    #expect(ShellWord.isWords("\(quoted) --game 5 \(quoted)"))
  }

  @Test func thatBeginWithAHyphenAreNoOptions() {
    #expect(ShellWord.file("-x.json") == "./-x.json")
    #expect(ShellWord.option("--for", "-x") == "--for=-x")
    #expect(ShellWord.option("--for", "psg") == "--for psg")
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "a;b", "$(x)", "`x`", "'a", "'a'b", "a'b'", "a\nb", "'a\nb'", "a|b",
    "a>b", "$'a", "$'a\\'", "\"a\"", "'a'\\''",
  ])
  func othersAreNone(_ text: String) {
    #expect(!ShellWord.isWords(text))
  }
}
