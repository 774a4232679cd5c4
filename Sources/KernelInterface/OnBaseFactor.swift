/// A factor on the odds of reaching base in a plate appearance, with which uncertain ratings change what a draw
/// decides on.
public struct OnBaseFactor: Sendable, Equatable {
  public let factor: Float
  /// 1 / ``factor``, but for rounding.
  public let inverse: Float

  /// The factor by which nothing changes.
  public static let one = OnBaseFactor(factor: 1, inverse: 1)

  @inlinable
  public init(factor: Float, inverse: Float) {
    self.factor = factor
    self.inverse = inverse
  }

  @inlinable
  @inline(__always)
  public func times(_ other: OnBaseFactor) -> OnBaseFactor {
    OnBaseFactor(factor: factor * other.factor, inverse: inverse * other.inverse)
  }

  /// The draw of 24 bits that decides, in the table of a match-up without the factor, what `draw` decides with it.
  ///
  /// Draws are ordered: nobody reaches base on the first `outs`. With q their share, p = 1 - q and a factor f, the
  /// share becomes q / (q + f p). So a draw u in 0 ..< 1 below it falls on u (q + f p) of the table, which
  /// stretches the outs evenly, and any other on 1 - (1 - u) (q + f p) / f, which stretches the rest. The factor 1
  /// leaves every draw unchanged. Each operation is one of IEEE 754, so that every CPU gives the same result.
  @inlinable
  @inline(__always)
  public func moved(_ draw: UInt32, outs: UInt32) -> UInt32 {
    let share = Double(outs) * 0x1p-24
    let scale = share + Double(factor) * (1 - share)
    // The middle of what the draw stands for.
    let place = (Double(draw) + 0.5) * scale
    let left = (0x1p24 - 0.5 - Double(draw)) * (scale * Double(inverse))
    let isOut = place < Double(outs)
    // Adding a number whose last bit is worth 1 rounds, and leaves a whole number in the lower bits: no branch
    // is taken that cannot be foreseen.
    let rounded = ((isOut ? place : left) - 0.5) + 0x1.8p52
    let whole = UInt32(truncatingIfNeeded: rounded.bitPattern)
    return isOut ? whole : max(outs, 0xFF_FFFF &- whole)
  }
}
