internal import CVectors

// Vectors of thirty-two lanes, as many as blocks of tournaments are divided into: what is small is kept in halves of
// words, and one vector of AVX-512 holds them all.

typealias LaneWords = SIMD32<UInt32>
typealias LaneHalves = SIMD32<Int16>

extension LaneWords {
  @_transparent
  static func &+ (a: LaneWords, b: LaneWords) -> LaneWords { podium_lane_sum(a, b) }

  @_transparent
  static func ^= (a: inout LaneWords, b: LaneWords) { a = podium_lane_xor(a, b) }

  @_transparent
  static func &<< (a: LaneWords, count: UInt32) -> LaneWords { podium_lane_shift_left(a, count) }

  @_transparent
  static func &>> (a: LaneWords, count: UInt32) -> LaneWords { podium_lane_shift_right(a, count) }

  /// - Parameter mask: a lane holds where all bits are set, and does not where none is.
  @_transparent
  func replacing(with other: LaneWords, where mask: LaneHalves) -> LaneWords {
    podium_choose_lane_words(mask, other, self)
  }
}

// Masks of lanes are halves of which all bits are set, or none.
extension LaneHalves {
  @_transparent
  static func &+ (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_sum(a, b) }

  @_transparent
  static func &+ (a: LaneHalves, b: Int16) -> LaneHalves { a &+ LaneHalves(repeating: b) }

  @_transparent
  static func &- (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_difference(a, b) }

  @_transparent
  static func & (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_and(a, b) }

  @_transparent
  static func & (a: LaneHalves, b: Int16) -> LaneHalves { a & LaneHalves(repeating: b) }

  @_transparent
  static func | (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_or(a, b) }

  /// The bits that another one lacks.
  @_transparent
  func without(_ other: LaneHalves) -> LaneHalves { podium_half_and_not(self, other) }

  @_transparent
  static func &<< (a: LaneHalves, count: Int16) -> LaneHalves { podium_half_shift_left(a, count) }

  @_transparent
  static func &>> (a: LaneHalves, count: Int16) -> LaneHalves { podium_half_shift_right(a, count) }

  @_transparent
  static func == (a: LaneHalves, b: Int16) -> LaneHalves {
    podium_half_is_equal(a, LaneHalves(repeating: b))
  }

  @_transparent
  static func == (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_is_equal(a, b) }

  @_transparent
  static func > (a: LaneHalves, b: LaneHalves) -> LaneHalves { podium_half_is_greater(a, b) }

  @_transparent
  static func > (a: LaneHalves, b: Int16) -> LaneHalves { a > LaneHalves(repeating: b) }

  /// The lanes with one of `count` numbers from `first` on.
  @_transparent
  func isWithin(_ first: Int16, count: UInt16) -> LaneHalves {
    podium_half_is_within(self, first, count)
  }

  @_transparent
  func replacing(with other: LaneHalves, where mask: LaneHalves) -> LaneHalves {
    podium_choose_halves(mask, other, self)
  }

  /// Adds one where a mask holds.
  @_transparent
  mutating func count(_ mask: LaneHalves) { self = podium_half_count(self, mask) }

  /// The lanes in which a mask holds, as bits.
  @_transparent
  var bits: UInt32 { podium_half_bits(self) }

  /// The mask of the lanes from a number on.
  @_transparent
  static func from(_ number: Int) -> LaneHalves {
    numbers > Int16(truncatingIfNeeded: number &- 1)
  }

  /// 0, 1, 2, ...
  private static var numbers: LaneHalves {
    LaneHalves(
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
      26, 27, 28, 29, 30, 31)
  }
}

/// xoshiro128+ in thirty-two lanes: `RandomStreams.Xoshiro128Plus` holds the scalar original.
struct LaneXoshiro {
  private var s0: LaneWords
  private var s1: LaneWords
  private var s2: LaneWords
  private var s3: LaneWords

  /// The generators at the states of four columns of words.
  @inline(__always)
  init(_ columns: UnsafePointer<UInt32>) {
    s0 = podium_lane_words_at(columns)
    s1 = podium_lane_words_at(columns + LaneWords.scalarCount)
    s2 = podium_lane_words_at(columns + 2 * LaneWords.scalarCount)
    s3 = podium_lane_words_at(columns + 3 * LaneWords.scalarCount)
  }

  /// The next word of each lane.
  @inline(__always)
  mutating func next() -> LaneWords {
    let word = s0 &+ s3
    let shifted = s1 &<< 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = podium_lane_rotate(s3)
    return word
  }

  /// The next word of those lanes that a mask does not hold back.
  @inline(__always)
  mutating func next(except mask: LaneHalves) -> LaneWords {
    let before = self
    let word = next()
    s0 = s0.replacing(with: before.s0, where: mask)
    s1 = s1.replacing(with: before.s1, where: mask)
    s2 = s2.replacing(with: before.s2, where: mask)
    s3 = s3.replacing(with: before.s3, where: mask)
    return word
  }
}
