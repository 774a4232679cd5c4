import RandomStreams
import TestSupport
import Testing

/// Numbers as kernels take them: uniform, and independent between lanes, draws, matches and seeds.
@Suite("Independence of streams")
struct StreamIndependenceTests {
  static let count = 1 << 18

  /// Returns draw `skipped + 1` of a match in each of ``count`` tournaments.
  static func draws(
    seed: UInt64 = 1, leg: Int = 0, from first: UInt64 = 0, skipping skipped: Int = 0
  ) -> [Double] {
    let address = StreamAddress(
      seed: Seed(seed), purpose: .match,
      subject: .match(stage: 0, first: 0, second: 1, leg: leg))
    return (0..<count).map { lane in
      var generator = Xoshiro128Plus(address, tournament: first + UInt64(lane))
      for _ in 0..<skipped { _ = generator.nextSymmetric() }
      return Double(generator.nextSymmetric())
    }
  }

  @Test(arguments: [0, 1, 2, 87])
  func drawsOverLanesAreUniform(draw: Int) {
    let draws = Self.draws(skipping: draw)
    var cells = [Double](repeating: 0, count: 256)
    for number in draws { cells[Int((number + 1) * 128)] += 1 }
    expectChiSquare(observed: cells, expected: cells.map { _ in 1 })
    let mean = draws.reduce(0, +) / Double(Self.count)
    expectZ(mean, 0, standardError: (1 / 3.0 / Double(Self.count)).squareRoot(), "mean")
  }

  struct Pairing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var one: @Sendable () -> [Double]
    var other: @Sendable () -> [Double]
  }

  static let pairings = [
    Pairing(testDescription: "next tournament", one: { draws() }, other: { draws(from: 1) }),
    Pairing(testDescription: "next draw", one: { draws() }, other: { draws(skipping: 1) }),
    Pairing(testDescription: "next leg", one: { draws() }, other: { draws(leg: 1) }),
    Pairing(testDescription: "next seed", one: { draws() }, other: { draws(seed: 2) }),
    Pairing(
      testDescription: "tournaments 2^32 apart", one: { draws() },
      other: { draws(from: 1 << 32) }),
  ]

  /// Products of independent uniforms on -1 ..< 1 have mean 0 and variance 1/9.
  @Test(arguments: pairings)
  func neighboursAreUncorrelated(pairing: Pairing) {
    let products = zip(pairing.one(), pairing.other()).map { $0 * $1 }
    let mean = products.reduce(0, +) / Double(Self.count)
    expectZ(mean, 0, standardError: (1 / 9.0 / Double(Self.count)).squareRoot())
  }

  @Test(arguments: pairings)
  func pairsOfNeighboursFillTheSquareEvenly(pairing: Pairing) {
    var cells = [Double](repeating: 0, count: 256)
    for (one, other) in zip(pairing.one(), pairing.other()) {
      cells[Int((one + 1) * 8) * 16 + Int((other + 1) * 8)] += 1
    }
    expectChiSquare(observed: cells, expected: cells.map { _ in 1 })
  }
}
