/// A chain that separates all rows by one key of at most 31 bits: sums, the opponents' total, and the order of the
/// list.
package struct VectorOrder: Sendable, Equatable {
  package let sums: VectorSortKey
  package let sumShift: Int32
  /// The layout of the opponents' total, or `nil` if the chain does not compare it.
  package let opponents: Opponents?
  /// The number of bits of a row's index.
  package static let rowBits: Int32 = 8
  package let bits: Int32
  /// For each criterion, the shift after which keys differ if that or an earlier criterion separates them.
  package let shifts: [Int32]

  package struct Opponents: Sendable, Hashable {
    package let shift: Int32
    package let bias: Int32
    /// True if the opponents' total with its offset fits into a byte.
    package let isByte: Bool
    /// True if opponents count their wins minus losses, false if their points.
    package let isDifficulty: Bool
  }

  /// Creates the order, or returns `nil` if the chain has another form or does not fit.
  init?(_ chain: RankingChain, _ code: ChainCode, _ bits: TableSumBits) {
    guard chain.onSplit == .proceed, chain.two.isEmpty, let leading = code.leadingSums,
      let sums = VectorSortKey(leading, bits)
    else { return nil }
    var rest = chain.by.dropFirst(leading.count)
    var opponents: RankingCriterion?
    if case .criterion(let criterion) = rest.first, [.difficulty, .buchholz].contains(criterion) {
      opponents = criterion
      rest = rest.dropFirst()
    }
    guard rest.first == .criterion(.listOrder) else { return nil }
    let opponentBits = opponents == nil ? 0 : bits.opponents
    let shift = VectorOrder.rowBits + Int32(opponentBits)
    let all = bits.count(of: leading) + Int(shift)
    guard all <= 31 else { return nil }
    self.bits = Int32(all)
    self.sums = sums
    sumShift = shift
    self.opponents = opponents.map {
      Opponents(
        shift: VectorOrder.rowBits, bias: Int32(bits.opponentsBias),
        isByte: opponentBits <= 8,
        isDifficulty: $0 == .difficulty)
    }
    shifts =
      (0..<sums.count).map { shift + sums.shifts[$0] }
      + (opponents == nil ? [] : [VectorOrder.rowBits]) + [0]
  }
}
