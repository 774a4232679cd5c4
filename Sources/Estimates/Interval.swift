/// A closed interval of the real line, both ends included.
public struct Interval: Sendable, Hashable {
  public let lower: Double
  public let upper: Double

  /// - Precondition: `lower <= upper`, which also rules out NaN. Infinite ends are allowed.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper) is empty")
    self.lower = lower
    self.upper = upper
  }

  public init(point: Double) {
    self.init(lower: point, upper: point)
  }

  public var width: Double { upper - lower }

  func hull(_ other: Interval) -> Interval {
    Interval(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// True if `value` is in the interval or at one of its ends.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }
}
