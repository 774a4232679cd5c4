internal import CVectors
internal import KernelInterface

/// Counts over the lanes of columns.
///
/// A mask has a byte for each lane: 1 where the lane is counted, and 0 where it is not.
public enum LaneCounts {
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
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), 0, $0)
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
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), 0, $0)
    }
  }

  /// Adds to counts the number of lanes that have each value of 32 bits.
  ///
  /// - Parameter isOptional: A Boolean value indicating whether the value before the first bin is none, which is not counted.
  @inline(never)
  public static func add(
    _ values: Span<Int32>, where mask: Span<UInt8>?, from lowest: Int, isOptional: Bool = false,
    to counts: inout MutableSpan<Int64>, at bins: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (values.count, start(mask, lanes: values.count))
    return withFirst(bins, &counts) {
      podium_count_words(
        values.start, mask, Int64(lanes), Int64(lowest), Int64(bins.count), isOptional ? 1 : 0,
        $0)
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
  /// - Parameter width: The number of rows, and of columns.
  /// - Returns: The number of lanes whose pair has a cell.
  @inline(never)
  public static func add(
    _ rows: Span<Int16>, by columns: Span<Int16>, where mask: Span<UInt8>?, width: Int,
    to counts: inout MutableSpan<Int64>, at cells: Range<Int>
  ) -> Int {
    let (lanes, mask) = (rows.count, start(mask, lanes: rows.count))
    precondition(columns.count == lanes, "\(lanes) lanes by \(columns.count)")
    precondition(cells.count == width * width, "\(cells) for \(width)")
    return withFirst(cells, &counts) {
      Int(
        podium_count_pairs_of_halves(
          rows.start, columns.start, mask, Int64(lanes), Int64(width), $0))
    }
  }

  /// Adds to counts the number of lanes in which two slots have each pair of occupants, row by row.
  ///
  /// - Returns: `false` if an occupant is no entrant, or a pair has no cell.
  @inline(never)
  public static func add(
    _ ones: Span<Int32>, by others: Span<Int32>, where mask: Span<UInt8>?,
    in places: MeetingPlaces, to counts: inout MutableSpan<Int64>, at cells: Range<Int>
  ) -> Bool {
    let (lanes, mask) = (ones.count, start(mask, lanes: ones.count))
    precondition(others.count == lanes, "\(lanes) lanes by \(others.count)")
    precondition(cells.count == places.cells, "\(cells) for \(places.cells)")
    return withFirst(cells, &counts) {
      podium_count_meetings(
        ones.start, others.start, mask, Int64(lanes), places.rows, places.noRow, places.columns,
        places.noColumn, Int64(places.width), Int64(places.cells), Int64(places.entrants), $0)
    }
  }

  /// The rows and columns of those who may meet.
  public struct MeetingPlaces: Sendable {
    fileprivate let rows: [UInt8]
    fileprivate let columns: [UInt8]
    /// The row and the column of those who have none.
    fileprivate let noRow: UInt32
    fileprivate let noColumn: UInt32
    fileprivate let width: Int
    fileprivate let entrants: Int
    /// The number of pairs.
    public let cells: Int

    /// - Parameters:
    ///   - ones: The entrants that have a row, and `others` those that have a column.
    public init(_ ones: [Int], by others: [Int], entrants: Int) {
      func places(_ candidates: [Int]) -> (table: [UInt8], none: UInt32) {
        var table = [UInt8](repeating: .max, count: 256)
        for (place, entrant) in candidates.enumerated() { table[entrant] = UInt8(place) }
        // Where everyone has a place there may be no number left.
        return (table, candidates.count <= UInt8.max ? UInt32(UInt8.max) : .max)
      }
      precondition(entrants <= 256, "\(entrants) entrants")
      (rows, noRow) = places(ones)
      (columns, noColumn) = places(others)
      (width, self.entrants, cells) = (others.count, entrants, ones.count * others.count)
    }
  }

  /// Returns the number of lanes that have a value.
  public static func count(of value: UInt8, in values: Span<UInt8>) -> Int64 {
    podium_count_value(values.start, Int64(values.count), value)
  }

  /// The sum of values, and that of their squares.
  public typealias Moments = (sum: Int64, squares: Int64)

  /// Returns the number of lanes in which a score is above another, that of lanes in which the two are equal, and the sums of
  /// both.
  public static func scores(
    _ ones: Span<Int16>, _ others: Span<Int16>
  ) -> (above: Int64, equal: Int64, ones: Moments, others: Moments) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    var sums = podium_score_sums()
    podium_add_scores(ones.start, others.start, Int64(ones.count), &sums)
    return (
      sums.above, sums.equal, (sums.sums.0, sums.squares.0), (sums.sums.1, sums.squares.1)
    )
  }

  /// Returns the sums of two columns, and that of their products, lane by lane.
  public static func pairs(
    _ ones: Span<Int32>, _ others: Span<Int32>
  ) -> (ones: Moments, others: Moments, products: Int64) {
    precondition(ones.count == others.count, "\(ones.count) lanes and \(others.count)")
    var sums = podium_pair_sums()
    podium_add_pairs(ones.start, others.start, Int64(ones.count), &sums)
    return ((sums.sums.0, sums.squares.0), (sums.sums.1, sums.squares.1), sums.products)
  }

  /// Returns the sum of values, and that of their squares.
  public static func moments(_ values: Span<UInt8>) -> Moments {
    var (sum, squares) = (Int64(0), Int64(0))
    podium_add_moments_of_quarters(values.start, Int64(values.count), &sum, &squares)
    return (sum, squares)
  }

  /// Returns the sum of values of 16 bits, and that of their squares.
  public static func moments(_ values: Span<Int16>) -> Moments {
    var (sum, squares) = (Int64(0), Int64(0))
    podium_add_moments_of_halves(values.start, Int64(values.count), &sum, &squares)
    return (sum, squares)
  }

  /// Returns the sum of values of 32 bits, and that of their squares.
  public static func moments(_ values: Span<Int32>) -> Moments {
    var (sum, squares) = (Int64(0), Int64(0))
    podium_add_moments_of_words(values.start, Int64(values.count), &sum, &squares)
    return (sum, squares)
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
