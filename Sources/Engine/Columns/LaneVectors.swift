internal import KernelInterface

// As many lanes as fill a register, for work outside of the kernels; the columns' lengths are multiples of that.
#if PODIUM_LANES_16
  typealias LaneVector = SIMD16<Int32>
  private typealias LaneHalves = SIMD16<Int16>
  private typealias LaneBytes = SIMD16<UInt8>
#else
  typealias LaneVector = SIMD8<Int32>
  private typealias LaneHalves = SIMD8<Int16>
  private typealias LaneBytes = SIMD8<UInt8>
#endif

/// Vectors of 32-bit lanes, starting from a lane; views of the same length are checked once.
extension MutableLanes where Element == Int32 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe UnsafeRawPointer(start + lane).loadUnaligned(as: LaneVector.self)
  }

  @inline(__always)
  func setVector(_ lane: Int, _ vector: LaneVector) {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    unsafe UnsafeMutableRawPointer(start + lane).storeBytes(of: vector, as: LaneVector.self)
  }
}

extension MutableLanes where Element == Int16 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe LaneVector(
      truncatingIfNeeded: UnsafeRawPointer(start + lane).loadUnaligned(as: LaneHalves.self))
  }
}

extension MutableLanes where Element == UInt8 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe LaneVector(
      truncatingIfNeeded: UnsafeRawPointer(start + lane).loadUnaligned(as: LaneBytes.self))
  }

  @inline(__always)
  func setVector(_ lane: Int, _ vector: LaneVector) {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    unsafe UnsafeMutableRawPointer(start + lane).storeBytes(
      of: LaneBytes(truncatingIfNeeded: vector), as: LaneBytes.self)
  }
}

extension Span where Element == Int32 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe UnsafeRawPointer(start + lane).loadUnaligned(as: LaneVector.self)
  }
}

extension MutableColumns {
  /// Copies an element, in every lane, to the column whose number that lane of `columns` holds.
  func scatter(_ elements: Span<Element>, to columns: Span<UInt8>) {
    let elements = elements.extracting(0..<columns.count)
    var greatest: UInt8 = 0
    for lane in columns.indices { greatest = max(greatest, columns[lane]) }
    precondition(columns.count == 0 || greatest < count, "column \(greatest) of \(count)")
    precondition(columns.count <= lanes, "\(columns.count) of \(lanes) lanes")
    for lane in columns.indices {
      unsafe start[Int(columns[lane]) &* stride &+ lane] = elements[lane]
    }
  }

  /// Writes an element, in every lane, to the column whose number that lane of `columns` holds, unless the number
  /// is negative.
  func scatter(_ element: Element, to columns: Span<Int32>) {
    var greatest: Int32 = -1
    for lane in columns.indices { greatest = max(greatest, columns[lane]) }
    precondition(greatest < count, "column \(greatest) of \(count)")
    precondition(columns.count <= lanes, "\(columns.count) of \(lanes) lanes")
    for lane in columns.indices where columns[lane] >= 0 {
      unsafe start[Int(columns[lane]) &* stride &+ lane] = element
    }
  }
}
