internal import Estimates
internal import Tables

/// From which probability to which one the grounds of a table become darker.
enum Shading: Sendable, Hashable {
  /// From 0 to the table's greatest.
  case fromZero
  /// From one to another, which several tables may share.
  case over(Interval)

  func scale(_ table: Table) -> Interval {
    switch self {
    case .fromZero:
      Interval(lower: 0, upper: table.rows.joined().reduce(0) { max($0, $1.chance?.value ?? 0) })
    case .over(let scale): scale
    }
  }
}

/// A table with a chart of what it shows. The chart stands before it where a format has pictures.
public struct ChartedTable: Sendable, Hashable {
  enum Chart: Sendable, Hashable {
    case ranges(RangeChart)
    case lines(LineChart)
    case reliability(ReliabilityChart)
    case bracket(BracketChart)
    /// The table itself, each probability on a ground that is the darker the greater it is.
    case heatmap(Shading)

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
  /// The chart and the table of all that the two above show a part of, for formats with room for it; nil if they show all.
  let whole: Whole?

  /// A chart and a table with all rows.
  struct Whole: Sendable, Hashable {
    let chart: RangeChart
    let table: Table
  }

  init(_ chart: Chart, _ table: Table, file: String? = nil, whole: Whole? = nil) {
    self.chart = chart
    self.whole = whole
    // The columns of a heatmap are alike.
    if case .heatmap = chart { self.table = table.sharingDecimals } else { self.table = table }
    self.file = file
  }
}
