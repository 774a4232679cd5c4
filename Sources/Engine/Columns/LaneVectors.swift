internal import KernelInterface

/// Vectors of lanes as numbers of 32 bits, from a lane on. Those of several views of as many lanes are checked once.
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
      truncatingIfNeeded: UnsafeRawPointer(start + lane).loadUnaligned(as: SIMD8<Int16>.self))
  }
}

extension MutableLanes where Element == UInt8 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe LaneVector(
      truncatingIfNeeded: UnsafeRawPointer(start + lane).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  func setVector(_ lane: Int, _ vector: LaneVector) {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    unsafe UnsafeMutableRawPointer(start + lane).storeBytes(
      of: SIMD8<UInt8>(truncatingIfNeeded: vector), as: SIMD8<UInt8>.self)
  }
}

extension Span where Element == Int32 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    precondition(lane >= 0 && lane <= count &- LaneVector.scalarCount, "a vector beyond the lanes")
    return unsafe UnsafeRawPointer(start + lane).loadUnaligned(as: LaneVector.self)
  }
}
