/// What the legs before a match bring to it, lane by lane: it is level where the tie is.
///
/// A column holds one element a lane, up to ``MatchLanes/paddedCount`` and whether the lane plays or not: kernels read all
/// of them.
public struct LegsBefore: ~Escapable {
  /// By how much the side at home leads from the legs before. Nil: nothing before.
  public let lead: Span<Int16>?
  /// What the visitors must have scored in this match for the away goals of the tie to be level. Nil: away
  /// goals decide nothing.
  public let awayGoals: Span<Int16>?

  @_lifetime(copy lead, copy awayGoals)
  public init(lead: Span<Int16>?, awayGoals: Span<Int16>?) {
    self.lead = lead
    self.awayGoals = awayGoals
  }

  /// Whether a score in a lane leaves nothing between the sides.
  @inline(__always)
  public func isLevel(_ home: Int16, _ away: Int16, lane: Int) -> Bool {
    var difference = Int32(home) &- Int32(away)
    if let lead { difference = difference &+ Int32(lead[lane]) }
    guard difference == 0 else { return false }
    guard let awayGoals else { return true }
    return awayGoals[lane] == away
  }
}
