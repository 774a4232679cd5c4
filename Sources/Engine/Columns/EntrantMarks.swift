internal import Kernels

/// For each entrant the lanes in which they reach something, as bits.
///
/// A reader keeps it from block to block.
public struct EntrantMarks {
  /// The columns of bits, one entrant's after the other's: 64 lanes a word, the first lane's bit the lowest one.
  private var columns: [UInt64] = []
  /// For 64 entrants a word each for the first 64 lanes, then for the next, and behind these, those of the next entrants.
  private var noted: [UInt64] = []
  private var entrants = 0
  private var lanes = 0
  /// The words of a column.
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

  /// Marks nothing, for so many entrants and lanes.
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

  /// Notes whoever is in a slot, lane by lane, for ``markNoted()``.
  ///
  /// - Precondition: Whoever is in a slot is an entrant.
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

  /// Marks whoever has been noted.
  mutating func markNoted() {
    LaneBits.put(noted, in: &columns, lanes: lanes)
  }

  /// Marks the lanes in which a condition holds as an entrant's.
  @inline(__always)
  mutating func mark(_ entrant: Int, where holds: (_ lane: Int) -> Bool) {
    let first = entrant * words
    for lane in 0..<lanes where holds(lane) {
      columns[first + lane / 64] |= 1 << UInt64(lane % 64)
    }
  }

  /// Marks one lane after the other, each for an entrant of its own; where the entrant is negative it marks nobody.
  ///
  /// - Precondition: No entrant is beyond the last one.
  @inline(__always)
  mutating func mark(_ entrant: (_ lane: Int) -> Int32) {
    let words = words
    for lane in 0..<lanes {
      let entrant = Int(entrant(lane))
      if entrant >= 0 { columns[entrant * words + lane / 64] |= 1 << UInt64(lane % 64) }
    }
  }
}
