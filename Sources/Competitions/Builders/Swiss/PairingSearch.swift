/// Pairs the rows of one lane, in scratch memory that it keeps.
///
/// Rows are ordered from the first to the last. Those of a group follow one another.
final class PairingSearch {
  /// The rows that play, the first one first; their pairs stand in ``pairs``.
  let order: UnsafeMutablePointer<UInt8>
  /// For each rank the row that has it.
  let byRank: UnsafeMutablePointer<UInt8>
  /// The rows of each pair, the one ahead first.
  let pairs: UnsafeMutablePointer<UInt8>
  private(set) var pairCount = 0
  /// For each row, as bits, whom it has met.
  private let met: UnsafeMutablePointer<SIMD4<UInt64>>
  /// The positions in the order that are paired.
  private let isPaired: UnsafeMutablePointer<Bool>
  /// Positions of a group, and a copy for one that is tried with others.
  private let members: UnsafeMutablePointer<Int>
  /// The points of those in the order.
  let points: UnsafeMutablePointer<Int32>
  /// How many partners may still be tried.
  private var trials = 0

  private static let maximumTrials = 20_000

  init(rows: Int) {
    order = .allocate(capacity: rows)
    byRank = .allocate(capacity: rows)
    byRank.initialize(repeating: 0, count: rows)
    pairs = .allocate(capacity: rows + 1)
    met = .allocate(capacity: rows)
    isPaired = .allocate(capacity: rows)
    members = .allocate(capacity: rows)
    points = .allocate(capacity: rows)
    order.initialize(repeating: 0, count: rows)
    pairs.initialize(repeating: 0, count: rows + 1)
    met.initialize(repeating: SIMD4(), count: rows)
    isPaired.initialize(repeating: false, count: rows)
    members.initialize(repeating: 0, count: rows)
    points.initialize(repeating: 0, count: rows)
  }

  deinit {
    order.deallocate()
    byRank.deallocate()
    pairs.deallocate()
    met.deallocate()
    isPaired.deallocate()
    members.deallocate()
    points.deallocate()
  }

  /// Forgets who met whom.
  @inline(__always)
  func clear(rows: Int) { met.update(repeating: SIMD4(), count: rows) }

  /// Notes whom a row has met.
  @inline(__always)
  func note(_ row: Int, _ opponent: UInt8) {
    met[row][Int(opponent >> 6)] |= 1 << UInt64(opponent & 63)
  }

  @inline(__always)
  private func haveMet(_ one: Int, _ other: Int) -> Bool { hasMet(one, order[other]) }

  @inline(__always)
  private func hasMet(_ position: Int, _ opponent: UInt8) -> Bool {
    met[Int(order[position])][Int(opponent >> 6)] >> UInt64(opponent & 63) & 1 != 0
  }

  @inline(__always)
  private func pair(_ one: Int, _ other: Int) {
    pairs[2 &* pairCount] = order[min(one, other)]
    pairs[2 &* pairCount &+ 1] = order[max(one, other)]
    pairCount &+= 1
  }

  /// Begins a lane in which so many are in the order.
  @inline(__always)
  func begin(_ count: Int) {
    pairCount = 0
    isPaired.update(repeating: false, count: count)
  }

  /// Pairs a group within itself.
  ///
  /// - Parameters:
  ///   - tables: the ways to pair groups of its size, if they are given.
  ///   - mayRepeat: whether two may meet again if there is no other way.
  /// - Returns: false if they cannot be paired, and none is then.
  func pair(
    _ group: Range<Int>, _ rule: SwissPairing.Rule, ways: UnsafeBufferPointer<UInt8>?,
    mayRepeat: Bool
  ) -> Bool {
    if let ways, pair(group, by: ways, mayRepeat: mayRepeat) { return true }
    for (index, position) in group.enumerated() { members[index] = position }
    let before = pairCount
    trials = PairingSearch.maximumTrials
    if rule == .halves, pairHalves(0, of: group.count, repeats: false) { return true }
    pairCount = before
    if pairAny(group.count, rule, repeats: false) { return true }
    pairCount = before
    for position in group { isPaired[position] = false }
    return mayRepeat && pairAny(group.count, rule, repeats: true)
  }

  /// Pairs so many of the order, of whom those level on points are a group. Of a group that cannot be paired the last go down
  /// to the next one, as few as can be.
  ///
  /// - Returns: false if they cannot be paired without a rematch, and none is then.
  func pairByPoints(_ count: Int, _ rule: SwissPairing.Rule) -> Bool {
    begin(count)
    if pair(from: 0, groupAt: 0, count, rule) { return true }
    begin(count)
    return pair(0..<count, rule, ways: nil, mayRepeat: false)
  }

  /// Pairs all without regard to who has met whom.
  func pairAgain(_ count: Int, _ rule: SwissPairing.Rule) {
    begin(count)
    let isPaired = pair(0..<count, rule, ways: nil, mayRepeat: true)
    precondition(isPaired, "\(count) rows that cannot be paired")
  }

  /// Gives the last of an odd number who has not had a bye one, and pairs the others.
  ///
  /// - Parameter count: how many are in the order; the others, once there is a bye.
  /// - Returns: the row that has the bye.
  func pairWithBye(_ count: inout Int, _ rule: SwissPairing.Rule) -> Int {
    count -= 1
    for position in (0...count).reversed() where !hasMet(position, PairedRound.bye) {
      let (row, own) = (order[position], points[position])
      take(position, of: count)
      if pairByPoints(count, rule) { return Int(row) }
      putBack(row, own, position, of: count)
    }
    let row = order[count]
    pairAgain(count, rule)
    return Int(row)
  }

  /// Takes a position out of the order, behind which so many come.
  private func take(_ position: Int, of last: Int) {
    for index in position..<last {
      order[index] = order[index + 1]
      points[index] = points[index + 1]
    }
  }

  private func putBack(_ row: UInt8, _ own: Int32, _ position: Int, of last: Int) {
    for index in (position..<last).reversed() {
      order[index + 1] = order[index]
      points[index + 1] = points[index]
    }
    order[position] = row
    points[position] = own
  }

  /// Pairs all from a position on.
  ///
  /// - Parameter start: where those begin who are level on points; whoever stands before them has come down to them.
  private func pair(
    from first: Int, groupAt start: Int, _ count: Int, _ rule: SwissPairing.Rule
  ) -> Bool {
    if start == count { return true }
    var end = start + 1
    while end < count, points[end] == points[start] { end += 1 }
    var down = (end - first) % 2
    while end < count ? down <= end - first : down == 0 {
      let before = pairCount
      if pair(first..<end - down, rule, ways: nil, mayRepeat: false) {
        if pair(from: end - down, groupAt: end, count, rule) { return true }
        for position in first..<end - down { isPaired[position] = false }
        pairCount = before
      }
      down += 2
    }
    return false
  }

  /// Takes the first way without a rematch; where there is none, the first way if rematches are allowed.
  private func pair(
    _ group: Range<Int>, by ways: UnsafeBufferPointer<UInt8>, mayRepeat: Bool
  ) -> Bool {
    let (first, size) = (group.lowerBound, group.count)
    var chosen = mayRepeat ? 0 : -1
    for way in stride(from: 0, to: ways.count, by: size) {
      var isFree = true
      for pair in stride(from: way, to: way &+ size, by: 2)
      where haveMet(first &+ Int(ways[pair]), first &+ Int(ways[pair &+ 1])) {
        isFree = false
        break
      }
      if isFree {
        chosen = way
        break
      }
    }
    guard chosen >= 0 else { return false }
    for index in stride(from: chosen, to: chosen &+ size, by: 2) {
      pair(first &+ Int(ways[index]), first &+ Int(ways[index &+ 1]))
    }
    return true
  }

  /// Pairs each of the first half from one on with one of the second half.
  private func pairHalves(_ index: Int, of count: Int, repeats: Bool) -> Bool {
    let half = count / 2
    if index == half { return true }
    let one = members[index]
    for other in half..<count {
      let partner = members[other]
      if isPaired[partner] || haveMet(one, partner) { continue }
      trials -= 1
      if trials < 0 { break }
      isPaired[partner] = true
      let before = pairCount
      pair(one, partner)
      if pairHalves(index + 1, of: count, repeats: repeats) { return true }
      pairCount = before
      isPaired[partner] = false
    }
    return false
  }

  /// Pairs the first of the members who is not paired with one of the others, and so on.
  private func pairAny(_ count: Int, _ rule: SwissPairing.Rule, repeats: Bool) -> Bool {
    var index = 0
    while index < count, isPaired[members[index]] { index += 1 }
    if index == count { return true }
    let one = members[index]
    isPaired[one] = true
    for number in index + 1..<count {
      let other = members[rule == .highLow ? count - number + index : number]
      if isPaired[other] || !repeats && haveMet(one, other) { continue }
      trials -= 1
      if trials < 0, !repeats { break }
      isPaired[other] = true
      let before = pairCount
      pair(one, other)
      if pairAny(count, rule, repeats: repeats) { return true }
      pairCount = before
      isPaired[other] = false
    }
    isPaired[one] = false
    return false
  }
}
