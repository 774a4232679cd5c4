import KernelInterface
import Players
import Testing

@Suite("Factors on the odds of reaching base")
struct OnBaseFactorTests {
  static let league = OutcomeRates(league: .repaired)

  static func factor(_ factor: Double) -> OnBaseFactor {
    OnBaseFactor(factor: Float(factor), inverse: Float(1 / factor))
  }

  /// One draw in sixty-four: the events have the very chances of a table that was made with the factor.
  @Test(arguments: [0.05, 0.5, 0.97, 1, 1.2, 4, 20])
  func movedDrawsHaveTheChancesOfATableOfTheirOwn(factor: Double) {
    let matchup = Matchup(Self.league, rules: .repaired)
    let exact = PlateEvent.probabilities(
      Matchup.rates(
        batter: Self.league, pitcher: Self.league, league: Self.league, onBase: factor),
      rules: .repaired)
    let moving = Self.factor(factor)
    var counts = [Int](repeating: 0, count: exact.count)
    for draw in stride(from: UInt32(5), to: 1 << 24, by: 64) {
      counts[matchup.event(moving.moved(draw, outs: matchup.outs)).rawValue] += 1
    }
    for (count, probability) in zip(counts, exact) {
      #expect(abs(Double(count) - probability * 0x1p18) < 3)
    }
  }

  /// Draws keep their order, so that a greater one is never worse for the side at bat.
  @Test(arguments: [0.3, 1, 2.5], [UInt32(0), 1, 12_345_678, 0xFF_FFFF, 1 << 24])
  func movedDrawsKeepTheirOrder(factor: Double, outs: UInt32) {
    let moving = Self.factor(factor)
    var last: UInt32 = 0
    for draw in stride(from: UInt32(0), to: 1 << 24, by: 9973) {
      let moved = moving.moved(draw, outs: outs)
      #expect(moved >= last && moved < 1 << 24)
      last = moved
    }
  }

  @Test(arguments: [UInt32(0), 1, 11_000_000, 0xFF_FFFF, 1 << 24])
  func theFactorOneMovesNothing(outs: UInt32) {
    let draws =
      Array(stride(from: UInt32(0), to: 1 << 24, by: 997)) + [0xFF_FFFF]
      + (outs > 3 ? Array(outs - 3..<min(outs + 3, 1 << 24)) : [])
    #expect(draws.allSatisfy { OnBaseFactor.one.moved($0, outs: outs) == $0 })
  }
}
