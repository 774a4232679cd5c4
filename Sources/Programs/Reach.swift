/// An aim that each entrant reaches in a tournament or does not.
public enum Reach: Sendable, Equatable {
  /// To occupy one of some slots.
  case slots([Slot])
  /// To have so many points in the standings, or more.
  case points(Int)
  /// To win a match.
  case victory(match: Int)
}
