/// A chain that separates everybody by one key of at most 31 bits: sums, the sum of what opponents have, and the order in
/// which rows are listed.
package struct VectorOrder: Sendable, Equatable {
  /// The sums that come first.
  package let sums: VectorSortKey
  /// By how much their key is shifted.
  package let sumShift: Int32
  /// By how much the sum of the opponents' points is shifted, and what is added to it so that it is never negative; nil if
  /// the chain does not ask for it.
  package let opponents: Opponents?
  /// The number of bits of a row's number.
  package static let rowBits: Int32 = 8
  /// The number of bits of a key.
  package let bits: Int32
  /// For each criterion by how much a key is shifted so that two differ which it or one before it separates.
  package let shifts: [Int32]

  package struct Opponents: Sendable, Hashable {
    package let shift: Int32
    package let bias: Int32
    /// A Boolean value indicating whether the sum, with what is added to it, is 0...255.
    package let isByte: Bool
    /// A Boolean value indicating whether it is their wins less their losses that is asked for.
    package let isDifficulty: Bool
  }

  /// Creates the order, or `nil` if the chain is another one or does not fit.
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
