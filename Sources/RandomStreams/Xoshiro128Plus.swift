/// xoshiro128+: the generator of the draws of one match in one lane.
///
/// Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47(4), 2021. Its
/// authors name it for floating-point numbers taken from the upper bits; the lowest bits are weak and
/// are never used here: ``nextSymmetric()`` keeps the upper 23. The state is one Philox block, so the
/// streams of two matches are unrelated. (One counter in 2^128 gives the all-zero state, at which the
/// generator would stand still.)
public struct Xoshiro128Plus: Sendable {
  private var state: SIMD4<UInt32>

  /// A generator at the given state.
  public init(state: SIMD4<UInt32>) {
    self.state = state
  }

  /// The generator of a stream in a tournament (0-based).
  public init(_ address: StreamAddress, tournament: UInt64) {
    self.init(state: address.words(tournament: tournament))
  }

  /// The next word. Use its upper bits.
  public mutating func next() -> UInt32 {
    let result = state[0] &+ state[3]
    let shifted = state[1] << 9
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = state[3] << 11 | state[3] >> 21
    return result
  }

  /// The next of 2^23 equally likely, equally spaced numbers in -1 ..< 1, the first of them -1.
  public mutating func nextSymmetric() -> Float {
    Xoshiro128Plus.symmetric(next())
  }

  /// The number in -1 ..< 1 that the upper 23 bits of a word stand for.
  public static func symmetric(_ word: UInt32) -> Float {
    Float(bitPattern: word >> 9 | 0x4000_0000) - 3
  }
}
