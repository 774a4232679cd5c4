internal import Tables

/// How often what was forecast came to pass, beside how likely it was said to be: on the diagonal where forecasts are right.
struct ReliabilityChart: Sendable, Hashable {
  /// Forecasts of about the same chance. All shares are between 0 and 1.
  struct Bin: Sendable, Hashable {
    let forecast: Double
    let observed: Double
    let lower: Double
    let upper: Double
    let count: Int64
  }

  let title: String
  let bins: [Bin]

  private static let size = Picture.phone
  private static let frame = (left: 52.0, right: 12.0, top: 36.0, bottom: 48.0)

  var picture: Picture {
    let (size, frame) = (ReliabilityChart.size, ReliabilityChart.frame)
    func x(_ share: Double) -> Double { frame.left + (size - frame.left - frame.right) * share }
    func y(_ share: Double) -> Double {
      size - frame.bottom - (size - frame.top - frame.bottom) * share
    }
    var picture = Picture(width: size, height: size, title: title)
    picture.text(title, 8, 20, class: "h")
    for tick in 0...4 {
      let share = Double(tick) / 4
      picture.line(from: (x(0), y(share)), to: (x(1), y(share)), class: "g")
      picture.text("\(tick * 25) %", x(0) - 6, y(share) + 4, .end, class: "m")
      picture.text("\(tick * 25) %", x(share), y(0) + 18, .middle, class: "m")
    }
    picture.line(from: (x(0), y(0)), to: (x(1), y(1)), class: "w")
    picture.text("chance that was forecast", x(0.5), size - 8, .middle, class: "m")
    let greatest = Double(bins.map(\.count).max() ?? 1)
    for bin in bins where bin.count > 0 {
      picture.whisker(from: y(bin.upper), to: y(bin.lower), atX: x(bin.forecast))
      // The area of a dot is in proportion to how many forecasts it stands for.
      let radius = max(2.5, 9 * (Double(bin.count) / greatest).squareRoot())
      picture.dot(x(bin.forecast), y(bin.observed), radius: radius, class: "b")
    }
    return picture
  }
}
