// The number of lanes in a vector is set for each level in Package.swift: as many as fill the
// level's registers, and never more than a kernel keeps in them.
#if PODIUM_LANES_16
  typealias Floats = SIMD16<Float>
  typealias Words = SIMD16<UInt32>
  typealias DoubleWords = SIMD8<UInt64>
  typealias Mask = SIMDMask<SIMD16<Int32>>
  typealias MaskBits = SIMD8<UInt64>
#else
  typealias Floats = SIMD8<Float>
  typealias Words = SIMD8<UInt32>
  typealias DoubleWords = SIMD4<UInt64>
  typealias Mask = SIMDMask<SIMD8<Int32>>
  typealias MaskBits = SIMD4<UInt64>
#endif

/// The lanes of one vector.
@inline(__always) var vectorWidth: Int { Floats.scalarCount }

/// Whether the mask holds in any lane.
@_transparent
func anyLane(_ mask: Mask) -> Bool {
  let bits = unsafeBitCast(mask, to: MaskBits.self)
  #if PODIUM_LANES_16
    let half = bits.lowHalf | bits.highHalf
    let quarter = half.lowHalf | half.highHalf
  #else
    let quarter = bits.lowHalf | bits.highHalf
  #endif
  return (quarter[0] | quarter[1]) != 0
}
