/// An aim that an entrant reaches in a tournament or not.
public enum Reach: Sendable, Equatable {
  /// Occupying one of the slots.
  case slots([Slot])
  /// Having this many points or more in the standings.
  case points(Int)
  /// Winning a match.
  case victory(match: Int)
}
