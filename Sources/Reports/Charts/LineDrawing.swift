internal import Estimates
internal import Tables

/// A line chart at one of two widths. The names of the lines are at their ends, or below the chart on a phone.
struct LineDrawing {
  private static let labelHeight = 18.0
  /// The width of a character in pixels, and that of the mark before the name of a line.
  private static let characterWidth = 7.2
  private static let markWidth = 16.0
  /// The number of steps up to which every point has a dot.
  private static let maximumDots = 20

  private let chart: LineChart
  private let isNarrow: Bool
  private let scale: ShareScale
  private let heading: [String]
  private let frame: (left: Double, right: Double, top: Double, bottom: Double)
  private let width: Double
  private let height: Double

  init(_ chart: LineChart, isNarrow: Bool) {
    self.chart = chart
    self.isNarrow = isNarrow
    let intervals = chart.lines.flatMap { $0.points.map(\.interval) }
    let levels = chart.lines.compactMap(\.reference)
    scale = ShareScale(
      from: (intervals.map(\.lower) + levels).min() ?? 0,
      to: (intervals.map(\.upper) + levels).max() ?? 1)
    width = isNarrow ? Picture.phone : 960
    // Some fonts are wider than others.
    heading = Picture.heading(chart.title, width: width - 32)
    let top = Picture.height(ofHeading: heading) + 14
    let names = isNarrow ? LineDrawing.labelHeight * Double(chart.lines.count) + 8 : 0
    frame = (56, isNarrow ? 12 : 220, top, 56 + names)
    height = top + (isNarrow ? 240 : 376) + frame.bottom
  }

  private var right: Double { width - frame.right }
  private var bottom: Double { height - frame.bottom }

  var picture: Picture {
    var picture = Picture(width: width, height: height, title: chart.title)
    picture.heading(heading)
    for tick in scale.ticks {
      picture.line(from: (frame.left, y(tick.value)), to: (right, y(tick.value)), class: "g")
      picture.text(tick.label, frame.left - 8, y(tick.value) + 4, .end)
    }
    for (step, label) in labels {
      let half = textWidth(label) / 2
      picture.text(
        label, min(max(x(step), half + 2), width - half - 2), bottom + 20, .middle)
    }
    picture.text(chart.axis, (frame.left + right) / 2, bottom + 44, .middle)
    for (line, colour) in coloured {
      let upper = line.points.enumerated().map { (x: x($0), y: y($1.interval.upper)) }
      let lower = line.points.enumerated().reversed().map { (x: x($0), y: y($1.interval.lower)) }
      picture.band(upper + lower, colour: colour)
    }
    for (line, colour) in coloured {
      if let reference = line.reference {
        picture.polyline(
          [(frame.left, y(reference)), (right, y(reference))], colour: colour, isDashed: true)
      }
      picture.polyline(
        line.points.enumerated().map { (x: x($0), y: y($1.value)) }, colour: colour)
      if chart.steps.count <= LineDrawing.maximumDots {
        for (step, point) in line.points.enumerated() {
          picture.dot(x(step), y(point.value), radius: 3, colour: colour)
        }
      }
    }
    let left = isNarrow ? frame.left : right + 12
    let room = Int((width - left - LineDrawing.markWidth) / LineDrawing.characterWidth)
    for ((line, colour), place) in zip(coloured, isNarrow ? placesBelow : placesAtEnds) {
      picture.rectangle(left, place - 9, width: 10, height: 10, colour: colour)
      picture.text(
        DisplayWidth.truncate(line.name, to: room), left + LineDrawing.markWidth, place)
    }
    return picture
  }

  private var coloured: [(LineChart.Line, String)] {
    chart.lines.enumerated().map { number, line in
      (line, Picture.colours[number % Picture.colours.count])
    }
  }

  private func x(_ step: Int) -> Double {
    let first = chart.steps.first?.place ?? 0
    let extent = (chart.steps.last?.place ?? 0) - first
    let share = extent > 0 ? (chart.steps[step].place - first) / extent : 0
    return frame.left + (right - frame.left) * share
  }

  private func y(_ value: Double) -> Double {
    bottom - (bottom - frame.top) * scale.share(of: value)
  }

  private func textWidth(_ text: String) -> Double {
    Double(DisplayWidth.of(text)) * LineDrawing.characterWidth
  }

  /// The labels of steps that have room, the last one always.
  private var labels: [(step: Int, label: String)] {
    let room = (right - frame.left) / 2
    let texts = chart.steps.map {
      DisplayWidth.truncate($0.label, to: Int(room / LineDrawing.characterWidth))
    }
    let distance = (texts.map(textWidth).max() ?? 0) + 10
    var shown: [Int] = []
    for step in texts.indices {
      if let last = shown.last, x(step) - x(last) < distance { continue }
      shown.append(step)
    }
    if let end = texts.indices.last, shown.last != end {
      if let last = shown.last, x(end) - x(last) < distance { shown.removeLast() }
      shown.append(end)
    }
    return shown.map { ($0, texts[$0]) }
  }

  private var placesBelow: [Double] {
    chart.lines.indices.map { bottom + 68 + Double($0) * LineDrawing.labelHeight }
  }

  /// The heights of the lines' names: at the ends of the lines, but without overlaps and not below the frame.
  private var placesAtEnds: [Double] {
    let ends = chart.lines.map { ($0.points.last.map { y($0.value) } ?? 0) + 4 }
    let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
    var places = ends
    var last = frame.top - LineDrawing.labelHeight
    for line in order {
      last = max(ends[line], last + LineDrawing.labelHeight)
      places[line] = last
    }
    var next = bottom + 4
    for line in order.reversed() {
      places[line] = min(places[line], next)
      next = places[line] - LineDrawing.labelHeight
    }
    return places
  }
}
