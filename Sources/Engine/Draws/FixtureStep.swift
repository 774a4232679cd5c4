/// A proposal of a chain of fixtures, read from a word: two clubs of a pot, perhaps a third one, and the pot whose
/// clubs they exchange as opponents.
struct FixtureStep {
  /// The kind of step, 0...3 with equal probability.
  let kind: UInt32
  /// The pot of the opponents.
  let pot: Int
  /// The clubs, numbered through all pots.
  let first: Int
  let second: Int
  private let start: Int
  private let size: Int
  /// The rest of the word, 30 nearly uniform bits.
  private var rest: UInt32

  @inline(__always)
  init(_ word: UInt32, pots: Int, size: Int) {
    kind = word & 3
    rest = word >> 2
    self.size = size
    start = FixtureStep.draw(pots, &rest) &* size
    pot = FixtureStep.draw(pots, &rest)
    first = start &+ FixtureStep.draw(size, &rest)
    let other = start &+ FixtureStep.draw(size &- 1, &rest)
    second = other >= first ? other &+ 1 : other
  }

  /// Draws a third club of the same pot.
  @inline(__always)
  mutating func drawThird() -> Int {
    var third = start &+ FixtureStep.draw(size &- 2, &rest)
    if third >= min(first, second) { third &+= 1 }
    if third >= max(first, second) { third &+= 1 }
    return third
  }

  /// Draws a number below a count: the integral part of a product, whose fraction becomes the rest.
  @inline(__always)
  private static func draw(_ count: Int, _ rest: inout UInt32) -> Int {
    let product = UInt64(rest) &* UInt64(count)
    rest = UInt32(truncatingIfNeeded: product) & (1 << 30 - 1)
    return Int(product >> 30)
  }
}
