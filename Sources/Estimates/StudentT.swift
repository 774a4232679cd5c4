import RealModule

/// Student's t distribution with a whole number of degrees of freedom.
package struct StudentT: Sendable, Equatable {
  package let degreesOfFreedom: Int

  /// `1 / B(degreesOfFreedom / 2, 1 / 2)`, where B is the beta function.
  private let inverseBeta: Double

  /// Makes the distribution in time proportional to the degrees of freedom: its constant is a product,
  /// which is more exact than a difference of two large logarithms of gamma.
  package init(degreesOfFreedom: Int) {
    precondition(degreesOfFreedom >= 1, "\(degreesOfFreedom) degrees of freedom")
    self.degreesOfFreedom = degreesOfFreedom
    let isOdd = degreesOfFreedom % 2 == 1
    var product = isOdd ? 1 / Double.pi : 0.5
    for n in stride(from: isOdd ? 1 : 2, to: degreesOfFreedom, by: 2) {
      product *= Double(n + 1) / Double(n)
    }
    inverseBeta = product
  }

  /// The value `t` such that the distribution lies outside `-t ... t` with probability `tail`.
  ///
  /// The quantile is the root of the regularised incomplete beta function, to a relative error of
  /// about 1e-13. The logarithm of the tail is concave in the logarithm of `t`, so that Newton's
  /// method converges from the normal quantile for every tail.
  ///
  /// - Precondition: `0 < tail < 1`.
  package func quantile(twoSidedTail tail: Double) -> Double {
    let start = Double.log(StandardNormal.quantile(upperTail: tail / 2))
    let root = LogConcaveTail.parameter(from: start, target: .log(tail)) { logarithm in
      let t = Double.exp(logarithm)
      let tail = twoSidedTail(t)
      return LogConcaveTail.Value(log: .log(tail), slope: -2 * t * density(t) / tail)
    }
    return .exp(root)
  }

  /// The probability of lying outside `-t ... t`, for `t > 0`.
  ///
  /// The tail is the regularised incomplete beta function I_x(a, b) with `a` half the degrees of
  /// freedom, `b` 1/2 and `x = n / (n + t^2)`, by Lentz's method.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 8.17, continued fraction 8.17.22.
  package func twoSidedTail(_ t: Double) -> Double {
    let n = Double(degreesOfFreedom)
    let squared = t * t / n
    let x = 1 / (1 + squared)
    let y = squared / (1 + squared)
    let front =
      inverseBeta * Double.exp(-n / 2 * Double.log(onePlus: squared)) * y.squareRoot()
    if x < (n / 2 + 1) / (n / 2 + 2.5) {
      return front / (n / 2 * continuedFraction(a: n / 2, b: 0.5, x: x))
    }
    return 1 - front / (0.5 * continuedFraction(a: 0.5, b: n / 2, x: y))
  }

  private func density(_ t: Double) -> Double {
    let n = Double(degreesOfFreedom)
    return inverseBeta / n.squareRoot()
      * Double.exp(-(n + 1) / 2 * Double.log(onePlus: t * t / n))
  }

  /// The denominator `1 + d1 / (1 + d2 / (1 + ...))` of I_x(a, b).
  private func continuedFraction(a: Double, b: Double, x: Double) -> Double {
    var fraction = 1.0
    var numerator = 1.0
    var denominator = 0.0
    for term in 1...10_000 {
      let m = Double(term / 2)
      let coefficient =
        term % 2 == 0
        ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      denominator = 1 / (1 + coefficient * denominator)
      numerator = 1 + coefficient / numerator
      let factor = numerator * denominator
      fraction *= factor
      if abs(factor - 1) < 0x1p-52 { break }
    }
    return fraction
  }
}
