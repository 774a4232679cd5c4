internal import CVectors
internal import KernelInterface

/// Columns of bits, 64 lanes a word, the first lane's bit the lowest one. Bits beyond the last lane are 0.
public enum LaneBits {
  /// The words of a column.
  @inlinable
  public static func words(_ lanes: Int) -> Int { (lanes + 63) / 64 }

  /// Sets the lanes in which a value is one of `count` from `lowest` on.
  ///
  /// - Parameters:
  ///   - first: The first word of the column in `bits`.
  @inline(never)
  public static func set(
    _ bits: inout MutableSpan<UInt64>, at first: Int = 0, where values: Span<UInt8>,
    from lowest: UInt8, count: UInt8
  ) {
    check(bits.count, first, values.count)
    let (whole, start) = (values.count / 64, values.start)
    for word in 0..<whole {
      bits[first &+ word] = podium_bits_within(start + 64 * word, lowest, count)
    }
    set(&bits, at: first, lanes: values.count, from: whole) { start[$0] &- lowest < count }
  }

  /// Sets the lanes in which a value is greater than another.
  @inline(never)
  public static func set(
    _ bits: inout MutableSpan<UInt64>, at first: Int = 0, where ones: Span<Int16>,
    exceed others: Span<Int16>
  ) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    check(bits.count, first, ones.count)
    let (whole, ones, others, lanes) = (ones.count / 64, ones.start, others.start, ones.count)
    for word in 0..<whole {
      bits[first &+ word] = podium_bits_greater(ones + 64 * word, others + 64 * word)
    }
    set(&bits, at: first, lanes: lanes, from: whole) { ones[$0] > others[$0] }
  }

  /// Sets the lanes in which two values are equal.
  @inline(never)
  public static func set(
    _ bits: inout MutableSpan<UInt64>, at first: Int = 0, where ones: Span<Int16>,
    equal others: Span<Int16>
  ) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    check(bits.count, first, ones.count)
    let (whole, ones, others, lanes) = (ones.count / 64, ones.start, others.start, ones.count)
    for word in 0..<whole {
      bits[first &+ word] = podium_bits_equal(ones + 64 * word, others + 64 * word)
    }
    set(&bits, at: first, lanes: lanes, from: whole) { ones[$0] == others[$0] }
  }

  /// Adds to each count the number of lanes that a column and a mask have in common.
  ///
  /// - Parameters:
  ///   - columns: As many columns as there are numbers of counts, one after the other, each as long as the mask.
  ///   - numbers: The counts that count.
  @inline(never)
  public static func add(
    _ columns: Span<UInt64>, and mask: Span<UInt64>, to counts: inout MutableSpan<Int64>,
    at numbers: Range<Int>
  ) {
    let each = mask.count
    precondition(
      columns.count == numbers.count * each && counts.indices.contains(numbers),
      "\(columns.count) words of \(numbers) of \(counts.count) columns")
    let (columns, mask) = (columns.start, mask.start)
    var column = columns
    for number in numbers {
      var count = 0
      for word in 0..<each { count &+= (column[word] & mask[word]).nonzeroBitCount }
      counts[number] &+= Int64(count)
      column += each
    }
  }

  private static func check(_ words: Int, _ first: Int, _ lanes: Int) {
    precondition(
      first >= 0 && first <= words - Self.words(lanes), "\(lanes) lanes at \(first) of \(words)")
  }

  /// Sets the last lanes, which fill no word.
  @inline(__always)
  private static func set(
    _ bits: inout MutableSpan<UInt64>, at first: Int, lanes: Int, from whole: Int,
    _ holds: (_ lane: Int) -> Bool
  ) {
    guard 64 * whole < lanes else { return }
    var last: UInt64 = 0
    for lane in 64 * whole..<lanes where holds(lane) { last |= 1 << UInt64(lane & 63) }
    bits[first &+ whole] = last
  }
}
