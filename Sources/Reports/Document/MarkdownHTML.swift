/// Text of a report as HTML: of Markdown what reports are written in.
///
/// Blocks are headings of three levels, paragraphs, lists with hyphens or numbers, and indented code; within a line there are
/// strong text, code, links, backslashes before signs, and character references.
///
/// Markdown is read one code point at a time, as it is escaped: a mark behind a sign makes one character with it.
struct MarkdownHTML {
  struct Heading: Sendable {
    let level: Int
    let text: String
    /// Within the page.
    let anchor: String
  }

  private(set) var html = ""
  private(set) var headings: [Heading] = []

  private typealias Line = Substring.UnicodeScalarView

  /// - Parameter taken: anchors that are used already.
  init(_ text: String, taken: Set<String> = []) {
    var anchors = taken
    var paragraph: [Line] = []
    var items: [[Line]] = []
    var listTag = ""
    var code: [Line] = []
    func flush() {
      if !paragraph.isEmpty { html += "<p>\(MarkdownHTML.inline(paragraph))</p>\n" }
      if !items.isEmpty {
        let lines = items.map { "<li>\(MarkdownHTML.inline($0))</li>\n" }
        html += "<\(listTag)>\n\(lines.joined())</\(listTag)>\n"
      }
      if !code.isEmpty {
        let lines = code.map { markup(String($0)) }.joined(separator: "\n")
        html += "<pre tabindex=\"0\"><code>\(lines)</code></pre>\n"
      }
      (paragraph, items, code) = ([], [], [])
    }
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        flush()
      } else if line.begins(with: "    "), paragraph.isEmpty, items.isEmpty {
        code.append(line.dropFirst(4))
      } else if let marker = MarkdownHTML.marker(line), paragraph.isEmpty {
        listTag = marker.tag
        items.append([line.dropFirst(marker.length)])
      } else if line.first == "#" {
        flush()
        let level = line.prefix { $0 == "#" }.count
        let content = line.dropFirst(level + 1)
        let words = MarkdownHTML.plain(String(content))
        let anchor = MarkdownHTML.anchor(words, &anchors)
        headings.append(Heading(level: level, text: words, anchor: anchor))
        html +=
          "<h\(level) id=\"\(markup(anchor))\">\(MarkdownHTML.inline([content]))</h\(level)>\n"
      } else if items.isEmpty {
        paragraph.append(line)
      } else {
        items[items.count - 1].append(line)
      }
    }
    flush()
  }

  /// What begins an item of a list.
  private static func marker(_ line: Line) -> (tag: String, length: Int)? {
    if line.begins(with: "- ") { return ("ul", 2) }
    let digits = line.prefix { ("0"..."9").contains($0) }.count
    return digits > 0 && line.dropFirst(digits).begins(with: ". ") ? ("ol", digits + 2) : nil
  }

  /// A heading's words without signs, and with a number behind them where another one has the same.
  private static func anchor(_ words: String, _ taken: inout Set<String>) -> String {
    let parts = words.lowercased().unicodeScalars.split { !$0.isOfWord }
    let name = parts.isEmpty ? "section" : parts.map { String($0) }.joined(separator: "-")
    var anchor = name
    var number = 1
    while !taken.insert(anchor).inserted {
      number += 1
      anchor = "\(name)-\(number)"
    }
    return anchor
  }

  /// What is read of a line.
  static func plain(_ line: String) -> String {
    var text = ""
    read(line.unicodeScalars[...]) { token in
      switch token {
      case .text(let part), .code(let part), .link(let part, _): text += part
      case .strong: break
      }
    }
    return text
  }

  private static func inline(_ lines: [Line]) -> String {
    var html = ""
    var isStrong = false
    let line = lines.map { String($0) }.joined(separator: " ")
    read(line.unicodeScalars[...]) { token in
      switch token {
      case .text(let text): html += markup(text)
      case .code(let text): html += "<code>\(markup(text))</code>"
      case .strong:
        isStrong.toggle()
        html += isStrong ? "<strong>" : "</strong>"
      case .link(let text, let address): html += link(text, to: address)
      }
    }
    return html
  }

  /// A link on a page. Another report that it leads to has a page as well.
  static func link(_ text: String, to address: LinkAddress) -> String {
    "<a href=\"\(markup(address.ofPage.text))\">\(markup(text))</a>"
  }

  private enum Token {
    case text(String)
    case code(String)
    /// Strong text begins or ends.
    case strong
    case link(String, address: LinkAddress)
  }

  private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">"]

  private static func read(_ line: Line, _ found: (Token) -> Void) {
    var rest = line
    var text = String.UnicodeScalarView()
    func flush() {
      if !text.isEmpty { found(.text(String(text))) }
      text = String.UnicodeScalarView()
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first {
        text.append(next)
        rest = rest.dropFirst(2)
      } else if rest.begins(with: "**") {
        flush()
        found(.strong)
        rest = rest.dropFirst(2)
      } else if first == "`", let span = codeSpan(rest) {
        flush()
        found(.code(span.text))
        rest = span.rest
      } else if first == "&", let reference = references.first(where: { rest.begins(with: $0.key) })
      {
        text += reference.value.unicodeScalars
        rest = rest.dropFirst(reference.key.unicodeScalars.count)
      } else if first == "[", let link = link(rest) {
        flush()
        found(link.token)
        rest = link.rest
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
  }

  /// Between as many backticks as it begins with; spaces within them do not count where there is one on both sides.
  private static func codeSpan(_ text: Line) -> (text: String, rest: Line)? {
    let fence = text.prefix { $0 == "`" }
    var end = text[fence.endIndex...]
    while let start = end.firstIndex(of: "`") {
      let run = end[start...].prefix { $0 == "`" }
      if run.count == fence.count {
        var inner = text[fence.endIndex..<start]
        if inner.first == " ", inner.last == " ", inner.count > 2 {
          inner = inner.dropFirst().dropLast()
        }
        return (String(inner), text[run.endIndex...])
      }
      end = end[run.endIndex...]
    }
    return nil
  }

  /// `[words](address)`; nil where the address is none that a page may have, which is then shown as it is.
  private static func link(_ text: Line) -> (token: Token, rest: Line)? {
    var end = text.dropFirst()
    while let scalar = end.first, scalar != "]", scalar != "[" {
      end = end.dropFirst(scalar == "\\" ? 2 : 1)
    }
    guard end.begins(with: "](") else { return nil }
    let words = text[..<end.startIndex].dropFirst()
    let behind = end.dropFirst(2)
    guard let close = behind.firstIndex(of: ")"),
      let address = LinkAddress(String(behind[..<close]))
    else { return nil }
    return (
      .link(plain(String(words)), address: address), behind[close...].dropFirst()
    )
  }
}

extension Substring.UnicodeScalarView {
  fileprivate func begins(with text: String) -> Bool { starts(with: text.unicodeScalars) }
}

extension Unicode.Scalar {
  /// A Boolean value indicating whether the code point is a letter, a mark on one, or a digit.
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
