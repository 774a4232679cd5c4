/// A game in which the side at home may have an advantage that falls away on neutral ground: see
/// ``MatchOccasion/isNeutral``.
public protocol HomeAdvantageGame: Game {
  /// Why no match can be on neutral ground by these rules, as an error says it; nil if it can.
  var neutralGroundObstacle: String? { get }
  /// Whether a match depends on who is at home by these rules.
  var hasHomeAdvantage: Bool { get }
}

extension HomeAdvantageGame {
  public var neutralGroundObstacle: String? { nil }
  public var hasHomeAdvantage: Bool { neutralGroundObstacle == nil }
}
