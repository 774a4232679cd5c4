/// Ranges of points: all hold 0, which a row without a match has.
extension ClosedRange<Int> {
  /// The least range that holds 0 and all of some points.
  package init(spanning points: [Int]) {
    self = Swift.min(0, points.min() ?? 0)...Swift.max(0, points.max() ?? 0)
  }

  /// The sums of a number of one range and one of another.
  package static func + (one: Self, other: Self) -> Self {
    one.lowerBound + other.lowerBound...one.upperBound + other.upperBound
  }

  /// The sums of so many numbers of a range.
  package static func * (count: Int, range: Self) -> Self {
    count * range.lowerBound...count * range.upperBound
  }

  /// The least range that holds both.
  package func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
