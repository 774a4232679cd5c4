/// A game whose matches are several maps, sets or games: more than half of them win the match, and the score is those won.
///
/// A match may have fewer maps than the game's matches have: see ``MatchOccasion/maps``.
public protocol MapGame: Game {
  /// How many maps a match has at most: an odd number, 1 where a match is one.
  var maps: Int { get }
  /// A Boolean value indicating whether teams are rated by whole matches, from which the chances of their maps follow.
  /// A best of n is then one match, and no series of matches unless it is called one.
  var ratesMatches: Bool { get }
}
