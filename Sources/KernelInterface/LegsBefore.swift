/// The state of a tie before its last leg, lane by lane: the leg is level where the tie is.
///
/// A column holds one element per lane, up to ``MatchLanes/paddedCount``, whether the lane plays or not: kernels
/// read all of them.
public struct LegsBefore: ~Escapable {
  /// The home side's lead from earlier legs, or `nil` if there were none.
  public let lead: Span<Int16>?
  /// The goals of the away side in this match with which the tie is level on away goals, or `nil` if away goals do
  /// not count.
  public let awayGoals: Span<Int16>?

  @_lifetime(copy lead, copy awayGoals)
  public init(lead: Span<Int16>?, awayGoals: Span<Int16>?) {
    self.lead = lead
    self.awayGoals = awayGoals
  }

  /// Returns whether a score in a lane leaves the tie level.
  @inline(__always)
  public func isLevel(_ home: Int16, _ away: Int16, lane: Int) -> Bool {
    var difference = Int32(home) &- Int32(away)
    if let lead { difference = difference &+ Int32(lead[lane]) }
    guard difference == 0 else { return false }
    guard let awayGoals else { return true }
    return awayGoals[lane] == away
  }
}
