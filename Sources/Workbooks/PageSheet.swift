internal import CXLSXWriter
internal import Glibc
internal import Tables

/// A sheet for people, of texts, tables and charts below each other.
struct PageSheet {
  private static let nameWidth = 28.0
  private static let width = 13.0
  /// The number of columns of a paragraph.
  private static let textColumns = 8
  private static let charactersOfLine = 115
  private static let rowHeight = 15.0

  private let name: String
  private let blocks: [Sheet.Block]

  init(_ name: String, _ blocks: [Sheet.Block]) {
    self.name = name
    self.blocks = blocks
  }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile) {
    for (column, width) in widths.enumerated() { file.setWidth(width, sheet, column) }
    var row = 0
    for block in blocks {
      switch block {
      case .title(let text):
        file.write(text, sheet, row, 0, .init(isBold: true, size: 16))
        row += 2
      case .heading(let text):
        file.write(text, sheet, row, 0, .init(isBold: true, size: 13))
        row += 1
      case .text(let text):
        let lines = 1 + text.count / PageSheet.charactersOfLine
        file.write(
          text, over: PageSheet.textColumns, height: PageSheet.rowHeight * Double(lines), sheet,
          row, .init(isWrapped: true))
        row += 2
      case .command(let text):
        file.write(text, sheet, row, 0, .init(color: 0x33507A))
        row += 2
      case .table(let table, let isShaded):
        Grid(table, isForPeople: true).write(to: sheet, of: file, row: row, column: 0)
        if isShaded { shade(table, from: row + 1, sheet, file) }
        row += table.rows.count + 2
      case .chart(let chart):
        row += write(chart, to: sheet, of: file, row: row)
      }
    }
    file.setPrinting(sheet, fitsWidth: true)
  }

  private var widths: [Double] {
    let tables = blocks.compactMap { block in
      switch block {
      case .table(let table, _): table
      case .chart(let chart): chart.table
      case .title, .heading, .text, .command: nil
      }
    }
    let hasText = blocks.contains { if case .text = $0 { true } else { false } }
    var widths =
      hasText
      ? [PageSheet.nameWidth]
        + Array(repeating: PageSheet.width, count: PageSheet.textColumns - 1) : []
    for table in tables {
      let grid = Grid(table, isForPeople: true)
      for column in table.columns.indices {
        if column == widths.count { widths.append(0) }
        let most = column == 0 ? 48.0 : 26
        widths[column] = max(widths[column], min(most, grid.width(column)))
      }
    }
    return widths
  }

  private func shade(
    _ table: Table, from row: Int, _ sheet: WorkbookFile.Worksheet, _ file: WorkbookFile
  ) {
    guard !table.rows.isEmpty, table.columns.count > 1 else { return }
    file.shade(
      sheet, rows: row...row + table.rows.count - 1, columns: 1...table.columns.count - 1)
  }

  /// Writes a chart to the right of its table, and returns the number of rows.
  private func write(
    _ chart: SheetChart, to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int
  ) -> Int {
    let table = chart.table
    Grid(table, isForPeople: true).write(to: sheet, of: file, row: row, column: 0)
    guard !table.rows.isEmpty else { return 2 }
    let drawing = ChartDrawing(
      chart, on: name, rows: (row + 1)...(row + table.rows.count), column: table.columns.count + 1)
    let height = max(16, table.rows.count + 5)
    drawing.write(to: sheet, of: file, row: row, height: Double(height) * 20)
    return height + 2
  }
}
