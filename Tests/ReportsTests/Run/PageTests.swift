import Estimates
import Foundation
import Programs
import Reports
import Tables
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite("Pages of HTML") struct PageTests {
  private func page(_ report: Section) throws -> String {
    let files = ReportFiles.set("report", report, [], formats: ReportFormats()).files
    let file = try #require(files.first { $0.name == "report.html" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func page(of name: String) throws -> String {
    try #require(try RunCase(name).text("report.html"))
  }

  @Test(arguments: RunCase.names)
  func isWellFormedAndNeedsNothingBesideIt(_ name: String) throws {
    let page = try page(of: name)
    for address in ["http:", "https:", "<link", " src=", "url(", "@import"] {
      #expect(!page.contains(address), "\(address)")
    }
    #expect(defect(of: page) == nil)
    let anchors = page.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(!anchors.isEmpty && Set(anchors).count == anchors.count)
    for link in page.matches(of: /<a href="#([^"]*)"/) {
      #expect(anchors.contains(String(link.output.1)))
    }
  }

  /// Returns a sentence on the first defect in the nesting of elements, or `nil` if there is none.
  private func defect(of page: String) -> String? {
    var open: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { return "a tag without an end" }
      let tag = rest[..<end]
      rest = rest[end...].dropFirst()
      if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(name) else { return "</\(name)> ends nothing" }
      } else if !["meta", "input"].contains(name) {
        open.append(String(name))
      }
      if name == "script" || name == "style", !tag.hasPrefix("/") {
        guard let close = rest.firstRange(of: "</\(name)>") else { return "<\(name)> has no end" }
        rest = rest[close.lowerBound...]
      }
    }
    return open.isEmpty ? nil : "<\(open.joined(separator: "> <"))> has no end"
  }

  /// Every figure that a page can count again is that of the tally, in the page's own form.
  @Test(arguments: RunCase.names)
  func everyMarkedChanceIsThatOfTheTally(_ name: String) throws {
    let run = try RunCase(name)
    let page = try #require(run.text("report.html"))
    let cells = page.matches(
      of: /data-v="([0-9]+)\.([gpr])([0-9]+)"( data-d="([0-9])")?>([^<]*)</)
    if run.summary.tournament.program.tie == nil { #expect(!cells.isEmpty) }
    for cell in cells {
      let entrant = try #require(Int(cell.output.1))
      let number = try #require(Int(cell.output.3))
      guard cell.output.2 == "p" else { continue }
      let share = run.summary.entrants[entrant].positions[number - 1]
      #expect(
        cell.output.6 == shown(share).replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
    }
  }

  /// A chance in whole percent as pages show it.
  private func shown(_ share: Proportion) -> String {
    if share.isCertain, share.count == 0 { return "0" }
    if share.isCertain, share.count == share.total { return "✓" }
    if share.count == 0 { return "–" }
    let percent = (Double(100 * share.count) / Double(share.total)).rounded()
    return percent < 1 ? "<1" : percent > 99 ? ">99" : "\(Int(percent))"
  }

  /// The table of chances has a row for everybody.
  @Test(arguments: RunCase.names)
  func everybodyIsInTheFirstTable(_ name: String) throws {
    let run = try RunCase(name)
    let page = try #require(run.text("report.html"))
    let body = try #require(page.firstMatch(of: /<tbody>([\s\S]*?)<\/tbody>/)).output.1
    for entrant in run.summary.entrants where entrant.best.count > 0 {
      #expect(
        body.contains(">\(escaped(entrant.entrant.shortName))<")
          || body.contains(escaped(entrant.entrant.name)))
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// A report with a name in every place that a name can have.
  private func everywhere(_ name: String) -> Section {
    let table = Table(columns: [Column(name: "name", title: name)], rows: [[.text(name)]])
    return Section(name) {
      Section(name, id: "x") {
        RichText(name)
        Block.list(["\(name)", "\(strong: name)", "\(code: name)"])
        "\(link: name, to: LinkAddress(path: "a"))"
        Block.table(table)
      }
    }
  }

  /// Names with markup, and such in which it makes one character with a letter before it or a mark after it.
  private static let joining = [
    "<script>alert(\"1\")</script> & **b** `c` [d](e)",
    "\u{d4e}<img src=x onerror=alert(1) ", "\u{600}<b>\u{600}\"", "x\"\u{301} onfocus=alert(1)",
    "\u{d4e}[a](javascript:alert(1))", "<\u{338}b>\u{338}&\u{338}", "*\u{301}*\u{301}`\u{301}",
  ]

  @Test(arguments: joining)
  func namesAreNoMarkup(_ name: String) throws {
    let page = try page(everywhere(name))
    #expect(defect(of: page) == nil)
    let references: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
    ]
    let shown = name.unicodeScalars.map { references[$0] ?? String($0) }.joined()
    let bytes = Data(page.utf8)
    for (start, end) in [
      ("<title>", "</title>"), ("<p>", "</p>"), ("<th scope=\"row\">", "</th>"),
      ("<code>", "</code>"), ("<h2 id=\"x\">", "</h2>"), ("<li>", "</li>"),
      ("<strong>", "</strong>"), ("<a href=\"a\">", "</a>"), ("<th scope=\"col\">", "</th>"),
      ("aria-label=\"Table: ", "\">"),
    ] {
      let text = start.utf8 + Array(shown.utf8)
      let range = try #require(bytes.range(of: Data(text)), "\(start)")
      #expect(bytes[range.upperBound...].prefix(8).contains(end.utf8.first ?? 0))
    }
    for sign in ["<img", "<b>", "<em>", "<script>alert"] {
      #expect(bytes.range(of: Data(sign.utf8)) == nil)
    }
  }

  @Test func whatCommandsATerminalOrTurnsTextAroundIsNotOnAPage() throws {
    let name = "a\u{202e}b\u{2066}c\u{1}d\u{9b}e\u{fffe}"
    let page = try page(everywhere(name))
    #expect(page.contains("<p>a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e\u{fffd}</p>"))
    #expect(
      !page.unicodeScalars.contains {
        "\u{202e}\u{2066}\u{1}\u{9b}\u{fffe}".unicodeScalars.contains($0)
      })
  }

  /// The policy has the digests of the page's own style and script, by another implementation of base 64.
  @Test(arguments: RunCase.names)
  func thePolicyAllowsThePagesOwnStyleAndScriptOnly(_ name: String) throws {
    let page = try page(of: name)
    let policy = try #require(
      page.firstMatch(of: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/))
    func source(_ element: String) throws -> String {
      let parts = page.components(separatedBy: "<\(element)>")
      try #require(parts.count == 2)
      let content = try #require(parts[1].components(separatedBy: "</\(element)>").first)
      return "'sha256-\(Data(SHA256.digest(Array(content.utf8))).base64EncodedString())'"
    }
    #expect(
      String(policy.output.1)
        == "default-src 'none'; style-src \(try source("style")); script-src \(try source("script")); "
        + "base-uri 'none'; form-action 'none'")
    #expect(!page.contains(" style=\"") && page.firstMatch(of: #/ on[a-z]+="/#) == nil)
  }

  private static let report = Section("A title") {
    "One \(strong: "strong") word, \(7) and \(code: "code") or \(code: "a ` b")."
    Block.list(["first", "second"], isNumbered: true)
    Block.list([
      "1. FC \("*Köln*")", "\(link: "words", to: LinkAddress(path: "a folder/report.md"))",
      "\(PercentText(Proportion(count: 3, total: 10_000))) of \("<b>")",
    ])
    Block.command("podium run <file>")
    Section("A title") { Section("Below", id: "known") { "Last." } }
  }

  @Test func everyKindOfBlockIsOnThePage() throws {
    let page = try page(PageTests.report)
    for part in [
      "<h1 id=\"a-title\">A title</h1>", "<h2 id=\"a-title-2\">A title</h2>",
      "<h3 id=\"known\">Below</h3>",
      "<p>One <strong>strong</strong> word, 7 and <code>code</code> or <code>a ` b</code>.</p>",
      "<ol>\n<li>first</li>\n<li>second</li>\n</ol>", "<li>1. FC *Köln*</li>",
      "<li><a href=\"a%20folder/report.html\">words</a></li>",
      "<li>&lt;0.1 % of &lt;b&gt;</li>", "<code>podium run &lt;file&gt;</code>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func everyKindOfBlockIsInTheMarkdown() {
    #expect(
      PageTests.report.markdown == #"""
        # A title

        One **strong** word, 7 and `code` or ``a ` b``.

        1. first
        2. second

        - 1\. FC \*Köln\*
        - [words](a%20folder/report.md)
        - &lt;0.1 % of &lt;b&gt;

            podium run <file>

        ## A title

        ### Below

        Last.

        """#)
  }

  /// Every bar of title chances has a length in proportion to the chance.
  @Test func barsAreAsLongAsTheChances() throws {
    let run = try RunCase("cup")
    let picture = try #require(run.text("chances.svg"))
    func widths(_ name: String) -> [Double] {
      picture.matches(of: /<rect [^>]*width="([0-9.]+)" height="10" class="([bk])"/)
        .filter { $0.output.2 == name }.compactMap { Double(String($0.output.1)) }
    }
    let chances = run.summary.order.map { run.summary.entrants[$0].best.value }
    let (bars, grounds) = (widths("b"), widths("k"))
    #expect(bars.count == chances.count && grounds.count == chances.count)
    let ground = try #require(grounds.first)
    #expect(grounds.allSatisfy { $0 == ground })
    // The ground is the next tenth above all intervals.
    let top = try #require(chances.first)
    let scale = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map { Double($0) / 10 }
      .filter { $0 >= top }.min {
        abs(ground * top / $0 - bars[0]) < abs(ground * top / $1 - bars[0])
      }
    for (bar, chance) in zip(bars, chances) {
      #expect(abs(bar - ground * chance / (scale ?? 1)) <= 0.06)
    }
  }
}
