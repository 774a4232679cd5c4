package import Tables
package import Workbooks

/// A report and its tables as a workbook: a sheet with the answer, one with the report's shaded tables, and one for each table,
/// which holds what its CSV file holds.
package struct ReportWorkbook {
  /// A line about the study.
  package typealias Fact = (name: String, cell: Cell)

  /// More of them are in the report alone.
  private static let maximumCharts = 12

  private let report: Section
  private let facts: [Fact]
  private let tables: [NamedTable]

  /// - Parameter facts: what the study was: how many tournaments, from which seed.
  package init(_ report: Section, about facts: [Fact], _ tables: [NamedTable]) {
    self.report = report
    self.facts = facts
    self.tables = tables
  }

  package var workbook: Workbook {
    let outline = ReportOutline(report)
    let shaded = outline.parts.flatMap { part -> [Sheet.Block] in
      guard case .chart(let charted) = part.block, case .heatmap = charted.chart else { return [] }
      return [.heading(part.heading), .table(charted.table, isShaded: true)]
    }
    return Workbook(
      title: outline.title,
      sheets: [.page("Answer", answer(outline))]
        + (shaded.isEmpty ? [] : [.page("Heat maps", shaded)])
        + tables.filter { ReportWorkbook.fits($0.table) }.map { .table($0.name, $0.table) })
  }

  private static func fits(_ table: Table) -> Bool { table.rows.count <= Sheet.maximumRows }

  private func answer(_ outline: ReportOutline) -> [Sheet.Block] {
    var blocks: [Sheet.Block] = [.title(outline.title)]
    blocks += outline.paragraphs(under: nil).map { .text($0) }
    if !facts.isEmpty {
      blocks.append(
        .table(
          Table(
            columns: [.text("fact", "This study"), .number("value", "")],
            rows: facts.map { [.text($0.name), $0.cell] })))
    }
    let charted = outline.parts.dropFirst().filter { $0.block.drawable != nil }
    let shown = outline.parts.prefix(1) + charted.prefix(ReportWorkbook.maximumCharts)
    blocks += shown.flatMap(ReportWorkbook.blocks)
    let certainty = outline.paragraphs(under: "How sure it is")
    if !certainty.isEmpty {
      blocks.append(.heading("How sure it is"))
      blocks += certainty.map { .text($0) }
    }
    blocks += [.heading("The sheets"), .table(contents)]
    let commands = outline.commands(under: "Reproduce this run")
    if !commands.isEmpty {
      blocks.append(.heading("Reproduce this run"))
      blocks += commands.map { .command($0) }
    }
    return blocks
  }

  private static func blocks(_ part: ReportOutline.Part) -> [Sheet.Block] {
    let heading: [Sheet.Block] = part.heading.isEmpty ? [] : [.heading(part.heading)]
    if let chart = part.block.drawable { return heading + [.chart(chart)] }
    switch part.block {
    case .text: return []
    case .table(let table): return heading + [.table(table)]
    case .linked(let linked): return heading + [.table(linked.table)]
    case .chart(let charted): return heading + [.table(charted.table)]
    }
  }

  /// A row for each table.
  private var contents: Table {
    Table(
      of: tables,
      [
        .text("Sheet") { $0.name }, .count("Rows") { $0.table.rows.count },
        .text("The same as a file") { "\($0.name).csv" },
        .text("") {
          ReportWorkbook.fits($0.table) ? nil : "only there: a sheet has no room for so many rows"
        },
      ])
  }
}

/// The parts of a report, each with the heading that it stands under.
private struct ReportOutline {
  struct Part {
    let heading: String
    let block: Section.Block
  }

  private(set) var title = ""
  /// Tables and figures, in their order.
  private(set) var parts: [Part] = []
  /// Paragraphs and commands, each with its heading; nil before the first.
  private var texts: [(heading: String?, text: String, isCommand: Bool)] = []

  init(_ report: Section) {
    var heading: String?
    for block in report.blocks {
      guard case .text(let text) = block else {
        parts.append(Part(heading: heading ?? "", block: block))
        continue
      }
      for paragraph in text.split(separator: "\n\n") {
        var line = paragraph.drop { $0 == "\n" }
        while line.last == "\n" { line.removeLast() }
        if line.hasPrefix("    ") {
          texts += line.split(separator: "\n").map { (heading, String($0.dropFirst(4)), true) }
        } else if line.hasPrefix("# ") {
          title = MarkdownHTML.plain(String(line.dropFirst(2)))
        } else if line.hasPrefix("#") {
          heading = MarkdownHTML.plain(String(line.drop { $0 == "#" }.dropFirst()))
        } else {
          texts += line.split(separator: "\n").map { part in
            let words = MarkdownHTML.plain(String(part))
            return (heading, words.hasPrefix("- ") ? "• \(words.dropFirst(2))" : words, false)
          }
        }
      }
    }
  }

  func paragraphs(under heading: String?) -> [String] {
    texts.filter { $0.heading == heading && !$0.isCommand && !$0.text.isEmpty }.map(\.text)
  }

  func commands(under heading: String) -> [String] {
    texts.filter { $0.heading == heading && $0.isCommand }.map(\.text)
  }
}

extension Section.Block {
  /// What spreadsheets can draw of it.
  fileprivate var drawable: SheetChart? {
    guard case .chart(let charted) = self else { return nil }
    switch charted.chart {
    case .ranges(let chart):
      return (charted.whole?.chart ?? chart).sheetChart(charted.whole?.table ?? charted.table)
    case .lines(let chart): return chart.sheetChart
    case .reliability(let chart): return chart.sheetChart
    case .bracket, .heatmap: return nil
    }
  }
}

extension Cell {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real, .share, .probability, .proportion: true
    case .text, .plain, .boolean, .chance, .missing: false
    }
  }
}

extension RangeChart {
  /// - Parameter table: the table behind the chart; its first column names the rows.
  fileprivate func sheetChart(_ table: Table) -> SheetChart {
    // What else the table has of those in the chart, where it is numbers.
    let others = Dictionary(
      table.rows.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    let numbers =
      others.count == table.rows.count
      ? table.columns.indices.dropFirst().filter { column in
        table.rows.contains { $0[column].isNumber }
      } : []
    return SheetChart(
      areBars ? .bars : .dots, title: title,
      Table(
        of: rows,
        [
          .text(table.columns[0].title) { $0.name },
          .fraction("value", areBars ? "Chance" : "Difference") { $0.value },
          .fraction("lower", "\(interval): from") { $0.lower },
          .fraction("upper", "to") { $0.upper },
        ]
          + numbers.map { column in
            .number(table.columns[column].title) { others[.text($0.name)]?[column] }
          }))
  }
}

extension LineChart {
  fileprivate var sheetChart: SheetChart {
    SheetChart(
      .lines, title: title,
      Table(
        columns: [.text("step", axis)] + lines.map { .number($0.name, $0.name) },
        rows: labels.indices.map { step in
          [.text(labels[step])] + lines.map { .share($0.points[step].value) }
        }))
  }
}

extension ReliabilityChart {
  fileprivate var sheetChart: SheetChart {
    SheetChart(
      .scatter, title: title,
      Table(
        of: bins.filter { $0.count > 0 },
        [
          .fraction("forecast", "Chance that was forecast") { $0.forecast },
          .fraction("observed", "Share that happened") { $0.observed },
          .fraction("lower", "95 % interval: from") { $0.lower },
          .fraction("upper", "to") { $0.upper }, .count("Forecasts") { $0.count },
        ]))
  }
}
