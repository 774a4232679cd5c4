/// Sums over the lanes of a block.
extension Span where Element == UInt8 {
  /// The sum of all values.
  package var sum: Int64 {
    var sum: Int64 = 0
    for lane in indices { sum &+= Int64(self[lane]) }
    return sum
  }

  /// The number of lanes that have a value.
  package func count(of value: UInt8) -> Int64 {
    var count: Int64 = 0
    for lane in indices { count &+= self[lane] == value ? 1 : 0 }
    return count
  }

  /// The number of lanes that a mask and another one have.
  package func count(and other: Span<UInt8>) -> Int64 {
    precondition(count == other.count, "\(count) lanes and \(other.count)")
    var total: Int64 = 0
    for lane in indices { total &+= Int64(self[lane] & other[lane]) }
    return total
  }

  /// The sum of all values, that of their squares, and the number of lanes with a value above 0.
  package var moments: (sum: Int64, squares: Int64, positive: Int64) {
    // The sums of so many lanes fit into 32 bits, of which a loop of vectors can be made.
    let lanesAtOnce = 4_096
    var all = (sum: Int64(0), squares: Int64(0), positive: Int64(0))
    for first in stride(from: 0, to: count, by: lanesAtOnce) {
      let values = extracting(first..<Swift.min(first + lanesAtOnce, count))
      var sums = (sum: UInt32(0), squares: UInt32(0), positive: UInt32(0))
      for lane in values.indices {
        let value = UInt32(values[lane])
        sums.sum &+= value
        sums.squares &+= value &* value
        sums.positive &+= value > 0 ? 1 : 0
      }
      all.sum += Int64(sums.sum)
      all.squares += Int64(sums.squares)
      all.positive += Int64(sums.positive)
    }
    return all
  }
}

extension Span where Element: FixedWidthInteger & SignedInteger & BitwiseCopyable {
  /// The sum of all values, and that of their squares.
  package var moments: (sum: Int64, squares: Int64) {
    var (sum, squares) = (Int64(0), Int64(0))
    for lane in indices {
      let value = Int64(self[lane])
      sum &+= value
      squares &+= value &* value
    }
    return (sum, squares)
  }
}

extension Span where Element == Int32 {
  /// The sum of the products with other values, lane by lane.
  package func product(_ others: Span<Int32>) -> Int64 {
    precondition(count == others.count, "\(count) lanes and \(others.count)")
    var sum: Int64 = 0
    for lane in indices { sum &+= Int64(self[lane]) &* Int64(others[lane]) }
    return sum
  }
}
