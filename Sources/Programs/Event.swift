/// Something that happens in a tournament or not: one bit per lane.
///
/// Chances, conditions, leverage and precision targets are all computed from events.
public enum Event: Sendable, Hashable {
  /// An entrant finishes at a position, counted from 1, or better.
  case finish(entrant: Int, top: Int)
  /// A match of two sides is played and ends so.
  case result(match: Int, MatchOutcome)
}
