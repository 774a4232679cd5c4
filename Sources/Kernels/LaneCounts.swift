internal import CVectors
internal import KernelInterface

/// Counts over the lanes of columns.
///
/// A mask has a byte for each lane: 1 where the lane is counted, and 0 where it is not.
public enum LaneCounts {
  /// The most values of a column that are counted in pairs.
  public static var mostPaired: Int { Int(podium_paired_values) }

  /// Adds to counts the number of lanes that have each value.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - lowest: The value of the first bin.
  ///   - bins: The counts that count, here and below.
  /// - Returns: `false` if a value that is counted has no bin.
  @inline(never)
  public static func add(
    _ values: Span<UInt8>, where mask: Span<UInt8>?, from lowest: Int,
    to counts: inout MutableSpan<Int64>, at bins: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (values.count, start(mask, lanes: values.count))
    return withFirst(bins, &counts) {
      podium_count_quarters(
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), $0)
    }
  }

  /// Adds to counts the number of lanes that have each value of 16 bits.
  @inline(never)
  public static func add(
    _ values: Span<Int16>, where mask: Span<UInt8>?, from lowest: Int,
    to counts: inout MutableSpan<Int64>, at bins: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (values.count, start(mask, lanes: values.count))
    return withFirst(bins, &counts) {
      podium_count_halves(
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), $0)
    }
  }

  /// Adds to counts the number of lanes that have each value of 32 bits.
  @inline(never)
  public static func add(
    _ values: Span<Int32>, where mask: Span<UInt8>?, from lowest: Int,
    to counts: inout MutableSpan<Int64>, at bins: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (values.count, start(mask, lanes: values.count))
    return withFirst(bins, &counts) {
      podium_count_words(
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), $0)
    }
  }

  /// Adds to counts the number of lanes that have each difference of two values.
  @inline(never)
  public static func add(
    _ values: Span<Int16>, less others: Span<Int16>, where mask: Span<UInt8>?, from lowest: Int,
    to counts: inout MutableSpan<Int64>, at bins: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (values.count, start(mask, lanes: values.count))
    precondition(others.count == lanes, "\(lanes) lanes and \(others.count)")
    return withFirst(bins, &counts) {
      podium_count_differences(
        values.start, others.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), $0)
    }
  }

  /// Adds to counts the number of lanes that have each pair of values from 0 on, in a square matrix, row by row.
  ///
  /// - Parameter width: The number of rows, and of columns: at most ``mostPaired``.
  /// - Returns: The number of lanes whose pair has a cell.
  @inline(never)
  public static func add(
    _ rows: Span<Int16>, by columns: Span<Int16>, where mask: Span<UInt8>?, width: Int,
    to counts: inout MutableSpan<Int64>, at cells: Range<Int>
  ) -> Int {
    let (lanes, mask) = (rows.count, start(mask, lanes: rows.count))
    precondition(columns.count == lanes, "\(lanes) lanes by \(columns.count)")
    precondition(cells.count == width * width && width <= mostPaired, "\(cells) for \(width)")
    return withFirst(cells, &counts) {
      Int(
        podium_count_pairs_of_halves(
          rows.start, columns.start, mask, Int64(lanes), Int64(width), $0))
    }
  }

  /// Returns the number of lanes that have a value.
  public static func count(of value: UInt8, in values: Span<UInt8>) -> Int64 {
    podium_count_value(values.start, Int64(values.count), value)
  }

  /// Returns the number of lanes in which a value is below another, and of those in which it is above.
  @inline(never)
  public static func comparison(
    _ ones: Span<UInt8>, _ others: Span<UInt8>
  ) -> (below: Int64, above: Int64) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    var (below, above) = (Int64(0), Int64(0))
    podium_compare_quarters(ones.start, others.start, Int64(ones.count), &below, &above)
    return (below, above)
  }

  /// Returns the number of lanes in which a value is above another, and of those in which the two are equal.
  @inline(never)
  public static func comparison(
    _ ones: Span<Int16>, _ others: Span<Int16>
  ) -> (above: Int64, equal: Int64) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    var (above, equal) = (Int64(0), Int64(0))
    podium_compare_halves(ones.start, others.start, Int64(ones.count), &above, &equal)
    return (above, equal)
  }

  /// Returns the sum of values, and that of their squares.
  public static func moments(_ values: Span<UInt8>) -> (sum: Int64, squares: Int64) {
    var (sum, squares) = (Int64(0), Int64(0))
    podium_add_products_of_quarters(
      values.start, values.start, Int64(values.count), &sum, &squares)
    return (sum, squares)
  }

  /// Returns the sum of values of 16 bits, and that of their squares.
  public static func moments(_ values: Span<Int16>) -> (sum: Int64, squares: Int64) {
    var (sum, squares) = (Int64(0), Int64(0))
    podium_add_products_of_halves(values.start, values.start, Int64(values.count), &sum, &squares)
    return (sum, squares)
  }

  /// Returns the sum of values of 32 bits, and that of their squares.
  public static func moments(_ values: Span<Int32>) -> (sum: Int64, squares: Int64) {
    let (sum, squares) = products(values, values)
    return (sum, squares)
  }

  /// Returns the sum of values, and that of their products with others, lane by lane.
  public static func products(
    _ values: Span<Int32>, _ others: Span<Int32>
  ) -> (sum: Int64, products: Int64) {
    precondition(values.count == others.count, "\(values.count) lanes and \(others.count)")
    var (sum, products) = (Int64(0), Int64(0))
    podium_add_products_of_words(values.start, others.start, Int64(values.count), &sum, &products)
    return (sum, products)
  }

  @inline(__always)
  private static func start(_ mask: Span<UInt8>?, lanes: Int) -> UnsafePointer<UInt8>? {
    guard let mask else { return nil }
    precondition(mask.count == lanes, "a mask of \(mask.count) for \(lanes) lanes")
    return mask.start
  }

  /// Calls a function with the first of some counts.
  @inline(__always)
  private static func withFirst<Result>(
    _ bins: Range<Int>, _ counts: inout MutableSpan<Int64>,
    _ body: (UnsafeMutablePointer<Int64>) -> Result
  ) -> Result {
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    return counts.withUnsafeMutableBufferPointer { counts in
      guard let first = counts.baseAddress else { preconditionFailure("no counts") }
      return body(first + bins.lowerBound)
    }
  }
}
