/// Functions of floats in operations of IEEE 754 alone, so that all levels of the kernels and the rule books
/// agree to the bit, and without branches, so that loops over them become vectors.
public enum FloatArithmetic {
  /// The natural logarithm of a normal number above 0.
  ///
  /// That of the single-precision Cephes library (Moshier): the number is split into a power of two and a
  /// factor in sqrt(1/2) ..< sqrt(2), and the factor's logarithm is a polynomial. Its relative error is
  /// below 2^-22.
  @inlinable
  @inline(__always)
  public static func log(_ number: Float) -> Float {
    // Where the bits of sqrt(1/2) stand for exponent 0, those of the factor need no comparison.
    let shifted = number.bitPattern &- rootBits
    let exponent =
      Float(bitPattern: (UInt32(bitPattern: Int32(bitPattern: shifted) >> 23)) &+ shiftBits) - shift
    let factor = Float(bitPattern: (shifted & 0x007F_FFFF) &+ rootBits)
    let x = factor - 1
    let square = x * x
    var sum: Float = 7.0376836292e-2
    sum = sum * x + -1.1514610310e-1
    sum = sum * x + 1.1676998740e-1
    sum = sum * x + -1.2420140846e-1
    sum = sum * x + 1.4249322787e-1
    sum = sum * x + -1.6668057665e-1
    sum = sum * x + 2.0000714765e-1
    sum = sum * x + -2.4999993993e-1
    sum = sum * x + 3.3333331174e-1
    let tail = (sum * x) * square
    return ((tail - 0.5 * square) + x) + exponent * 0.693147180559945
  }

  /// e to the power of a number within -80...80.
  ///
  /// That of the single-precision Cephes library (Moshier): the number is n log 2 + r, log 2 in two parts, and the power of
  /// r is a polynomial. Its relative error is below 2^-22.
  @inlinable
  @inline(__always)
  public static func exp(_ number: Float) -> Float {
    let shifted = number * 1.44269504 + shift
    let n = shifted - shift
    let r = (number - n * 0.693359375) - n * -2.12194440e-4
    var sum: Float = 1.9875691500e-4
    sum = sum * r + 1.3981999507e-3
    sum = sum * r + 8.3334519073e-3
    sum = sum * r + 4.1665795894e-2
    sum = sum * r + 1.6666665459e-1
    sum = sum * r + 5.0000001201e-1
    let power = ((sum * r) * r + r) + 1
    return power * Float(bitPattern: (shifted.bitPattern &- shiftBits &+ 127) &<< 23)
  }

  /// The standard normal deviate of a word w: the quantile of (k + 1/2) / 2^23, k the upper 23 bits of w. It
  /// grows with the word and lies within -5.3...5.3.
  ///
  /// The quantile is sqrt(2) erfinv(2 p - 1) by the single-precision approximation of Giles
  /// ("Approximating the erfinv function", GPU Computing Gems, Jade edition, 2012), whose relative error is
  /// below 10^-6.
  @inlinable
  @inline(__always)
  public static func normal(_ word: UInt32) -> Float {
    // 2 p - 1, an odd multiple of 2^-23, and the numbers next to it are exact.
    let x = (Float(bitPattern: word >> 9 | 0x4000_0000) - 3) + 0x1p-23
    let w = 0 - log((1 - x) * (1 + x))
    let near = w - 2.5
    var middle: Float = 2.81022636e-08
    middle = middle * near + 3.43273939e-07
    middle = middle * near + -3.5233877e-06
    middle = middle * near + -4.39150654e-06
    middle = middle * near + 0.00021858087
    middle = middle * near + -0.00125372503
    middle = middle * near + -0.00417768164
    middle = middle * near + 0.246640727
    middle = middle * near + 1.50140941
    // Rounding may make w of the middle a little less than 0.
    let far = (w < 0 ? 0 : w).squareRoot() - 3
    var tail: Float = -0.000200214257
    tail = tail * far + 0.000100950558
    tail = tail * far + 0.00134934322
    tail = tail * far + -0.00367342844
    tail = tail * far + 0.00573950773
    tail = tail * far + -0.0076224613
    tail = tail * far + 0.00943887047
    tail = tail * far + 1.00167406
    tail = tail * far + 2.83297682
    return 1.41421356 * ((w < 5 ? middle : tail) * x)
  }

  /// The bits of sqrt(1/2).
  @inlinable static var rootBits: UInt32 { 0x3F35_04F3 }
  /// A number whose last bit is worth 1, and its bits: what is added to the bits is added to the
  /// number. So a small whole number becomes a float without a conversion.
  @inlinable static var shift: Float { 0x1.8p23 }
  @inlinable static var shiftBits: UInt32 { 0x4B40_0000 }
}
