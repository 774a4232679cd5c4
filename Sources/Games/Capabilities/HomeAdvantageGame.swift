/// A game with a possible home advantage, which does not apply on neutral ground: see ``MatchOccasion/isNeutral``.
public protocol HomeAdvantageGame: Game {
  /// The reason why these rules allow no match on neutral ground, in the words of an error, or `nil` if they do.
  var neutralGroundObstacle: String? { get }
  /// True if these rules give the home side an advantage.
  var hasHomeAdvantage: Bool { get }
}

extension HomeAdvantageGame {
  public var neutralGroundObstacle: String? { nil }
  public var hasHomeAdvantage: Bool { neutralGroundObstacle == nil }
}
