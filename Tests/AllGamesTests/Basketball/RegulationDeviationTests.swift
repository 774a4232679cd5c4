import KernelInterface
import TestSupport
import Testing

/// Regulation is drawn at once with the distribution of the sum of four quarters.
@Suite("Regulation as a sum of quarters")
struct RegulationDeviationTests {
  /// Returns the share of draws with at most some number, by bisection, as numbers increase with the draw.
  private func share(ofNumbersUpTo number: Int, _ view: RegulationDeviation.View, mean: UInt32)
    -> Double
  {
    var (least, end): (UInt64, UInt64) = (0, 1 << 48)
    while least < end {
      let middle = (least + end) / 2
      if view.number(middle, mean: mean) <= UInt32(number) {
        least = middle + 1
      } else {
        end = middle
      }
    }
    return Double(least) * 0x1p-48
  }

  /// Returns the distribution of a quarter's number: the mean and a deviation by the sum of four uniform numbers from
  /// 0 to 256, rounded.
  private func quarter(mean: Double, step: Double) -> DiscreteDistribution {
    let byte = DiscreteDistribution(evenly: 0...255)
    let sums = byte + byte + byte + byte
    var below = 0.0
    let numbers = 0...Int(mean + 511 * step) + 1
    return DiscreteDistribution(
      first: 0,
      numbers.map { number in
        let edge = (Double(number) + 0.5 - mean) / step + 510.5
        let share = zip(sums.range, sums.probabilities).reduce(0) {
          $0 + $1.1 * min(1, max(0, edge - Double($1.0)))
        }
        defer { below = share }
        return share - below
      })
  }

  @Test(arguments: [(24.57, 2.75), (25.31, 2.75), (26.3, 4.4), (28.77, 4.4), (40, 9)])
  func aSumOfQuartersHasItsDistribution(mean: Double, deviation: Double) {
    let step = deviation / BasketballPossessions.deviation
    let one = quarter(mean: mean, step: step)
    let half = one + one
    let regulation = half + half
    let drawn = RegulationDeviation(step: step)
    var below = 0.0
    for number in regulation.range {
      below += regulation[number]
      let found = share(
        ofNumbersUpTo: number, drawn.view, mean: RegulationDeviations.mean(Float(4 * mean)))
      #expect(abs(found - below) < 3e-6, "up to \(number)")
    }
  }

  @Test(arguments: [0, 1, 1 << 20, 1 << 47, (1 << 48) - 1] as [UInt64])
  func withoutAStepThereIsNone(draw: UInt64) {
    let deviation = RegulationDeviation(step: 0)
    #expect(deviation.view.number(draw, mean: RegulationDeviations.mean(98.49)) == 98)
    #expect(deviation.view.number(draw, mean: RegulationDeviations.mean(98.51)) == 99)
  }
}
