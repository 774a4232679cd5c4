import Estimates
import TestSupport
import Testing

/// Differences between a part of the tournaments and all of them.
@Suite struct PartDifferenceTests {
  /// The difference of a share: `count` of `size` in the part, `rest` of all others.
  static func difference(
    _ count: Int64, of size: Int64, rest: Int64, of total: Int64
  ) -> PartDifference {
    let others = total - size
    return PartDifference(
      part: .share(Proportion(count: count, total: size)),
      rest: others > 0 ? .share(Proportion(count: rest, total: others)) : nil,
      share: Proportion(count: size, total: total), bounds: Interval(lower: 0, upper: 1))
  }

  @Test func theValueIsThatOfThePartLessThatOfTheWhole() throws {
    let difference = Self.difference(300, of: 400, rest: 120, of: 1_000)
    #expect(abs(difference.value - (300.0 / 400 - 420.0 / 1_000)) < 1e-15)
    let interval = try #require(difference.interval())
    #expect(interval.lower < difference.value && difference.value < interval.upper)
  }

  /// The error against the variance of the influence function, summed over all tournaments:
  /// (1 in part) (x - g) / q - (x - mean).
  @Test(arguments: [(300, 400, 120, 1_000), (30, 1_000, 9_000, 12_000), (5, 50, 1, 60)])
  func theErrorIsThatOfTheInfluenceFunction(
    _ count: Int, _ size: Int, _ rest: Int, _ total: Int
  ) throws {
    let difference = Self.difference(
      Int64(count), of: Int64(size), rest: Int64(rest), of: Int64(total))
    let (n, q) = (Double(total), Double(size) / Double(total))
    let (part, whole) = (Double(count) / Double(size), Double(count + rest) / Double(total))
    let groups = [
      (count, 1.0, 1.0), (size - count, 1.0, 0.0), (rest, 0.0, 1.0),
      (total - size - rest, 0.0, 0.0),
    ]
    let squares = groups.reduce(0) { sum, group in
      let (times, isPart, value) = group
      let influence = isPart * (value - part) / q - (value - whole)
      return sum + Double(times) * influence * influence
    }
    let expected = squares.squareRoot() / n
    #expect(abs(try #require(difference.standardError) / expected - 1) < 1e-12)
  }

  struct Truth: Sendable, CustomTestStringConvertible {
    /// The probabilities of the part, and of the event in it and in the rest.
    let share: Double
    let part: Double
    let rest: Double
    let total: Int

    var testDescription: String { "\(part) in \(share), else \(rest), of \(total)" }
    var difference: Double { (1 - share) * (part - rest) }
  }

  static let truths = [
    Truth(share: 0.5, part: 0.9, rest: 0.1, total: 400),
    Truth(share: 0.3, part: 0.4, rest: 0.35, total: 1_000),
    Truth(share: 0.02, part: 0.5, rest: 0.2, total: 500),
    Truth(share: 0.98, part: 0.2, rest: 0.7, total: 300),
    Truth(share: 0.4, part: 0.004, rest: 0.001, total: 1_000),
    Truth(share: 0.7, part: 1, rest: 0.5, total: 200),
    Truth(share: 0.995, part: 0.5, rest: 0, total: 200),
  ]

  /// 475 of 500 intervals should cover the truth: 453 are z = -4.5. Intervals of 85 % would fail by z = 3.5.
  @Test(arguments: truths)
  func intervalsHoldTheTruth(_ truth: Truth) {
    var generator = OracleGenerator(seed: 4)
    var (held, studies) = (0, 0)
    func uniform() -> Double { Double.random(in: 0..<1, using: &generator) }
    while studies < 500 {
      var counts: [Int64] = [0, 0, 0]
      for _ in 0..<truth.total {
        let isPart = uniform() < truth.share
        let happens = uniform() < (isPart ? truth.part : truth.rest)
        counts[0] += isPart ? 1 : 0
        counts[1] += isPart && happens ? 1 : 0
        counts[2] += !isPart && happens ? 1 : 0
      }
      guard counts[0] > 0 else { continue }
      studies += 1
      let difference = Self.difference(
        counts[1], of: counts[0], rest: counts[2], of: Int64(truth.total))
      held += difference.interval()?.contains(truth.difference) == true ? 1 : 0
    }
    #expect(held >= 453, "\(held) of 500")
  }

  @Test func anOutcomeThatAlwaysOccurredIsBounded() throws {
    let difference = Self.difference(30, of: 100, rest: 0, of: 100)
    #expect(difference.value == 0 && difference.standardError == 0)
    let interval = try #require(difference.interval())
    #expect(interval.lower < -0.02 && interval.lower > -0.1)
    #expect(interval.upper > 0.005 && interval.upper < 0.1)
  }

  @Test func aCertainDifferenceIsZero() {
    let difference = PartDifference(
      part: .share(Proportion(count: 5, total: 5)), rest: .share(Proportion(count: 5, total: 5)),
      share: Proportion(count: 5, total: 10), bounds: Interval(lower: 0, upper: 1), isCertain: true)
    #expect(difference.interval() == Interval(point: 0))
    #expect(difference.standardError == 0)
  }

  @Test func aMeanOfOneTournamentTellsNothing() {
    func mean(_ count: Int64) -> ShareOrMean {
      .mean(
        MeanEstimate(
          count: count, sum: Int128(count) * 2 + (count > 1 ? 1 : 0),
          sumOfSquares: Int128(count) * 4 + (count > 1 ? 5 : 0),
          bounds: Interval(lower: 0, upper: 9)))
    }
    func difference(_ part: Int64) -> PartDifference {
      PartDifference(
        part: mean(part), rest: mean(100 - part), share: Proportion(count: part, total: 100),
        bounds: Interval(lower: 0, upper: 9))
    }
    #expect(difference(1).interval() == nil && difference(1).standardError == nil)
    #expect(difference(99).interval() == nil && difference(99).standardError == nil)
    #expect(difference(2).interval() != nil && difference(50).interval() != nil)
  }

  @Test func noIntervalPassesWhatIsPossible() throws {
    let interval = try #require(Self.difference(1, of: 1, rest: 0, of: 50).interval())
    #expect(interval.lower >= -1 && interval.upper <= 1)
  }
}
