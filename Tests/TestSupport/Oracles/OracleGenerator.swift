/// A small seeded generator for oracles and tests: SplitMix64.
///
/// No code is shared with the engine's generator, so that a fault there cannot hide here.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014.
public struct OracleGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to `seed`; every seed is allowed.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomNumberGenerator {
  /// A uniform draw from [0, 1): the top 53 bits of one output, divided by 2^53.
  mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
