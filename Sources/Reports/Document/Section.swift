package import Estimates
package import Tables
package import Workbooks

/// A part of a report: a title, and what is below it. A whole report is a section of sections, which writers turn into Markdown,
/// a page and a workbook.
///
///     Section("Who wins") {
///       "\(strong: favourite) won \(count) of \(total)."
///       Block.table(titles)
///     }
public struct Section: Sendable {
  /// The name of the section in links, unique unless two sections of a report have the same title.
  package let id: String
  package let title: String
  /// The title on a page.
  let pageTitle: String
  package let blocks: [Block]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The id, or `nil` to make it of the title's words. A title that depends on results needs an id.
  ///   - pageTitle: The title on a page, or `nil` for the same.
  package init(
    _ title: String, id: String? = nil, onPage pageTitle: String? = nil,
    @BlockBuilder _ blocks: () -> [Block]
  ) {
    self.id = id ?? Section.id(title)
    self.title = title
    self.pageTitle = pageTitle ?? title
    self.blocks = blocks()
  }

  private static func id(_ title: String) -> String {
    let words = title.lowercased().unicodeScalars.split { !$0.isOfWord }
    return words.isEmpty ? "section" : words.map { String($0) }.joined(separator: "-")
  }

  private var sections: [Section] {
    blocks.compactMap { if case .section(let section) = $0 { section } else { nil } }
  }

  /// The first section with an id, at any depth, or `nil` if no section has it.
  package subscript(id: String) -> Section? {
    self.id == id ? self : sections.lazy.compactMap { $0[id] }.first
  }

  /// All tables and charts with the titles of their sections, or an empty title at the top of the report.
  func figures(under title: String = "") -> [(title: String, block: Block)] {
    blocks.flatMap { $0.figures(under: title) }
  }

  /// The pictures that are also files beside the report.
  var pictures: [(name: String, picture: Picture)] {
    figures().compactMap { _, block in
      guard case .chart(let charted) = block else { return nil }
      return charted.file.map { ($0, charted.chart.picture) }
    }
  }
}

/// A part of a section.
package enum Block: Sendable {
  case paragraph(RichText)
  case list([RichText], isNumbered: Bool = false)
  case command(String)
  case table(Table)
  /// A table whose probabilities have backgrounds, the palest at the lower end of the interval and the darkest at the upper end.
  case shaded(Table, over: Interval)
  /// A table with a link in the first cell of each row.
  case linkedTable(Table, [LinkAddress])
  case chart(ChartedTable)
  case section(Section)
  /// A part that only pages can draw.
  case page(any PageBlock)
  /// A part that only workbooks can draw.
  case sheet(Sheet.Block)
  /// Blocks that only some forms of the report have.
  case only(Forms, [Block])

  /// The forms in which a report is written.
  package struct Forms: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let page = Forms(rawValue: 1)
    /// Markdown, and the text on a terminal.
    package static let text = Forms(rawValue: 2)
    package static let workbook = Forms(rawValue: 4)
  }

  fileprivate func figures(under title: String) -> [(title: String, block: Block)] {
    switch self {
    case .section(let section): section.figures(under: section.title)
    case .table, .shaded, .linkedTable, .chart: [(title, self)]
    case .only(_, let blocks): blocks.flatMap { $0.figures(under: title) }
    case .paragraph, .list, .command, .page, .sheet: []
    }
  }

  package static func only(_ forms: Forms, @BlockBuilder _ blocks: () -> [Block]) -> Block {
    .only(forms, blocks())
  }

  static func list(@ListBuilder<RichText> _ items: () -> [RichText]) -> Block { .list(items()) }

  /// Makes a chart with its table, or the table alone if there is nothing to draw.
  static func chart(_ chart: RangeChart, _ table: Table) -> Block {
    chart.rows.isEmpty ? .table(table) : .chart(ChartedTable(chart, table))
  }

  /// Makes a shaded table whose columns are alike, by default from 0 to the highest probability in the table.
  static func heatmap(_ table: Table, over scale: Interval? = nil) -> Block {
    let highest = table.rows.joined().compactMap { $0.chance?.value }.max() ?? 0
    return .shaded(table.sharingDecimals, over: scale ?? Interval(lower: 0, upper: highest))
  }
}

extension Unicode.Scalar {
  /// True if the code point is a letter, a mark on a letter, or a digit.
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
