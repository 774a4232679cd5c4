internal import KernelInterface
internal import Programs

/// Pairs the rows of one lane, in scratch memory that it keeps.
///
/// Rows are ordered from first to last; the rows of a group are adjacent.
struct PairingSearch: ~Copyable, ~Escapable {
  /// The rows that play, the first one first, and their points.
  let order: Scratch<UInt8>
  let points: Scratch<Int32>
  /// The sort keys of the rows.
  let keys: Scratch<UInt64>
  /// The rows of each pair found, the one ahead first.
  let pairs: Scratch<UInt8>
  private(set) var pairCount = 0
  /// The row with a bye.
  private(set) var bye: Int?

  let columns: SwissColumns
  private let pairsHalves: Bool
  private let isHighLow: Bool
  /// The groups, if their sizes are known, and the ways to pair them.
  private let groups: Scratch<Group>
  private let ways: Scratch<UInt8>
  private var lane = 0
  private var count = 0
  /// The positions in the order that are paired.
  private let isPaired: Scratch<Bool>
  /// The number of partners that may still be tried.
  private var trials = 0

  private static let maximumTrials = 20_000

  /// A group of known size.
  private struct Group {
    let positions: Range<Int>
    /// The group's ways to pair, each with as many positions as the group.
    let ways: Range<Int>
  }

  @_lifetime(copy columns)
  init(_ draw: SwissDraw, _ columns: consuming SwissColumns) {
    self.columns = columns
    pairsHalves = draw.rule == .halves
    isHighLow = draw.rule == .highLow
    let rows = draw.rows.count
    order = Scratch(repeating: 0, count: rows)
    keys = Scratch(repeating: 0, count: rows)
    points = Scratch(repeating: 0, count: rows)
    pairs = Scratch(repeating: 0, count: rows + 1)
    isPaired = Scratch(repeating: false, count: rows)
    var groups: [Group] = []
    var ways: [UInt8] = []
    for (group, listed) in zip(draw.schedule.groups, draw.ways.groups) {
      let first = groups.last?.positions.upperBound ?? 0
      let own = listed.joined().map { UInt8($0) }
      groups.append(
        Group(
          positions: first..<first + group.ranks.count, ways: ways.count..<ways.count + own.count))
      ways += own
    }
    self.groups = Scratch(groups)
    self.ways = Scratch(ways)
  }

  /// Takes known pairs; a row listed alone has a bye.
  mutating func take(_ known: [[Int]]) {
    for rows in known {
      guard rows.count == 2 else {
        bye = rows[0]
        continue
      }
      pairs[2 * pairCount] = UInt8(rows[0])
      pairs[2 * pairCount + 1] = UInt8(rows[1])
      pairCount += 1
    }
  }

  /// Takes the rows that play in a lane in their order, and returns their number.
  ///
  /// - Parameter readsPoints: True to read their points too.
  @inline(__always)
  func takeOrder(readsPoints: Bool, _ lane: Int) -> Int {
    var count = 0
    for rank in columns.playingRanks {
      let row = columns.row(atRank: rank, lane)
      guard columns.isPlaying(row) else { continue }
      order[count] = row
      if readsPoints { points[count] = columns.points[Int(row)][lane] }
      count &+= 1
    }
    return count
  }

  /// Begins a lane with a number of ordered rows.
  @inline(__always)
  mutating func begin(_ count: Int, _ lane: Int) {
    self.lane = lane
    self.count = count
    pairCount = 0
    bye = nil
    isPaired.fill(false)
  }

  /// Returns whether a group begins at a position other than the first.
  @inline(__always)
  func isNewGroup(_ position: Int) -> Bool {
    guard groups.count > 0 else { return points[position] != points[position &- 1] }
    for index in 1..<groups.count where groups[index].positions.lowerBound == position {
      return true
    }
    return false
  }

  @inline(__always)
  private func haveMet(_ one: Int, _ other: Int) -> Bool {
    columns.haveMet(order[one], order[other], lane)
  }

  @inline(__always)
  private mutating func pair(_ one: Int, _ other: Int) {
    pairs[2 &* pairCount] = order[min(one, other)]
    pairs[2 &* pairCount &+ 1] = order[max(one, other)]
    pairCount &+= 1
  }

  /// Pairs each group within itself. Two rows meet again only if there is no other way.
  @inline(__always)
  mutating func pairGroups() {
    for index in 0..<groups.count {
      let group = groups[index]
      if !group.ways.isEmpty {
        pair(group)
      } else if !pair(group.positions) {
        pairAgain(group.positions)
      }
    }
  }

  /// Takes the first way without a rematch, or else the first way.
  @inline(__always)
  private mutating func pair(_ group: Group) {
    let (first, size) = (group.positions.lowerBound, group.positions.count)
    var chosen = group.ways.lowerBound
    var way = chosen
    while way < group.ways.upperBound {
      var index = way
      while index < way &+ size,
        !haveMet(first &+ Int(ways[index]), first &+ Int(ways[index &+ 1]))
      {
        index &+= 2
      }
      if index == way &+ size {
        chosen = way
        break
      }
      way &+= size
    }
    for index in stride(from: chosen, to: chosen &+ size, by: 2) {
      pair(first &+ Int(ways[index]), first &+ Int(ways[index &+ 1]))
    }
  }

  /// Pairs the whole order, with rows level on points as groups. Of an odd number, the last row without a bye so
  /// far gets one.
  mutating func pairByPoints() {
    if count % 2 == 0 {
      if !pairLevel() { pairAgain(0..<count) }
      return
    }
    count -= 1
    for position in (0...count).reversed()
    where !columns.haveMet(order[position], PairedRound.bye, lane) {
      let (row, own) = (order[position], points[position])
      for index in position..<count {
        order[index] = order[index + 1]
        points[index] = points[index + 1]
      }
      if pairLevel() {
        bye = Int(row)
        return
      }
      for index in (position..<count).reversed() {
        order[index + 1] = order[index]
        points[index + 1] = points[index]
      }
      order[position] = row
      points[position] = own
    }
    bye = Int(order[count])
    pairAgain(0..<count)
  }

  /// Pairs the whole order, with rows level on points as groups. If a group cannot be paired, as few as possible of
  /// its last rows float down to the next group.
  ///
  /// - Returns: `false` if there is no pairing without a rematch; no rows are then paired.
  private mutating func pairLevel() -> Bool {
    begin(count, lane)
    if pair(from: 0, groupAt: 0) { return true }
    begin(count, lane)
    return pair(0..<count)
  }

  /// Pairs all rows from a position on.
  ///
  /// - Parameter start: The first position of the group level on points; rows before it have floated down.
  private mutating func pair(from first: Int, groupAt start: Int) -> Bool {
    if start == count { return true }
    var end = start + 1
    while end < count, points[end] == points[start] { end += 1 }
    var down = (end - first) % 2
    while end < count ? down <= end - first : down == 0 {
      let before = pairCount
      if pair(first..<end - down) {
        if pair(from: end - down, groupAt: end) { return true }
        for position in first..<end - down { isPaired[position] = false }
        pairCount = before
      }
      down += 2
    }
    return false
  }

  /// Pairs some positions among themselves.
  ///
  /// - Returns: `false` if there is no pairing without a rematch; no rows are then paired.
  private mutating func pair(_ group: Range<Int>) -> Bool {
    trials = PairingSearch.maximumTrials
    let before = pairCount
    if pairsHalves, pairHalves(group.lowerBound, of: group) { return true }
    pairCount = before
    if pairAny(group.lowerBound, of: group, repeats: false) { return true }
    pairCount = before
    return false
  }

  /// Pairs some positions among themselves, rematches allowed.
  private mutating func pairAgain(_ group: Range<Int>) {
    for position in group { isPaired[position] = false }
    let isPaired = pairAny(group.lowerBound, of: group, repeats: true)
    precondition(isPaired, "\(group.count) rows that cannot be paired")
  }

  /// Pairs each row of the first half, from one on, with a row of the second half.
  private mutating func pairHalves(_ one: Int, of group: Range<Int>) -> Bool {
    let half = group.lowerBound &+ group.count / 2
    if one == half { return true }
    for other in half..<group.upperBound where !isPaired[other] && !haveMet(one, other) {
      trials &-= 1
      if trials < 0 { break }
      isPaired[other] = true
      isPaired[one] = true
      let before = pairCount
      pair(one, other)
      if pairHalves(one &+ 1, of: group) { return true }
      pairCount = before
      isPaired[other] = false
      isPaired[one] = false
    }
    return false
  }

  /// Pairs the first unpaired row from one on with another row, and so on.
  private mutating func pairAny(_ first: Int, of group: Range<Int>, repeats: Bool) -> Bool {
    var one = first
    while one < group.upperBound, isPaired[one] { one &+= 1 }
    if one == group.upperBound { return true }
    isPaired[one] = true
    for index in one &+ 1..<group.upperBound {
      let other = isHighLow ? group.upperBound &+ one &- index : index
      if isPaired[other] || !repeats && haveMet(one, other) { continue }
      trials &-= 1
      if trials < 0, !repeats { break }
      isPaired[other] = true
      let before = pairCount
      pair(one, other)
      if pairAny(one &+ 1, of: group, repeats: repeats) { return true }
      pairCount = before
      isPaired[other] = false
    }
    isPaired[one] = false
    return false
  }
}
