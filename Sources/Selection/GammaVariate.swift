internal import Estimates
package import RandomStreams
internal import RealModule

/// Draws from the gamma distribution of scale 1.
///
/// Source: G. Marsaglia and W. W. Tsang (2000), A simple method for generating gamma variables, ACM
/// Transactions on Mathematical Software 26, 363-372; for shapes below 1 by section 6, from a
/// variate with a shape greater by 1.
package struct GammaVariate {
  package let shape: Double
  private let d: Double
  private let c: Double

  /// - Precondition: `shape > 0`.
  package init(shape: Double) {
    precondition(shape > 0, "a gamma distribution of shape \(shape)")
    self.shape = shape
    d = (shape < 1 ? shape + 1 : shape) - 1.0 / 3
    c = 1 / (9 * d).squareRoot()
  }

  /// Returns a draw. For shapes near 0, many draws underflow to 0.
  package func next(_ stream: inout Xoshiro128Plus) -> Double {
    while true {
      let x = StandardNormal.quantile(upperTail: stream.nextShare())
      let root = 1 + c * x
      guard root > 0 else { continue }
      let v = root * root * root
      guard Double.log(stream.nextShare()) < x * x / 2 + d - d * v + d * Double.log(v) else {
        continue
      }
      return shape < 1 ? d * v * Double.pow(stream.nextShare(), 1 / shape) : d * v
    }
  }
}

extension Xoshiro128Plus {
  /// Returns the next of 2^52 equally likely, equally spaced numbers between 0 and 1, both
  /// excluded.
  package mutating func nextShare() -> Double {
    let bits = UInt64(next() >> 6) << 26 | UInt64(next() >> 6)
    return (Double(bits) + 0.5) * 0x1p-52
  }
}
