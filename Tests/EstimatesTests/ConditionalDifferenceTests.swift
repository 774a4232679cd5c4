import Estimates
import TestSupport
import Testing

/// Differences of conditional shares between a baseline and a variant on the same tournaments.
@Suite struct ConditionalDifferenceTests {
  /// The tournaments by what they are in the baseline (row) and in the variant (column): without the condition, with the
  /// condition but not the event, with both.
  struct Joint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let total: Int64
    let cells: [[Double]]

    init(_ description: String, _ total: Int64, _ cells: [[Double]]) {
      testDescription = description
      self.total = total
      let sum = cells.joined().reduce(0, +)
      self.cells = cells.map { $0.map { $0 / sum } }
    }

    var difference: Double {
      let column = (0..<3).map { column in cells.reduce(0) { $0 + $1[column] } }
      let row = cells.map { $0.reduce(0, +) }
      return column[2] / (column[1] + column[2]) - row[2] / (row[1] + row[2])
    }

    /// The counts of a study.
    func study(_ generator: inout OracleGenerator) -> [[Int64]] {
      var counts = [Int64](repeating: 0, count: 9)
      let cells = Array(cells.joined())
      for _ in 0..<total {
        var rest = Double.random(in: 0..<1, using: &generator)
        var cell = 0
        while cell < 8, rest >= cells[cell] {
          rest -= cells[cell]
          cell += 1
        }
        counts[cell] += 1
      }
      return (0..<3).map { row in Array(counts[3 * row..<3 * row + 3]) }
    }
  }

  static let truths = [
    Joint("the same condition", 500, [[6, 0, 0], [0, 2.9, 0.1], [0, 0.03, 0.97]]),
    Joint("another condition", 500, [[55, 5, 2], [4, 20, 1], [1, 2, 10]]),
    Joint("a rare condition", 1_500, [[980, 3, 1], [2, 6, 1], [1, 1, 5]]),
    Joint("independent", 400, [[455, 140, 105], [130, 40, 30], [65, 20, 15]]),
    Joint("never both", 400, [[6, 0.5, 1.5], [1.5, 0, 0], [0.5, 0, 0]]),
    Joint("few differ", 1_000, [[600, 0.1, 0], [0.1, 300, 0.1], [0, 0.05, 90]]),
  ]

  static func difference(_ counts: [[Int64]], isCertain: Bool = false) -> ConditionalDifference? {
    let total = counts.joined().reduce(0, +)
    let (row, column) = (
      counts.map { $0.reduce(0, +) }, (0..<3).map { c in counts.reduce(0) { $0 + $1[c] } }
    )
    let (before, after) = (row[1] + row[2], column[1] + column[2])
    guard before > 0, after > 0 else { return nil }
    let (old, new) = (
      Proportion(count: row[2], total: before), Proportion(count: column[2], total: after)
    )
    var sum = 0.0
    for one in 1...2 {
      for other in 1...2 {
        sum +=
          Double(counts[one][other]) * (Double(one - 1) - old.value)
          * (Double(other - 1) - new.value)
      }
    }
    let raising = counts[0][2] + counts[1][0] + counts[1][2]
    let lowering = counts[2][0] + counts[0][1] + counts[2][1]
    return ConditionalDifference(
      baseline: .share(old), variant: .share(new), covariance: sum / Double(before) / Double(after),
      share: Proportion(count: after, total: total), differing: raising + lowering,
      raising: raising, lowering: lowering, width: 1, isCertain: isCertain)
  }

  /// 190 of 200 intervals should cover the truth: 175 are z = -4.9. Intervals of 75 % would fail by z = 4.1.
  @Test(arguments: truths)
  func intervalsHoldTheTruth(_ truth: Joint) {
    var generator = OracleGenerator(seed: 5)
    var (held, studies) = (0, 0)
    while studies < 200 {
      guard let difference = Self.difference(truth.study(&generator)) else { continue }
      studies += 1
      held += difference.interval()?.contains(truth.difference) == true ? 1 : 0
    }
    #expect(held >= 175, "\(held) of 200")
  }

  /// The standard error against the deviation of the estimates of 400 studies, whose own error is 3.5 %: 18 % is z = 5.1.
  @Test(arguments: [truths[0], truths[1], truths[3], truths[4]])
  func theErrorIsThatOfTheEstimates(_ truth: Joint) {
    var generator = OracleGenerator(seed: 6)
    let studies = (0..<400).compactMap { _ in Self.difference(truth.study(&generator)) }
    let count = Double(studies.count)
    let mean = studies.reduce(0) { $0 + $1.value } / count
    let variance = studies.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) } / count
    let stated =
      studies.reduce(0) { $0 + ($1.standardError ?? 0) * ($1.standardError ?? 0) } / count
    #expect(abs((stated / variance).squareRoot() - 1) < 0.18)
  }

  @Test func wherePairsAgreePairingNarrowsTheInterval() throws {
    let paired = try #require(Self.difference([[500, 0, 0], [0, 300, 20], [0, 10, 170]]))
    let apart = try #require(Self.difference([[0, 300, 200], [320, 0, 0], [180, 0, 0]]))
    let (narrow, wide) = (try #require(paired.interval()), try #require(apart.interval()))
    #expect(narrow.width < 0.4 * wide.width)
    #expect(try #require(paired.varianceRatio) < 0.2)
    #expect(abs(try #require(apart.varianceRatio) - 1) < 1e-12)
  }

  /// With 2 and 0 of 1,000 tournaments that differ, the error is small by luck: the limits are exact.
  @Test func fewThatDifferWidenTheInterval() throws {
    let none = try #require(Self.difference([[600, 0, 0], [0, 300, 0], [0, 0, 100]]))
    #expect(none.value == 0 && none.standardError == 0)
    let bounds = try #require(none.interval())
    #expect(bounds.lower < -0.009 && bounds.lower > -0.03 && bounds.upper == -bounds.lower)
    let two = try #require(Self.difference([[600, 0, 0], [0, 298, 2], [0, 0, 100]]))
    let limits = try #require(two.interval())
    #expect(limits.upper > bounds.upper && limits.lower < 0)
  }

  @Test func aCertainDifferenceIsZero() throws {
    let same = try #require(
      Self.difference([[600, 0, 0], [0, 300, 0], [0, 0, 100]], isCertain: true))
    #expect(same.interval() == Interval(point: 0))
    #expect(same.value == 0 && same.standardError == 0)
    let settled = ShareOrMean.share(Proportion(count: 5, total: 5, isCertain: true))
    let proven = ConditionalDifference(
      baseline: settled, variant: settled, covariance: 0, share: Proportion(count: 5, total: 9),
      differing: 3, width: 1)
    #expect(proven.isCertain && proven.interval() == Interval(point: 0))
  }

  @Test func aMeanOfOneTournamentTellsNothing() {
    let one = ShareOrMean.mean(MeanEstimate(count: 1, sum: 3, sumOfSquares: 9))
    let two = ShareOrMean.mean(MeanEstimate(count: 2, sum: 3, sumOfSquares: 5))
    let difference = ConditionalDifference(
      baseline: one, variant: two, covariance: 0, share: Proportion(count: 2, total: 9),
      differing: 3, width: 9)
    #expect(difference.interval() == nil && difference.standardError == nil)
  }
}
