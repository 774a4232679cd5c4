internal import KernelInterface

/// The rules of matches of ratings, each one a key of a scenario's `game.rules`.
package struct RatingsRules: Sendable, Equatable {
  /// The difference of ratings at which the odds are ten to one.
  package var scale = 400.0
  /// The home advantage, in points of rating.
  package var advantage = 0.0
  /// Davidson's ν: how likely draws are.
  package var draw = 0.0
  /// The maximum number of maps: a side wins with more than half of them.
  package var maps = 1
  /// The unit, map or match, whose chances ratings, strengths and odds give.
  package var ratingOf = RatedUnit.map
  /// The way in which the margin is taken out of odds.
  package var margin = OddsMargin.proportional

  package init() {}

  /// Davidson's ν of a map: of several none is drawn.
  package var mapDraw: Double { maps == 1 ? draw : 0 }

  /// The number of maps that win a match.
  package var wins: Int { wins(of: maps) }

  /// Returns the number of maps that win a match of at most `maps`, or of the rules' default for `nil`.
  package func wins(of maps: Int?) -> Int { ((maps ?? self.maps) + 1) / 2 }

  /// True if ratings give the chances of a match, from which those of its maps follow. Always false for a single
  /// map.
  package var ratesMatches: Bool { ratingOf == .match && maps > 1 }

  /// The chances of a map, from those that ratings give.
  ///
  /// - Parameter wins: The number of maps that win the match.
  package func ofMap(_ chances: ResultChances, wins: Int) -> ResultChances {
    ratesMatches ? ResultChances(ofMatch: chances, wins: wins) : chances
  }

  /// The worth of a point of rating in the logarithm of the odds.
  package var unit: Double { 2.302585092994046 / scale }

  /// The natural logarithm of a strength, stated or implied by a rating, or `nil` if it is neither.
  package func logarithm(_ strength: TeamStrength) -> Double? {
    switch strength {
    case .rating(let rating): rating * unit
    case .strength(let strength): DoubleArithmetic.log(strength)
    case .attack, .unknown: nil
    }
  }

  /// The home advantage in the logarithm of the odds.
  func ground(isNeutral: Bool) -> Double { isNeutral ? 0 : advantage * unit }
}

/// The unit whose chance of winning a rating gives.
package enum RatedUnit: String, CaseIterable, Sendable {
  case map
  case match
}
