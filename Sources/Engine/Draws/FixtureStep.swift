/// A proposal of a chain of fixtures, read off a word: two clubs of a pot, perhaps a third one, and the pot from which they
/// exchange opponents.
struct FixtureStep {
  /// One of 0...3, each as likely.
  let kind: UInt32
  /// The pot of those whom they meet.
  let pot: Int
  /// The clubs, numbered through all pots.
  let first: Int
  let second: Int
  private let start: Int
  private let size: Int
  /// The rest of the word, 30 bits that are nearly even.
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

  /// A third club of the same pot.
  @inline(__always)
  mutating func drawThird() -> Int {
    var third = start &+ FixtureStep.draw(size &- 2, &rest)
    if third >= min(first, second) { third &+= 1 }
    if third >= max(first, second) { third &+= 1 }
    return third
  }

  /// A number below a count: the integral part of a product, whose fraction goes on as what is left.
  @inline(__always)
  private static func draw(_ count: Int, _ rest: inout UInt32) -> Int {
    let product = UInt64(rest) &* UInt64(count)
    rest = UInt32(truncatingIfNeeded: product) & (1 << 30 - 1)
    return Int(product >> 30)
  }
}
