/// Numbers that are read and written, one a lane: a view of memory that others own, which does not outlive it.
///
/// Several views may be of the same memory. Every index is checked.
@safe public struct MutableLanes<Element: BitwiseCopyable>: ~Escapable {
  /// The first number, for kernels, which check once that there are as many as they need.
  @unsafe public let start: UnsafeMutablePointer<Element>
  /// The number of lanes.
  public let count: Int

  /// A view of memory that stays valid as long as the view does: the compiler does not know.
  @_lifetime(immortal)
  @unsafe @inlinable
  public init(start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inlinable
  public subscript(lane: Int) -> Element {
    get {
      precondition(UInt(bitPattern: lane) < UInt(bitPattern: count), "a lane beyond the last one")
      return unsafe start[lane]
    }
    nonmutating set {
      precondition(UInt(bitPattern: lane) < UInt(bitPattern: count), "a lane beyond the last one")
      unsafe start[lane] = newValue
    }
  }

  /// A range of lanes. A loop over all lanes of a view checks no index.
  @inlinable
  public subscript(lanes: Range<Int>) -> MutableLanes {
    @_lifetime(copy self)
    get {
      precondition(
        lanes.lowerBound >= 0 && lanes.upperBound <= count, "lanes \(lanes) of \(count)")
      return unsafe _overrideLifetime(
        MutableLanes(start: start + lanes.lowerBound, count: lanes.count), copying: self)
    }
  }

  /// The lanes as a read-only span.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(Span(_unsafeStart: start, count: count), copying: self) }
  }

  /// The lanes as a mutable span of the standard library.
  @inlinable
  public var mutableSpan: MutableSpan<Element> {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(MutableSpan(_unsafeStart: start, count: count), copying: self) }
  }

  /// Sets all of them.
  @inlinable
  public func fill(_ element: Element) { unsafe start.update(repeating: element, count: count) }

  /// Sets all of them to the first of others.
  @inlinable
  public func take(_ others: Span<Element>) {
    precondition(others.count >= count, "\(others.count) of \(count) lanes")
    unsafe start.update(from: others.start, count: count)
  }
}

/// Columns of such numbers, as far apart from one another as the memory has them.
@safe public struct MutableColumns<Element: BitwiseCopyable>: ~Escapable {
  /// The first column, for kernels.
  @unsafe public let start: UnsafeMutablePointer<Element>
  /// The number of columns.
  public let count: Int
  /// The distance from one to the next, at least the number of lanes in each.
  public let stride: Int
  /// The number of lanes in each.
  public let lanes: Int

  /// A view of memory that stays valid as long as the view does: the compiler does not know.
  @_lifetime(immortal)
  @unsafe @inlinable
  public init(start: UnsafeMutablePointer<Element>, count: Int, stride: Int, lanes: Int) {
    precondition(count >= 0 && lanes >= 0 && lanes <= stride, "\(lanes) lanes, \(stride) apart")
    unsafe self.start = start
    self.count = count
    self.stride = stride
    self.lanes = lanes
  }

  @inlinable
  public subscript(column: Int) -> MutableLanes<Element> {
    @_lifetime(copy self)
    get {
      precondition(column >= 0 && column < count, "column \(column) of \(count)")
      return unsafe _overrideLifetime(
        MutableLanes(start: start + column &* stride, count: lanes), copying: self)
    }
  }

  @inlinable
  public subscript(columns: Range<Int>) -> MutableColumns {
    @_lifetime(copy self)
    get {
      precondition(
        columns.lowerBound >= 0 && columns.upperBound <= count, "columns \(columns) of \(count)")
      return unsafe _overrideLifetime(
        MutableColumns(
          start: start + columns.lowerBound &* stride, count: columns.count, stride: stride,
          lanes: lanes), copying: self)
    }
  }

  /// All columns, and what lies between them.
  @inlinable
  public var all: MutableLanes<Element> {
    @_lifetime(copy self)
    get {
      unsafe _overrideLifetime(
        MutableLanes(start: start, count: count == 0 ? 0 : (count &- 1) &* stride &+ lanes),
        copying: self)
    }
  }
}

/// Memory for columns of numbers, which lives as long as a reference to it.
///
/// Views are made from a local constant or a property of a structure: the compiler cannot prove how long a property
/// of a class lives.
@safe public final class LaneMemory<Element: BitwiseCopyable> {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  /// The number of columns.
  public let count: Int
  /// The number of lanes in each.
  public let lanes: Int

  public init(repeating element: Element, columns: Int = 1, lanes: Int) {
    let (elements, isTooMuch) = columns.multipliedReportingOverflow(by: lanes)
    precondition(columns >= 0 && lanes >= 0 && !isTooMuch, "\(columns) columns of \(lanes) lanes")
    count = columns
    self.lanes = lanes
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, elements) * MemoryLayout<Element>.stride, alignment: 64)
    unsafe start = memory.bindMemory(to: Element.self, capacity: elements)
    unsafe start.initialize(repeating: element, count: elements)
  }

  deinit { unsafe UnsafeMutableRawPointer(start).deallocate() }

  /// All columns.
  @inlinable
  public var columns: MutableColumns<Element> {
    @_lifetime(borrow self)
    get {
      unsafe _overrideLifetime(
        MutableColumns(start: start, count: count, stride: lanes, lanes: lanes), borrowing: self)
    }
  }

  /// A column.
  @inlinable
  public subscript(column: Int) -> MutableLanes<Element> {
    @_lifetime(borrow self)
    get {
      precondition(column >= 0 && column < count, "column \(column) of \(count)")
      return unsafe _overrideLifetime(
        MutableLanes(start: start + column &* lanes, count: lanes), borrowing: self)
    }
  }
}

extension Span {
  /// The first element, for kernels, which check once that there are as many as they need.
  @unsafe @inlinable
  public var start: UnsafePointer<Element> {
    // Where there are none nobody reads what is there.
    unsafe withUnsafeBufferPointer {
      unsafe $0.baseAddress ?? UnsafePointer(bitPattern: 64).unsafelyUnwrapped
    }
  }
}
