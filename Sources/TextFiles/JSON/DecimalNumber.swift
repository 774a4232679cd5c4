/// An exact number with at most 18 decimals: significand / 10^scale, without trailing zeros.
public struct DecimalNumber: Sendable, Hashable {
  public let significand: Int64

  /// The number of decimals: 0 to 18.
  public let scale: Int

  /// Creates the number significand / 10^scale, reduced.
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

  /// The number in JSON notation, such as `-12.50` or `1e3`.
  ///
  /// The result is `nil` for any other text, and if the exact number does not fit. Nothing is rounded.
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
    // Both operands are exact, so that only the division rounds.
    if significand.magnitude <= 1 << 53 {
      return Double(significand) / Double(Self.powerOfTen(scale))
    }
    guard let nearest = Double(description) else {
      preconditionFailure("\(description) is not read as a double")
    }
    return nearest
  }

  /// The exact sum, or `nil` if it does not fit.
  public func adding(_ other: DecimalNumber) -> DecimalNumber? {
    let scale = max(scale, other.scale)
    // Each below 2^63 * 10^18, so that 128 bits hold their sum.
    let sum =
      Int128(significand) * Self.powerOfTen(scale - self.scale)
      + Int128(other.significand) * Self.powerOfTen(scale - other.scale)
    return Int64(exactly: sum).map { DecimalNumber(significand: $0, scale: scale) }
  }

  /// The whole number, or `nil` if there are decimals.
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
  /// The number written out, never with an exponent: `-12.5`.
  public var description: String {
    guard scale > 0 else { return String(significand) }
    let digits = String(significand.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return "\(significand < 0 ? "-" : "")\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }
}
