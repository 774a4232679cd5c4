package import Engine
internal import Games

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

/// Numbers that the lanes of a block are given, in groups, and how often each number occurs after each result of a match.
package struct ResultCodes {
  /// The number of numbers, which count from 0.
  package let count: Int
  /// For each group and each lane its number.
  private var codes: [UInt16]
  /// For each lane the first counter of the match's result: home wins, draws and away wins have ``count`` each.
  private var starts: [UInt16] = []
  private var counters: [UInt32]
  private let groups: Int
  private var lanes = 0
  /// A Boolean value indicating whether all numbers are below ``count``.
  private var isChecked = false

  package init(groups: Int, count: Int) {
    precondition(groups >= 0 && count > 0 && 3 * count < 1 << 16, "\(count) numbers")
    self.groups = groups
    self.count = count
    codes = []
    counters = Array(repeating: 0, count: 3 * count)
  }

  /// Gives every lane the number 0 in each group.
  package mutating func begin(lanes: Int) {
    isChecked = false
    if lanes != self.lanes {
      self.lanes = lanes
      starts = Array(repeating: 0, count: lanes)
      codes = Array(repeating: 0, count: groups * lanes)
    } else {
      for index in codes.indices { codes[index] = 0 }
    }
  }

  /// Adds a number to that of a lane in a group.
  @inline(__always)
  package mutating func add(_ number: UInt16, _ group: Int, _ lane: Int) {
    isChecked = false
    codes[group &* lanes &+ lane] &+= number
  }

  /// Adds a number in the group of each lane's position, times that position's weight.
  package mutating func add(
    _ number: UInt16, at positions: RankLanes, groups: [Int], weights: [UInt16]
  ) {
    precondition(positions.count == lanes, "\(positions.count) positions in \(lanes) lanes")
    precondition(groups.allSatisfy { $0 >= 0 && $0 < self.groups }, "a group beyond the last one")
    isChecked = false
    var last: UInt8 = 0
    for lane in positions.indices { last = max(last, positions[lane]) }
    precondition(
      Int(last) < groups.count && groups.count == weights.count, "position \(last) has no group")
    let (groups, weights, lanes) = (groups.span, weights.span, lanes)
    var codes = codes.mutableSpan
    for lane in positions.indices {
      let position = Int(positions[lane])
      unsafe codes[unchecked: groups[unchecked: position] &* lanes &+ lane] &+=
        number &* weights[unchecked: position]
    }
  }

  /// Ends giving numbers.
  ///
  /// - Precondition: All of them are below the number of numbers.
  package mutating func check() {
    var greatest: UInt16 = 0
    for index in codes.indices { greatest = max(greatest, codes[index]) }
    precondition(Int(greatest) < count, "the number \(greatest) of \(count)")
    isChecked = true
  }

  /// Notes the result of a match in each lane.
  package mutating func note(_ home: OutcomeLanes, _ away: OutcomeLanes, _ deciders: DeciderLanes?)
  {
    precondition(home.count == lanes && away.count == lanes, "a match in \(home.count) lanes")
    let draw = UInt16(truncatingIfNeeded: count)
    let awayWin = UInt16(truncatingIfNeeded: 2 * count)
    var starts = starts.mutableSpan
    for lane in starts.indices {
      let (h, a) = (home[lane], away[lane])
      starts[lane] = h > a ? 0 : h == a ? draw : awayWin
    }
    guard let deciders else { return }
    for lane in starts.indices {
      guard let winner = MatchDecider(rawValue: deciders[lane])?.shootOutWinner else { continue }
      starts[lane] = winner == 0 ? 0 : awayWin
    }
  }

  /// Counts the numbers of a group, each after the result of its lane, and nothing else.
  package mutating func count(_ group: Int) {
    precondition(isChecked, "numbers that may be beyond the last one")
    for index in counters.indices { counters[index] = 0 }
    let (allCodes, allStarts) = (codes, starts)
    let codes = allCodes.span.extracting(group * lanes..<(group + 1) * lanes)
    let starts = allStarts.span
    precondition(starts.count == codes.count, "\(starts.count) results in \(codes.count) lanes")
    var counters = counters.mutableSpan
    for lane in codes.indices {
      unsafe counters[unchecked: Int(starts[lane] &+ codes[lane])] &+= 1
    }
  }

  /// For each number the lanes that have it after a result: 0 a win at home, 1 a drawn match, 2 an away win.
  @_lifetime(borrow self)
  package func times(after result: Int) -> Span<UInt32> {
    counters.span.extracting(result * count..<(result + 1) * count)
  }
}
