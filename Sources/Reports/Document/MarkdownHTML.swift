/// Text of a report as HTML: of Markdown what reports are written in.
///
/// Blocks are headings of three levels, paragraphs, lists with hyphens or numbers, and indented code; within a line there are
/// strong text, code, links, backslashes before signs, and character references.
struct MarkdownHTML {
  struct Heading: Sendable {
    let level: Int
    let text: String
    /// Within the page.
    let anchor: String
  }

  private(set) var html = ""
  private(set) var headings: [Heading] = []

  /// - Parameter taken: anchors that are used already.
  init(_ text: String, taken: Set<String> = []) {
    var anchors = taken
    var paragraph: [Substring] = []
    var items: [[Substring]] = []
    var listTag = ""
    var code: [Substring] = []
    func flush() {
      if !paragraph.isEmpty {
        html += "<p>\(MarkdownHTML.inline(paragraph.joined(separator: " ")))</p>\n"
      }
      if !items.isEmpty {
        let lines = items.map { "<li>\(MarkdownHTML.inline($0.joined(separator: " ")))</li>\n" }
        html += "<\(listTag)>\n\(lines.joined())</\(listTag)>\n"
      }
      if !code.isEmpty {
        html += "<pre tabindex=\"0\"><code>\(markup(code.joined(separator: "\n")))</code></pre>\n"
      }
      (paragraph, items, code) = ([], [], [])
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        flush()
      } else if line.hasPrefix("    "), paragraph.isEmpty, items.isEmpty {
        code.append(line.dropFirst(4))
      } else if let marker = MarkdownHTML.marker(line), paragraph.isEmpty {
        listTag = marker.tag
        items.append([line.dropFirst(marker.length)])
      } else if line.first == "#" {
        flush()
        let level = line.prefix { $0 == "#" }.count
        let content = String(line.dropFirst(level + 1))
        let words = MarkdownHTML.plain(content)
        let anchor = MarkdownHTML.anchor(words, &anchors)
        headings.append(Heading(level: level, text: words, anchor: anchor))
        html += "<h\(level) id=\"\(anchor)\">\(MarkdownHTML.inline(content))</h\(level)>\n"
      } else if items.isEmpty {
        paragraph.append(line)
      } else {
        items[items.count - 1].append(line)
      }
    }
    flush()
  }

  /// What begins an item of a list.
  private static func marker(_ line: Substring) -> (tag: String, length: Int)? {
    if line.hasPrefix("- ") { return ("ul", 2) }
    let digits = line.prefix(while: \.isNumber).count
    return digits > 0 && line.dropFirst(digits).hasPrefix(". ") ? ("ol", digits + 2) : nil
  }

  /// A heading's words without signs, and with a number behind them where another one has the same.
  private static func anchor(_ words: String, _ taken: inout Set<String>) -> String {
    let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = parts.isEmpty ? "section" : parts.joined(separator: "-")
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
    read(line) { token in
      switch token {
      case .text(let part), .code(let part), .link(let part, _): text += part
      case .strong: break
      }
    }
    return text
  }

  private static func inline(_ line: String) -> String {
    var html = ""
    var isStrong = false
    read(line) { token in
      switch token {
      case .text(let text): html += markup(text)
      case .code(let text): html += "<code>\(markup(text))</code>"
      case .strong:
        isStrong.toggle()
        html += isStrong ? "<strong>" : "</strong>"
      case .link(let text, let address):
        // Another report has a page as well.
        let page = address.hasSuffix(".md") ? "\(address.dropLast(3)).html" : address
        html += "<a href=\"\(markup(page))\">\(markup(text))</a>"
      }
    }
    return html
  }

  private enum Token {
    case text(String)
    case code(String)
    /// Strong text begins or ends.
    case strong
    case link(String, address: String)
  }

  private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">"]

  private static func read(_ line: String, _ found: (Token) -> Void) {
    var rest = line[...]
    var text = ""
    func flush() {
      if !text.isEmpty { found(.text(text)) }
      text = ""
    }
    while let first = rest.first {
      if first == "\\", rest.count > 1 {
        text.append(rest.dropFirst().first ?? first)
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("**") {
        flush()
        found(.strong)
        rest = rest.dropFirst(2)
      } else if first == "`", let span = codeSpan(rest) {
        flush()
        found(.code(span.text))
        rest = span.rest
      } else if first == "&", let reference = references.first(where: { rest.hasPrefix($0.key) }) {
        text += reference.value
        rest = rest.dropFirst(reference.key.count)
      } else if let link = link(rest) {
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
  private static func codeSpan(_ text: Substring) -> (text: String, rest: Substring)? {
    let fence = text.prefix { $0 == "`" }
    var end = text.dropFirst(fence.count)
    while let start = end.firstIndex(of: "`") {
      let run = end[start...].prefix { $0 == "`" }
      if run.count == fence.count {
        var inner = text[text.index(text.startIndex, offsetBy: fence.count)..<start]
        if inner.hasPrefix(" "), inner.hasSuffix(" "), inner.count > 2 {
          inner = inner.dropFirst().dropLast()
        }
        return (String(inner), text[run.endIndex...])
      }
      end = end[run.endIndex...]
    }
    return nil
  }

  /// `[words](<address>)` or `[words](address)`.
  private static func link(_ text: Substring) -> (token: Token, rest: Substring)? {
    guard text.hasPrefix("["), let middle = text.firstRange(of: "](") else {
      return nil
    }
    let words = plain(String(text[..<middle.lowerBound].dropFirst()))
    let behind = text[middle.upperBound...]
    let isBracketed = behind.hasPrefix("<")
    guard let end = behind.firstRange(of: isBracketed ? ">)" : ")") else { return nil }
    let address = String(behind[..<end.lowerBound].dropFirst(isBracketed ? 1 : 0))
    return (.link(words, address: address), text[end.upperBound...])
  }
}
