internal import CXLSXWriter
internal import Glibc
internal import Tables

/// A sheet for people, of texts, tables and charts below each other.
///
/// The first table has filters. If it is the only one, its header stays in view, and so do the names of its rows.
struct PageSheet {
  /// The width of a column without a table, and the least width of a paragraph, in characters.
  private static let width = 13.0
  private static let paragraphWidth = 110.0
  private static let rowHeight = 15.0
  /// The number of columns of a table up to which the names of its rows scroll with it.
  private static let maximumNarrow = 8
  /// The number of rows above a table up to which they stay in view with its header.
  private static let maximumFrozen = 8

  private let name: String
  private let blocks: [Sheet.Block]
  private let tables: [Table]
  private let widths: [Double]
  /// The number of columns of a paragraph.
  private let textColumns: Int

  init(_ name: String, _ blocks: [Sheet.Block]) {
    self.name = name
    self.blocks = blocks
    tables = blocks.compactMap(\.table)
    var widths: [Double] = []
    for (number, table) in tables.enumerated() {
      let grid = Grid(table, isForPeople: true)
      for column in table.columns.indices {
        if column == widths.count { widths.append(0) }
        // The button of a filter takes room beside a title.
        let title = number == 0 ? Double(table.columns[column].title.count) + 5 : 0
        let most = column == 0 ? 48.0 : 26
        widths[column] = max(widths[column], min(most, max(grid.width(column), title)))
      }
    }
    var reach = 0.0
    var columns = 0
    while reach < PageSheet.paragraphWidth {
      if columns == widths.count { widths.append(PageSheet.width) }
      reach += widths[columns]
      columns += 1
    }
    self.widths = widths
    textColumns = max(2, columns)
  }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile) {
    for (column, width) in widths.enumerated() { file.setWidth(width, sheet, column) }
    var row = 0
    var isFirst = true
    for block in blocks {
      if let table = block.table {
        if isFirst { open(table, sheet, file, row: row) }
        isFirst = false
      }
      switch block {
      case .title(let text):
        file.write(text, sheet, row, 0, .init(isBold: true, size: 16))
        row += 2
      case .heading(let text):
        file.write(text, sheet, row, 0, .init(isBold: true, size: 13))
        row += 1
      case .text(let text):
        let width = widths.prefix(textColumns).reduce(0, +)
        let lines = (Double(text.count) / width).rounded(.up)
        file.write(
          text, over: textColumns, height: PageSheet.rowHeight * max(1, lines), sheet, row,
          .init(isWrapped: true))
        row += 2
      case .command(let text):
        file.write(text, sheet, row, 0, .init(color: 0x33507A))
        row += 2
      case .table(let table, let scale):
        Grid(table, isForPeople: true).write(to: sheet, of: file, row: row, column: 0)
        if let scale { shade(table, scale, from: row + 1, sheet, file) }
        row += table.rows.count + 2
      case .chart(let chart):
        row += write(chart, to: sheet, of: file, row: row)
      }
    }
    file.setPrinting(sheet, fitsWidth: true)
  }

  /// Adds filters to the first table, and keeps its header in view if no other table follows.
  private func open(
    _ table: Table, _ sheet: WorkbookFile.Worksheet, _ file: WorkbookFile, row: Int
  ) {
    guard table.rows.count > 1 else { return }
    file.addFilters(sheet, rows: row...row + table.rows.count, columns: table.columns.count)
    if tables.count == 1, row <= PageSheet.maximumFrozen {
      file.freeze(
        sheet, rows: row + 1, columns: table.columns.count > PageSheet.maximumNarrow ? 1 : 0)
    }
  }

  private func shade(
    _ table: Table, _ scale: Double, from row: Int, _ sheet: WorkbookFile.Worksheet,
    _ file: WorkbookFile
  ) {
    guard !table.rows.isEmpty, scale > 0 else { return }
    for column in table.columns.indices
    where table.rows.contains(where: { $0[column].quantity?.isShare ?? false }) {
      file.shade(
        sheet, rows: row...row + table.rows.count - 1, column: column, scale: scale)
    }
  }

  /// Writes a chart and its table, and returns the number of rows.
  private func write(
    _ chart: SheetChart, to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int
  ) -> Int {
    let table = chart.table
    Grid(table, isForPeople: true).write(to: sheet, of: file, row: row, column: 0)
    guard !table.rows.isEmpty else { return 2 }
    let isBeside = chart.kind != .stackedColumns
    if !isBeside {
      let chances = table.rows.joined().compactMap { $0.quantity?.value }
      shade(table, chances.max() ?? 0, from: row + 1, sheet, file)
    }
    let drawing = ChartDrawing(
      chart, on: name, rows: (row + 1)...(row + table.rows.count),
      column: isBeside ? table.columns.count + 1 : 0)
    let height = isBeside ? max(16, table.rows.count + 5) : 24
    let below = isBeside ? 0 : table.rows.count + 2
    drawing.write(to: sheet, of: file, row: row + below, height: Double(height) * 20)
    return height + below + 2
  }
}

extension Sheet.Block {
  fileprivate var table: Table? {
    switch self {
    case .table(let table, _): table
    case .chart(let chart): chart.table
    case .title, .heading, .text, .command: nil
    }
  }
}
