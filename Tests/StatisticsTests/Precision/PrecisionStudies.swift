import Estimates
import Foundation
import Statistics
import TestSupport

/// The number of studies per coverage test, as set by `scripts/check-precision-coverage`.
let precisionStudies = askedStudies ?? 1_000

/// True if results are to be printed.
let precisionStudiesAreAskedFor = askedStudies != nil

private let askedStudies =
  ProcessInfo.processInfo.environment["PODIUM_PRECISION_STUDIES"].flatMap(Int.init)

/// Events of one probability, counted up to any look: a study of a single output.
struct EventStudy {
  /// The probability, a multiple of 2^-32, so that an event is one comparison of 32 bits.
  let probability: Double
  private let threshold: UInt64
  private var generator: OracleGenerator
  private(set) var count: Int64 = 0
  private(set) var total: Int64 = 0

  init(_ probability: Double, seed: UInt64) {
    threshold = UInt64((probability * 0x1p32).rounded())
    self.probability = Double(threshold) * 0x1p-32
    generator = OracleGenerator(seed: seed)
  }

  var proportion: Proportion { Proportion(count: count, total: total) }

  /// Continues to `total` trials one by one.
  mutating func play(to total: Int64) {
    while self.total < total {
      let word = generator.next()
      count += (word >> 32 < threshold ? 1 : 0) + (word & 0xFFFF_FFFF < threshold ? 1 : 0)
      self.total += 2
    }
  }

  /// Continues to `total` trials at once, by the normal approximation of the binomial count,
  /// accurate to a hundredth of a standard deviation for many trials.
  mutating func leap(to total: Int64) {
    let trials = Double(total - self.total)
    let deviate =
      (-2 * log(Double.random(in: Double.leastNonzeroMagnitude..<1, using: &generator)))
      .squareRoot() * cos(2 * Double.pi * Double.random(in: 0..<1, using: &generator))
    let spread = (trials * probability * (1 - probability)).squareRoot()
    count += Int64((trials * probability + deviate * spread).rounded())
    self.total = total
  }
}
