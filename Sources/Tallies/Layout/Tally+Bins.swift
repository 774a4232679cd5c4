/// Counting values into bins, the only way in which columns of a block choose elements of a tally.
///
/// A value outside of its bins is a defect of the engine or of a section's layout. It ends the program: counting it would
/// change an element of something else.
extension Tally {
  /// Counts a column of values, each in the bin of its own.
  ///
  /// - Parameters:
  ///   - lanes: The number of values.
  ///   - mask: A byte per lane, 0 where a value is not counted, or `nil` if all are.
  ///   - bins: The elements of ``counts`` that count, the first one the lowest value.
  ///   - lowest: The value of the first bin.
  /// - Precondition: Every value that is counted has a bin.
  package mutating func count(
    _ values: UnsafePointer<UInt8>, lanes: Int, mask: UnsafePointer<UInt8>? = nil,
    in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, lanes, mask, bins, lowest) }

  package mutating func count(
    _ values: UnsafePointer<Int16>, lanes: Int, mask: UnsafePointer<UInt8>? = nil,
    in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, lanes, mask, bins, lowest) }

  package mutating func count(
    _ values: UnsafePointer<Int32>, lanes: Int, mask: UnsafePointer<UInt8>? = nil,
    in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, lanes, mask, bins, lowest) }

  @inline(__always)
  private mutating func countAny<Value: FixedWidthInteger>(
    _ values: UnsafePointer<Value>, _ lanes: Int, _ mask: UnsafePointer<UInt8>?,
    _ bins: Range<Int>, _ lowest: Int
  ) {
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    counts.withUnsafeMutableBufferPointer { counts in
      for lane in 0..<lanes where mask?[lane] != 0 {
        let bin = Int(values[lane]) &- lowest
        precondition(
          bin >= 0 && bin < bins.count, "\(values[lane]) of \(bins.count) values from \(lowest)")
        counts[bins.lowerBound &+ bin] &+= 1
      }
    }
  }
}
