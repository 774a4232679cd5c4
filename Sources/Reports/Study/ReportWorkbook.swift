package import Tables
package import Workbooks

/// A workbook of a report and its tables: a sheet with the answer, a sheet with the report's heat maps, and a sheet for each CSV
/// file.
package struct ReportWorkbook {
  package typealias Fact = (name: String, cell: Cell)

  private static let maximumCharts = 12

  private let report: Section
  private let facts: [Fact]
  private let tables: [NamedTable]

  package init(_ report: Section, about facts: [Fact], _ tables: [NamedTable]) {
    self.report = report
    self.facts = facts
    self.tables = tables
  }

  package var workbook: Workbook {
    let heatmaps = report.figures().flatMap { title, block -> [Sheet.Block] in
      guard case .shaded(let table, _) = block else { return [] }
      return [.heading(title), .table(table, isShaded: true)]
    }
    return Workbook(
      title: report.title,
      sheets: [.page("Answer", answer)]
        + (heatmaps.isEmpty ? [] : [.page("Heat maps", heatmaps)]) + oneEntrant
        + tables.filter { ReportWorkbook.fits($0.table) }.map { .table($0.name, $0.table) })
  }

  /// The sheet about the entrant of interest, if the report has one.
  private var oneEntrant: [Sheet] {
    guard let section = report[RunReport.entrantsID] else { return [] }
    let blocks = section.blocks.flatMap(\.sheetPage)
    let name = String(section.title.prefix { $0 != ":" })
    return blocks.isEmpty ? [] : [.page(name, [.title(section.title)] + blocks)]
  }

  private static func fits(_ table: Table) -> Bool { table.rows.count <= Sheet.maximumRows }

  private var answer: [Sheet.Block] {
    let figures = report.figures()
    let charts = figures.dropFirst().filter { $0.block.sheetChart != nil }
    let shown = figures.prefix(1) + charts.prefix(ReportWorkbook.maximumCharts)
    let about = Table(
      columns: [.text("fact", "This study"), .number("value", "")],
      rows: facts.map { [.text($0.name), $0.cell] })
    return [.title(report.title)] + report.blocks.flatMap(\.sheetText)
      + (facts.isEmpty ? [] : [.table(about)])
      + shown.flatMap { (title, block) in
        (title.isEmpty ? [] : [.heading(title)]) + block.sheetFigure
      }
      + text("how-sure-it-is") + [.heading("The sheets"), .table(contents)]
      + text("reproduce-this-run")
  }

  private func text(_ id: String) -> [Sheet.Block] {
    report[id].map { [.heading($0.title)] + $0.blocks.flatMap(\.sheetText) } ?? []
  }

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

extension Block {
  fileprivate var sheetChart: SheetChart? {
    if case .chart(let charted) = self { charted.sheetChart } else { nil }
  }

  fileprivate var sheetFigure: [Sheet.Block] {
    if let sheetChart { return [.chart(sheetChart)] }
    return switch self {
    case .table(let table), .shaded(let table, _), .linkedTable(let table, _): [.table(table)]
    case .chart(let charted): [.table(charted.table)]
    case .paragraph, .list, .command, .page, .section: []
    }
  }

  /// The block with everything below it.
  fileprivate var sheetPage: [Sheet.Block] {
    switch self {
    case .section(let section): [.heading(section.title)] + section.blocks.flatMap(\.sheetPage)
    case .page(_, let others): others.flatMap(\.sheetPage)
    case .table, .shaded, .linkedTable, .chart: sheetFigure
    case .paragraph, .list, .command: sheetText
    }
  }

  fileprivate var sheetText: [Sheet.Block] {
    switch self {
    case .paragraph(let text): [.text(text.plain)]
    case .list(let items, _): items.map { .text("• \($0.plain)") }
    case .command(let command): [.command(command)]
    case .page(_, let others): others.flatMap(\.sheetText)
    case .table, .shaded, .linkedTable, .chart, .section: []
    }
  }
}
