/// Philox4x32-10: a counter-based generator, a pure function of a key and a counter.
///
/// For each key it is a bijection of the 2^128 counters, so no two addresses of a key share a
/// block. Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC
/// 2011, with the known-answer vectors of Random123.
public enum Philox {
  /// Returns the ten-round block of four 32-bit words. Words of `counter` and `key` are least
  /// significant first.
  @inlinable
  public static func block(
    counter: SIMD4<UInt32>, key: SIMD2<UInt32>
  ) -> SIMD4<UInt32> {
    // Scalars are faster: taking vectors apart and together would take longer than the rounds.
    var (c0, c1, c2, c3) = (counter[0], counter[1], counter[2], counter[3])
    var (key0, key1) = (key[0], key[1])
    for _ in 0..<10 {
      let product0 = multiplier0.multipliedFullWidth(by: c0)
      let product1 = multiplier1.multipliedFullWidth(by: c2)
      c0 = product1.high ^ c1 ^ key0
      c1 = product1.low
      c2 = product0.high ^ c3 ^ key1
      c3 = product0.low
      key0 = key0 &+ weyl0
      key1 = key1 &+ weyl1
    }
    return SIMD4(c0, c1, c2, c3)
  }

  /// The multipliers of a round and the increments of the key, from the paper.
  @usableFromInline static let multiplier0: UInt32 = 0xD251_1F53
  @usableFromInline static let multiplier1: UInt32 = 0xCD9E_8D57
  @usableFromInline static let weyl0: UInt32 = 0x9E37_79B9
  @usableFromInline static let weyl1: UInt32 = 0xBB67_AE85
}
