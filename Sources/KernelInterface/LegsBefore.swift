/// What the legs before a match bring to it, lane by lane: it is level where the tie is.
///
/// The pointers stay valid during a call. A column holds one element a lane, up to
/// ``MatchLanes/paddedCount`` and whether the lane plays or not: kernels read all of them.
public struct LegsBefore {
  /// By how much the side at home leads from the legs before. Nil: nothing before.
  public var lead: UnsafePointer<Int16>?
  /// What the visitors must have scored in this match for the away goals of the tie to be level. Nil: away
  /// goals decide nothing.
  public var awayGoals: UnsafePointer<Int16>?

  public init(lead: UnsafePointer<Int16>?, awayGoals: UnsafePointer<Int16>?) {
    self.lead = lead
    self.awayGoals = awayGoals
  }

  /// Whether a score in a lane leaves nothing between the sides.
  @inline(__always)
  public func isLevel(_ home: Int16, _ away: Int16, lane: Int) -> Bool {
    let lead = lead.map { Int32($0[lane]) } ?? 0
    guard Int32(home) &- Int32(away) &+ lead == 0 else { return false }
    return awayGoals.map { $0[lane] == away } ?? true
  }
}
