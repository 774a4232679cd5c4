internal import CGuards
internal import KernelInterface

/// Columns of numbers, one number a lane, that a worker owns and fills again for every block.
struct Columns<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>: ~Copyable {
  /// The number of columns.
  let count: Int
  /// The distance from one to the next, at least the number of lanes in each, and the same in columns of all kinds.
  ///
  /// Columns of 32 bits lie an odd number of cache lines apart: with a power of two a lane of all of them would share one or
  /// two sets of the cache.
  let stride: Int
  /// The number of lanes in each column.
  let lanes: Int
  private let start: UnsafeMutablePointer<Element>

  /// The distance from one column to the next where each has so many lanes.
  static func stride(lanes: Int) -> Int {
    let lineLanes = cacheLine / MemoryLayout<Int32>.stride
    let guardLanes = podium_guard_lanes()
    return ((lanes + guardLanes + lineLanes - 1) / lineLanes | 1) * lineLanes
  }

  /// The bytes that the columns take.
  var bytes: Int { Self.bytes(count * stride) }

  private static func bytes(_ elements: Int) -> Int { elements * MemoryLayout<Element>.stride }

  private static var cacheLine: Int { 64 }

  /// Columns of zeros.
  init(count: Int, lanes: Int) {
    let cacheLine = Self.cacheLine
    self.count = count
    self.lanes = lanes
    stride = Self.stride(lanes: lanes)
    let capacity = max(1, count * stride)
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: cacheLine)
    start = raw.bindMemory(to: Element.self, capacity: capacity)
    start.initialize(repeating: 0, count: capacity)
    for column in 0..<count {
      podium_forbid(start + (column * stride + lanes), Self.bytes(stride - lanes))
    }
  }

  deinit {
    podium_allow(start, Self.bytes(count * stride))
    UnsafeMutableRawPointer(start).deallocate()
  }

  /// The first element of a column; columns follow one another.
  subscript(column: Int) -> UnsafeMutablePointer<Element> {
    precondition(column >= 0 && column <= count, "column \(column) of \(count)")
    return start + column * stride
  }

  /// All columns, for a call that they outlive: the compiler cannot tell how long those of a class do.
  var view: MutableColumns<Element> {
    @_lifetime(immortal)
    get { MutableColumns(start: start, count: count, stride: stride, lanes: lanes) }
  }

  /// Sets every element of the first `lanes` lanes of all columns to zero.
  func clear(lanes used: Int) {
    for column in 0..<count { self[column].update(repeating: 0, count: used) }
  }
}
