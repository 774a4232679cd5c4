/// Functions of doubles in operations of IEEE 754 alone: the same bits on every CPU and in every library, and without
/// branches, so that loops over them can become vectors.
public enum DoubleArithmetic {
  /// e to the power of a number within -700...700; beyond them, that of the nearer bound.
  ///
  /// The number is n log 2 + r with |r| at most log(2) / 2, by two parts of log 2 of which the first is exact (Cody,
  /// Waite, "Software manual for the elementary functions", 1980); exp(r) is its Taylor series to r^13, whose rest is
  /// below 2^-57. The relative error is below 2^-51.
  @inlinable
  @inline(__always)
  public static func exp(_ number: Double) -> Double {
    let x = number > 700 ? 700 : number < -700 ? -700 : number
    // Adding and taking away a number whose last bit is worth 1 rounds to whole numbers.
    let shifted = x * 1.4426950408889634 + 0x1.8p52
    let n = shifted - 0x1.8p52
    let r = (x - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33
    var sum = 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362_880
    sum = sum * r + 1.0 / 40_320
    sum = sum * r + 1.0 / 5_040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    let power = ((sum * r) * r + r) + 1
    // The last bits of the shifted number are n.
    let scale = (shifted.bitPattern &+ 1023) &<< 52
    return power * Double(bitPattern: scale)
  }

  /// The natural logarithm of a normal number above 0.
  ///
  /// The number is 2^n f with f in sqrt(1/2)..<sqrt(2); with s = (f - 1) / (f + 1), log f is
  /// 2 s (1 + s^2 / 3 + s^4 / 5 + ...), to s^22. The relative error is below 2^-50.
  @inlinable
  @inline(__always)
  public static func log(_ number: Double) -> Double {
    let bits = number.bitPattern &- 0x3FE6_A09E_667F_3BCD
    let exponent = Double(Int64(bitPattern: bits) &>> 52)
    let f = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
    let s = (f - 1) / (f + 1)
    let square = s * s
    var sum = 1.0 / 23
    sum = sum * square + 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let tail = 2 * s * square * sum
    return exponent * 0x1.62e42feep-1 + (2 * s + (tail + exponent * 0x1.a39ef35793c76p-33))
  }
}
