package import Engine

/// Counts entrants over the lanes of a block.
///
/// Four counters an entrant take turns, so that a count does not wait for the one before it of the same entrant.
package struct OccupantCounts {
  private static let turns = 4
  /// For each turn nobody's count, and then that of each entrant.
  private var counters: [UInt32]
  private let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
    counters = Array(repeating: 0, count: OccupantCounts.turns * (entrants + 1))
  }

  /// Adds to a tally how often each entrant is in a slot.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - other: A slot that must have the same occupant, or `nil`.
  ///   - row: The elements of the tally's counts that count, one for each entrant.
  /// - Precondition: Whoever is in a slot is an entrant.
  package mutating func add(
    _ occupants: OccupantLanes, where mask: LaneMask? = nil, alsoIn other: OccupantLanes? = nil,
    in row: Range<Int>, of tally: inout Tally
  ) {
    precondition(
      occupants.isWithin(-1, Int32(entrants) - 1),
      "somebody in a slot is none of \(entrants) entrants")
    precondition(mask?.count ?? occupants.count == occupants.count, "a mask for other lanes")
    precondition(other?.count ?? occupants.count == occupants.count, "a slot of other lanes")
    precondition(row.count == entrants, "\(row.count) elements for \(entrants) entrants")
    switch (mask, other) {
    case (nil, nil): count(occupants.count) { unsafe occupants[unchecked: $0] }
    case (let mask?, nil):
      count(occupants.count) {
        unsafe mask[unchecked: $0] != 0 ? occupants[unchecked: $0] : -1
      }
    case (nil, let other?):
      count(occupants.count) {
        let occupant = unsafe occupants[unchecked: $0]
        return unsafe occupant == other[unchecked: $0] ? occupant : -1
      }
    case (let mask?, let other?):
      count(occupants.count) {
        let occupant = unsafe occupants[unchecked: $0]
        return unsafe occupant == other[unchecked: $0] && mask[unchecked: $0] != 0 ? occupant : -1
      }
    }
    let (width, counters) = (entrants + 1, counters.span)
    precondition(counters.count == OccupantCounts.turns * width, "\(counters.count) counters")
    tally.add(to: row) { entrant in
      var sum: UInt32 = 0
      for turn in 0..<OccupantCounts.turns {
        unsafe sum &+= counters[unchecked: turn &* width &+ entrant &+ 1]
      }
      return Int64(sum)
    }
  }

  /// Counts entrants, who have been checked, and nobody else.
  @inline(__always)
  private mutating func count(_ lanes: Int, _ entrant: (_ lane: Int) -> Int32) {
    for index in counters.indices { counters[index] = 0 }
    let (width, turns) = (entrants + 1, OccupantCounts.turns)
    var counters = counters.mutableSpan
    var lane = 0
    while lane &+ turns <= lanes {
      for turn in 0..<turns {
        unsafe counters[unchecked: turn &* width &+ Int(entrant(lane &+ turn)) &+ 1] &+= 1
      }
      lane &+= turns
    }
    while lane < lanes {
      unsafe counters[unchecked: Int(entrant(lane)) &+ 1] &+= 1
      lane &+= 1
    }
  }
}
