internal import Tables

/// A picture in SVG, readable in light and dark mode and without a script. The same elements give the same bytes.
///
/// Lengths are in pixels, from the left and from the top.
struct Picture {
  /// Bright and muted colours that colour-blind readers can distinguish.
  ///
  /// Source: P. Tol (2021), Colour schemes, SRON technical note 3.2.
  static let colours = [
    "#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#997700", "#888888",
  ]

  static let style = """
    svg text{font:13px system-ui,sans-serif;fill:#222}svg .h{font-size:16px;font-weight:600}svg .m{fill:#555}\
    svg .g{stroke:#8886;stroke-width:1}svg .b{fill:#4477aa}svg .k{fill:#8884}svg .w{stroke:#222;stroke-width:1.5;fill:none}\
    svg .n{fill:#fff;stroke:#8886}svg .s{font-weight:600}\
    @media(prefers-color-scheme:dark){svg text{fill:#ddd}svg .m{fill:#aaa}svg .w{stroke:#ddd}svg .n{fill:#22262c}}
    """

  /// The width of a phone's screen.
  static let phone = 420.0

  enum Anchor: String {
    case start, middle, end
  }

  /// Breaks a title into lines for a picture of a width.
  static func heading(_ title: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in title.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      // 8.9 pixels a character in semi-bold of 16.
      if let longer, Double(DisplayWidth.of(longer)) * 8.9 <= width - 16 {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the height of a title with the space below.
  static func height(ofHeading lines: [String]) -> Double { 14 + 20 * Double(lines.count) }

  let width: Double
  let height: Double
  /// The title, also for screen readers.
  let title: String
  private var elements: [String] = []

  init(width: Double, height: Double, title: String) {
    self.width = width
    self.height = height
    self.title = title
  }

  mutating func heading(_ lines: [String]) {
    for (number, line) in lines.enumerated() {
      text(line, 8, 20 + 20 * Double(number), class: "h")
    }
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, class name: String? = nil
  ) {
    let side = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    elements.append(
      "<text x=\"\(number(x))\" y=\"\(number(y))\"\(side)\(attribute(name))>\(markup(text))</text>")
  }

  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), class name: String
  ) {
    elements.append(
      "<path d=\"M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))\"\(attribute(name))/>"
    )
  }

  mutating func rectangle(
    _ x: Double, _ y: Double, width: Double, height: Double, class name: String? = nil,
    colour: String? = nil
  ) {
    let fill = colour.map { " fill=\"\($0)\"" } ?? ""
    elements.append(
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\"\(attribute(name))\(fill)/>"
    )
  }

  mutating func dot(
    _ x: Double, _ y: Double, radius: Double, class name: String? = nil, colour: String? = nil
  ) {
    let fill = colour.map { " fill=\"\($0)\"" } ?? ""
    elements.append(
      "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"\(attribute(name))\(fill)/>"
    )
  }

  mutating func polyline(
    _ points: [(x: Double, y: Double)], colour: String, isDashed: Bool = false
  ) {
    let stroke = isDashed ? "1\" stroke-dasharray=\"5 4" : "2"
    elements.append(
      "<polyline points=\"\(text(points))\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(stroke)\"/>"
    )
  }

  mutating func band(_ points: [(x: Double, y: Double)], colour: String) {
    elements.append("<polygon points=\"\(text(points))\" fill=\"\(colour)\" fill-opacity=\"0.2\"/>")
  }

  /// Draws a horizontal line with marks at both ends.
  mutating func whisker(from left: Double, to right: Double, at y: Double, end: Double = 4) {
    elements.append(
      "<path d=\"M\(number(left)) \(number(y))H\(number(right))M\(number(left)) \(number(y - end))v\(number(2 * end))M\(number(right)) \(number(y - end))v\(number(2 * end))\" class=\"w\"/>"
    )
  }

  var file: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\"\(head)>\n<style>\(Picture.style)</style>\n\(body)</svg>\n"
  }

  /// The picture as an element of a page with ``style``, at its own size if wider than a phone, and else as wide as the element
  /// around it.
  var element: String { "<svg\(isWide ? size : "")\(head)>\n\(body)</svg>" }

  /// True if the picture is too wide for a phone.
  var isWide: Bool { width > Picture.phone }

  private var size: String { " width=\"\(number(width))\" height=\"\(number(height))\"" }

  private var head: String {
    " viewBox=\"0 0 \(number(width)) \(number(height))\" role=\"img\" aria-label=\"\(markup(title))\""
  }

  private var body: String { elements.joined(separator: "\n") + "\n" }

  private func text(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  private func attribute(_ name: String?) -> String { name.map { " class=\"\($0)\"" } ?? "" }

  private func number(_ value: Double) -> String {
    NumberText.plain((value * 10).rounded() / 10)
  }
}
