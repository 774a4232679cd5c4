internal import CVectors

// The number of lanes in a vector is set for each level in Package.swift: as many as fill the
// level's registers, and never more than a kernel keeps in them.
#if PODIUM_LANES_16
  typealias Floats = SIMD16<Float>
  typealias Words = SIMD16<UInt32>
  typealias SignedWords = SIMD16<Int32>
  typealias DoubleWords = SIMD8<UInt64>
  typealias Mask = SIMDMask<SIMD16<Int32>>
#else
  typealias Floats = SIMD8<Float>
  typealias Words = SIMD8<UInt32>
  typealias SignedWords = SIMD8<Int32>
  typealias DoubleWords = SIMD4<UInt64>
  typealias Mask = SIMDMask<SIMD8<Int32>>
#endif

/// The lanes of one vector.
@inline(__always) var vectorWidth: Int { Floats.scalarCount }

/// The lanes of one vector of halves: blocks have a multiple of these.
@inline(__always) var halvesWidth: Int { 32 }

/// 0, 1, 2, ...
@_transparent
var laneNumbers: Words {
  #if PODIUM_LANES_16
    Words(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  #else
    Words(0, 1, 2, 3, 4, 5, 6, 7)
  #endif
}

/// 0, 1, 2, ...
@_transparent
var doubleLaneNumbers: DoubleWords {
  #if PODIUM_LANES_16
    DoubleWords(0, 1, 2, 3, 4, 5, 6, 7)
  #else
    DoubleWords(0, 1, 2, 3)
  #endif
}

/// The mask that holds in no lane.
@_transparent
var noLane: Mask { Mask(repeating: false) }

/// The lanes in which the mask holds, as the bits of an integer.
@_transparent
func laneBits(_ mask: Mask) -> UInt64 {
  UInt64(podium_set_lanes(unsafeBitCast(mask, to: SignedWords.self)))
}

/// The absolute value of each lane.
@_transparent
func magnitude(_ lanes: Floats) -> Floats {
  unsafeBitCast(unsafeBitCast(lanes, to: Words.self) & 0x7FFF_FFFF, to: Floats.self)
}

/// A positive number in each lane, with the sign of another.
@_transparent
func withSign(of sign: Floats, _ lanes: Floats) -> Floats {
  let signs = unsafeBitCast(sign, to: Words.self) & 0x8000_0000
  return unsafeBitCast(unsafeBitCast(lanes, to: Words.self) | signs, to: Floats.self)
}

/// The negative of a number in those lanes in which the mask holds.
@_transparent
func negated(_ lanes: Floats, where mask: Mask) -> Floats {
  let signs = unsafeBitCast(mask, to: Words.self) & 0x8000_0000
  return unsafeBitCast(unsafeBitCast(lanes, to: Words.self) ^ signs, to: Floats.self)
}

/// The greater of two in each lane, the first where they are equal. (The standard library's
/// `pointwiseMax` compiles to a call that goes lane by lane.)
@_transparent
func greater(_ one: Floats, _ other: Floats) -> Floats {
  one.replacing(with: other, where: other .> one)
}

/// Writes the lower halves of words into a column, from `lane` on, in those of the lanes that play.
@inline(__always)
func store(
  _ words: Words, _ column: UnsafeMutablePointer<Int16>, _ mask: UnsafePointer<UInt8>?, lane: Int
) {
  let start = column + lane
  guard let mask else {
    for index in 0..<vectorWidth { start[index] = Int16(truncatingIfNeeded: words[index]) }
    return
  }
  for index in 0..<vectorWidth where mask[lane + index] != 0 {
    start[index] = Int16(truncatingIfNeeded: words[index])
  }
}
