import Estimates
import Testing

/// Differences of chances between two studies.
@Suite struct IndependentDifferenceTests {
  /// 56 of 70 less 48 of 80.
  ///
  /// Source: R. G. Newcombe (1998), Statistics in Medicine 17, 873-890, table II, method 10.
  @Test func theIntervalIsThatOfThePaper() {
    let change = IndependentDifference(
      from: Proportion(count: 48, total: 80), to: Proportion(count: 56, total: 70))
    let interval = change.interval()
    #expect(abs(change.value - 0.2) < 1e-15)
    #expect(abs(interval.lower - 0.0524) < 0.00005)
    #expect(abs(interval.upper - 0.3339) < 0.00005)
  }

  @Test(arguments: [(0, 50, 3, 80), (10, 20, 11, 20), (999, 1_000, 5, 10)])
  func theWayBackIsTheMirrorImage(_ count: Int, _ total: Int, _ other: Int, _ size: Int) {
    let (one, two) = (
      Proportion(count: Int64(count), total: Int64(total)),
      Proportion(count: Int64(other), total: Int64(size))
    )
    let (there, back) = (
      IndependentDifference(from: one, to: two).interval(),
      IndependentDifference(from: two, to: one).interval()
    )
    #expect(abs(there.lower + back.upper) < 1e-12 && abs(there.upper + back.lower) < 1e-12)
  }

  @Test func twoProvenChancesHaveAProvenDifference() {
    let change = IndependentDifference(
      from: Proportion(count: 0, total: 5, isCertain: true),
      to: Proportion(count: 7, total: 7, isCertain: true))
    #expect(change.isCertain && change.standardError == 0)
    #expect(change.interval() == Interval(point: 1))
  }

  /// The probability that the interval holds 0, summed over all pairs of counts of equal chances.
  @Test(arguments: [0.02, 0.3, 0.5])
  func anUnchangedChanceIsRarelyBeyondChance(_ chance: Double) {
    var covered = 0.0
    for (before, one) in Binomial.probabilities(60, chance).enumerated() {
      for (after, other) in Binomial.probabilities(90, chance).enumerated() {
        let change = IndependentDifference(
          from: Proportion(count: Int64(before), total: 60),
          to: Proportion(count: Int64(after), total: 90))
        if change.interval().contains(0) { covered += one * other }
      }
    }
    #expect(covered > 0.94 && covered <= 1)
  }
}
