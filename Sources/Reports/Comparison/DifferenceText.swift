internal import Estimates
internal import Statistics
internal import Tables

/// A difference in the chance to come first, in words for people: in percentage points.
public struct DifferenceText: Sendable {
  /// What stands behind a difference in a table.
  static let unit = "pp"

  /// What the unit means, in a line under a table.
  public static let legend = "pp: percentage points"

  private let value: Double
  private let interval: Interval
  private let isCertain: Bool
  private let tournaments: Int64

  init(_ value: Double, _ interval: Interval, isCertain: Bool, tournaments: Int64) {
    self.value = value
    self.interval = interval
    self.isCertain = isCertain
    self.tournaments = tournaments
  }

  /// - Parameter level: that of the interval that is named.
  init(_ difference: EventDifference, _ level: ConfidenceLevel, tournaments: Int64) {
    // A share has an interval, however few tournaments there are.
    self.init(
      difference.value, difference.interval(level) ?? Interval(lower: -1, upper: 1),
      isCertain: difference.isCertain, tournaments: tournaments)
  }

  /// - Parameter level: that of the interval that is named.
  init(_ difference: PairedDifference, _ level: ConfidenceLevel) {
    self.init(
      difference.value, difference.interval(level), isCertain: difference.isCertain,
      tournaments: difference.total)
  }

  private var decimals: Int { PercentText.decimals(showing: interval.width) }

  private func points(_ value: Double) -> String {
    let text = NumberText.fixed(value * 100, decimals: decimals)
    // Nothing is less than nothing.
    return text.dropFirst().allSatisfy { $0 == "0" || $0 == "." } && text.first == "-"
      ? String(text.dropFirst()) : text
  }

  /// `-4.10 pp`, with a sign; `0 pp` where that is proven.
  var signed: String {
    if isCertain { return "0 \(DifferenceText.unit)" }
    let text = points(value)
    return "\(value > 0 ? "+" : "")\(text) \(DifferenceText.unit)"
  }

  /// `-4.31 to -3.90 pp`, or that it is proven.
  var range: String {
    if isCertain { return "exactly 0" }
    return "\(points(interval.lower)) to \(points(interval.upper)) \(DifferenceText.unit)"
  }

  /// The difference as a row of a chart.
  func row(_ name: String) -> RangeChart.Row {
    RangeChart.Row(
      name: name, figure: signed, value: value, lower: isCertain ? 0 : interval.lower,
      upper: isCertain ? 0 : interval.upper)
  }

  /// Whether the interval says that the variant is better, or worse; nil if it does not tell.
  var isBetter: Bool? {
    if interval.lower > 0 { return true }
    return interval.upper < 0 ? false : nil
  }

  /// What it does to an entrant: "costs PSG 4.1 percentage points of title chance, between 3.9 and 4.3".
  ///
  /// - Parameter chance: what it is a difference in, in short: "title chance".
  func sentence(_ name: String, _ chance: String) -> String {
    if isCertain { return "is proven to change nothing for \(name)" }
    switch isBetter {
    case true?:
      return "brings \(name) \(points(value)) percentage points of \(chance), between "
        + "\(points(interval.lower)) and \(points(interval.upper))"
    case false?:
      return "costs \(name) \(points(-value)) percentage points of \(chance), between "
        + "\(points(-interval.upper)) and \(points(-interval.lower))"
    case nil:
      return "makes no difference to the \(chance) of \(name) that "
        + "\(NumberText.grouped(tournaments)) tournaments could tell: between "
        + "\(points(interval.lower)) and \(points(interval.upper)) percentage points"
    }
  }

  /// A difference in mean points as a cell: `+0.131 points`, `0 points` where that is proven.
  static func points(_ difference: EventDifference?) -> Cell? {
    guard let difference else { return nil }
    if difference.isCertain { return .text("0 points") }
    let text = NumberText.fixed(difference.value, decimals: 3)
    return .text("\(difference.value > 0 ? "+" : "")\(text) points")
  }
}
