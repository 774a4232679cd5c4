internal import Kernels

/// Sums over the lanes of a block.
extension Span where Element == UInt8 {
  /// The sum of all values.
  package var sum: Int64 { LaneCounts.moments(self).sum }

  /// The number of lanes that have a value.
  package func count(of value: UInt8) -> Int64 { LaneCounts.count(of: value, in: self) }

  /// The number of lanes that a mask and another one have.
  package func count(and other: Span<UInt8>) -> Int64 {
    precondition(count == other.count, "\(count) lanes and \(other.count)")
    var total: Int64 = 0
    for lane in indices { total &+= Int64(self[lane] & other[lane]) }
    return total
  }

  /// The sum of all values, that of their squares, and the number of lanes with a value above 0.
  package var moments: (sum: Int64, squares: Int64, positive: Int64) {
    let (sum, squares) = LaneCounts.moments(self)
    return (sum, squares, Int64(count) - count(of: 0))
  }

  /// Returns the number of lanes in which a value is below another, and of those in which it is above.
  package func comparison(_ others: Span<UInt8>) -> (below: Int64, above: Int64) {
    LaneCounts.comparison(self, others)
  }
}

extension Span where Element == Int16 {
  /// The sum of all values, and that of their squares.
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// Returns the number of lanes in which a value is above another, and of those in which the two are equal.
  package func comparison(_ others: Span<Int16>) -> (above: Int64, equal: Int64) {
    LaneCounts.comparison(self, others)
  }
}

extension Span where Element == Int32 {
  /// The sum of all values, and that of their squares.
  package var moments: (sum: Int64, squares: Int64) { LaneCounts.moments(self) }

  /// The sum of the products with other values, lane by lane.
  package func product(_ others: Span<Int32>) -> Int64 {
    LaneCounts.products(self, others).products
  }
}
