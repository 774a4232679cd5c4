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

  @Test(arguments: [20, 100] as [Int64])
  func wilsonCoversAsPromisedOnAverage(_ total: Int64) {
    let intervals = (0...total).map {
      Proportion(count: $0, total: total).wilsonInterval(.percent95)
    }
    let mean =
      Self.probabilities.reduce(0) { $0 + coverage(of: intervals, at: $1) }
      / Double(Self.probabilities.count)
    #expect(abs(mean - 0.95) < 0.005)
  }

  @Test(arguments: [20, 100, 400] as [Int64])
  func theIntervalInUseNeverFallsFarShort(_ total: Int64) {
    let intervals = (0...total).map { Proportion(count: $0, total: total).interval() }
    for probability in Self.probabilities {
      #expect(coverage(of: intervals, at: probability) >= 0.92)
    }
  }

  private func coverage(of intervals: [Interval], at probability: Double) -> Double {
    zip(binomial(count: intervals.count, probability), intervals)
      .reduce(0) { $1.1.contains(probability) ? $0 + $1.0 : $0 }
  }

  /// The probabilities of 0, 1, ... successes, by adding one trial after the other.
  private func binomial(count: Int, _ probability: Double) -> [Double] {
    var distribution = [1.0]
    while distribution.count < count {
      let failed = distribution.map { $0 * (1 - probability) } + [0]
      let succeeded = [0] + distribution.map { $0 * probability }
      distribution = zip(failed, succeeded).map { $0 + $1 }
    }
    return distribution
  }
}
