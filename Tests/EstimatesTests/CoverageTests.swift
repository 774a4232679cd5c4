import Estimates
import Testing

/// Exact coverage: the binomial probability of all counts whose interval contains a true probability.
@Suite struct CoverageTests {
  static let probabilities = (1..<200).map { Double($0) / 200 } + [0.001, 0.002, 0.998, 0.999]

  @Test(arguments: [20, 100] as [Int64])
  func clopperPearsonCoversAtLeastAsPromised(_ total: Int64) {
    for alpha in [0.2, 0.05, 0.001] {
      let level = ConfidenceLevel(alpha: alpha)
      let intervals = (0...total).map {
        Proportion(count: $0, total: total).clopperPearsonInterval(level)
      }
      for probability in Self.probabilities {
        #expect(coverage(of: intervals, at: probability) >= level.value)
      }
    }
  }

  @Test(arguments: [20, 100, 400] as [Int64])
  func theIntervalInUseNeverFallsFarShort(_ total: Int64) {
    let intervals = (0...total).map { Proportion(count: $0, total: total).interval() }
    for probability in Self.probabilities {
      #expect(coverage(of: intervals, at: probability) >= 0.92)
    }
  }

  private func coverage(of intervals: [Interval], at probability: Double) -> Double {
    zip(Binomial.probabilities(intervals.count - 1, probability), intervals)
      .reduce(0) { $1.1.contains(probability) ? $0 + $1.0 : $0 }
  }
}
