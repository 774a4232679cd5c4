/// A number with at most 18 decimals, exactly: significand / 10^scale.
///
/// Kept without trailing zeros, so that equal numbers are equal member by member.
public struct DecimalNumber: Sendable, Hashable {
  /// The number's digits and sign, as a whole number.
  public let significand: Int64

  /// How many of the digits stand behind the point: 0 to 18.
  public let scale: Int

  /// The number significand / 10^scale.
  ///
  /// - Parameters:
  ///   - significand: The digits and the sign.
  ///   - scale: How many digits stand behind the point: 0 to 18.
  public init(significand: Int64, scale: Int = 0) {
    precondition((0...18).contains(scale), "a scale is 0 to 18, not \(scale)")
    var (significand, scale) = (significand, scale)
    while scale > 0, significand.isMultiple(of: 10) {
      significand /= 10
      scale -= 1
    }
    self.significand = significand
    self.scale = scale
  }

  /// The number that a text says in the notation of JSON, such as `-12.50` or `1e3`.
  ///
  /// Nil if the text is not such a number, or if the number needs more than 18 decimals or a
  /// significand beyond 64 bits. Nothing is ever rounded.
  public init?(_ text: some StringProtocol) {
    guard let parts = DecimalDigits(text) else { return nil }
    self.init(parts)
  }

  init?(_ parts: DecimalDigits) {
    guard parts.digits.count <= 19, (-18...18).contains(parts.exponent) else { return nil }
    // At most 19 digits and 18 zeros: below 10^37, which 128 bits hold.
    var magnitude = parts.digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    magnitude *= Self.powerOfTen(max(0, parts.exponent))
    guard let significand = Int64(exactly: parts.isNegative ? -magnitude : magnitude) else {
      return nil
    }
    self.init(significand: significand, scale: parts.decimals)
  }

  /// The nearest double (ties to even).
  public var double: Double {
    // Both operands exact, so that the division is the one rounding.
    if significand.magnitude <= 1 << 53 {
      return Double(significand) / Double(Self.powerOfTen(scale))
    }
    guard let nearest = Double(description) else {
      preconditionFailure("\(description) is not read as a double")
    }
    return nearest
  }

  /// The exact sum; nil if it does not fit.
  public func adding(_ other: DecimalNumber) -> DecimalNumber? {
    let scale = max(scale, other.scale)
    // Each below 2^63 * 10^18, so that 128 bits hold their sum.
    let sum =
      Int128(significand) * Self.powerOfTen(scale - self.scale)
      + Int128(other.significand) * Self.powerOfTen(scale - other.scale)
    return Int64(exactly: sum).map { DecimalNumber(significand: $0, scale: scale) }
  }

  /// The number as a whole number; nil if it has decimals.
  public var integer: Int? { scale == 0 ? Int(significand) : nil }

  static func powerOfTen(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension DecimalNumber: Comparable {
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    // Below 2^63 * 10^18, which 128 bits hold.
    Int128(left.significand) * powerOfTen(right.scale)
      < Int128(right.significand) * powerOfTen(left.scale)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number written out, such as `-12.5`, never with an exponent; also valid JSON.
  public var description: String {
    guard scale > 0 else { return String(significand) }
    let digits = String(significand.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return "\(significand < 0 ? "-" : "")\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }
}
