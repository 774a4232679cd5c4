internal import Kernels

/// For each entrant, the lanes in which they reach a goal, as bits.
///
/// A reader keeps the marks from block to block.
public struct EntrantMarks {
  /// The entrants' columns of bits, one after the other: 64 lanes per word, the first lane in the lowest bit.
  private var columns: [UInt64] = []
  /// For each group of 64 entrants, a word per entrant for the first 64 lanes, then for the next 64, and so on.
  private var noted: [UInt64] = []
  private var entrants = 0
  private var lanes = 0
  /// The number of words in a column.
  public var words: Int { (lanes + 63) / 64 }

  public init() {}

  /// The columns of all entrants, one after the other.
  public var all: LaneBitColumn {
    @_lifetime(borrow self)
    get { columns.span }
  }

  /// The lanes of an entrant.
  public subscript(entrant: Int) -> LaneBitColumn {
    @_lifetime(borrow self)
    get { columns.span.extracting(entrant * words..<(entrant + 1) * words) }
  }

  /// Clears the marks, for a number of entrants and lanes.
  mutating func clear(entrants: Int, lanes: Int) {
    (self.entrants, self.lanes) = (entrants, lanes)
    EntrantMarks.clear(&columns, entrants * words)
    EntrantMarks.clear(&noted, (entrants + 63) / 64 * 64 * words)
  }

  private static func clear(_ bits: inout [UInt64], _ count: Int) {
    if bits.count != count {
      bits = Array(repeating: 0, count: count)
    } else {
      for index in bits.indices { bits[index] = 0 }
    }
  }

  /// Notes the occupants of a slot, lane by lane, for ``markNoted()``.
  ///
  /// - Precondition: Every lane has an occupant.
  mutating func note(_ occupants: OccupantLanes) {
    precondition(occupants.count == lanes, "\(occupants.count) occupants in \(lanes) lanes")
    // The signs say that one is wrong: whole vectors, without a branch.
    let last = Int32(entrants) - 1
    var wrong: Int32 = 0
    for lane in occupants.indices { wrong |= last &- occupants[lane] }
    precondition(wrong >= 0, "somebody in a slot is none of \(entrants) entrants")
    let entrants = entrants
    var noted = noted.mutableSpan
    LaneBits.mark(occupants, in: &noted, count: entrants)
  }

  /// Marks the noted entrants.
  mutating func markNoted() {
    LaneBits.put(noted, in: &columns, lanes: lanes)
  }

  /// Marks the lanes of an entrant in which a condition holds.
  @inline(__always)
  mutating func mark(_ entrant: Int, where holds: (_ lane: Int) -> Bool) {
    let first = entrant * words
    for lane in 0..<lanes where holds(lane) {
      columns[first + lane / 64] |= 1 << UInt64(lane % 64)
    }
  }

  /// Marks an entrant in every lane; a negative index marks nobody.
  ///
  /// - Precondition: Every index is below the number of entrants.
  @inline(__always)
  mutating func mark(_ entrant: (_ lane: Int) -> Int32) {
    let words = words
    for lane in 0..<lanes {
      let entrant = Int(entrant(lane))
      if entrant >= 0 { columns[entrant * words + lane / 64] |= 1 << UInt64(lane % 64) }
    }
  }
}
