internal import Tables

extension Section {
  /// The report in Markdown, with the tables of charts in place of these.
  public var markdown: String { markdown(level: 1).joined(separator: "\n\n") + "\n" }

  fileprivate func markdown(level: Int) -> [String] {
    let sign = String(repeating: "#", count: level)
    return ["\(sign) \(MarkdownTableWriter.escape(title))"]
      + blocks.flatMap { $0.markdown(level: level + 1) }
  }
}

extension Block {
  fileprivate func markdown(level: Int) -> [String] {
    switch self {
    case .paragraph(let text): [text.markdown]
    case .list(let items, let isNumbered):
      [
        items.enumerated().map { index, item in
          "\(isNumbered ? "\(index + 1)." : "-") \(item.markdown)"
        }.joined(separator: "\n")
      ]
    case .command(let command): ["    \(command)"]
    case .table(let table), .shaded(let table, _): [table.markdown()]
    case .linkedTable(let table, let addresses): [table.markdown(links: addresses.map(\.text))]
    case .chart(let charted):
      (charted.file.map {
        ["![\(MarkdownTableWriter.escape(charted.chart.picture.title))](\($0))"]
      } ?? []) + [charted.table.markdown()]
    case .only(let forms, let blocks):
      forms.contains(.text) ? blocks.flatMap { $0.markdown(level: level) } : []
    case .page, .sheet: []
    case .section(let section):
      // A section of parts that other forms have has nothing below its title.
      section.blocks.allSatisfy { $0.markdown(level: level).isEmpty }
        ? [] : section.markdown(level: level)
    }
  }
}

extension Table {
  fileprivate func markdown(links: [String] = []) -> String {
    String(MarkdownTableWriter().text(self, links: links).dropLast())
  }
}
