import KernelInterface

/// Columns in memory of their own, with a list of where they begin.
final class ListedMemory<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  let memory: LaneMemory<Element>
  private let list: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  let stride: Int

  /// The beginnings of the columns.
  var starts: UnsafePointer<UnsafeMutablePointer<Element>> { UnsafePointer(list) }
  var count: Int { memory.count }

  /// - Parameter order: Where in the memory each column of the list is; in the order of the list if there is none.
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

  /// The number in a lane of a column of the list.
  subscript(column: Int, lane: Int) -> Element { list[column][lane] }
}

extension ListedColumns where Element: ExpressibleByIntegerLiteral {
  /// The columns of some memory, which the caller keeps.
  @_lifetime(immortal)
  init(_ memory: ListedMemory<Element>) {
    self.init(starts: memory.starts, count: memory.count, lanes: memory.stride)
  }
}

/// Numbers that look random.
struct KernelNumbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &+ 2026 }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
