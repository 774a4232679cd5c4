internal import Estimates
internal import Tables
internal import Workbooks

/// Estimates in rows, each with its interval: chances as bars, differences as dots beside a line at 0.
struct RangeChart: Chart {
  struct Row {
    let name: String
    /// The estimate as people read it.
    let figure: String
    let value: Double
    let interval: Interval
  }

  let title: String
  let rows: [Row]
  /// True if the values are chances, false if they are differences.
  let areBars: Bool
  var intervalTitle = "95 % interval"

  private static let width = Picture.phone
  private static let rowHeight = 38.0
  private static let margin = 8.0

  var picture: Picture {
    let heading = Picture.heading(title, width: RangeChart.width)
    let start = Picture.height(ofHeading: heading)
    let height = start + RangeChart.rowHeight * Double(rows.count) + 4
    var picture = Picture(width: RangeChart.width, height: height, title: title)
    picture.heading(heading)
    let range = self.range
    func x(_ value: Double) -> Double {
      RangeChart.margin
        + (RangeChart.width - 2 * RangeChart.margin) * (value - range.lower)
        / (range.upper - range.lower)
    }
    if !areBars {
      picture.line(
        from: (x(0), start), to: (x(0), height - 4), class: "g")
    }
    for (number, row) in rows.enumerated() {
      let top = start + RangeChart.rowHeight * Double(number)
      let middle = top + 26
      picture.text(row.name, RangeChart.margin, top + 14)
      picture.text(row.figure, RangeChart.width - RangeChart.margin, top + 14, .end, class: "s")
      if areBars {
        picture.rectangle(
          x(0), middle - 5, width: x(range.upper) - x(0), height: 10, class: "k")
        picture.rectangle(x(0), middle - 5, width: x(row.value) - x(0), height: 10, class: "b")
      }
      if row.interval.width > 0 {
        picture.whisker(from: x(row.interval.lower), to: x(row.interval.upper), at: middle)
      }
      if !areBars { picture.dot(x(row.value), middle, radius: 4.5, class: "b") }
    }
    return picture
  }

  /// The values at the left and the right end. The scale of chances ends at a tenth.
  private var range: (lower: Double, upper: Double) {
    let lower = rows.map { min($0.interval.lower, $0.value) }.min() ?? 0
    let upper = rows.map { max($0.interval.upper, $0.value) }.max() ?? 0
    if areBars { return (0, max(0.1, (upper * 10).rounded(.up) / 10)) }
    let (least, most) = (min(0, lower), max(0, upper))
    let span = most > least ? most - least : 1
    return (least - span * 0.03, most + span * 0.03)
  }

  /// Returns the chart with the other numbers in the table, whose first column names the rows.
  func sheetChart(of table: Table) -> SheetChart? {
    let others = Dictionary(
      table.rows.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    let numbers =
      others.count == table.rows.count
      ? table.columns.indices.dropFirst().filter { column in
        table.rows.contains { $0[column].isNumber }
      } : []
    return SheetChart(
      areBars ? .bars : .dots, title: title,
      Table(
        of: rows,
        [
          .text(table.columns[0].title) { $0.name },
          .fraction(areBars ? "Chance" : "Difference") { $0.value },
          .fraction("\(intervalTitle): from") { $0.interval.lower },
          .fraction("to") { $0.interval.upper },
        ]
          + numbers.map { column in
            .number(table.columns[column].title) { others[.text($0.name)]?[column] }
          }))
  }
}

extension Cell {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real, .share, .probability, .proportion: true
    case .text, .plain, .boolean, .chance, .missing: false
    }
  }
}
