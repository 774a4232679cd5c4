import Foundation

/// The exact probabilities of scores, by the closed forms of textbooks and the C library's functions: an independent
/// version of the game of goals.
public struct TextbookGoals: Sendable {
  public enum Model: Sendable {
    case poisson
    case dixonColes(rho: Double)
    case negativeBinomial(dispersion: Double)
  }

  public let model: Model
  public let home: Double
  public let away: Double

  public init(_ model: Model, home: Double, away: Double) {
    self.model = model
    self.home = home
    self.away = away
  }

  /// The probability of so many goals by a side of a mean.
  private func goals(_ count: Int, _ mean: Double) -> Double {
    let k = Double(count)
    if mean == 0 { return count == 0 ? 1 : 0 }
    if case .negativeBinomial(let dispersion) = model {
      let r = 1 / dispersion
      let combinations: Double = lgamma(r + k) - lgamma(r) - lgamma(k + 1)
      let failures: Double = r * log(r / (r + mean))
      let successes: Double = k * log(mean / (r + mean))
      return Self.exp(combinations + failures + successes)
    }
    return Self.exp(k * log(mean) - mean - lgamma(k + 1))
  }

  public static func exp(_ number: Double) -> Double { Foundation.exp(number) }

  public subscript(homeGoals: Int, awayGoals: Int) -> Double {
    var factor = 1.0
    if case .dixonColes(let rho) = model {
      switch (homeGoals, awayGoals) {
      case (0, 0): factor = 1 - home * away * rho
      case (0, 1): factor = 1 + home * rho
      case (1, 0): factor = 1 + away * rho
      case (1, 1): factor = 1 - rho
      default: break
      }
    }
    return goals(homeGoals, home) * goals(awayGoals, away) * factor
  }

  /// The same in a share of the match.
  public func scaled(by share: Double) -> TextbookGoals {
    TextbookGoals(model, home: home * share, away: away * share)
  }

  /// The probability of a score after extra time of so large a share, in matches that are level without it.
  public func afterExtraTime(_ homeGoals: Int, _ awayGoals: Int, share: Double) -> Double {
    let more = scaled(by: share)
    return (0...min(homeGoals, awayGoals)).reduce(0) { sum, level in
      sum + self[level, level] * more[homeGoals - level, awayGoals - level]
    }
  }
}
