internal import Foundation
internal import KernelInterface

/// The normal deviates of all 2^23 words that differ, against the complementary error function.
public struct NormalDeviates: Sendable {
  /// The largest error of every fifth, in units of the deviate, relative where it is above 1.
  public private(set) var worst = 0.0
  /// The number of deviates below that of the word before.
  public private(set) var falls = 0
  /// The mean of the squares.
  public private(set) var meanSquare = 0.0

  /// Computes them all.
  public init() {
    var last = -Float.infinity
    var squares = 0.0
    for upper in 0..<UInt32(1 << 23) {
      let deviate = FloatArithmetic.normal(upper << 9 | 0x1ab)
      if deviate < last { falls += 1 }
      last = deviate
      let z = Double(deviate)
      squares += z * z
      guard upper % 5 == 0 else { continue }
      let p = (Double(upper) + 0.5) * 0x1p-23
      // The smaller tail, so that nothing cancels.
      let tail = min(p, 1 - p)
      let difference = erfc(abs(z) / 2.0.squareRoot()) / 2 - tail
      let error = difference / exp(-z * z / 2) * (2 * .pi).squareRoot()
      worst = max(worst, abs(error) / max(1, abs(z)))
    }
    meanSquare = squares * 0x1p-23
  }
}
