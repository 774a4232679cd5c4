/// Draws of 23 bits packed into words without gaps, the lowest bit first.
package struct BitPacker {
  /// The words that are full.
  package private(set) var words: [UInt32] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  package init() {}

  /// Appends the upper 23 bits of a word, those that `Xoshiro128Plus.symmetric(_:)` keeps.
  package mutating func append(drawOf word: UInt32) {
    pending |= UInt64(word >> 9) << pendingCount
    pendingCount += 23
    if pendingCount >= 32 {
      words.append(UInt32(truncatingIfNeeded: pending))
      pending >>= 32
      pendingCount -= 32
    }
  }

  /// Empties the full words; bits that fill none yet stay.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
  }
}
