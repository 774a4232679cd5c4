package import Kernels

extension Span where Element == UInt8 {
  package var sum: Int64 { LaneCounts.moments(self).sum }

  package func count(of value: UInt8) -> Int64 { LaneCounts.count(of: value, in: self) }

  /// The sum of the values, the sum of their squares, and the number of values above 0.
  package var moments: (sum: Int64, squares: Int64, positive: Int64) {
    let (sum, squares) = LaneCounts.moments(self)
    return (sum, squares, Int64(count) - count(of: 0))
  }
}

extension Span where Element == Int16 {
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// Counts the lanes in which a score is above the other and in which both are equal, and adds up both.
  package func scores(_ others: Span<Int16>)
    -> (above: Int64, equal: Int64, ones: LaneCounts.Moments, others: LaneCounts.Moments)
  {
    LaneCounts.scores(self, others)
  }
}

extension Span where Element == Int32 {
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// Adds up two columns, and their products lane by lane.
  package func sums(_ others: Span<Int32>)
    -> (ones: LaneCounts.Moments, others: LaneCounts.Moments, products: Int64)
  {
    LaneCounts.pairs(self, others)
  }
}

extension Span where Element == UInt64 {
  package var laneCount: Int64 { laneCount(and: self) }

  /// Counts the lanes that two columns of bits have in common.
  package func laneCount(and other: Span<UInt64>) -> Int64 { LaneBits.count(self, and: other) }
}
