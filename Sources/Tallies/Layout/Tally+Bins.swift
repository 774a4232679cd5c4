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
  ) {
    guard mask == nil, let lowestBin = Int32(exactly: lowest),
      let highestBin = Int32(exactly: lowest + bins.count - 1)
    else { return countAny(values, lanes, mask, bins, lowest) }
    // Vectors of the lowest CPU level have no minimum of 32 bits: the signs of differences say the same.
    var outside: Int32 = 0
    for lane in 0..<lanes { outside |= (values[lane] &- lowestBin) | (highestBin &- values[lane]) }
    precondition(outside >= 0, "not all of \(bins.count) values from \(lowest)")
    add(values, lanes, nil, bins, lowest)
  }

  @inline(__always)
  private mutating func countAny<Value: FixedWidthInteger>(
    _ values: UnsafePointer<Value>, _ lanes: Int, _ mask: UnsafePointer<UInt8>?,
    _ bins: Range<Int>, _ lowest: Int
  ) {
    guard lanes > 0 else { return }
    // The whole column first, in vectors: counting itself has no branch then.
    var (least, greatest) = (Value.max, Value.min)
    if let mask {
      for lane in 0..<lanes where mask[lane] != 0 {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
      guard least <= greatest else { return }
    } else {
      for lane in 0..<lanes {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
    }
    precondition(
      Int(least) >= lowest && Int(greatest) &- lowest < bins.count,
      "\(least) to \(greatest) of \(bins.count) values from \(lowest)")
    add(values, lanes, mask, bins, lowest)
  }

  /// Counts values, each of which has a bin.
  @inline(__always)
  private mutating func add<Value: FixedWidthInteger>(
    _ values: UnsafePointer<Value>, _ lanes: Int, _ mask: UnsafePointer<UInt8>?,
    _ bins: Range<Int>, _ lowest: Int
  ) {
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    let first = bins.lowerBound &- lowest
    counts.withUnsafeMutableBufferPointer { counts in
      for lane in 0..<lanes where mask?[lane] != 0 {
        counts[first &+ Int(values[lane])] &+= 1
      }
    }
  }
}
