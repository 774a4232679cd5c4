/// For each entrant the lanes in which they reach something, as ones.
///
/// A reader keeps it from block to block.
public struct EntrantMarks {
  private var bytes: [UInt8] = []
  private var entrants = 0
  private var lanes = 0

  public init() {}

  /// The lanes of an entrant.
  public subscript(entrant: Int) -> LaneMask {
    @_lifetime(borrow self)
    get { bytes.span.extracting(entrant * lanes..<(entrant + 1) * lanes) }
  }

  /// Marks nothing, for so many entrants and lanes.
  mutating func clear(entrants: Int, lanes: Int) {
    (self.entrants, self.lanes) = (entrants, lanes)
    let count = entrants * lanes
    if bytes.count != count {
      bytes = Array(repeating: 0, count: count)
    } else {
      for index in bytes.indices { bytes[index] = 0 }
    }
  }

  /// Marks the lanes in which a condition holds as an entrant's.
  @inline(__always)
  mutating func mark(_ entrant: Int, where holds: (_ lane: Int) -> Bool) {
    let (first, lanes) = (entrant * lanes, lanes)
    var bytes = bytes.mutableSpan
    for lane in 0..<lanes { bytes[first &+ lane] = holds(lane) ? 1 : 0 }
  }

  /// Marks whoever is in a slot, lane by lane.
  ///
  /// - Precondition: Whoever is in a slot is an entrant.
  mutating func mark(_ occupants: OccupantLanes) {
    precondition(occupants.count == lanes, "\(occupants.count) occupants in \(lanes) lanes")
    // The signs say that one is wrong: whole vectors, without a branch.
    let last = Int32(entrants) - 1
    var wrong: Int32 = 0
    for lane in occupants.indices { wrong |= last &- occupants[lane] }
    precondition(wrong >= 0, "somebody in a slot is none of \(entrants) entrants")
    let lanes = lanes
    var bytes = bytes.mutableSpan
    for lane in occupants.indices {
      let entrant = Int(occupants[lane])
      if entrant >= 0 { unsafe bytes[unchecked: entrant &* lanes &+ lane] = 1 }
    }
  }

  /// Marks one lane after the other, each for an entrant of its own; where the entrant is negative it marks nobody.
  ///
  /// - Precondition: No entrant is beyond the last one.
  @inline(__always)
  mutating func mark(_ entrant: (_ lane: Int) -> Int32) {
    let lanes = lanes
    var bytes = bytes.mutableSpan
    for lane in 0..<lanes {
      let entrant = Int(entrant(lane))
      if entrant >= 0 { bytes[entrant &* lanes &+ lane] = 1 }
    }
  }
}
