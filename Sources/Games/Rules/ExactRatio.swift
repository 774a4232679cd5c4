package import TextFiles

/// A ratio of whole numbers, for the few decisions that floating point could get wrong: a mean of
/// 7.635 that rounds to 7.64.
///
/// Numerators and denominators stay far below 2^127 for ratings and factors of at most six decimals.
package struct ExactRatio: Sendable, Equatable, ExpressibleByIntegerLiteral {
  package let numerator: Int128
  /// Above 0.
  package let denominator: Int128

  package init(_ numerator: Int128, over denominator: Int128 = 1) {
    precondition(denominator > 0, "a ratio over \(denominator)")
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(integerLiteral value: Int) { self.init(Int128(value)) }

  package init(_ decimal: DecimalNumber) {
    self.init(Int128(decimal.significand), over: ExactRatio.powerOfTen(decimal.scale))
  }

  /// 10 to the power of `exponent`, which is 0...30.
  package static func powerOfTen(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  package static func + (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    if left.denominator == right.denominator {
      return ExactRatio(left.numerator + right.numerator, over: left.denominator)
    }
    return ExactRatio(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator
    )
  }

  /// - Precondition: The divisor is above 0.
  package static func / (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    ExactRatio(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  package static func * (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    ExactRatio(
      left.numerator * right.numerator, over: left.denominator * right.denominator
    )
  }

  /// The nearest multiple of 10^-decimals, halves away from zero.
  package func rounded(decimals: Int) -> ExactRatio {
    let unit = ExactRatio.powerOfTen(decimals)
    let doubled = 2 * numerator.magnitude * unit.magnitude
    let nearest = Int128((doubled + denominator.magnitude) / (2 * denominator.magnitude))
    return ExactRatio(numerator < 0 ? -nearest : nearest, over: unit)
  }

  /// The nearest double, but for the rounding of numerator and denominator above 2^53.
  package var double: Double { Double(numerator) / Double(denominator) }
}
