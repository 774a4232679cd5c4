import RandomStreams
import Selection
import TestSupport
import Testing

@Suite struct GammaVariateTests {
  private static func draws(_ shape: Double, _ count: Int) -> [Double] {
    let gamma = GammaVariate(shape: shape)
    let address = StreamAddress(seed: Seed(5), purpose: .posterior, subject: .whole)
    var stream = Xoshiro128Plus(address, tournament: 0)
    return (0..<count).map { _ in gamma.next(&stream) }
  }

  /// The mean and variance are a, the central moments 2a and 3a^2 + 6a.
  @Test(arguments: [0.05, 0.99, 1, 7, 40_000])
  func momentsAreThoseOfTheDistribution(_ shape: Double) {
    let count = 100_000
    let draws = Self.draws(shape, count)
    let n = Double(count)
    let mean = draws.reduce(0, +) / n
    expectZ(mean, shape, standardError: (shape / n).squareRoot(), "mean")
    let variance = draws.reduce(0) { $0 + ($1 - shape) * ($1 - shape) } / n
    let fourth = 3 * shape * shape + 6 * shape
    expectZ(
      variance, shape, standardError: ((fourth - shape * shape) / n).squareRoot(), "variance")
    #expect(draws.allSatisfy { $0 >= 0 })
  }

  /// Shape 1 is exponential; shape 1/2 is half the square of a normal deviate.
  @Test func quantilesAreThoseOfKnownDistributions() {
    let count = 100_000
    for (shape, bounds) in [
      (1.0, [(0.287_682_072, 0.25), (0.693_147_181, 0.5), (2.995_732_274, 0.95)]),
      (0.5, [(0.050_765_55, 0.25), (0.227_468_21, 0.5), (1.920_729_41, 0.95)]),
    ] {
      let draws = Self.draws(shape, count)
      for (bound, probability) in bounds {
        expectProportion(draws.count { $0 <= bound }, of: count, probability, "shape \(shape)")
      }
    }
  }

  @Test func sharesOfAStreamLieBetweenZeroAndOne() {
    var stream = Xoshiro128Plus(state: [1, 2, 3, 4])
    let shares = (0..<20_000).map { _ in stream.nextShare() }
    #expect(shares.allSatisfy { $0 > 0 && $0 < 1 })
    let mean = shares.reduce(0, +) / 20_000
    expectZ(mean, 0.5, standardError: (1.0 / 12 / 20_000).squareRoot())
  }
}
