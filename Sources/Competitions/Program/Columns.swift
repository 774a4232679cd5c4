/// Columns of numbers, one number a lane, that a worker owns and fills again for every block.
public struct Columns<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>: ~Copyable {
  /// The number of columns.
  public let count: Int
  /// The number of lanes in each.
  public let lanes: Int
  private let start: UnsafeMutablePointer<Element>

  /// Columns of zeros.
  public init(count: Int, lanes: Int) {
    self.count = count
    self.lanes = lanes
    let alignment = 64
    let bytes = max(1, count * lanes) * MemoryLayout<Element>.stride
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
    start = raw.bindMemory(to: Element.self, capacity: max(1, count * lanes))
    start.initialize(repeating: 0, count: max(1, count * lanes))
  }

  deinit {
    UnsafeMutableRawPointer(start).deallocate()
  }

  /// The first element of a column; columns follow one another.
  public subscript(column: Int) -> UnsafeMutablePointer<Element> {
    precondition(column >= 0 && column <= count, "column \(column) of \(count)")
    return start + column * lanes
  }

  /// Sets every element of the first `lanes` lanes of all columns to zero.
  public func clear(lanes used: Int) {
    for column in 0..<count { self[column].update(repeating: 0, count: used) }
  }

  /// Some columns that follow one another.
  func run(from first: Int, count: Int) -> ColumnRun<Element> {
    ColumnRun(first: self[first], count: count, lanes: lanes)
  }
}

/// Columns of a block that follow one another: valid as long as the block is.
public struct ColumnRun<Element> {
  let first: UnsafeMutablePointer<Element>
  public let count: Int
  let lanes: Int

  /// The first element of a column.
  public subscript(column: Int) -> UnsafeMutablePointer<Element> {
    assert(column >= 0 && column < count, "column \(column) of \(count)")
    return first + column &* lanes
  }
}
