internal import Estimates
internal import Statistics
internal import Tables

/// A difference in a chance, in words for people: in percentage points.
struct DifferenceText {
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

  /// `-4.10`, with a sign; `0` where that is proven.
  var signed: String {
    if isCertain { return "0" }
    let text = points(value)
    return value > 0 ? "+\(text)" : text
  }

  /// `-4.31 to -3.90`, or that it is proven.
  var range: String {
    if isCertain { return "exactly 0" }
    return "\(points(interval.lower)) to \(points(interval.upper))"
  }

  /// Whether the interval says that the variant is better, or worse; nil if it does not tell.
  var isBetter: Bool? {
    if interval.lower > 0 { return true }
    return interval.upper < 0 ? false : nil
  }

  /// What it does to an entrant: "costs PSG 4.1 points of title chance, between 3.9 and 4.3".
  ///
  /// - Parameter chance: what it is a difference in, in short: "title chance".
  func sentence(_ name: String, _ chance: String) -> String {
    if isCertain { return "is proven to change nothing for \(name)" }
    switch isBetter {
    case true?:
      return "brings \(name) \(points(value)) points of \(chance), between "
        + "\(points(interval.lower)) and \(points(interval.upper))"
    case false?:
      return "costs \(name) \(points(-value)) points of \(chance), between "
        + "\(points(-interval.upper)) and \(points(-interval.lower))"
    case nil:
      return "makes no difference to the \(chance) of \(name) that "
        + "\(NumberText.grouped(tournaments)) tournaments could tell: between "
        + "\(points(interval.lower)) and \(points(interval.upper)) points"
    }
  }
}
