internal import Games
internal import LinearAlgebra

/// A matrix product of whole numbers of up to 120 bits, exact to the last digit.
///
/// OpenBLAS adds doubles, which are exact below 2^53 only, and a season's ratios over a common
/// denominator have far more digits. So each number is cut into signed limbs of 24 bits. The limbs are rows of one
/// matrix, and the products of limbs are combined again.
package enum WholeProduct {
  private static let limbBits = 24

  /// Returns the product of two matrices, each an array of rows.
  ///
  /// The elements of `right` times the number of its rows must be below 2^28.
  package static func product(_ left: [[Int128]], _ right: [[Int128]]) -> [[Int128]] {
    guard let columns = right.first?.count else { return left.map { _ in [] } }
    let greatest = right.joined().map(\.magnitude).max() ?? 0
    precondition(
      greatest * UInt128(right.count) < 1 << 28, "\(right.count) factors up to \(greatest)")
    let maximum = left.joined().map(\.magnitude).max() ?? 0
    let bits = UInt128.bitWidth - maximum.leadingZeroBitCount
    let limbs = max(1, (bits + limbBits - 1) / limbBits)
    let rows = left.flatMap { row in
      (0..<limbs).flatMap { limb in row.map { WholeProduct.limb(limb, of: $0) } }
    }
    let sums = Matrix(rows: left.count * limbs, columns: right.count, elements: rows).product(
      Matrix(
        rows: right.count, columns: columns,
        elements: right.joined().map { Double(Int64(truncatingIfNeeded: $0)) }))
    return left.indices.map { row in
      (0..<columns).map { column in
        (0..<limbs).reversed().reduce(0) { sum, limb in
          sum << Int128(limbBits) + Int128(Int64(sums[row * limbs + limb, column]))
        }
      }
    }
  }

  private static func limb(_ index: Int, of number: Int128) -> Double {
    let limbs = number.magnitude >> UInt128(index * limbBits)
    // Converted from 64 bits: the conversion from 128 bits is slow, and a table has millions of limbs.
    let limb = Double(UInt64(truncatingIfNeeded: limbs) & (1 << UInt64(limbBits) - 1))
    return number < 0 ? -limb : limb
  }
}
