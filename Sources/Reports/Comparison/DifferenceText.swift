internal import Estimates
internal import Statistics
internal import Tables

/// A difference of chances in words, in percentage points.
public struct DifferenceText: Sendable {
  static let unit = "pp"

  /// The line under a table that explains the unit.
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

  init(_ difference: EventDifference, _ level: ConfidenceLevel, tournaments: Int64) {
    // Differences of shares always have an interval.
    self.init(
      difference.value, difference.interval(level) ?? Interval(lower: -1, upper: 1),
      isCertain: difference.isCertain, tournaments: tournaments)
  }

  init(_ difference: PairedDifference, _ level: ConfidenceLevel) {
    self.init(
      difference.value, difference.interval(level), isCertain: difference.isCertain,
      tournaments: difference.total)
  }

  private var decimals: Int { PercentText.decimals(showing: interval.width) }

  private func points(_ value: Double) -> String {
    let text = NumberText.fixed(value * 100, decimals: decimals)
    // No sign before zero.
    return text.dropFirst().allSatisfy { $0 == "0" || $0 == "." } && text.first == "-"
      ? String(text.dropFirst()) : text
  }

  /// The difference with a sign, such as `-4.10 pp`, or `0 pp` if that is proven.
  var signed: String {
    if isCertain { return "0 \(DifferenceText.unit)" }
    let text = points(value)
    return "\(value > 0 ? "+" : "")\(text) \(DifferenceText.unit)"
  }

  /// The interval, such as `-4.31 to -3.90 pp`, or `exactly 0` if that is proven.
  var range: String {
    if isCertain { return "exactly 0" }
    return "\(points(interval.lower)) to \(points(interval.upper)) \(DifferenceText.unit)"
  }

  /// Returns the difference as a row of a chart.
  func row(_ name: String) -> RangeChart.Row {
    RangeChart.Row(
      name: name, figure: signed, value: value,
      interval: isCertain ? Interval(point: 0) : interval)
  }

  /// True if the variant is better, false if it is worse, or `nil` if the interval contains 0.
  var isBetter: Bool? {
    if interval.lower > 0 { return true }
    return interval.upper < 0 ? false : nil
  }

  /// Returns a predicate such as "costs PSG 4.1 percentage points of title chance, between 3.9 and 4.3".
  ///
  /// - Parameters:
  ///   - name: The entrant.
  ///   - chance: The chance that differs, such as "title chance".
  func sentence(_ name: String, _ chance: String) -> String {
    if isCertain { return "is proven to change nothing for \(name)" }
    switch isBetter {
    case true?:
      return """
        brings \(name) \(points(value)) percentage points of \(chance), between \(points(interval.lower)) and \
        \(points(interval.upper))
        """
    case false?:
      return """
        costs \(name) \(points(-value)) percentage points of \(chance), between \(points(-interval.upper)) and \
        \(points(-interval.lower))
        """
    case nil:
      return """
        makes no difference to the \(chance) of \(name) that \(NumberText.grouped(tournaments)) tournaments could tell: \
        between \(points(interval.lower)) and \(points(interval.upper)) percentage points
        """
    }
  }

  /// Returns half the width of an interval of a chance, in percentage points.
  static func halfWidth(_ width: Double) -> String {
    NumberText.fixed(width * 50, decimals: PercentText.decimals(showing: width))
  }

  /// Returns a difference in mean points as a cell, such as `+0.131 points`, or `0 points` if that is proven.
  static func points(_ difference: EventDifference?) -> Cell? {
    guard let difference else { return nil }
    if difference.isCertain { return .text("0 points") }
    let text = NumberText.fixed(difference.value, decimals: 3)
    return .text("\(difference.value > 0 ? "+" : "")\(text) points")
  }
}
