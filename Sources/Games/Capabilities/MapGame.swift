/// A game whose matches consist of maps, sets or games: more than half of them win the match, and the score is the
/// number won.
///
/// A match may have fewer maps than the game's default: see ``MatchOccasion/maps``.
public protocol MapGame: Game {
  /// The maximum number of maps per match: an odd number, 1 for a single game.
  var maps: Int { get }
  /// A Boolean value indicating whether teams are rated by whole matches, from which the chances of their maps follow.
  /// A best of n is then one match, and no series of matches unless it is called one.
  var ratesMatches: Bool { get }
}
