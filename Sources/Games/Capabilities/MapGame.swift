/// A game whose matches are several maps, sets or games: more than half of them win the match, and the score is those won.
///
/// A match may have fewer maps than the game's matches have: see ``MatchOccasion/maps``.
public protocol MapGame: Game {
  /// How many maps a match has at most: an odd number, 1 where a match is one.
  var maps: Int { get }
  /// Whether teams are rated by whole matches, of which maps are won accordingly: best of n is one match then, and no series
  /// of matches unless it is called one.
  var ratesMatches: Bool { get }
}
