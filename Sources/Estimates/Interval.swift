/// A closed interval of the real line, both ends included.
public struct Interval: Sendable, Hashable {
  /// The lower end.
  public let lower: Double

  /// The upper end, not below the lower one.
  public let upper: Double

  /// Makes the interval from `lower` to `upper`.
  ///
  /// - Precondition: `lower <= upper`, which also rules out NaN. Infinite ends are allowed.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper) is empty")
    self.lower = lower
    self.upper = upper
  }

  /// Makes the interval that holds nothing but `point`.
  public init(point: Double) {
    self.init(lower: point, upper: point)
  }

  /// The distance between the ends.
  public var width: Double { upper - lower }

  /// Whether the interval is a single point, as it is for what is certain.
  public var isPoint: Bool { lower == upper }

  /// The least interval that holds this one and another.
  func hull(_ other: Interval) -> Interval {
    Interval(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// Whether `value` lies in the interval, the ends included.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }
}
