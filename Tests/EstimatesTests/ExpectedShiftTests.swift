import Estimates
import TestSupport
import Testing

@Suite("Expected shift")
struct ExpectedShiftTests {
  @Test func aMatchThatDecidesEverythingMovesEverything() {
    // Whoever wins the match wins the title: each chance goes from a half to 0 or 1.
    let shift = ExpectedShift([[500, 0], [0, 0], [0, 500]], results: [500, 0, 500], winners: 1)
    #expect(shift.value == 1)
    #expect(shift.interval().lower < 1 && shift.interval().upper > 1)
  }

  @Test func aMatchThatChangesNothingMovesNothing() {
    let shift = ExpectedShift([[200, 300], [400, 600]], results: [500, 1000], winners: 1)
    #expect(abs(shift.value) < 1e-12)
    #expect(shift.interval().lower == 0)
  }

  @Test func theStandardErrorIsThatOfTheDeltaMethod() {
    // p = 0.8 and 0.2 after one result, 0.3 and 0.7 after the other, each half of the time: the shift is
    // 4 |p(r, e) - p(r) p(e)| = 4 |0.4 - 0.5 x 0.55| = 0.5.
    let shift = ExpectedShift([[400, 100], [150, 350]], results: [500, 500], winners: 1)
    expectZ(shift.value, 0.5, standardError: 1e-12)
    // By differences: the change of the shift with each cell's probability.
    let step = 1_000_000
    let cells = [[400, 100], [150, 350]].map { $0.map { Int64($0 * step) } }
    let base = ExpectedShift(cells, results: cells.map { $0.reduce(0, +) }, winners: 1).value
    var (mean, square) = (0.0, 0.0)
    for result in 0..<2 {
      for entrant in 0..<2 {
        var more = cells
        more[result][entrant] += Int64(step / 10)
        let slope =
          (ExpectedShift(more, results: more.map { $0.reduce(0, +) }, winners: 1).value - base)
          * 1e4
        let share = Double(cells[result][entrant]) / Double(1000 * step)
        mean += share * slope
        square += share * slope * slope
      }
    }
    let error = ((square - mean * mean) / 1000).squareRoot()
    #expect(abs(shift.standardError / error - 1) < 1e-3)
  }

  /// A true distribution of results and champions, and its shift.
  struct Truth: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ofResults: [Double]
    let given: [[Double]]
    let minimum: Double

    var shift: Double {
      given[0].indices.reduce(0) { sum, entrant in
        let whole = zip(ofResults, given).reduce(0) { $0 + $1.0 * $1.1[entrant] }
        return sum
          + zip(ofResults, given).reduce(0) { $0 + $1.0 * abs($1.1[entrant] - whole) }
      }
    }
  }

  static let truths = [
    Truth(
      testDescription: "nothing", ofResults: [0.45, 0.25, 0.3],
      given: Array(repeating: [0.4, 0.3, 0.2, 0.1], count: 3), minimum: 0.95),
    Truth(
      testDescription: "a little", ofResults: [0.45, 0.25, 0.3],
      given: [[0.42, 0.29, 0.2, 0.09], [0.4, 0.3, 0.2, 0.1], [0.37, 0.32, 0.2, 0.11]], minimum: 0.95
    ),
    Truth(
      testDescription: "much", ofResults: [0.45, 0.25, 0.3],
      given: [[0.6, 0.1, 0.2, 0.1], [0.35, 0.3, 0.2, 0.15], [0.1, 0.6, 0.2, 0.1]], minimum: 0.93),
  ]

  /// 300 studies of 1,000 tournaments.
  @Test(arguments: truths)
  func theIntervalCoversTheTruth(_ truth: Truth) {
    var generator = OracleGenerator(seed: 9)
    var held = 0
    for _ in 0..<300 {
      var counts = truth.given.map { $0.map { _ in Int64(0) } }
      for _ in 0..<1000 {
        let result = draw(truth.ofResults, &generator)
        counts[result][draw(truth.given[result], &generator)] += 1
      }
      let shift = ExpectedShift(counts, results: counts.map { $0.reduce(0, +) }, winners: 1)
      held += shift.interval().contains(truth.shift) ? 1 : 0
    }
    #expect(Double(held) / 300 >= truth.minimum - 0.02, "\(held) of 300")
  }

  private func draw(_ shares: [Double], _ generator: inout OracleGenerator) -> Int {
    var left = Double.random(in: 0..<1, using: &generator)
    for (index, share) in shares.enumerated() {
      left -= share
      if left < 0 { return index }
    }
    return shares.count - 1
  }
}

@Suite("The spread of shares")
struct SpreadTests {
  @Test func itIsTheGreatestLessTheLeast() {
    let spread = Spread([
      Proportion(count: 60, total: 100), Proportion(count: 30, total: 200),
      Proportion(count: 40, total: 100),
    ])
    #expect(abs(spread.value - 0.45) < 1e-12)
    let error = (0.6 * 0.4 / 100 + 0.15 * 0.85 / 200).squareRoot()
    #expect(abs(spread.standardError - error) < 1e-12)
    #expect(spread.interval().contains(0.45))
  }

  @Test func sharesThatChanceMayHaveMovedMayHaveNoSpread() {
    let spread = Spread([
      Proportion(count: 51, total: 100), Proportion(count: 49, total: 100),
      Proportion(count: 50, total: 100),
    ])
    #expect(spread.interval().lower == 0)
    #expect(spread.interval().upper > 0.1)
  }
}
