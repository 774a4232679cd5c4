/// What a pod computes, in the very operations of the kernels.
///
/// Players are placed by the Plackett-Luce model (Luce, *Individual Choice Behavior*, 1959; Plackett,
/// "The analysis of permutations", Applied Statistics 24, 1975): first is each with a probability in
/// proportion to his strength, second each of the rest, and so on. The order of independent exponential
/// times with the strengths as rates has that distribution (the memoryless property), so each player
/// draws one time, for himself, and the shortest one is first.
///
/// A time is `-log(u) / strength`, u one of 2^23 equally likely and equally spaced numbers between 0
/// and 1; probabilities are those of the model to within 2^-21. Players whose times are equal are
/// placed by their index.
public enum PodArithmetic {
  /// How many a pod seats.
  public static let seats = 4
  /// How many achievements there may be.
  public static let mostAchievements = 64

  /// The time of a player of strength 1: `-log((w + 1/2) / 2^23)`, w the upper 23 bits of a word.
  ///
  /// The logarithm is that of the single-precision Cephes library (Moshier): the number is split into
  /// a power of two and a factor in sqrt(1/2) ..< sqrt(2), and the factor's logarithm is a polynomial.
  /// Its relative error is below 2^-22. Every operation is one of IEEE 754, so all levels agree.
  @inlinable
  @inline(__always)
  public static func time(_ word: UInt32) -> Float {
    let number = (Float(bitPattern: word >> 9 | oneBits) - 1) + 0x1p-24
    // Where the bits of sqrt(1/2) stand for exponent 0, those of the factor need no comparison.
    let shifted = number.bitPattern &- rootBits
    let exponent =
      Float(bitPattern: (UInt32(bitPattern: Int32(bitPattern: shifted) >> 23)) &+ shiftBits) - shift
    let factor = Float(bitPattern: (shifted & 0x007F_FFFF) &+ rootBits)
    let x = factor - 1
    let square = x * x
    var sum = coefficients.0
    sum = sum * x + coefficients.1
    sum = sum * x + coefficients.2
    sum = sum * x + coefficients.3
    sum = sum * x + coefficients.4
    sum = sum * x + coefficients.5
    sum = sum * x + coefficients.6
    sum = sum * x + coefficients.7
    sum = sum * x + coefficients.8
    let tail = (sum * x) * square
    let log = ((tail - 0.5 * square) + x) + exponent * logOfTwo
    return 0 - log
  }

  /// The bits of 1.
  @inlinable public static var oneBits: UInt32 { 0x3F80_0000 }
  /// A number whose last bit is worth 1, and its bits: what is added to the bits is added to the
  /// number. So a small whole number becomes a float without a conversion.
  @inlinable public static var shift: Float { 0x1.8p23 }
  @inlinable public static var shiftBits: UInt32 { 0x4B40_0000 }
  /// The bits of sqrt(1/2).
  @inlinable public static var rootBits: UInt32 { 0x3F35_04F3 }
  @inlinable public static var logOfTwo: Float { 0.693147180559945 }
  /// The polynomial's coefficients, that of the greatest power first.
  @inlinable public static var coefficients:
    (Float, Float, Float, Float, Float, Float, Float, Float, Float)
  {
    (
      7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1, 1.4249322787e-1,
      -1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1
    )
  }

  /// A chance as the number of 31-bit words for which the event happens.
  ///
  /// - Parameter chance: 0...1; kept to 2^-31.
  public static func threshold(_ chance: Double) -> UInt32 {
    precondition(chance >= 0 && chance <= 1, "a chance of \(chance)")
    return UInt32((chance * 0x1p31).rounded())
  }

  /// Whether an event of a chance happens by a word.
  public static func happens(_ word: UInt32, _ threshold: UInt32) -> Bool {
    word >> 1 < threshold
  }

  /// Where the word of an achievement lies in a player's stream: the block, and the word in it. His
  /// time has the first word of all.
  public static func word(achievement: Int) -> (block: UInt32, word: Int) {
    (UInt32((achievement + 1) / 4), (achievement + 1) % 4)
  }
}
