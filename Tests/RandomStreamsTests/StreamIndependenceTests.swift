import RandomStreams
import TestSupport
import Testing

/// Numbers as kernels take them: uniform, and independent between lanes, draws, matches and seeds.
@Suite("Independence of streams")
struct StreamIndependenceTests {
  static let count = 1 << 17

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

  /// Products of independent uniforms on -1 ..< 1 have mean 0 and variance 1/9, and pairs fill the square evenly: of the
  /// next tournament, draw, leg and seed, and of tournaments 2^32 apart.
  @Test(
    arguments: [(1, 0, 1, 0), (1, 0, 0, 1), (1, 1, 0, 0), (2, 0, 0, 0), (1, 0, 1 << 32, 0)]
      as [(UInt64, Int, UInt64, Int)])
  func neighboursAreIndependent(seed: UInt64, leg: Int, first: UInt64, skipped: Int) {
    let (ones, others) = (
      Self.draws(), Self.draws(seed: seed, leg: leg, from: first, skipping: skipped)
    )
    var (sum, cells) = (0.0, [Double](repeating: 0, count: 256))
    for (one, other) in zip(ones, others) {
      sum += one * other
      cells[Int((one + 1) * 8) * 16 + Int((other + 1) * 8)] += 1
    }
    expectZ(
      sum / Double(Self.count), 0, standardError: (1 / 9.0 / Double(Self.count)).squareRoot())
    expectChiSquare(observed: cells, expected: cells.map { _ in 1 })
  }
}
