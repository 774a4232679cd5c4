internal import Glibc
package import LinearAlgebra

extension Double {
  /// The number rounded to so many significant digits.
  package func rounded(digits: Int) -> Double {
    guard self != 0 else { return 0 }
    let exponent = digits - 1 - Int(floor(log10(abs(self))))
    // Negative powers of ten are not exact, positive ones up to 10^22 are.
    let power = pow(10, Double(abs(exponent)))
    return exponent >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
  }
}

extension Matrix {
  /// Returns the rows of the lower triangle, rounded to so many significant digits.
  package func lowerRows(digits: Int) -> [[Double]] {
    (0..<rows).map { row in (0...row).map { self[row, $0].rounded(digits: digits) } }
  }
}
