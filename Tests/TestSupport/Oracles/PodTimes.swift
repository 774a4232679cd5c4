internal import Foundation
internal import KernelInterface

/// The times of pods for all 2^23 words that differ, against the logarithm in double precision, where the number itself
/// is exact.
public struct PodTimes: Sendable {
  /// The largest relative error.
  public private(set) var worst = 0.0
  /// The number of times above that of the word before; the greater the word, the shorter the time.
  public private(set) var rises = 0

  /// Computes them all.
  public init() {
    var last = Float.infinity
    for upper in 0..<UInt32(1 << 23) {
      let time = PodArithmetic.time(upper << 9 | 0x1ab)
      let exact = -log((Double(upper) + 0.5) * 0x1p-23)
      worst = max(worst, abs(Double(time) / exact - 1))
      if time > last { rises += 1 }
      last = time
    }
  }
}
