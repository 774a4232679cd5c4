internal import CVectors

// The standard library has these operations for vectors of any kind, as loops over their lanes, which take the
// optimiser most of a minute to make vector instructions of. These are one instruction from the start.

/// Whether the mask holds in any lane.
@_transparent
func anyLane(_ mask: Mask) -> Bool { podium_any(unsafeBitCast(mask, to: SignedWords.self)) }

/// What a table holds at a place for each lane.
@_transparent
func lookUp(_ table: UnsafePointer<UInt32>, _ places: Words) -> Words {
  podium_look_up(table, places)
}

extension Floats {
  @_transparent
  static func + (a: Floats, b: Floats) -> Floats { podium_sum(a, b) }

  @_transparent
  static func + (a: Floats, b: Float) -> Floats { podium_sum(a, Floats(repeating: b)) }

  @_transparent
  static func += (a: inout Floats, b: Floats) { a = podium_sum(a, b) }

  @_transparent
  static func - (a: Floats, b: Floats) -> Floats { podium_difference(a, b) }

  @_transparent
  static func - (a: Floats, b: Float) -> Floats { podium_difference(a, Floats(repeating: b)) }

  @_transparent
  static func -= (a: inout Floats, b: Floats) { a = podium_difference(a, b) }

  @_transparent
  static func * (a: Floats, b: Floats) -> Floats { podium_product(a, b) }

  @_transparent
  static func * (a: Floats, b: Float) -> Floats { podium_product(a, Floats(repeating: b)) }

  @_transparent
  func replacing(with other: Floats, where mask: Mask) -> Floats {
    podium_choose_floats(unsafeBitCast(mask, to: SignedWords.self), other, self)
  }

  @_transparent
  mutating func replace(with other: Floats, where mask: Mask) {
    self = replacing(with: other, where: mask)
  }
}

extension Words {
  @_transparent
  static func &<< (a: Words, count: Words) -> Words { podium_shift_left(a, count) }

  @_transparent
  static func &<< (a: Words, count: UInt32) -> Words {
    podium_shift_left(a, Words(repeating: count))
  }

  @_transparent
  static func &>> (a: Words, count: Words) -> Words { podium_shift_right(a, count) }

  @_transparent
  static func &>> (a: Words, count: UInt32) -> Words {
    podium_shift_right(a, Words(repeating: count))
  }

  @_transparent
  func replacing(with other: Words, where mask: Mask) -> Words {
    podium_choose_words(unsafeBitCast(mask, to: SignedWords.self), other, self)
  }

  @_transparent
  mutating func replace(with other: Words, where mask: Mask) {
    self = replacing(with: other, where: mask)
  }
}

extension DoubleWords {
  @_transparent
  static func &<< (a: DoubleWords, count: UInt64) -> DoubleWords {
    podium_double_shift_left(a, DoubleWords(repeating: count))
  }

  @_transparent
  static func &>> (a: DoubleWords, count: UInt64) -> DoubleWords {
    podium_double_shift_right(a, DoubleWords(repeating: count))
  }

  @_transparent
  func replacing(with other: DoubleWords, where mask: SIMDMask<DoubleWords.MaskStorage>)
    -> DoubleWords
  {
    podium_choose_double_words(
      unsafeBitCast(mask, to: DoubleWords.MaskStorage.self), other, self)
  }
}
