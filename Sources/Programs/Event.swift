/// Something that comes to pass in a tournament or does not: a bit a lane.
///
/// Chances, what is given, what a match is worth and targets of precision all speak of events.
public enum Event: Sendable, Hashable {
  /// An entrant finishes at a position, from 1, or a better one.
  case finish(entrant: Int, top: Int)
  /// A match of two is played and ends so.
  case result(match: Int, MatchOutcome)
}
