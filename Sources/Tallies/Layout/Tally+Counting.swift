package import Competitions
internal import Games

/// Counting: the only ways in which columns of a block choose elements of a tally.
///
/// Each operation proves a whole column first, in vectors, and then counts it without a branch or a check. A value outside
/// of its bins is a defect of the engine or of a section's layout. It ends the program: counting it would change an
/// element of something else.
extension Tally {
  /// Counts a column of values, each in the bin of its own.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - bins: The elements of ``counts`` that count, the first one the lowest value.
  ///   - lowest: The value of the first bin.
  /// - Precondition: Every value that is counted has a bin.
  package mutating func count(
    _ values: Span<UInt8>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, mask, bins, lowest) }

  package mutating func count(
    _ values: Span<Int16>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) { countAny(values, mask, bins, lowest) }

  package mutating func count(
    _ values: Span<Int32>, where mask: LaneMask? = nil, in bins: Range<Int>, lowest: Int = 0
  ) {
    guard mask == nil, let lowestBin = Int32(exactly: lowest),
      let highestBin = Int32(exactly: lowest + bins.count - 1)
    else { return countAny(values, mask, bins, lowest) }
    precondition(
      values.isWithin(lowestBin, highestBin), "not all of \(bins.count) values from \(lowest)")
    add(values, nil, bins, lowest)
  }

  /// Counts a column of differences, each in the bin of its own.
  package mutating func count(
    _ values: Span<Int16>, less others: Span<Int16>, where mask: LaneMask?, in bins: Range<Int>,
    lowest: Int
  ) {
    precondition(values.count == others.count, "\(values.count) lanes and \(others.count)")
    precondition(mask?.count ?? values.count == values.count, "a mask for other lanes")
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    var cells = counts.mutableSpan
    for lane in values.indices where mask?[lane] != 0 {
      let bin = Int(values[lane]) &- Int(others[lane]) &- lowest
      precondition(bin >= 0 && bin < bins.count, "\(values[lane]) less \(others[lane])")
      unsafe cells[unchecked: bins.lowerBound &+ bin] &+= 1
    }
  }

  @inline(__always)
  private mutating func countAny<Value: FixedWidthInteger & BitwiseCopyable>(
    _ values: Span<Value>, _ mask: LaneMask?, _ bins: Range<Int>, _ lowest: Int
  ) {
    var (least, greatest) = (Value.max, Value.min)
    if let mask {
      precondition(mask.count == values.count, "a mask of \(mask.count) for \(values.count) lanes")
      for lane in values.indices where mask[lane] != 0 {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
    } else {
      for lane in values.indices {
        least = min(least, values[lane])
        greatest = max(greatest, values[lane])
      }
    }
    guard least <= greatest else { return }
    precondition(
      Int(least) >= lowest && Int(greatest) &- lowest < bins.count,
      "\(least) to \(greatest) of \(bins.count) values from \(lowest)")
    add(values, mask, bins, lowest)
  }

  /// Counts values, each of which has a bin.
  @inline(__always)
  private mutating func add<Value: FixedWidthInteger & BitwiseCopyable>(
    _ values: Span<Value>, _ mask: LaneMask?, _ bins: Range<Int>, _ lowest: Int
  ) {
    precondition(counts.indices.contains(bins), "elements \(bins) of \(counts.count)")
    let first = bins.lowerBound &- lowest
    var counts = counts.mutableSpan
    if let mask {
      for lane in values.indices where mask[lane] != 0 {
        unsafe counts[unchecked: first &+ Int(values[lane])] &+= 1
      }
    } else {
      for lane in values.indices { unsafe counts[unchecked: first &+ Int(values[lane])] &+= 1 }
    }
  }

  /// Counts pairs of values in a square matrix, row by row, whose rows are the first values, from 0.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - cells: The elements of ``counts`` that count.
  ///   - width: The number of rows, and of columns.
  /// - Returns: The lanes whose pair has no cell, as one of the two is below 0 or beyond the last one.
  package mutating func count(
    _ rows: OutcomeLanes, by columns: OutcomeLanes, where mask: LaneMask?, in cells: Range<Int>,
    width: Int
  ) -> [Int] {
    precondition(rows.count == columns.count, "\(rows.count) lanes by \(columns.count)")
    precondition(mask?.count ?? rows.count == rows.count, "a mask for other lanes")
    precondition(
      counts.indices.contains(cells) && cells.count == width * width, "\(cells) for \(width)")
    var others: [Int] = []
    var counts = counts.mutableSpan
    for lane in rows.indices where mask?[lane] != 0 {
      // As unsigned numbers, negative ones are great.
      let row = Int(UInt16(bitPattern: rows[lane]))
      let column = Int(UInt16(bitPattern: columns[lane]))
      if row < width && column < width {
        unsafe counts[unchecked: cells.lowerBound &+ row &* width &+ column] &+= 1
      } else {
        others.append(lane)
      }
    }
    return others
  }

  /// Counts who meets whom, where two slots are occupied.
  ///
  /// - Parameters:
  ///   - mask: The lanes that are counted, or `nil` if all are.
  ///   - cells: The cells of the pairs that may meet.
  ///   - first: The element of ``counts`` that is the first cell.
  /// - Precondition: Every pair that meets has a cell.
  package mutating func count(
    _ ones: OccupantLanes, by others: OccupantLanes, where mask: LaneMask?, in cells: PairCells,
    from first: Int
  ) {
    precondition(ones.count == others.count, "\(ones.count) lanes by \(others.count)")
    precondition(mask?.count ?? ones.count == ones.count, "a mask for other lanes")
    precondition(first >= 0 && first + cells.count <= counts.count, "cells from \(first)")
    let last = Int32(cells.rows.count) - 1
    precondition(
      ones.isWithin(-1, last) && others.isWithin(-1, last), "somebody in a slot is no entrant")
    let (rows, columns) = (cells.rows.span, cells.columns.span)
    var counts = counts.mutableSpan
    for lane in ones.indices {
      let (one, other) = (Int(ones[lane]), Int(others[lane]))
      guard one >= 0 && other >= 0 && mask?[lane] != 0 else { continue }
      let cell = unsafe rows[unchecked: one] &+ columns[unchecked: other]
      precondition(cell >= 0, "\(one) cannot meet \(other)")
      unsafe counts[unchecked: first &+ cell] &+= 1
    }
  }
}

/// A cell for each pair that may meet.
package struct PairCells: Sendable {
  /// For each entrant the first cell of its row, and its column; far below zero where it has none.
  fileprivate let rows: [Int]
  fileprivate let columns: [Int]
  /// The number of cells.
  package let count: Int

  /// - Parameter candidates: For each of two sides, the entrants that may have it.
  package init(_ candidates: [[Int]], entrants: Int) {
    let width = candidates[1].count
    func places(_ candidates: [Int], times factor: Int) -> [Int] {
      (0..<entrants).map { candidates.firstIndex(of: $0).map { $0 * factor } ?? .min / 2 }
    }
    rows = places(candidates[0], times: width)
    columns = places(candidates[1], times: 1)
    count = candidates[0].count * width
  }
}

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
    case (nil, nil): count(occupants.count) { occupants[$0] }
    case (let mask?, nil): count(occupants.count) { mask[$0] != 0 ? occupants[$0] : -1 }
    case (nil, let other?):
      count(occupants.count) { occupants[$0] == other[$0] ? occupants[$0] : -1 }
    case (let mask?, let other?):
      count(occupants.count) {
        occupants[$0] == other[$0] && mask[$0] != 0 ? occupants[$0] : -1
      }
    }
    let width = entrants + 1
    for entrant in 0..<entrants {
      var sum: UInt32 = 0
      for turn in 0..<OccupantCounts.turns { sum &+= counters[turn * width + entrant + 1] }
      tally.counts[row.lowerBound + entrant] &+= Int64(sum)
    }
    for index in counters.indices { counters[index] = 0 }
  }

  /// Counts entrants, who have been checked.
  @inline(__always)
  private mutating func count(_ lanes: Int, _ entrant: (_ lane: Int) -> Int32) {
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

  /// The number of lanes that have a number after a result: 0 a win at home, 1 a drawn match, 2 an away win.
  package func times(_ number: Int, after result: Int) -> UInt32 {
    counters[result * count + number]
  }
}

extension Span where Element == Int32 {
  /// Returns a Boolean value indicating whether all values are within bounds.
  @inline(__always)
  fileprivate func isWithin(_ lowest: Int32, _ highest: Int32) -> Bool {
    // Vectors of the lowest CPU level have no minimum of 32 bits: the signs of differences say the same.
    var outside: Int32 = 0
    for lane in indices { outside |= (self[lane] &- lowest) | (highest &- self[lane]) }
    return outside >= 0
  }
}

extension Span where Element == UInt8 {
  /// Returns the number of lanes in which a value is below another.
  package func count(below others: Span<UInt8>) -> Int64 {
    typealias Bytes = SIMD16<UInt8>
    precondition(count == others.count, "\(count) lanes and \(others.count)")
    let lanes = count
    let (ones, theirs) = unsafe (bytes, others.bytes)
    var (total, lane) = (Int64(0), 0)
    while lane < lanes {
      // Bytes hold 255 vectors' counts.
      let end = Swift.min(lanes & ~15, lane + 255 * 16)
      var counts = Bytes()
      while lane < end {
        let one = unsafe ones.unsafeLoadUnaligned(fromUncheckedByteOffset: lane, as: Bytes.self)
        let other = unsafe theirs.unsafeLoadUnaligned(fromUncheckedByteOffset: lane, as: Bytes.self)
        counts &+= Bytes().replacing(with: 1, where: one .< other)
        lane &+= 16
      }
      for index in counts.indices { total &+= Int64(counts[index]) }
      while lane < lanes, lanes - lane < 16 {
        total &+= self[lane] < others[lane] ? 1 : 0
        lane &+= 1
      }
    }
    return total
  }
}
