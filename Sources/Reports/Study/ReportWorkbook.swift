internal import Estimates
package import Tables
package import Workbooks

/// A workbook of a report and its tables: a sheet for the answer and for each further section of the report, in its order, and a
/// sheet for each CSV file.
package struct ReportWorkbook {
  package typealias Fact = (name: String, cell: Cell)

  private let report: Section
  private let facts: [Fact]
  private let tables: [NamedTable]

  package init(_ report: Section, about facts: [Fact], _ tables: [NamedTable]) {
    self.report = report
    self.facts = facts
    self.tables = tables
  }

  package var workbook: Workbook {
    let parts = parts
    return Workbook(
      title: report.title,
      sheets: [.page("Answer", answer + about)] + parts.map { .page($0.name, $0.blocks) }
        + tables.filter { ReportWorkbook.fits($0.table) }.map { .table($0.name, $0.table) })
  }

  private static func fits(_ table: Table) -> Bool { table.rows.count <= Sheet.maximumRows }

  /// The sections of the report that have something for a workbook.
  private var sections: [Section] {
    report.blocks.compactMap { block in
      if case .section(let section) = block, !section.sheetBlocks.isEmpty { section } else { nil }
    }
  }

  /// The part of the report before its first section.
  private var head: [Sheet.Block] {
    report.blocks.flatMap { block -> [Sheet.Block] in
      if case .section = block { [] } else { block.sheetBlocks }
    }
  }

  /// True if the first section answers the question, as nothing before it has figures.
  private var startsWithSection: Bool { !head.contains(where: \.hasFigures) }

  private var answer: [Sheet.Block] {
    let first = startsWithSection ? sections.first : nil
    return [.title(report.title)] + head
      + (first.map { [.heading($0.title)] + $0.sheetBlocks } ?? [])
  }

  private var parts: [(name: String, blocks: [Sheet.Block])] {
    sections.dropFirst(startsWithSection ? 1 : 0).map { section in
      (section.pageTitle, [.title(section.title)] + section.sheetBlocks)
    }
  }

  private var about: [Sheet.Block] {
    let about = Table(
      columns: [.text("fact", "This study"), .number("value", "")],
      rows: facts.map { [.text($0.name), $0.cell] })
    return (facts.isEmpty ? [] : [.table(about)]) + [.heading("Sheets of files"), .table(contents)]
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

extension Section {
  fileprivate var sheetBlocks: [Sheet.Block] { blocks.flatMap(\.sheetBlocks) }
}

extension Block {
  fileprivate var sheetBlocks: [Sheet.Block] {
    switch self {
    case .paragraph(let text): [.text(text.plain)]
    case .list(let items, _): items.map { .text("• \($0.plain)") }
    case .command(let command): [.command(command)]
    case .table(let table), .linkedTable(let table, _): [.table(table)]
    case .shaded(let table, let scale): [.table(table, scale: scale.upper)]
    case .chart(let charted): [charted.sheetChart.map { .chart($0) } ?? .table(charted.table)]
    case .section(let section):
      section.sheetBlocks.isEmpty ? [] : [.heading(section.title)] + section.sheetBlocks
    case .sheet(let block): [block]
    case .only(let forms, let blocks):
      forms.contains(.workbook) ? blocks.flatMap(\.sheetBlocks) : []
    case .page: []
    }
  }
}

extension Sheet.Block {
  fileprivate var hasFigures: Bool {
    switch self {
    case .table, .chart: true
    case .title, .heading, .text, .command: false
    }
  }
}
