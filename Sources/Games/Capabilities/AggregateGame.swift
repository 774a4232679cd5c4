/// A game whose matches can be the last legs of ties.
///
/// A match that needs a winner is level there where the legs together are: ``MatchCall/lead`` and
/// ``MatchCall/awayGoals`` say what the legs before bring, ``MatchOccasion/level`` which ways to decide it are used. Other
/// games play every match as if it were the only one.
public protocol AggregateGame: Game {
  /// Whether away goals can decide a tie. If not, ``MatchCall/awayGoals`` is nil in every match.
  var countsAwayGoals: Bool { get }
}
