package import Engine
internal import Kernels

package struct OccupantCounts {
  private let entrants: Int
  /// The lanes in which two slots have the same occupant.
  private var shared: [UInt8] = []

  package init(entrants: Int) {
    self.entrants = entrants
  }

  /// Counts the lanes in which each entrant occupies a slot, and the other slot as well if there is one.
  package mutating func add(
    _ occupants: OccupantLanes, where mask: LaneMask? = nil, alsoIn other: OccupantLanes? = nil,
    in row: Range<Int>, of tally: inout Tally
  ) {
    precondition(row.count == entrants, "\(row.count) elements for \(entrants)")
    if let other { find(occupants, other, mask) }
    let shared = shared
    var counts = tally.counts.mutableSpan
    let areEntrants = LaneCounts.add(
      occupants, where: other == nil ? mask : shared.span, from: 0, isOptional: true,
      to: &counts, at: row)
    precondition(areEntrants, "an occupant of a slot is not one of \(entrants) entrants")
  }

  private mutating func find(_ ones: OccupantLanes, _ others: OccupantLanes, _ mask: LaneMask?) {
    precondition(others.count == ones.count, "a slot of other lanes")
    precondition(mask?.count ?? ones.count == ones.count, "a mask for other lanes")
    if shared.count != ones.count { shared = Array(repeating: 0, count: ones.count) }
    var shared = shared.mutableSpan
    precondition(shared.count == ones.count)
    for lane in shared.indices { shared[lane] = ones[lane] == others[lane] ? 1 : 0 }
    guard let mask else { return }
    for lane in shared.indices { shared[lane] &= mask[lane] }
  }
}
