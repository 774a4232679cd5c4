import Estimates
import Programs
import Statistics
import Tallies
import Testing

@Suite struct LooksTests {
  @Test func looksAreFiveToEachPowerOfTen() {
    #expect(Looks.counts.prefix(6) == [10_000, 16_000, 25_000, 40_000, 63_000, 100_000])
    #expect(Looks.counts.suffix(2) == [630_000_000_000, 1_000_000_000_000])
    #expect(Looks.counts.count == 8 * 5 + 1)
  }

  @Test func errorsOfAllLooksSumToFivePerCent() {
    #expect(abs(Looks.level.alpha * Double(Looks.counts.count + 1) - 0.05) < 1e-15)
  }

  /// Two tails of 0.05 / 42, from Python's `statistics.NormalDist`.
  @Test func everyIntervalIsThatManyStandardErrorsWide() {
    #expect(abs(Looks.level.z - 3.241152165517) < 1e-11)
  }

  @Test func theNextLookIsTheFirstThatIsNotBelow() {
    #expect(Looks.next(atLeast: 0) == 10_000)
    #expect(Looks.next(atLeast: 10_000) == 10_000)
    #expect(Looks.next(atLeast: 10_001) == 16_000)
    #expect(Looks.next(atLeast: 1_000_000_000_001) == nil)
  }
}
