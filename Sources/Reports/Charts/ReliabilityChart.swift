internal import Estimates
internal import Tables
internal import Workbooks

/// The shares of events that happened, over the chances that were forecast, with their intervals as a band. Good forecasts have the
/// diagonal in the band.
struct ReliabilityChart: Chart {
  /// Forecasts of about the same chance.
  struct Bin {
    let forecast: Double
    /// The share of events that happened, and its interval.
    let observed: Double
    let interval: Interval
    let count: Int64
  }

  let title: String
  let bins: [Bin]

  private static let size = Picture.phone
  private static let frame = (left: 52.0, right: 24.0, top: 36.0, bottom: 48.0)

  var picture: Picture {
    let (size, frame) = (ReliabilityChart.size, ReliabilityChart.frame)
    func x(_ share: Double) -> Double { frame.left + (size - frame.left - frame.right) * share }
    func y(_ share: Double) -> Double {
      size - frame.bottom - (size - frame.top - frame.bottom) * share
    }
    var picture = Picture(width: size, height: size, title: title)
    picture.heading([title])
    for tick in 0...4 {
      let share = Double(tick) / 4
      picture.line(from: (x(0), y(share)), to: (x(1), y(share)), class: "g")
      picture.text("\(tick * 25) %", x(0) - 6, y(share) + 4, .end, class: "m")
      picture.text("\(tick * 25) %", x(share), y(0) + 18, .middle, class: "m")
    }
    let filled = bins.filter { $0.count > 0 }
    // A little wider than the bins, so that a single one has a band.
    let ends = (filled.prefix(1).map { ($0, -5.0) }, filled.suffix(1).map { ($0, 5.0) })
    let edge = (ends.0 + filled.map { ($0, 0) } + ends.1).map { bin, offset in
      (x: x(bin.forecast) + offset, bin: bin)
    }
    picture.band(
      edge.map { ($0.x, y($0.bin.interval.upper)) }
        + edge.reversed().map { ($0.x, y($0.bin.interval.lower)) }, colour: Picture.colours[0])
    picture.line(from: (x(0), y(0)), to: (x(1), y(1)), class: "w")
    picture.polyline(
      filled.map { (x: x($0.forecast), y: y($0.observed)) }, colour: Picture.colours[0])
    picture.text(
      "across: chance that was forecast; up: share that happened", x(0.5), size - 8, .middle,
      class: "m")
    let greatest = Double(bins.map(\.count).max() ?? 1)
    for bin in filled {
      // The area of a dot is in proportion to the number of forecasts.
      let radius = max(2.5, 9 * (Double(bin.count) / greatest).squareRoot())
      picture.dot(x(bin.forecast), y(bin.observed), radius: radius, class: "b")
    }
    return picture
  }

  func sheetChart(of table: Table) -> SheetChart? {
    SheetChart(
      .scatter, title: title,
      Table(
        of: bins.filter { $0.count > 0 },
        [
          .fraction("Chance that was forecast") { $0.forecast },
          .fraction("Share that happened") { $0.observed },
          .fraction("95 % interval: from") { $0.interval.lower },
          .fraction("to") { $0.interval.upper }, .count("Forecasts") { $0.count },
        ]))
  }
}
