internal import Tables

/// A table with a chart of what it shows. The chart stands before it where a format has pictures.
public struct ChartedTable: Sendable, Hashable {
  enum Chart: Sendable, Hashable {
    case ranges(RangeChart)
    case lines(LineChart)
    case reliability(ReliabilityChart)
    case bracket(BracketChart)
    /// The table itself, each probability on a ground that is the darker the greater it is.
    case heatmap

    /// Nil where the table is the chart.
    var picture: Picture? {
      switch self {
      case .ranges(let chart): chart.picture
      case .lines(let chart): chart.picture
      case .reliability(let chart): chart.picture
      case .bracket(let chart): chart.picture
      case .heatmap: nil
      }
    }
  }

  let chart: Chart
  let table: Table
  /// What the picture is called, where it is also a file beside the report.
  let file: String?

  init(_ chart: Chart, _ table: Table, file: String? = nil) {
    self.chart = chart
    self.table = table
    self.file = file
  }
}
