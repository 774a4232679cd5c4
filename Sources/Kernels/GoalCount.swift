/// Goals of both sides in one number, so that one addition counts one of either.
enum GoalCount {
  /// The amount that a goal adds, besides 1 for the home side and -1 for the away side. A match has fewer than
  /// 1,000 goals, so the sums stay exact.
  @_transparent static var unit: Floats { Floats(repeating: 4096) }

  /// The goals of both sides that a count stands for.
  @inline(__always)
  static func goals(_ count: Float) -> (home: Int16, away: Int16) {
    let whole = Int32(count)
    let total = (whole &+ 2048) >> 12
    let difference = whole &- total << 12
    return (
      Int16(truncatingIfNeeded: (total &+ difference) >> 1),
      Int16(truncatingIfNeeded: (total &- difference) >> 1)
    )
  }
}
