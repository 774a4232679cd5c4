internal import KernelInterface

/// Vectors of lanes as numbers of 32 bits, from a lane on. Those of several views of as many lanes are checked once.
extension MutableLanes {
  @inline(__always)
  fileprivate func load<Vector: SIMD>(_ lane: Int, as vector: Vector.Type) -> Vector
  where Vector.Scalar == Element {
    precondition(lane >= 0 && lane <= count &- Vector.scalarCount, "a vector beyond the lanes")
    return unsafe UnsafeRawPointer(start + lane).loadUnaligned(as: vector)
  }

  @inline(__always)
  fileprivate func store<Vector: SIMD>(_ lane: Int, _ vector: Vector)
  where Vector.Scalar == Element {
    precondition(lane >= 0 && lane <= count &- Vector.scalarCount, "a vector beyond the lanes")
    unsafe UnsafeMutableRawPointer(start + lane).storeBytes(of: vector, as: Vector.self)
  }
}

extension MutableLanes where Element == Int32 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector { load(lane, as: LaneVector.self) }

  @inline(__always)
  func setVector(_ lane: Int, _ vector: LaneVector) { store(lane, vector) }

  /// Sets all lanes to the numbers that a table has at some indices, of which -1 is the first.
  func look(_ indices: Span<Int32>, in table: Span<Int32>) {
    let (indices, count) = (indices.extracting(0..<count), count)
    var greatest: UInt32 = 0
    for lane in 0..<count { greatest = max(greatest, UInt32(bitPattern: indices[lane] &+ 1)) }
    precondition(greatest < table.count, "index \(greatest) of \(table.count)")
    for lane in 0..<count { self[lane] = unsafe table[unchecked: Int(indices[lane] &+ 1)] }
  }
}

extension MutableLanes where Element == Int16 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    LaneVector(truncatingIfNeeded: load(lane, as: SIMD8<Int16>.self))
  }
}

extension MutableLanes where Element == UInt8 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    LaneVector(truncatingIfNeeded: load(lane, as: SIMD8<UInt8>.self))
  }

  @inline(__always)
  func setVector(_ lane: Int, _ vector: LaneVector) {
    store(lane, SIMD8<UInt8>(truncatingIfNeeded: vector))
  }
}

extension Span where Element == Int32 {
  @inline(__always)
  func vector(_ lane: Int) -> LaneVector {
    unsafe bytes.unsafeLoadUnaligned(
      fromByteOffset: lane &* MemoryLayout<Int32>.stride, as: LaneVector.self)
  }
}
