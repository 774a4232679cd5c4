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

/// Vectors of lanes as numbers of 32 bits, from a lane on: those of several views of as many lanes are checked once.
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
  /// Sets in every lane one of the columns, the number of which the lane says, to what another column holds.
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

  /// Sets in every lane one of the columns, the number of which the lane says, to an element; none where it is negative.
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
