import RealModule

package enum StandardNormal {
  /// The value that a standard normal exceeds with probability `tail`.
  ///
  /// The relative error is about 1e-16 (AS 241) even for the smallest tails. `tail` 1/2 gives 0;
  /// larger tails give negative values.
  ///
  /// Source: M. J. Wichura (1988), Algorithm AS 241: the percentage points of the normal
  /// distribution, Applied Statistics 37, 477-484, routine PPND16.
  ///
  /// - Precondition: `0 < tail < 1`.
  package static func quantile(upperTail tail: Double) -> Double {
    precondition(tail > 0 && tail < 1, "tail is \(tail); expected a value between 0 and 1")
    let fromMiddle = 0.5 - tail
    if abs(fromMiddle) <= 0.425 {
      let r = 0.180625 - fromMiddle * fromMiddle
      return fromMiddle * polynomial(middleNumerator, r) / polynomial(middleDenominator, r)
    }
    let r = (-Double.log(fromMiddle > 0 ? tail : 1 - tail)).squareRoot()
    let magnitude =
      r <= 5
      ? polynomial(tailNumerator, r - 1.6) / polynomial(tailDenominator, r - 1.6)
      : polynomial(farNumerator, r - 5) / polynomial(farDenominator, r - 5)
    return fromMiddle > 0 ? magnitude : -magnitude
  }

  /// - Parameter coefficients: the coefficients in ascending order.
  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * x + $1 }
  }

  private static let middleNumerator = [
    3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
    45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
  ]
  private static let middleDenominator = [
    1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867,
    39307.89580009271061, 28729.085735721942674, 5226.495278852545925,
  ]
  private static let tailNumerator = [
    1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504,
    1.27045825245236838258, 0.24178072517745061177, 0.0227238449892691845833,
    7.7454501427834140764e-4,
  ]
  private static let tailDenominator = [
    1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455,
    0.14810397642748007459, 0.0151986665636164571966, 5.475938084995344946e-4,
    1.05075007164441684324e-9,
  ]
  private static let farNumerator = [
    6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123,
    0.026532189526576123093, 0.0012426609473880784386, 2.71155556874348757815e-5,
    2.01033439929228813265e-7,
  ]
  private static let farDenominator = [
    1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525,
    7.868691311456132591e-4, 1.8463183175100546818e-5, 1.4215117583164458887e-7,
    2.04426310338993978564e-15,
  ]
}
