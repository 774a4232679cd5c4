internal import CXLSXWriter
internal import Tables

/// A chart beside its table on a sheet.
struct ChartDrawing {
  private static let colors: [UInt32] = [
    0x1F5FA8, 0xC0504D, 0x4F8F4F, 0x8064A2, 0xD08A2E, 0x3E9BB0, 0x7F7F7F, 0xA64D79,
  ]
  /// The default size of charts in pixels.
  private static let size = (width: 480.0, height: 288.0)

  private let chart: SheetChart
  private let sheetName: String
  /// The rows of the table without its header.
  private let rows: ClosedRange<Int>
  private let column: Int

  init(_ chart: SheetChart, on sheetName: String, rows: ClosedRange<Int>, column: Int) {
    self.chart = chart
    self.sheetName = sheetName
    self.rows = rows
    self.column = column
  }

  private var table: Table { chart.table }

  private func range(_ column: Int) -> String {
    CellName.range(sheetName, column: column, rows: rows)
  }

  func write(
    to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int, height: Double
  ) {
    let drawn =
      switch chart.kind {
      case .bars: bars(sheet, file, row: row)
      case .dots: dots(file)
      case .lines: lines(file)
      case .scatter: scatter(file)
      case .stackedColumns: stackedColumns(file)
      }
    guard let drawn else { return }
    let width = chart.kind == .stackedColumns ? max(640, Double(rows.count) * 26) : 640
    file.insert(
      drawn, title: CellText.clean(chart.title), sheet, row, column,
      scale: (width / ChartDrawing.size.width, height / ChartDrawing.size.height))
  }

  /// Draws bars whose parts are cells below the chart, as the library has no error bars of individual lengths.
  private func bars(
    _ sheet: WorkbookFile.Worksheet, _ file: WorkbookFile, row: Int
  ) -> WorkbookFile.Chart? {
    let parts = ["To the lower end", "to the chance", "to the upper end"]
    for (part, title) in parts.enumerated() {
      file.write(title, sheet, row, column + 1 + part, .init(color: 0x7F7F7F))
    }
    for (number, cells) in table.rows.enumerated() {
      let ends = [2, 1, 3].compactMap { cells[$0].quantity?.value }
      guard ends.count == 3 else { continue }
      // An interval may end before its estimate.
      let lengths = [ends[0], max(0, ends[1] - ends[0]), max(0, ends[2] - max(ends[0], ends[1]))]
      for (part, length) in lengths.enumerated() {
        file.write(
          NumberText.rounded(length), sheet, row + 1 + number, column + 1 + part,
          .init(number: .share(decimals: 4), color: 0x7F7F7F))
      }
    }
    guard let drawn = file.addChart(LXW_CHART_BAR_STACKED) else { return nil }
    for (part, color) in [0x1F5FA8, 0x7FA8D6, 0xCFE0F2].enumerated() {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(column + 1 + part), name: parts[part])
      else { return nil }
      file.setFill(series, UInt32(color))
    }
    file.setGap(drawn, 40)
    // Reversing the axis of names puts the first row on top, and the numbers, too, unless their labels are at the high end.
    file.setReverse(drawn, LXW_CHART_AXIS_TYPE_Y)
    file.setNumberFormat(drawn, LXW_CHART_AXIS_TYPE_X, "0%")
    file.setMinimum(drawn, LXW_CHART_AXIS_TYPE_X, 0)
    file.setLabels(drawn, LXW_CHART_AXIS_TYPE_X, LXW_CHART_AXIS_LABEL_POSITION_HIGH)
    file.setLegend(drawn, LXW_CHART_LEGEND_BOTTOM)
    return drawn
  }

  private func dots(_ file: WorkbookFile) -> WorkbookFile.Chart? {
    guard let drawn = file.addChart(LXW_CHART_LINE) else { return nil }
    // The library's dashes have names that Office Open XML does not know.
    let markers = [LXW_CHART_MARKER_CIRCLE, LXW_CHART_MARKER_PLUS, LXW_CHART_MARKER_PLUS]
    for (index, marker) in markers.enumerated() {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(index + 1),
          name: CellText.clean(table.columns[index + 1].title))
      else { return nil }
      file.setMarker(series, marker, index == 0 ? 0x1F5FA8 : 0x7F7F7F)
    }
    file.setHighLowLines(drawn, 0x7F7F7F)
    file.setLabels(drawn, LXW_CHART_AXIS_TYPE_X, LXW_CHART_AXIS_LABEL_POSITION_LOW)
    file.setNumberFormat(drawn, LXW_CHART_AXIS_TYPE_Y, "0.0%")
    file.setLegend(drawn, LXW_CHART_LEGEND_BOTTOM)
    return drawn
  }

  private func lines(_ file: WorkbookFile) -> WorkbookFile.Chart? {
    guard let drawn = file.addChart(LXW_CHART_LINE) else { return nil }
    for index in 1..<table.columns.count {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(index),
          name: CellText.clean(table.columns[index].title))
      else { return nil }
      file.setLine(
        series, ChartDrawing.colors[(index - 1) % ChartDrawing.colors.count], width: 2)
    }
    file.setName(drawn, LXW_CHART_AXIS_TYPE_X, CellText.clean(table.columns[0].title))
    file.setNumberFormat(drawn, LXW_CHART_AXIS_TYPE_Y, "0.0%")
    return drawn
  }

  /// Draws the parts of each name above each other, from blue for the first part to red for the last.
  private func stackedColumns(_ file: WorkbookFile) -> WorkbookFile.Chart? {
    guard let drawn = file.addChart(LXW_CHART_COLUMN_STACKED_PERCENT) else { return nil }
    let last = table.columns.count - 1
    for index in 1...last {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(index),
          name: CellText.clean(table.columns[index].title))
      else { return nil }
      file.setFill(series, ChartDrawing.blend(Double(index - 1) / Double(max(1, last - 1))))
    }
    file.setGap(drawn, 30)
    file.setNumberFormat(drawn, LXW_CHART_AXIS_TYPE_Y, "0%")
    return drawn
  }

  /// Returns a color between blue at 0, pale in the middle, and red at 1.
  private static func blend(_ place: Double) -> UInt32 {
    let (from, to): (UInt32, UInt32) = place < 0.5 ? (0x1F5FA8, 0xEEF1F4) : (0xEEF1F4, 0xC0504D)
    let share = place < 0.5 ? place * 2 : place * 2 - 1
    return [16, 8, 0].reduce(0) { color, shift in
      let (one, other) = (Double(from >> UInt32(shift) & 255), Double(to >> UInt32(shift) & 255))
      return color << 8 | UInt32((one + (other - one) * share).rounded())
    }
  }

  private func scatter(_ file: WorkbookFile) -> WorkbookFile.Chart? {
    guard let drawn = file.addChart(LXW_CHART_SCATTER),
      let series = file.addSeries(
        drawn, categories: range(0), values: range(1),
        name: CellText.clean(table.columns[1].title))
    else { return nil }
    file.setMarker(series, LXW_CHART_MARKER_CIRCLE, 0x1F5FA8)
    for (type, index) in [(LXW_CHART_AXIS_TYPE_X, 0), (LXW_CHART_AXIS_TYPE_Y, 1)] {
      file.setNumberFormat(drawn, type, "0.0%")
      file.setName(drawn, type, CellText.clean(table.columns[index].title))
    }
    file.setLegend(drawn, LXW_CHART_LEGEND_NONE)
    return drawn
  }
}
