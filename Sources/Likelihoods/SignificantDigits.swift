internal import Glibc
package import LinearAlgebra

extension Double {
  /// Rounds to significant digits.
  package func rounded(digits: Int) -> Double {
    guard self != 0 else { return 0 }
    let exponent = digits - 1 - Int(floor(log10(abs(self))))
    // Powers of ten are exact up to 10^22; negative ones are not.
    let power = pow(10, Double(abs(exponent)))
    return exponent >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
  }
}

extension Matrix {
  /// Returns the rows of the lower triangle, rounded to significant digits.
  package func lowerRows(digits: Int) -> [[Double]] {
    (0..<rows).map { row in (0...row).map { self[row, $0].rounded(digits: digits) } }
  }
}
