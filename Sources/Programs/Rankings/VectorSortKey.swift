/// The first step of a ranking, for vectors: its sums in one sort key of at most 32 bits.
package struct VectorSortKey: Sendable, Hashable {
  /// The weights of points, wins, scores for and scores against; 0 if unused.
  package let weights: SIMD4<Int32>
  /// The weights of away scores and away wins.
  package let awayWeights: SIMD2<Int32>
  /// The offset of the key, and its number of bits.
  package let bias: Int32
  package let bits: Int32
  /// The number of criteria, and for each the shift after which keys differ if that or an earlier criterion separates
  /// them. Not an array, which would be reference-counted for every table.
  package let count: Int
  package let shifts: SIMD4<Int32>

  /// A sum over all matches of a row, or over its away matches.
  struct Term {
    let quantity: RankingSentence.Quantity
    var isAway = false
  }

  /// Creates a key, or returns `nil` if there are no sums or they do not fit into 32 bits.
  init?(_ sums: [RankingSentence.Quantity], _ bits: TableSumBits) {
    self.init(sums.map { Term(quantity: $0) }, bits)
  }

  /// - Parameter terms: The sums; only scores and wins may be away.
  init?(_ terms: [Term], _ bits: TableSumBits) {
    let all = bits.count(of: terms.map(\.quantity))
    guard !terms.isEmpty, terms.count <= TableSumBits.maximumCount, all <= 32 else { return nil }
    var (weights, awayWeights, bias) = (SIMD4<Int64>(), SIMD2<Int64>(), Int64(0))
    var (shifts, shift) = (SIMD4<Int32>(), all)
    for (number, term) in terms.enumerated() {
      shift -= bits.count(of: term.quantity) ?? 0
      shifts[number] = Int32(shift)
      let form = bits.weights([term.quantity])
      if term.isAway {
        awayWeights &+= SIMD2(form.scoreFor << shift, form.wins << shift)
      } else {
        weights &+=
          SIMD4(form.points, form.wins, form.scoreFor, form.scoreAgainst)
          &<< SIMD4(repeating: Int64(shift))
        bias += form.bias << shift
      }
    }
    self.weights = SIMD4(truncatingIfNeeded: weights)
    self.awayWeights = SIMD2(truncatingIfNeeded: awayWeights)
    self.bias = Int32(truncatingIfNeeded: bias)
    self.bits = Int32(all)
    count = terms.count
    self.shifts = shifts
  }
}
