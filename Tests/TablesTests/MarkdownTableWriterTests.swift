import Estimates
import Tables
import Testing

@Suite struct MarkdownTableWriterTests {
  @Test func columnsAreAlignedInTheSource() {
    let table = Table(
      title: "Cup",
      columns: [
        Column(name: "entrant", title: "Entrant"),
        Column(name: "titles", title: "Titles", alignment: .right),
        Column(name: "title", title: "Title", alignment: .center),
        Column(name: "points", title: "Points", alignment: .right, decimals: 1),
      ],
      rows: [
        [
          .text("Ajax"), .integer(249_312),
          .proportion(Proportion(count: 249_312, total: 1_000_000)), .real(7.25),
        ],
        [
          .text("A|B *C*"), .integer(0), .proportion(Proportion(count: 0, total: 1_000_000)),
          .missing,
        ],
        [.text("日本"), .missing, .probability(1), .real(1_234)],
      ])
    #expect(
      MarkdownTableWriter().text(table) == #"""
        **Cup**

        | Entrant    |  Titles |  Title  |  Points |
        | :--------- | ------: | :-----: | ------: |
        | Ajax       | 249,312 | 24.9 %  |     7.3 |
        | A\|B \*C\* |       0 |    –    |         |
        | 日本       |         | >99.9 % | 1,234.0 |

        """#)
  }

  @Test func aRowsFirstCellIsALink() {
    let table = Table(
      columns: [.text("name", "Name"), .number("n", "N")],
      rows: [[.text("[a]"), .integer(1)], [.text("b"), .integer(2)]])
    #expect(
      MarkdownTableWriter().text(table, links: ["a%5D/report.md", "b/report.md"]) == #"""
        | Name                    |   N |
        | :---------------------- | --: |
        | [\[a\]](a%5D/report.md) |   1 |
        | [b](b/report.md)        |   2 |

        """#)
  }

  @Test(
    arguments: [
      ("1. FC Köln", #"1\. FC Köln"#), ("12) x", #"12\) x"#), ("# x", ##"\# x"##),
      ("- x", #"\- x"#),
      ("+ x", #"\+ x"#), ("---", #"\---"#), ("    x", "x"), ("* x", #"\* x"#),
      ("FC 1. x", "FC 1. x"),
      ("1860 München", "1860 München"), ("\u{301}# x", "\u{301}# x"), ("", ""), ("7", "7"),
    ] as [(String, String)])
  func blockMarkupIsEscapedAtTheStart(_ text: String, _ escaped: String) {
    #expect(MarkdownTableWriter.escapeStart(text) == escaped)
  }

  @Test(
    arguments: [
      ("A|B", #"A\|B"#), (#"A\|B"#, #"A\\\|B"#), ("a\r\nb\nc", "a b c"),
      ("*a* _b_", #"\*a\* \_b\_"#),
      ("[x](http://y)", #"\[x\](http\://y)"#), ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
      ("`x`", #"\`x\`"#), ("~~x~~ $y$", #"\~\~x\~\~ \$y\$"#), ("www.x.org", #"www\.x.org"#),
      ("ajax:psg", "ajax:psg"), ("1. FC Köln", "1. FC Köln"), ("\u{1B}[31m", "\u{FFFD}\\[31m"),
      ("\u{202E}abc", "\u{FFFD}abc"),
    ] as [(String, String)])
  func inlineMarkupIsEscaped(_ text: String, _ escaped: String) {
    #expect(MarkdownTableWriter.escape(text) == escaped)
  }
}
