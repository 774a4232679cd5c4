/// xoshiro128+: the generator for the draws of one match in one lane.
///
/// The authors recommend it for floating-point numbers from the upper bits. The lowest bits are
/// weak and are not used here: ``nextSymmetric()`` keeps the upper 23. The state is a Philox block,
/// so streams of different matches are unrelated. (One counter in 2^128 gives the all-zero state,
/// in which the generator stands still.) Source: Blackman and Vigna, "Scrambled linear pseudorandom
/// number generators", ACM TOMS 47(4), 2021.
public struct Xoshiro128Plus: Sendable {
  private var state: SIMD4<UInt32>

  public init(state: SIMD4<UInt32>) {
    self.state = state
  }

  /// Creates the generator of a stream in a tournament (from 0).
  public init(_ address: StreamAddress, tournament: UInt64) {
    self.init(state: address.words(tournament: tournament))
  }

  /// Returns the next word, of which only the upper bits should be used.
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

  /// Returns the next of 2^23 equally likely, equally spaced numbers in -1 ..< 1, starting at -1.
  public mutating func nextSymmetric() -> Float {
    Xoshiro128Plus.symmetric(next())
  }

  /// Returns the number in -1 ..< 1 for the upper 23 bits of a word.
  public static func symmetric(_ word: UInt32) -> Float {
    Float(bitPattern: word >> 9 | 0x4000_0000) - 3
  }
}
