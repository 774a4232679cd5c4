internal import CGuards
internal import KernelInterface

/// Columns of numbers, one number per lane, that a worker owns and refills for every block.
@safe struct Columns<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>: ~Copyable {
  /// The number of columns.
  let count: Int
  /// The distance from one column to the next, at least the number of lanes, and the same for columns of all types.
  ///
  /// Columns of 32 bits lie an odd number of cache lines apart: with a power of two, the same lane of all columns
  /// would share one or two sets of the cache.
  let stride: Int
  /// The number of lanes in each column.
  let lanes: Int
  private let start: UnsafeMutablePointer<Element>

  /// The distance between columns of a number of lanes.
  static func stride(lanes: Int) -> Int {
    let lineLanes = cacheLine / MemoryLayout<Int32>.stride
    let guardLanes = podium_guard_lanes()
    return ((lanes + guardLanes + lineLanes - 1) / lineLanes | 1) * lineLanes
  }

  /// The size of the columns, in bytes.
  var bytes: Int { Self.bytes(count * stride) }

  private static func bytes(_ elements: Int) -> Int { elements * MemoryLayout<Element>.stride }

  private static var cacheLine: Int { 64 }

  /// Creates columns of zeros.
  init(count: Int, lanes: Int) {
    let cacheLine = Self.cacheLine
    self.count = count
    self.lanes = lanes
    stride = Self.stride(lanes: lanes)
    let capacity = max(1, count * stride)
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: cacheLine)
    unsafe start = raw.bindMemory(to: Element.self, capacity: capacity)
    unsafe start.initialize(repeating: 0, count: capacity)
    for column in 0..<count {
      unsafe podium_forbid(start + (column * stride + lanes), Self.bytes(stride - lanes))
    }
  }

  deinit {
    unsafe podium_allow(start, Self.bytes(count * stride))
    unsafe UnsafeMutableRawPointer(start).deallocate()
  }

  /// All columns. A view serves a step of a block, which owns the columns: the compiler cannot prove how long the
  /// columns of a class live.
  var view: MutableColumns<Element> {
    @_lifetime(immortal)
    get { unsafe MutableColumns(start: start, count: count, stride: stride, lanes: lanes) }
  }

  @inline(__always)
  subscript(column: Int) -> MutableLanes<Element> {
    @_lifetime(immortal)
    get { self[column, lanes] }
  }

  /// The first lanes of a column. A loop over all of them checks no index.
  @inline(__always)
  subscript(column: Int, used: Int) -> MutableLanes<Element> {
    @_lifetime(immortal)
    get {
      precondition(
        UInt(bitPattern: column) < UInt(bitPattern: count), "column \(column) of \(count)")
      precondition(used >= 0 && used <= lanes, "\(used) of \(lanes) lanes")
      return unsafe MutableLanes(start: start + column &* stride, count: used)
    }
  }

  /// The first lanes of some columns.
  subscript(columns: Range<Int>, used: Int) -> MutableColumns<Element> {
    @_lifetime(immortal)
    get {
      precondition(
        columns.lowerBound >= 0 && columns.upperBound <= count, "columns \(columns) of \(count)")
      precondition(used >= 0 && used <= lanes, "\(used) of \(lanes) lanes")
      return unsafe MutableColumns(
        start: start + columns.lowerBound &* stride, count: columns.count, stride: stride,
        lanes: used)
    }
  }

  /// Sets the first lanes of all columns to zero.
  func clear(lanes used: Int) {
    for column in 0..<count { self[column, used].fill(0) }
  }
}

extension Columns where Element == Int32 {
  /// Some columns as unsigned words.
  @_lifetime(immortal)
  func words(_ columns: Range<Int>) -> MutableColumns<UInt32> {
    let columns = self[columns, lanes]
    return unsafe MutableColumns(
      start: UnsafeMutableRawPointer(columns.start).assumingMemoryBound(to: UInt32.self),
      count: columns.count, stride: columns.stride, lanes: columns.lanes)
  }
}
