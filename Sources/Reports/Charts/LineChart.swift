internal import Tables

/// Lines of chances over steps, with bands for how sure they are, as SVG: readable in light and dark, without a script.
struct LineChart {
  struct Point {
    /// Between 0 and 1, with the ends of its interval.
    let value: Double
    let lower: Double
    let upper: Double
  }

  struct Line {
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

  /// P. Tol's bright and muted colours, which the colour-blind tell apart (Tol 2021, SRON technical note 3.2).
  private static let colours = [
    "#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#997700", "#888888",
  ]

  private let width = 960.0
  private let height = 480.0
  private let frame = (left: 56.0, right: 220.0, top: 48.0, bottom: 56.0)

  /// The picture. The same chart gives the same bytes.
  var svg: String {
    let top = highest
    func x(_ step: Int) -> Double {
      frame.left + (width - frame.left - frame.right) * Double(step)
        / Double(max(1, labels.count - 1))
    }
    func y(_ value: Double) -> Double {
      height - frame.bottom - (height - frame.top - frame.bottom) * value / top
    }
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(width)) \(text(height))" role="img" aria-label="\(escapedXML(title))">
      <style>text{font:13px system-ui,sans-serif;fill:#222}.t{font-size:16px;font-weight:600}.g{stroke:#8884;stroke-width:1}@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>
      <text class="t" x="\(text(frame.left))" y="26">\(escapedXML(title))</text>
      """
    ]
    for tick in 0...4 {
      let value = top * Double(tick) / 4
      parts.append(
        "<line class=\"g\" x1=\"\(text(frame.left))\" x2=\"\(text(width - frame.right))\" y1=\"\(text(y(value)))\" y2=\"\(text(y(value)))\"/>"
          + "<text x=\"\(text(frame.left - 8))\" y=\"\(text(y(value) + 4))\" text-anchor=\"end\">\(NumberText.fixed(value * 100, decimals: 0)) %</text>"
      )
    }
    let every = max(1, (labels.count + 11) / 12)
    for (step, label) in labels.enumerated() where step % every == 0 || step == labels.count - 1 {
      if step != labels.count - 1, labels.count - 1 - step < every { continue }
      parts.append(
        "<text x=\"\(text(x(step)))\" y=\"\(text(height - frame.bottom + 20))\" text-anchor=\"middle\">\(escapedXML(label))</text>"
      )
    }
    parts.append(
      "<text x=\"\(text((frame.left + width - frame.right) / 2))\" y=\"\(text(height - 12))\" text-anchor=\"middle\">\(escapedXML(axis))</text>"
    )
    for (number, line) in lines.enumerated() {
      let colour = LineChart.colours[number % LineChart.colours.count]
      let upper = line.points.enumerated().map { "\(text(x($0))),\(text(y($1.upper)))" }
      let lower = line.points.enumerated().reversed().map {
        "\(text(x($0))),\(text(y($1.lower)))"
      }
      let middle = line.points.enumerated().map { "\(text(x($0))),\(text(y($1.value)))" }
      parts.append(
        "<polygon points=\"\((upper + lower).joined(separator: " "))\" fill=\"\(colour)\" fill-opacity=\"0.2\"/>"
          + "<polyline points=\"\(middle.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\"/>"
      )
    }
    for (number, place) in labelPlaces(y).enumerated() {
      let colour = LineChart.colours[number % LineChart.colours.count]
      let left = width - frame.right + 12
      parts.append(
        "<rect x=\"\(text(left))\" y=\"\(text(place - 9))\" width=\"10\" height=\"10\" fill=\"\(colour)\"/>"
          + "<text x=\"\(text(left + 16))\" y=\"\(text(place))\">\(escapedXML(lines[number].name))</text>"
      )
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The upper end of the scale: a whole number of fifths, so that its quarters are round.
  private var highest: Double {
    let most = lines.flatMap { $0.points.map(\.upper) }.max() ?? 1
    return max(0.2, (most * 5).rounded(.up) / 5)
  }

  /// Where the names stand: at the ends of their lines, none on another one.
  private func labelPlaces(_ y: (Double) -> Double) -> [Double] {
    let ends = lines.map { ($0.points.last.map { y($0.value) } ?? 0) + 4 }
    var places = ends
    var last = frame.top - 18
    for line in ends.indices.sorted(by: { (ends[$0], $0) < (ends[$1], $1) }) {
      last = max(ends[line], last + 18)
      places[line] = last
    }
    // What has been pushed below the frame moves up together.
    let excess = max(0, (places.max() ?? 0) - (height - frame.bottom + 4))
    return places.map { $0 - excess }
  }

  private func text(_ number: Double) -> String { NumberText.fixed(number, decimals: 1) }
}

/// A text as XML has it.
private func escapedXML(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
