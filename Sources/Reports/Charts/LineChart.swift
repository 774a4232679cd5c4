internal import Tables

/// Lines of chances over steps, with bands for how sure they are.
struct LineChart: Sendable, Hashable {
  struct Point: Sendable, Hashable {
    /// Between 0 and 1, with the ends of its interval.
    let value: Double
    let lower: Double
    let upper: Double
  }

  struct Line: Sendable, Hashable {
    let name: String
    /// One a step.
    let points: [Point]
  }

  let title: String
  /// Of the steps.
  let labels: [String]
  /// What the steps are.
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
      let upper = line.points.enumerated().map { (x: x($0), y: y($1.upper)) }
      let lower = line.points.enumerated().reversed().map { (x: x($0), y: y($1.lower)) }
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

  /// The upper end of the scale: a whole number of fifths, so that its quarters are round.
  private var highest: Double {
    let most = lines.flatMap { $0.points.map(\.upper) }.max() ?? 1
    return max(0.2, (most * 5).rounded(.up) / 5)
  }

  /// Where the names stand: at the ends of their lines, none on another one and none below the frame.
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
}
