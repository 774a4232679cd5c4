internal import Tables

/// Estimates one below the other, each with its interval: chances as bars from 0 with whiskers, differences as dots with
/// whiskers beside a line at 0.
struct RangeChart: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    let name: String
    /// The estimate as people read it.
    let figure: String
    let value: Double
    let lower: Double
    let upper: Double
  }

  let title: String
  /// From top to bottom.
  let rows: [Row]
  /// Whether values are lengths from 0, and not differences from it.
  let areBars: Bool
  /// What the whiskers are.
  var interval = "95 % interval"

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
      if row.upper > row.lower {
        picture.whisker(from: x(row.lower), to: x(row.upper), at: middle)
      }
      if !areBars { picture.dot(x(row.value), middle, radius: 4.5, class: "b") }
    }
    return picture
  }

  /// What the width stands for: of chances 0 and the next tenth above all, of differences all of them and 0.
  private var range: (lower: Double, upper: Double) {
    let lower = rows.map { min($0.lower, $0.value) }.min() ?? 0
    let upper = rows.map { max($0.upper, $0.value) }.max() ?? 0
    if areBars { return (0, max(0.1, (upper * 10).rounded(.up) / 10)) }
    let (least, most) = (min(0, lower), max(0, upper))
    let span = most > least ? most - least : 1
    return (least - span * 0.03, most + span * 0.03)
  }
}
