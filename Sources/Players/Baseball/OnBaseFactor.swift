internal import Games

/// A factor on the odds of reaching base in a plate appearance, with which uncertain ratings change what a draw
/// decides on.
package struct OnBaseFactor: Sendable, Equatable {
  package let factor: Float
  /// 1 / ``factor``, but for rounding.
  package let inverse: Float

  /// The factor by which nothing changes.
  package static let one = OnBaseFactor(factor: 1, inverse: 1)

  package init(factor: Float, inverse: Float) {
    self.factor = factor
    self.inverse = inverse
  }

  @inline(__always)
  package func times(_ other: OnBaseFactor) -> OnBaseFactor {
    OnBaseFactor(factor: factor * other.factor, inverse: inverse * other.inverse)
  }

  /// The draw of 24 bits that decides, in the table of a match-up without the factor, on what `draw` decides
  /// with it.
  ///
  /// Draws are ordered: the first `outs` are those on which nobody reaches base. With q their share, p = 1 - q
  /// and a factor f, the share is q / (q + f p). So a draw u in 0 ..< 1 that is still below it falls on
  /// u (q + f p) of the table, which stretches the outs evenly, and any other one on
  /// 1 - (1 - u) (q + f p) / f, which stretches the rest. The factor 1 leaves every draw as it is. Each
  /// operation is one of IEEE 754, so that every CPU comes to the same.
  @inline(__always)
  package func moved(_ draw: UInt32, outs: UInt32) -> UInt32 {
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

/// What a rating's deviation in wOBA is as a factor on the odds of reaching base.
///
/// With W the league's wOBA by the weights of the rules and o its odds of reaching base, the factor that makes
/// of a batter of the league's rates one whose wOBA is W + d is
///
///     (1 + d / W) / (1 - o d / W).
///
/// It is the factor by which ``OutcomeRates/league(_:runsAbove:rules:)`` turns wRC+ into rates.
package struct OnBaseScale: Sendable {
  private let woba: Double
  private let odds: Double

  /// Nil where the league's batters never reach base, always do, or nothing that they do has a weight.
  package init?(_ rules: BaseballRules) {
    let league = OutcomeRates(league: rules)
    let reaching = league.reaching
    woba = league.woba(rules)
    odds = reaching / (1 - reaching)
    guard woba > 0, odds > 0, odds.isFinite else { return nil }
  }

  /// The most that a rating deviates, in wOBA: the factor stays within 1 / ``OutcomeRates/greatestFactor`` and
  /// ``OutcomeRates/greatestFactor`` either way.
  var greatestDeviation: Double {
    let greatest = OutcomeRates.greatestFactor
    return woba * (greatest - 1) / max(1 + greatest * odds, greatest + odds)
  }

  /// The factor of a deviation in units of 10^-6.
  @inline(__always)
  func factor(_ deviation: Double) -> OnBaseFactor {
    let share = deviation / (RatingSampler.unit * woba)
    let (above, below) = (1 + share, 1 - share * odds)
    return OnBaseFactor(factor: Float(above / below), inverse: Float(below / above))
  }
}
