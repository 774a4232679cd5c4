internal import Estimates
internal import Tables
internal import Workbooks

/// Lines of chances over steps in time or over a number, with their intervals as bands.
struct LineChart: Chart {
  struct Step {
    let label: String
    /// The position on the axis, in any unit.
    let place: Double
  }

  struct Point {
    let value: Double
    let interval: Interval
  }

  struct Line {
    let name: String
    let points: [Point]
    /// A chance to compare the points with, drawn as a dashed line, or `nil` for none.
    var reference: Double?
  }

  let title: String
  let steps: [Step]
  /// The title of the axis of steps.
  let axis: String
  let lines: [Line]

  var picture: Picture { LineDrawing(self, isNarrow: false).picture }

  var narrow: Picture? { LineDrawing(self, isNarrow: true).picture }

  func sheetChart(of table: Table) -> SheetChart? {
    SheetChart(
      .lines, title: title,
      Table(
        of: steps.indices,
        [.text(axis) { steps[$0].label }]
          + lines.map { line in .fraction(line.name) { line.points[$0].value } }))
  }
}
