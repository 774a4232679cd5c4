internal import CXLSXWriter
internal import Glibc
internal import Tables

/// A chart on a sheet, whose table stands there already.
struct ChartDrawing {
  private static let colors: [UInt32] = [
    0x1F5FA8, 0xC0504D, 0x4F8F4F, 0x8064A2, 0xD08A2E, 0x3E9BB0, 0x7F7F7F, 0xA64D79,
  ]
  /// How large charts are that nobody has scaled, in pixels.
  private static let size = (width: 480.0, height: 288.0)

  private let chart: SheetChart
  private let sheetName: String
  /// Those of the table, without its header.
  private let rows: ClosedRange<Int>
  /// Where the chart begins.
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

  /// - Parameter height: in pixels.
  func write(
    to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int, height: Double
  ) {
    let drawn =
      switch chart.kind {
      case .bars: bars(sheet, file, row: row)
      case .dots: dots(file)
      case .lines: lines(file)
      case .scatter: scatter(file)
      }
    guard let drawn else { return }
    file.functions.setChartTitle(drawn, CellText.clean(chart.title))
    var options = lxw_chart_options()
    options.x_scale = 640 / ChartDrawing.size.width
    options.y_scale = height / ChartDrawing.size.height
    guard let words = strdup(CellText.clean(chart.title)) else { return file.fail(ENOMEM) }
    defer { free(words) }
    options.description = .init(words)
    file.check(
      file.functions.insertChart(sheet, UInt32(row), UInt16(column), drawn, &options))
  }

  /// The parts of each bar stand below the chart: spreadsheets draw numbers of cells only, and this library draws no errors of
  /// each one's own.
  private func bars(
    _ sheet: WorkbookFile.Worksheet, _ file: WorkbookFile, row: Int
  ) -> UnsafeMutablePointer<lxw_chart>? {
    let parts = ["To the lower end", "to the chance", "to the upper end"]
    for (part, title) in parts.enumerated() {
      file.write(title, sheet, row, column + 1 + part, .init(color: 0x7F7F7F))
    }
    for (number, cells) in table.rows.enumerated() {
      let ends = [2, 1, 3].compactMap { cells[$0].quantity?.value }
      guard ends.count == 3 else { continue }
      // An interval that does not hold its estimate has no part of that kind.
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
      var fill = lxw_chart_fill()
      fill.color = lxw_color_t(color)
      file.functions.setSeriesFill(series, &fill)
    }
    file.functions.setSeriesGap(drawn, 40)
    // Of bars, which lie, the axis of names is the vertical one. The first row is on top, and the numbers are at the bottom
    // nevertheless.
    file.functions.setAxisReverse(file.functions.axis(drawn, LXW_CHART_AXIS_TYPE_Y))
    let values = file.functions.axis(drawn, LXW_CHART_AXIS_TYPE_X)
    file.functions.setAxisNumberFormat(values, "0%")
    file.functions.setAxisMinimum(values, 0)
    file.functions.setAxisLabelPosition(values, UInt8(LXW_CHART_AXIS_LABEL_POSITION_HIGH.rawValue))
    file.functions.setLegendPosition(drawn, UInt8(LXW_CHART_LEGEND_BOTTOM.rawValue))
    return drawn
  }

  private func dots(_ file: WorkbookFile) -> UnsafeMutablePointer<lxw_chart>? {
    guard let drawn = file.addChart(LXW_CHART_LINE) else { return nil }
    // The library's dashes have names that Office Open XML does not know.
    let markers = [LXW_CHART_MARKER_CIRCLE, LXW_CHART_MARKER_PLUS, LXW_CHART_MARKER_PLUS]
    for (index, marker) in markers.enumerated() {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(index + 1),
          name: CellText.clean(table.columns[index + 1].title))
      else { return nil }
      setMarker(series, marker, color: index == 0 ? 0x1F5FA8 : 0x7F7F7F, file)
    }
    var line = lxw_chart_line()
    line.color = 0x7F7F7F
    file.functions.setHighLowLines(drawn, &line)
    let names = file.functions.axis(drawn, LXW_CHART_AXIS_TYPE_X)
    file.functions.setAxisLabelPosition(names, UInt8(LXW_CHART_AXIS_LABEL_POSITION_LOW.rawValue))
    setShareFormat(drawn, LXW_CHART_AXIS_TYPE_Y, file)
    file.functions.setLegendPosition(drawn, UInt8(LXW_CHART_LEGEND_BOTTOM.rawValue))
    return drawn
  }

  private func lines(_ file: WorkbookFile) -> UnsafeMutablePointer<lxw_chart>? {
    guard let drawn = file.addChart(LXW_CHART_LINE) else { return nil }
    for index in 1..<table.columns.count {
      guard
        let series = file.addSeries(
          drawn, categories: range(0), values: range(index),
          name: CellText.clean(table.columns[index].title))
      else { return nil }
      var line = lxw_chart_line()
      line.color = ChartDrawing.colors[(index - 1) % ChartDrawing.colors.count]
      line.width = 2
      file.functions.setSeriesLine(series, &line)
    }
    file.functions.setAxisName(
      file.functions.axis(drawn, LXW_CHART_AXIS_TYPE_X), CellText.clean(table.columns[0].title))
    setShareFormat(drawn, LXW_CHART_AXIS_TYPE_Y, file)
    return drawn
  }

  private func scatter(_ file: WorkbookFile) -> UnsafeMutablePointer<lxw_chart>? {
    guard let drawn = file.addChart(LXW_CHART_SCATTER),
      let series = file.addSeries(
        drawn, categories: range(0), values: range(1),
        name: CellText.clean(table.columns[1].title))
    else { return nil }
    setMarker(series, LXW_CHART_MARKER_CIRCLE, color: 0x1F5FA8, file)
    for (type, index) in [(LXW_CHART_AXIS_TYPE_X, 0), (LXW_CHART_AXIS_TYPE_Y, 1)] {
      setShareFormat(drawn, type, file)
      file.functions.setAxisName(
        file.functions.axis(drawn, type), CellText.clean(table.columns[index].title))
    }
    file.functions.setLegendPosition(drawn, UInt8(LXW_CHART_LEGEND_NONE.rawValue))
    return drawn
  }

  /// Marks without a line between them.
  private func setMarker(
    _ series: UnsafeMutablePointer<lxw_chart_series>, _ marker: lxw_chart_marker_type,
    color: lxw_color_t, _ file: WorkbookFile
  ) {
    var none = lxw_chart_line()
    none.none = 1
    file.functions.setSeriesLine(series, &none)
    file.functions.setMarkerType(series, UInt8(marker.rawValue))
    file.functions.setMarkerSize(series, 8)
    var line = lxw_chart_line()
    line.color = color
    file.functions.setMarkerLine(series, &line)
    var fill = lxw_chart_fill()
    fill.color = color
    file.functions.setMarkerFill(series, &fill)
  }

  private func setShareFormat(
    _ drawn: UnsafeMutablePointer<lxw_chart>, _ type: lxw_chart_axis_type, _ file: WorkbookFile
  ) {
    file.functions.setAxisNumberFormat(file.functions.axis(drawn, type), "0.0%")
  }
}
