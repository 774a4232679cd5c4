/// Arithmetic on ranges of points, all of which contain 0, the points without a match.
extension ClosedRange<Int> {
  /// The smallest range that contains 0 and all of the points.
  package init(spanning points: [Int]) {
    self = Swift.min(0, points.min() ?? 0)...Swift.max(0, points.max() ?? 0)
  }

  package static func + (one: Self, other: Self) -> Self {
    one.lowerBound + other.lowerBound...one.upperBound + other.upperBound
  }

  package static func * (count: Int, range: Self) -> Self {
    count * range.lowerBound...count * range.upperBound
  }

  package func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
