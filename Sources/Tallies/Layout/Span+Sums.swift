package import Kernels

/// Sums over the lanes of a block.
extension Span where Element == UInt8 {
  /// The sum of all values.
  package var sum: Int64 { LaneCounts.moments(self).sum }

  /// The number of lanes that have a value.
  package func count(of value: UInt8) -> Int64 { LaneCounts.count(of: value, in: self) }

  /// The sum of all values, that of their squares, and the number of lanes with a value above 0.
  package var moments: (sum: Int64, squares: Int64, positive: Int64) {
    let (sum, squares) = LaneCounts.moments(self)
    return (sum, squares, Int64(count) - count(of: 0))
  }
}

extension Span where Element == Int16 {
  /// The sum of all values, and that of their squares.
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// Returns the number of lanes in which a score is above another, that of lanes in which the two are equal, and the sums of
  /// both.
  package func scores(_ others: Span<Int16>)
    -> (above: Int64, equal: Int64, ones: LaneCounts.Moments, others: LaneCounts.Moments)
  {
    LaneCounts.scores(self, others)
  }
}

extension Span where Element == Int32 {
  /// The sum of all values, and that of their squares.
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// Returns the sums of two columns, and that of their products, lane by lane.
  package func sums(_ others: Span<Int32>)
    -> (ones: LaneCounts.Moments, others: LaneCounts.Moments, products: Int64)
  {
    LaneCounts.pairs(self, others)
  }
}

extension Span where Element == UInt64 {
  /// The number of lanes that a column of bits has.
  package var laneCount: Int64 { laneCount(and: self) }

  /// Returns the number of lanes that two columns of bits have in common.
  package func laneCount(and other: Span<UInt64>) -> Int64 { LaneBits.count(self, and: other) }
}
