import KernelInterface
import Players
import Testing

@Suite("Factors on the odds of reaching base")
struct OnBaseFactorTests {
  private static func factor(_ factor: Double) -> OnBaseFactor {
    OnBaseFactor(factor: Float(factor), inverse: Float(1 / factor))
  }

  /// One draw in sixty-four: the events have the very chances of a table that was made with the factor.
  @Test(arguments: [0.05, 0.5, 0.97, 1, 1.2, 4, 20])
  func movedDrawsHaveTheChancesOfATableOfTheirOwn(factor: Double) {
    let league = OutcomeRates(league: .repaired)
    let matchup = Matchup(league, rules: .repaired)
    let exact = PlateEvent.probabilities(
      Matchup.rates(batter: league, pitcher: league, league: league, onBase: factor),
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

  /// Draws keep their order, so that a greater one is never worse for the side at bat; the factor 1 moves none.
  @Test(arguments: [UInt32(0), 1, 11_000_000, 0xFF_FFFF, 1 << 24])
  func movedDrawsKeepTheirOrder(outs: UInt32) {
    let draws =
      stride(from: UInt32(0), to: 1 << 24, by: 997)
      + (outs > 3 ? Array(outs - 3..<min(outs + 3, 1 << 24)) : []) + [0xFF_FFFF]
    for factor in [0.3, 2.5] {
      let moved = draws.sorted().map { Self.factor(factor).moved($0, outs: outs) }
      #expect(moved == moved.sorted() && moved.allSatisfy { $0 < 1 << 24 })
    }
    #expect(draws.allSatisfy { OnBaseFactor.one.moved($0, outs: outs) == $0 })
  }
}
