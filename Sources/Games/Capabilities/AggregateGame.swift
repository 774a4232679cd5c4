/// A game whose matches can be the last legs of ties.
///
/// A match that needs a winner is level where the legs together are: ``MatchCall/lead`` and ``MatchCall/awayGoals``
/// bring in the earlier legs, and ``MatchOccasion/level`` names the ways to decide it. Other games play every match
/// as if it were the only one.
public protocol AggregateGame: Game {
  /// True if away goals can decide a tie; otherwise ``MatchCall/awayGoals`` is always `nil`.
  var countsAwayGoals: Bool { get }
}
