internal import CVectors
internal import KernelInterface

/// Columns of bits, 64 lanes per word, the first lane in the lowest bit. Bits beyond the last lane are 0.
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
    bits.withUnsafeMutableBufferPointer { bits in
      guard whole > 0, let words = bits.baseAddress else { return }
      podium_put_within(start, Int64(whole), lowest, count, words + first)
    }
    set(&bits, at: first, lanes: values.count, from: whole) { start[$0] &- lowest < count }
  }

  /// Sets the lanes in which a value is greater than another, and in the next column those in which the two are equal.
  @inline(never)
  public static func compare(
    _ ones: Span<Int16>, _ others: Span<Int16>, in bits: inout MutableSpan<UInt64>, at first: Int
  ) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    let (lanes, whole, next) = (ones.count, ones.count / 64, first + words(ones.count))
    check(bits.count, first, lanes)
    check(bits.count, next, lanes)
    let (ones, others) = (ones.start, others.start)
    bits.withUnsafeMutableBufferPointer { bits in
      guard whole > 0, let words = bits.baseAddress else { return }
      podium_put_results(ones, others, Int64(whole), words + first, words + next)
    }
    set(&bits, at: first, lanes: lanes, from: whole) { ones[$0] > others[$0] }
    set(&bits, at: next, lanes: lanes, from: whole) { ones[$0] == others[$0] }
  }

  /// Adds to counts, for each mask and, among these, for each column, the number of lanes that the two have in common.
  ///
  /// - Parameters:
  ///   - columns: Columns, one after the other.
  ///   - masks: Columns of as many words.
  ///   - words: The words of a column.
  ///   - numbers: The counts that count.
  @inline(never)
  public static func add(
    _ columns: Span<UInt64>, and masks: Span<UInt64>, words: Int,
    to counts: inout MutableSpan<Int64>, at numbers: Range<Int>
  ) {
    guard words > 0 else { return }
    let (columnCount, maskCount) = (columns.count / words, masks.count / words)
    precondition(
      columnCount * words == columns.count && maskCount * words == masks.count
        && numbers.count == columnCount * maskCount && counts.indices.contains(numbers),
      "\(columns.count) and \(masks.count) words of \(numbers) of \(counts.count) columns")
    let (columns, masks) = (columns.start, masks.start)
    counts.withUnsafeMutableBufferPointer {
      guard let first = $0.baseAddress else { return }
      podium_add_common(
        columns, Int64(columnCount), masks, Int64(maskCount), Int64(words),
        first + numbers.lowerBound)
    }
  }

  /// Returns the number of lanes that two columns have in common.
  public static func count(_ ones: Span<UInt64>, and others: Span<UInt64>) -> Int64 {
    precondition(ones.count == others.count, "\(ones.count) words and \(others.count)")
    return podium_count_common(ones.start, others.start, Int64(ones.count))
  }

  /// Stores the bits of a column of bytes among those of others, for ``addLesser(_:lanes:bits:columns:to:at:)``.
  ///
  /// - Parameters:
  ///   - words: For each word of lanes and each bit of a value, from the lowest, a word for each column, in
  ///     multiples of eight. They begin at a cache line, after at most seven unused words.
  ///   - bits: The number of low bits of a value that are not always 0: 4, 5, 6 or 8.
  ///   - column: The number of the column.
  ///   - columns: The number of columns.
  @inline(never)
  public static func put(
    _ values: Span<UInt8>, bits: Int, in words: inout MutableSpan<UInt64>, at column: Int,
    of columns: Int
  ) {
    let (lanes, values) = (values.count, values.start)
    precondition(column >= 0 && column < columns, "column \(column) of \(columns)")
    withLines(&words, lanes: lanes, bits: bits, columns: columns) {
      podium_put_bits(values, Int64(lanes), Int64(bits), $0 + column, Int64(eights(columns)))
    }
  }

  /// Adds to counts for each column and each other one the number of lanes in which its value is the lesser one.
  @inline(never)
  public static func addLesser(
    _ words: inout MutableSpan<UInt64>, lanes: Int, bits: Int, columns: Int,
    to counts: inout MutableSpan<Int64>, at numbers: Range<Int>
  ) {
    precondition(
      columns <= 256 && numbers.count == columns * columns && counts.indices.contains(numbers),
      "\(columns) columns by each other in \(numbers) of \(counts.count)")
    counts.withUnsafeMutableBufferPointer { counts in
      guard columns > 0, let first = counts.baseAddress else { return }
      withLines(&words, lanes: lanes, bits: bits, columns: columns) {
        podium_count_lesser(
          $0, Int64(Self.words(lanes)), Int64(bits), Int64(columns), Int64(eights(columns)),
          first + numbers.lowerBound)
      }
    }
  }

  /// The number of words that hold the bits of a number of columns.
  @inlinable
  public static func words(_ lanes: Int, bits: Int, columns: Int) -> Int {
    words(lanes) * bits * eights(columns) + 7
  }

  @usableFromInline
  static func eights(_ columns: Int) -> Int { (columns + 7) / 8 * 8 }

  /// Calls a function with the first of the words that begins a cache line.
  private static func withLines(
    _ words: inout MutableSpan<UInt64>, lanes: Int, bits: Int, columns: Int,
    _ body: (UnsafeMutablePointer<UInt64>) -> Void
  ) {
    precondition(
      [4, 5, 6, 8].contains(bits) && words.count >= Self.words(lanes, bits: bits, columns: columns),
      "\(words.count) words for \(bits) bits of \(columns) columns")
    words.withUnsafeMutableBufferPointer { words in
      guard let first = words.baseAddress else { return }
      body(first + (0 &- Int(bitPattern: first) / 8) & 7)
    }
  }

  /// Adds to a count for each of some columns, one after the other, the number of its lanes.
  public static func add(
    _ columns: Span<UInt64>, words: Int, to counts: inout MutableSpan<Int64>,
    at numbers: Range<Int>
  ) {
    precondition(
      numbers.count * words == columns.count && counts.indices.contains(numbers),
      "\(columns.count) words of \(numbers) of \(counts.count) columns")
    let columns = columns.start
    counts.withUnsafeMutableBufferPointer {
      guard let first = $0.baseAddress else { return }
      podium_add_lanes(columns, Int64(numbers.count), Int64(words), first + numbers.lowerBound)
    }
  }

  /// Sets the bits of the lanes in which a slot has each occupant, if there is one.
  ///
  /// - Parameters:
  ///   - bits: For the occupants from 0 on, 64 words for each word of lanes, and then the same for the next 64.
  ///   - count: The number of occupants.
  @inline(never)
  public static func mark(
    _ occupants: Span<Int32>, in bits: inout MutableSpan<UInt64>, count: Int
  ) {
    let (lanes, each, occupants) = (occupants.count, 64 * words(occupants.count), occupants.start)
    precondition(bits.count >= (count + 63) / 64 * each, "\(bits.count) words for \(count)")
    bits.withUnsafeMutableBufferPointer { bits in
      guard let start = bits.baseAddress else { return }
      for first in stride(from: 0, to: count, by: 64) {
        podium_mark_occupants(
          start + first / 64 * each, occupants, Int64(lanes), Int32(first),
          Int64((min(64, count - first) + 7) / 8))
      }
    }
  }

  /// Puts these bits into a column for each occupant.
  @inline(never)
  public static func put(_ bits: [UInt64], in columns: inout [UInt64], lanes: Int) {
    let each = words(lanes)
    bits.withUnsafeBufferPointer { bits in
      columns.withUnsafeMutableBufferPointer { columns in
        guard each > 0, let bit = bits.baseAddress, let column = columns.baseAddress else { return }
        let count = columns.count / each
        precondition(count * each <= bits.count, "\(bits.count) words for \(count) columns")
        for first in stride(from: 0, to: count, by: 64) {
          podium_put_columns(
            bit + first * each, Int64(each), column + first * each, Int64(min(64, count - first)))
        }
      }
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
