/// An aim that an entrant reaches in a tournament or not.
public enum Reach: Sendable, Hashable {
  case slots([Slot])
  /// Having this many points or more in the standings.
  case points(Int)
  case victory(match: Int)
}
