import Foundation
import RandomStreams
import Selection
import TestSupport
import Testing

@Suite struct BestSideTests {
  /// Returns P(x > 1/2) for a beta distribution with parameters a, at least 1, and b, multiples of
  /// a quarter, by Simpson's rule over the fourth root of 1 - x, which gives the density (1 -
  /// t^4)^(a - 1) t^(4b - 1) without a pole.
  private static func betaAboveHalf(_ a: Double, _ b: Double) -> Double {
    func integral(to end: Double) -> Double {
      let steps = 20_000
      let width = end / Double(steps)
      return (0...steps).reduce(0) { sum, step in
        let t = Double(step) * width
        let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
        return sum + weight * pow(1 - t * t * t * t, a - 1) * pow(t, 4 * b - 1)
      } * width
    }
    return integral(to: pow(0.5, 0.25)) / integral(to: 1)
  }

  /// With two sides only sets of one matter, which have a beta distribution.
  @Test(arguments: [(12, 7), (40, 38), (20, 35), (1, 0), (3, 0), (2, 1)] as [(Int64, Int64)])
  func twoSidesHaveTheProbabilityOfABetaDistribution(_ first: Int64, _ second: Int64) {
    let successes = JointSuccesses(sides: 2, patterns: [1000, first, second, 300])
    let found = BestSide(successes, seed: Seed(7)).probabilities
    let expected = Self.betaAboveHalf(Double(first) + 0.25, Double(second) + 0.25)
    let error = (expected * (1 - expected) / Double(BestSide.draws)).squareRoot()
    expectZ(found[0], expected, standardError: error)
    #expect(abs(found[0] + found[1] - 1) < 1e-12)
  }

  @Test func setsOfAllOrNoneFavourNobody() {
    let few = JointSuccesses(sides: 3, patterns: [0, 5, 4, 3, 2, 6, 1, 0])
    let many = JointSuccesses(sides: 3, patterns: [1_000_000, 5, 4, 3, 2, 6, 1, 7_000_000])
    #expect(BestSide(few, seed: Seed(1)) == BestSide(many, seed: Seed(1)))
  }

  /// Without discordant sets, all sides share the probability.
  @Test func sidesThatNeverWonApartAreAlike() {
    for sides in [2, 3, 8] {
      var patterns = Array(repeating: Int64(0), count: 1 << sides)
      patterns[0] = 700
      patterns[patterns.count - 1] = 300
      let successes = JointSuccesses(sides: sides, patterns: patterns)
      let found = BestSide(successes, seed: Seed(3)).probabilities
      let expected = 1 / Double(sides)
      let error = (expected * (1 - expected) / Double(BestSide.draws)).squareRoot()
      for probability in found { expectZ(probability, expected, standardError: error) }
    }
  }

  @Test func theSeedDecidesTheDraws() {
    let successes = JointSuccessesTests.successes
    #expect(BestSide(successes, seed: Seed(1)) == BestSide(successes, seed: Seed(1)))
    #expect(BestSide(successes, seed: Seed(1)) != BestSide(successes, seed: Seed(2)))
  }

  /// With truths drawn from the prior and studies from the truths, probabilities of being best are
  /// calibrated.
  @Test func probabilitiesAreCalibrated() {
    var generator = OracleGenerator(seed: 20_260)
    let sides = 3
    let sets = 1 << sides
    var bins = Array(repeating: (said: 0.0, variance: 0.0, true: 0.0), count: 5)
    for study in 0..<1000 {
      let truth = Self.dirichlet(sets, &generator)
      var patterns = Array(repeating: Int64(0), count: sets)
      for _ in 0..<30 { patterns[Self.draw(truth, &generator)] += 1 }
      let chances = (0..<sides).map { side in
        // Without the set of all sides, which would swamp the differences.
        truth.indices.dropLast().reduce(0) { $1 >> side & 1 == 1 ? $0 + truth[$1] : $0 }
      }
      let maximum = chances.max() ?? 0
      let best = chances.indices.filter { chances[$0] == maximum }
      let said = BestSide(
        JointSuccesses(sides: sides, patterns: patterns), seed: Seed(UInt64(study)), draws: 1000
      ).probabilities
      for (side, probability) in said.enumerated() {
        let bin = min(4, Int(probability * 5))
        bins[bin].said += probability
        bins[bin].variance += probability * (1 - probability)
        bins[bin].true += best.contains(side) ? 1 / Double(best.count) : 0
      }
    }
    for (number, bin) in bins.enumerated() {
      expectZ(
        bin.true, bin.said, standardError: bin.variance.squareRoot(), "bin \(number)")
    }
    // Undecided studies are the ones that matter.
    #expect(bins[1].variance + bins[2].variance + bins[3].variance > 30)
  }

  /// Draws from the Dirichlet distribution with all parameters one over their number, beta by beta,
  /// each from powers of uniforms (Jöhnk 1964).
  private static func dirichlet(
    _ count: Int, _ generator: inout OracleGenerator
  ) -> [Double] {
    let parameter = 1 / Double(count)
    var left = 1.0
    var shares: [Double] = []
    for others in (1..<count).reversed() {
      let (share, rest) = beta(parameter, Double(others) * parameter, &generator)
      shares.append(left * share)
      left *= rest
    }
    return shares + [left]
  }

  /// Draws a beta variate and its complement, in logarithms, as powers often underflow.
  private static func beta(
    _ a: Double, _ b: Double, _ generator: inout OracleGenerator
  ) -> (Double, Double) {
    while true {
      let x = log(Double.random(in: 0x1p-60..<1, using: &generator)) / a
      let y = log(Double.random(in: 0x1p-60..<1, using: &generator)) / b
      let sum = max(x, y) + log1p(exp(-abs(x - y)))
      if sum <= 0 { return (exp(x - sum), exp(y - sum)) }
    }
  }

  private static func draw(_ shares: [Double], _ generator: inout OracleGenerator) -> Int {
    var left = Double.random(in: 0..<1, using: &generator)
    for (index, share) in shares.enumerated() {
      left -= share
      if left < 0 { return index }
    }
    return shares.count - 1
  }
}
