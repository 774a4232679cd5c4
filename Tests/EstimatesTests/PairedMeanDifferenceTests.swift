import Estimates
import Testing

@Suite struct PairedMeanDifferenceTests {
  private func difference(
    _ total: Int64, _ gained: Int128, _ lost: Int128, _ squares: Int128, maximum: Int = 9
  ) -> PairedMeanDifference {
    PairedMeanDifference(
      total: total, gained: gained, lost: lost, squares: squares, maximum: maximum)
  }

  /// Differences of one size are that often the difference of an event.
  @Test(arguments: [1, 3] as [Int64], [(0, 1), (2, 4), (30, 0), (40, 35), (3000, 1000)])
  func differencesOfOneSizeAreThoseOfAnEvent(size: Int64, counts: (Int64, Int64)) throws {
    let (fell, rose) = counts
    let mean = difference(
      10_000, Int128(size * rose), Int128(size * fell), Int128(size * size * (fell + rose)))
    let event = PairedDifference(total: 10_000, fell: fell, rose: rose)
    for level in [ConfidenceLevel.percent95, ConfidenceLevel(alpha: 0.001)] {
      let interval = try #require(mean.interval(level))
      let ordinary = try #require(mean.mean.interval(level))
      let exact = event.interval(level)
      let scale = Double(size)
      #expect(abs(interval.lower - min(scale * exact.lower, ordinary.lower)) < 1e-15)
      #expect(abs(interval.upper - max(scale * exact.upper, ordinary.upper)) < 1e-15)
    }
  }

  @Test func manyDifferencesHaveTheOrdinaryInterval() throws {
    let mean = difference(1_000_000, 300_000, 200_000, 900_000)
    let (interval, ordinary) = (
      try #require(mean.interval()), try #require(mean.mean.interval())
    )
    #expect(interval.width >= ordinary.width)
    #expect(interval.width < 1.0001 * ordinary.width)
  }

  /// Half of what is counted twice is the same.
  @Test(arguments: [(12, 2, 40), (0, 0, 0), (3000, 1000, 9000)] as [(Int128, Int128, Int128)])
  func aScaleScalesEverything(gained: Int128, lost: Int128, squares: Int128) throws {
    let whole = difference(10_000, gained, lost, squares)
    let half = PairedMeanDifference(
      total: 10_000, gained: gained, lost: lost, squares: squares, maximum: 9, scale: 0.5)
    #expect(half.mean.mean == whole.mean.mean / 2)
    let (own, other) = (try #require(half.interval()), try #require(whole.interval()))
    #expect(abs(own.lower - other.lower / 2) < 1e-15 && abs(own.upper - other.upper / 2) < 1e-15)
  }

  @Test func equalTournamentsLeaveRoomForUnseenDifferences() throws {
    let none = difference(1000, 0, 0, 0)
    let interval = try #require(none.interval())
    #expect(interval == none.mean.interval())
    #expect(interval.upper > 0 && interval.lower == -interval.upper)
  }

  @Test func certaintyIsAPointAndOneTournamentTellsNothing() {
    let same = PairedMeanDifference(
      total: 10, gained: 0, lost: 0, squares: 0, maximum: 9, isCertain: true)
    #expect(same.interval() == Interval(point: 0))
    #expect(difference(1, 3, 0, 9).interval() == nil)
  }

  @Test func theIntervalHoldsTheMeanAndStaysWithinWhatIsPossible() throws {
    for (gained, lost, squares) in [(9, 0, 81), (90, 0, 810), (40, 41, 700), (1, 0, 1)] {
      let mean = difference(10, Int128(gained), Int128(lost), Int128(squares))
      for alpha in [0.05, 1e-9] {
        let interval = try #require(mean.interval(ConfidenceLevel(alpha: alpha)))
        #expect(interval.contains(mean.mean.mean))
        #expect(interval.lower >= -9 && interval.upper <= 9)
      }
    }
  }
}
