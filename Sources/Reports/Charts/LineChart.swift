internal import Estimates
internal import Tables
internal import Workbooks

/// Lines of chances over steps, with their intervals as bands.
struct LineChart: Chart {
  struct Point {
    let value: Double
    let interval: Interval
  }

  struct Line {
    let name: String
    let points: [Point]
  }

  let title: String
  let labels: [String]
  /// The title of the axis of steps.
  let axis: String
  let lines: [Line]

  private var width: Double { 960 }
  private var height: Double { 480 }
  private var frame: (left: Double, right: Double, top: Double, bottom: Double) {
    (56, 220, 48, 56)
  }

  var picture: Picture {
    var picture = Picture(width: width, height: height, title: title)
    picture.text(title, frame.left, 26, class: "h")
    for tick in 0...4 {
      let value = highest * Double(tick) / 4
      picture.line(from: (frame.left, y(value)), to: (width - frame.right, y(value)), class: "g")
      picture.text(
        "\(NumberText.fixed(value * 100, decimals: 0)) %", frame.left - 8, y(value) + 4, .end)
    }
    let every = max(1, (labels.count + 11) / 12)
    for (step, label) in labels.enumerated() where step % every == 0 || step == labels.count - 1 {
      if step != labels.count - 1, labels.count - 1 - step < every { continue }
      picture.text(label, x(step), height - frame.bottom + 20, .middle)
    }
    picture.text(axis, (frame.left + width - frame.right) / 2, height - 12, .middle)
    for (number, line) in lines.enumerated() {
      let colour = Picture.colours[number % Picture.colours.count]
      let upper = line.points.enumerated().map { (x: x($0), y: y($1.interval.upper)) }
      let lower = line.points.enumerated().reversed().map { (x: x($0), y: y($1.interval.lower)) }
      picture.band(upper + lower, colour: colour)
      picture.polyline(
        line.points.enumerated().map { (x: x($0), y: y($1.value)) }, colour: colour)
    }
    for (number, place) in labelPlaces.enumerated() {
      let left = width - frame.right + 12
      picture.rectangle(
        left, place - 9, width: 10, height: 10,
        colour: Picture.colours[number % Picture.colours.count])
      picture.text(lines[number].name, left + 16, place)
    }
    return picture
  }

  private func x(_ step: Int) -> Double {
    frame.left + (width - frame.left - frame.right) * Double(step)
      / Double(max(1, labels.count - 1))
  }

  private func y(_ value: Double) -> Double {
    height - frame.bottom - (height - frame.top - frame.bottom) * value / highest
  }

  // A whole number of fifths, so that the quarters of the scale are round.
  private var highest: Double {
    let most = lines.flatMap { $0.points.map(\.interval.upper) }.max() ?? 1
    return max(0.2, (most * 5).rounded(.up) / 5)
  }

  /// The heights of the lines' names: at the ends of the lines, but without overlaps and not below the frame.
  private var labelPlaces: [Double] {
    let ends = lines.map { ($0.points.last.map { y($0.value) } ?? 0) + 4 }
    let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
    var places = ends
    var last = frame.top - LineChart.labelHeight
    for line in order {
      last = max(ends[line], last + LineChart.labelHeight)
      places[line] = last
    }
    var next = height - frame.bottom + 4
    for line in order.reversed() {
      places[line] = min(places[line], next)
      next = places[line] - LineChart.labelHeight
    }
    return places
  }

  private static let labelHeight = 18.0

  func sheetChart(of table: Table) -> SheetChart? {
    SheetChart(
      .lines, title: title,
      Table(
        of: labels.indices,
        [.text(axis) { labels[$0] }]
          + lines.map { line in .fraction(line.name) { line.points[$0].value } }))
  }
}
