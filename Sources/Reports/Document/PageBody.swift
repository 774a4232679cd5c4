internal import Tables

/// The main part of a page, and what the rest of the page needs to know of it.
struct PageBody {
  private(set) var html = ""
  private(set) var contents: [(anchor: String, title: String)] = []
  /// The backgrounds of cells: see ``HTMLTable/grounds``.
  private(set) var grounds: Set<Int> = []
  /// True if the page has a table that needs more room than text.
  private(set) var isWide = false

  private var anchors: Set<String> = []

  init(_ report: Section) { append(report, level: 1) }

  private mutating func append(_ section: Section, level: Int) {
    let anchor = newAnchor(section.id)
    if level == 2 { contents.append((anchor, section.title)) }
    html += "<h\(level) id=\"\(markup(anchor))\">\(markup(section.title))</h\(level)>\n"
    for block in section.blocks { append(block, in: section, level: level) }
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
      let shaded = HTMLTable(table, about: section.title, over: scale)
      html += shaded.html
      grounds.formUnion(shaded.grounds)
    case .linkedTable(let table, let links):
      html += HTMLTable(table, about: section.title, links: links).html
      isWide = true
    case .chart(let charted):
      html += PageBody.figure(charted, HTMLTable(charted.table, about: section.title))
    case .section(let part): append(part, level: level + 1)
    }
  }

  private static func figure(_ charted: ChartedTable, _ table: HTMLTable) -> String {
    let picture = charted.chart.picture
    let isWide = picture.isWide
    // Wide pictures are shown at their own size, and scroll sideways on a narrow page.
    let shown =
      isWide
      ? "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Chart: \(markup(picture.title))\">\(picture.element)</div>"
      : picture.element
    return """
      <figure\(isWide ? "" : " class=\"narrow\"")>
      \(shown)
      <details\(isWide ? "" : " open")><summary>The figures of this chart</summary>
      \(table.html)</details>
      </figure>

      """
  }
}
