import KernelInterface

/// Columns in memory of their own, with a list of their beginnings.
final class ListedMemory<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  let memory: LaneMemory<Element>
  private let list: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  let stride: Int

  var starts: UnsafePointer<UnsafeMutablePointer<Element>> { UnsafePointer(list) }
  var count: Int { memory.count }

  /// - Parameter order: The position in memory of each column in the list, or `nil` for the list's own order.
  init(_ values: [Element], stride: Int, order: [Int]? = nil) {
    let memory = LaneMemory(values, stride: stride)
    let columns = memory.columns
    self.memory = memory
    self.stride = stride
    list = .allocate(capacity: max(1, memory.count))
    for column in 0..<memory.count {
      list[column] = columns.start + (order?[column] ?? column) * stride
    }
  }

  deinit { list.deallocate() }

  /// The value in a lane of a listed column.
  subscript(column: Int, lane: Int) -> Element { list[column][lane] }
}

extension ListedColumns where Element: ExpressibleByIntegerLiteral {
  /// The columns of memory that the caller keeps alive.
  @_lifetime(immortal)
  init(_ memory: ListedMemory<Element>) {
    self.init(starts: memory.starts, count: memory.count, lanes: memory.stride)
  }
}

/// Pseudo-random numbers.
struct KernelNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &+ 2026 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 33) % range.count
  }
}

extension SumColumns {
  /// The points, wins and scores of rows in consecutive columns.
  @_lifetime(copy columns)
  init(rows: Int, _ columns: MutableColumns<Int32>) {
    self.init(
      points: columns[0..<rows], wins: columns[rows..<2 * rows],
      scoreFor: columns[2 * rows..<3 * rows], scoreAgainst: columns[3 * rows..<4 * rows])
  }
}
