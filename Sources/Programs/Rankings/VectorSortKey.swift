/// The first step of a ranking for vectors: its sums in one sort key of at most 32 bits.
package struct VectorSortKey: Sendable, Hashable {
  /// The weights of points, wins, scores and scores against; 0 where these do not count.
  package let weights: SIMD4<Int32>
  /// The number added to all of it, and the number of its bits.
  package let bias: Int32
  package let bits: Int32
  /// The number of criteria, and for each the number of bits by which two keys are shifted so that they differ if it or one
  /// before it separates them. It is no array: that would be counted for every table.
  package let count: Int
  package let shifts: SIMD4<Int32>

  /// Creates a key, or `nil` if there are no sums or if they do not fit into 32 bits.
  init?(_ sums: [RankingSentence.Quantity], _ bits: TableSumBits) {
    let all = bits.count(of: sums)
    guard !sums.isEmpty, all <= 32 else { return nil }
    let form = bits.weights(sums)
    weights = SIMD4(
      truncatingIfNeeded: SIMD4(form.points, form.wins, form.scoreFor, form.scoreAgainst))
    bias = Int32(truncatingIfNeeded: form.bias)
    self.bits = Int32(all)
    count = sums.count
    var (shifts, shift) = (SIMD4<Int32>(), all)
    for (number, quantity) in sums.enumerated() {
      shift -= bits.count(of: quantity) ?? 0
      shifts[number] = Int32(shift)
    }
    self.shifts = shifts
  }
}
