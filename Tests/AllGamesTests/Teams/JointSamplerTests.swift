import Foundation
import Games
import KernelInterface
import Players
import RandomStreams
import TestSupport
import Testing

@Suite("Strengths that are sampled together")
struct JointSamplerTests {
  /// A covariance matrix of a random factor of less than full rank: the first quantity adds up to 0.
  static func covariance(_ entrants: Int) -> [Double] {
    var generator = OracleGenerator(seed: 5)
    let size = 2 * entrants
    var factor = (0..<size).map { _ in
      (0..<size).map { _ in Double.random(in: -0.05...0.05, using: &generator) }
    }
    for column in 0..<size {
      let mean = (0..<entrants).reduce(0) { $0 + factor[$1][column] } / Double(entrants)
      for row in 0..<entrants { factor[row][column] -= mean }
    }
    return (0..<size).flatMap { row in
      (0..<size).map { other in
        zip(factor[row], factor[other]).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
  }

  @Test func haveTheCovarianceThatIsGiven() throws {
    let (entrants, draws) = (5, 200_000)
    let size = 2 * entrants
    let covariance = Self.covariance(entrants)
    let sampler = try #require(
      JointSampler(covariance: covariance, quantities: 2, entrants: entrants))
    let lanes = 10_000
    let deviations = SampledDeviations(sampler, lanes: lanes)
    var sums = [Double](repeating: 0, count: size)
    var products = [Double](repeating: 0, count: size * size)
    for block in 0..<draws / lanes {
      deviations.begin(
        seed: Seed(8), lanes: MatchLanes(firstTournament: UInt64(block * lanes), count: lanes),
        tournamentsPerSample: 1)
      for row in 0..<size {
        let own = deviations[row]
        for lane in 0..<lanes { sums[row] += own[lane] }
        for other in 0...row {
          var product = 0.0
          let others = deviations[other]
          for lane in 0..<lanes { product += own[lane] * others[lane] }
          products[row * size + other] += product
        }
      }
    }
    let n = Double(draws)
    for row in 0..<size {
      let variance = covariance[row * size + row]
      expectZ(sums[row] / n, 0, standardError: (variance / n).squareRoot(), "mean of \(row)")
      for other in 0...row {
        let expected = covariance[row * size + other]
        let error = ((variance * covariance[other * size + other] + expected * expected) / n)
          .squareRoot()
        expectZ(
          products[row * size + other] / n, expected, standardError: error,
          "covariance of \(row) and \(other)")
      }
    }
  }

  /// One tournament's deviations are those of its lane, wherever a block begins.
  @Test func areTheSameAloneAndInABlock() throws {
    let sampler = try #require(
      JointSampler(covariance: Self.covariance(3), quantities: 2, entrants: 3))
    let deviations = SampledDeviations(sampler, lanes: 100)
    deviations.begin(
      seed: Seed(9), lanes: MatchLanes(firstTournament: 77, count: 100), tournamentsPerSample: 1)
    for lane in [0, 1, 50, 99] {
      let alone = sampler.deviations(seed: Seed(9), number: UInt64(77 + lane))
      #expect(alone == (0..<6).map { deviations[$0][lane] })
    }
  }

  @Test func needACovarianceMatrix() {
    #expect(JointSampler(covariance: [1, 2, 2, 1], quantities: 1, entrants: 2) == nil)
  }
}
