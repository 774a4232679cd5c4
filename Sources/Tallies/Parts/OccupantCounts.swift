internal import Competitions

/// Counts entrants over the lanes of a block.
///
/// Four counters an entrant take turns, so that a count does not wait for the one before it of the same entrant.
struct OccupantCounts {
  private static let turns = 4
  /// For each turn nobody's count, and then that of each entrant.
  private var counters: [UInt32]
  private let entrants: Int

  init(entrants: Int) {
    self.entrants = entrants
    counters = Array(repeating: 0, count: OccupantCounts.turns * (entrants + 1))
  }

  /// Refuses a column in which somebody stands who is no entrant.
  func check(_ entrants: UnsafePointer<Int32>, lanes: Int) {
    // The signs say that one is wrong: whole vectors, without a branch.
    let last = Int32(self.entrants) - 1
    var wrong: Int32 = 0
    for lane in 0..<lanes { wrong |= (last &- entrants[lane]) | (entrants[lane] &+ 1) }
    precondition(wrong >= 0, "somebody in a slot is none of \(self.entrants) entrants")
  }

  /// Adds how often each entrant, or nobody, stands in some lanes.
  ///
  /// - Parameter entrant: Who stands in a lane, by a column that has been checked; -1 if nobody does.
  @inline(__always)
  mutating func add(
    _ lanes: Int, to counts: UnsafeMutablePointer<Int64>, _ entrant: (Int) -> Int32
  ) {
    let (width, turns) = (entrants + 1, OccupantCounts.turns)
    counters.withUnsafeMutableBufferPointer { counters in
      var lane = 0
      while lane &+ turns <= lanes {
        for turn in 0..<turns {
          counters[turn &* width &+ Int(entrant(lane &+ turn)) &+ 1] &+= 1
        }
        lane &+= turns
      }
      while lane < lanes {
        counters[Int(entrant(lane)) &+ 1] &+= 1
        lane &+= 1
      }
      for index in 1..<width {
        var sum: UInt32 = 0
        for turn in 0..<turns { sum &+= counters[turn &* width &+ index] }
        counts[index &- 1] &+= Int64(sum)
      }
      counters.update(repeating: 0)
    }
  }
}
