internal import Tables
internal import Workbooks

/// A drawing of the figures in a table.
protocol Chart: Sendable {
  var picture: Picture { get }
  /// The picture for a phone, or `nil` for the same.
  var narrow: Picture? { get }

  /// Returns the chart as spreadsheets draw it, or `nil` if they cannot.
  func sheetChart(of table: Table) -> SheetChart?
}

extension Chart {
  var narrow: Picture? { nil }
}

/// A chart, and the table that it shows: formats without pictures have the table alone.
package struct ChartedTable: Sendable {
  let chart: any Chart
  let table: Table
  /// The name of the picture, or `nil` unless it is also a file beside the report.
  let file: String?
  /// The chart and the table with all rows, for workbooks.
  let whole: (chart: any Chart, table: Table)

  init(
    _ chart: any Chart, _ table: Table, file: String? = nil,
    whole: (chart: any Chart, table: Table)? = nil
  ) {
    self.chart = chart
    self.table = table
    self.file = file
    self.whole = whole ?? (chart, table)
  }

  var sheetChart: SheetChart? { whole.chart.sheetChart(of: whole.table) }
}
