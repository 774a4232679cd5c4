/// The first step of a ranking for vectors: its sums in one sort key of at most 32 bits, in order as signed numbers.
package struct VectorSortKey: Sendable, Hashable {
  /// The shift of each sum, or `nil` where it does not count.
  package let points: Int32?
  package let difference: Int32?
  package let scoreFor: Int32?
  package let wins: Int32?
  package let pointsBias: Int32
  package let scoreBias: Int32
  /// The number added to all of it: a key of 32 bits begins below 0.
  package let bias: Int32
  /// The number of criteria, and for each the least exclusive or of two keys that it decides. It is no array: that would be counted for every few lanes.
  package let count: Int
  package let thresholds: SIMD4<UInt32>

  /// Creates a key, or `nil` if there are no sums or if they do not fit into 32 bits.
  init?(_ sums: [RankingSentence.Quantity], _ bits: TableSumBits) {
    guard !sums.isEmpty, bits.count(of: sums) <= 32 else { return nil }
    var shifts: [RankingSentence.Quantity: Int32] = [:]
    var shift = 0
    for quantity in sums.reversed() {
      shifts[quantity] = Int32(shift)
      shift += bits.count(of: quantity) ?? 0
    }
    points = shifts[.points]
    difference = shifts[.scoreDifference]
    scoreFor = shifts[.scoreFor]
    wins = shifts[.wins]
    pointsBias = Int32(bits.pointsBias)
    scoreBias = Int32(bits.scoreBias)
    bias = shift == 32 ? .min : 0
    count = sums.count
    var thresholds = SIMD4<UInt32>()
    for (number, quantity) in sums.enumerated() {
      thresholds[number] = 1 << (shifts[quantity] ?? 0)
    }
    self.thresholds = thresholds
  }

  /// A Boolean value indicating whether it is points and nothing else.
  package var isPoints: Bool {
    points == 0 && difference == nil && scoreFor == nil && wins == nil && bias == 0
  }
}
