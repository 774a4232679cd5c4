internal import Games
internal import KernelInterface

/// The scale by which a rating's deviation in wOBA is a factor on the odds of reaching base.
///
/// With W the league's wOBA by the weights of the rules and o its odds of reaching base, the factor that makes
/// of a batter of the league's rates one whose wOBA is W + d is
///
///     (1 + d / W) / (1 - o d / W).
///
/// The factor by which ``OutcomeRates/creating(runsAbove:rules:)`` turns wRC+ into rates.
package struct OnBaseScale: Sendable {
  private let woba: Double
  private let odds: Double

  /// A scale, or `nil` where the league's batters never reach base, always do, or nothing that they do has a weight.
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
