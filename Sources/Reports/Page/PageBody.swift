internal import Tables

/// The text of a page, and what the rest of the page needs to know of it.
package struct PageBody {
  /// The title and what is said first.
  private(set) var head = ""
  /// The sections.
  private(set) var html = ""
  private(set) var contents: [(anchor: String, title: String)] = []
  /// Rules that only this page needs.
  var style = ""

  private var anchors: Set<String> = []

  init(_ report: Section) {
    _ = newAnchor(report.id)
    append("<h1 id=\"\(markup(report.id))\">\(markup(report.title))</h1>\n")
    let isHead = report.blocks.prefix { block in
      if case .section = block { false } else { true }
    }
    for block in isHead { append(block, in: report, level: 1) }
    (head, html) = (html, "")
    for block in report.blocks.dropFirst(isHead.count) { append(block, in: report, level: 1) }
  }

  mutating func append(_ text: String) { html += text }

  private mutating func append(_ section: Section, level: Int) {
    let anchor = newAnchor(section.id)
    if level == 2 {
      contents.append((anchor, section.pageTitle))
      html += "<section aria-labelledby=\"\(markup(anchor))\">\n"
    }
    html += "<h\(level) id=\"\(markup(anchor))\">\(markup(section.pageTitle))</h\(level)>\n"
    for block in section.blocks { append(block, in: section, level: level) }
    if level == 2 { html += "</section>\n" }
  }

  /// Returns an anchor that no section of the page has, with a number if necessary.
  private mutating func newAnchor(_ id: String) -> String {
    var (anchor, number) = (id, 1)
    while !anchors.insert(anchor).inserted {
      number += 1
      anchor = "\(id)-\(number)"
    }
    return anchor
  }

  private mutating func append(_ block: Block, in section: Section, level: Int) {
    switch block {
    case .paragraph(let text): html += "<p>\(text.html)</p>\n"
    case .list(let items, let isNumbered):
      let tag = isNumbered ? "ol" : "ul"
      html += "<\(tag)>\n\(items.map { "<li>\($0.html)</li>\n" }.joined())</\(tag)>\n"
    case .command(let command):
      html += "<pre tabindex=\"0\"><code>\(markup(command))</code></pre>\n"
    case .table(let table): html += HTMLTable(table, about: section.title).html
    case .shaded(let table, let scale):
      html += HTMLTable(table, about: section.title, over: scale).html
    case .linkedTable(let table, let links):
      html += HTMLTable(table, about: section.title, links: links).html
    case .chart(let charted):
      html += PageBody.figure(charted, HTMLTable(charted.table, about: section.title))
    case .section(let part): append(part, level: level + 1)
    case .page(let part): part.write(to: &self)
    case .only(let forms, let blocks):
      if forms.contains(.page) {
        for block in blocks { append(block, in: section, level: level) }
      }
    case .sheet: break
    }
  }

  /// Appends blocks within a part of a page.
  mutating func append(_ blocks: [Block], of section: Section) {
    for block in blocks { append(block, in: section, level: 3) }
  }

  private static func figure(_ charted: ChartedTable, _ table: HTMLTable) -> String {
    let picture = charted.chart.picture
    // A wide picture has another one for a phone, or scrolls sideways there.
    let shown =
      if let narrow = charted.chart.narrow {
        "<div class=\"broad\">\(picture.element)</div>\n<div class=\"narrow\">\(narrow.element)</div>"
      } else if picture.isWide {
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Chart: \(markup(picture.title))\">\(picture.element)</div>"
      } else {
        picture.element
      }
    return """
      <figure>
      \(shown)
      <details\(picture.isWide ? "" : " open")><summary>The figures of this chart</summary>
      \(table.html)</details>
      </figure>

      """
  }
}
