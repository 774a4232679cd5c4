internal import CVectors

// The standard library has these operations for vectors of any kind, as loops over their lanes, which take the
// optimiser most of a minute to make vector instructions of. These are one instruction from the start.

/// Returns whether the mask holds in any lane.
@_transparent
func anyLane(_ mask: Mask) -> Bool { podium_any(unsafeBitCast(mask, to: SignedWords.self)) }

/// Looks up the element of a table at each lane's place.
@_transparent
func lookUp(_ table: UnsafePointer<UInt32>, _ places: Words) -> Words {
  podium_look_up(table, places)
}

extension Mask {
  @_transparent
  static func .& (a: Mask, b: Mask) -> Mask {
    unsafeBitCast(
      podium_both(unsafeBitCast(a, to: SignedWords.self), unsafeBitCast(b, to: SignedWords.self)),
      to: Mask.self)
  }

  @_transparent
  static func .| (a: Mask, b: Mask) -> Mask {
    unsafeBitCast(
      podium_either(unsafeBitCast(a, to: SignedWords.self), unsafeBitCast(b, to: SignedWords.self)),
      to: Mask.self)
  }

  @_transparent
  static func .&= (a: inout Mask, b: Mask) {
    let both = a .& b
    a = both
  }
}

extension Floats {
  @_transparent
  static func .> (a: Floats, b: Floats) -> Mask {
    unsafeBitCast(podium_float_is_greater(a, b), to: Mask.self)
  }

  @_transparent
  static func .>= (a: Floats, b: Floats) -> Mask {
    unsafeBitCast(podium_float_is_at_least(a, b), to: Mask.self)
  }

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
  static func / (a: Floats, b: Floats) -> Floats { podium_quotient(a, b) }

  @_transparent
  func replacing(with other: Floats, where mask: Mask) -> Floats {
    podium_choose_floats(unsafeBitCast(mask, to: SignedWords.self), other, self)
  }

  @_transparent
  mutating func replace(with other: Floats, where mask: Mask) {
    self = replacing(with: other, where: mask)
  }
}

extension Floats {
  /// e to the power of each lane: `FloatArithmetic.exp` is the scalar original, to the bit.
  @inline(__always)
  var exponential: Floats {
    let shift: Float = 0x1.8p23
    let shifted = self * 1.44269504 + shift
    let n = shifted - shift
    let r = (self - n * 0.693359375) - n * -2.12194440e-4
    var sum = r * 1.9875691500e-4 + 1.3981999507e-3
    sum = sum * r + 8.3334519073e-3
    sum = sum * r + 4.1665795894e-2
    sum = sum * r + 1.6666665459e-1
    sum = sum * r + 5.0000001201e-1
    let power = ((sum * r) * r + r) + 1
    let exponents = unsafeBitCast(shifted, to: Words.self) &- shift.bitPattern &+ 127
    return power * unsafeBitCast(exponents &<< 23, to: Floats.self)
  }

  /// The natural logarithm of each lane: `FloatArithmetic.log` is the scalar original, to the bit.
  @inline(__always)
  var logarithm: Floats {
    let rootBits: UInt32 = 0x3F35_04F3
    let shift: Float = 0x1.8p23
    let shifted = unsafeBitCast(self, to: Words.self) &- rootBits
    let exponents = unsafeBitCast(
      unsafeBitCast(unsafeBitCast(shifted, to: SignedWords.self) &>> 23, to: Words.self)
        &+ shift.bitPattern, to: Floats.self)
    let exponent = exponents - shift
    let x = unsafeBitCast((shifted & 0x007F_FFFF) &+ rootBits, to: Floats.self) - 1
    let square = x * x
    var sum = x * 7.0376836292e-2 + -1.1514610310e-1
    sum = sum * x + 1.1676998740e-1
    sum = sum * x + -1.2420140846e-1
    sum = sum * x + 1.4249322787e-1
    sum = sum * x + -1.6668057665e-1
    sum = sum * x + 2.0000714765e-1
    sum = sum * x + -2.4999993993e-1
    sum = sum * x + 3.3333331174e-1
    let tail = (sum * x) * square
    return ((tail - square * 0.5) + x) + exponent * 0.693147180559945
  }
}

extension Words {
  /// The standard normal deviates of words: `FloatArithmetic.normal` is the scalar original, to the bit.
  @inline(__always)
  var normal: Floats {
    let x = (unsafeBitCast(self &>> 9 | 0x4000_0000, to: Floats.self) - 3) + 0x1p-23
    let one = Floats(repeating: 1)
    let w = Floats() - ((one - x) * (one + x)).logarithm
    let near = w - 2.5
    var deviate = near * 2.81022636e-08 + 3.43273939e-07
    deviate = deviate * near + -3.5233877e-06
    deviate = deviate * near + -4.39150654e-06
    deviate = deviate * near + 0.00021858087
    deviate = deviate * near + -0.00125372503
    deviate = deviate * near + -0.00417768164
    deviate = deviate * near + 0.246640727
    deviate = deviate * near + 1.50140941
    let isFar = w .>= Floats(repeating: 5)
    // Few vectors have a lane that is far out.
    if anyLane(isFar) {
      let far = Floats(podium_square_root(greater(w, Floats()))) - 3
      var tail = far * -0.000200214257 + 0.000100950558
      tail = tail * far + 0.00134934322
      tail = tail * far + -0.00367342844
      tail = tail * far + 0.00573950773
      tail = tail * far + -0.0076224613
      tail = tail * far + 0.00943887047
      tail = tail * far + 1.00167406
      tail = tail * far + 2.83297682
      deviate.replace(with: tail, where: isFar)
    }
    return (deviate * x) * 1.41421356
  }

  @_transparent
  static func .> (a: Words, b: Words) -> Mask {
    unsafeBitCast(podium_is_greater(a, b), to: Mask.self)
  }

  @_transparent
  static func .== (a: Words, b: UInt32) -> Mask {
    unsafeBitCast(podium_is_equal(a, Words(repeating: b)), to: Mask.self)
  }

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

extension SignedWords {
  @_transparent
  static func &>> (a: SignedWords, count: Int32) -> SignedWords {
    podium_signed_shift_right(a, SignedWords(repeating: count))
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
