import KernelInterface
import Kernels
import Testing

/// The kernel that ranks rows, against sorting lane by lane.
struct RankKernelTests {
  private static let lanes = 64
  private static let stride = 80

  /// Points, which may be negative, difference and scores, nine bits each.
  private static let key = SortKey(
    weights: SIMD4(1 << 18, 0, 1 << 9 + 1, -(1 << 9)), bias: 100 << 18 + 256 << 9, bits: 25,
    count: 3, shifts: SIMD4(18, 9, 0, 0), criteria: SIMD4(0, 1, 2, 0))
  private static let points = SortKey(
    weights: SIMD4(1, 0, 0, 0), bias: 100, bits: 7, count: 1, shifts: SIMD4(), criteria: SIMD4())

  /// The sums of all rows in all lanes, many of them equal.
  private struct Sums {
    let rows: Int
    let points: ListedMemory<Int32>
    let wins: ListedMemory<Int32>
    let scoreFor: ListedMemory<Int32>
    let scoreAgainst: ListedMemory<Int32>

    init(_ rows: Int, _ numbers: inout KernelNumbers) {
      self.rows = rows
      func column(_ range: ClosedRange<Int>) -> ListedMemory<Int32> {
        ListedMemory(
          (0..<rows * RankKernelTests.stride).map { _ in Int32(numbers.next(range)) },
          stride: RankKernelTests.stride, order: (0..<rows).reversed())
      }
      points = column(-3...5)
      wins = column(0...3)
      scoreFor = column(0...3)
      scoreAgainst = column(0...3)
    }

    func key(_ key: SortKey, _ row: Int, _ lane: Int) -> Int32 {
      key.bias &+ points[row, lane] &* key.weights[0] &+ wins[row, lane] &* key.weights[1]
        &+ scoreFor[row, lane] &* key.weights[2] &+ scoreAgainst[row, lane] &* key.weights[3]
    }
  }

  /// Steps among level rows, and the steps after them.
  private struct Chain {
    let among: SortKey
    let tail: SortKey?
    let amongTwo: SortKey?
    let tailOfTwo: SortKey?
    let repeats: Bool
    let away: SIMD2<Int32>
    let numbers: LaneMemory<Int32>?
    let pairs: [RankChain.Pair]
    let meetings: [RankChain.Meeting]
    let scores: ListedMemory<Int16>
  }

  private struct Found {
    let ranks: ListedMemory<UInt8>
    let order: ListedMemory<UInt8>
    let open: LaneMemory<UInt64>
    let decisions: ListedMemory<UInt8>
  }

  private static func rank(
    _ sums: Sums, by key: SortKey, sharesRanks: Bool, criteria: Int, _ chain: Chain? = nil
  ) -> Found {
    func filled(_ columns: Int) -> ListedMemory<UInt8> {
      ListedMemory(Array(repeating: 99, count: columns * stride), stride: stride)
    }
    let found = Found(
      ranks: filled(sums.rows), order: filled(sums.rows),
      open: LaneMemory(repeating: 99, lanes: stride), decisions: filled(criteria))
    let (pairs, meetings) = (chain?.pairs ?? [], chain?.meetings ?? [])
    let numbers = chain?.numbers ?? LaneMemory(repeating: 0, columns: 0, lanes: lanes)
    let columns = numbers.columns
    // A row's away matches are those of the pairs in which it is listed first.
    let starts = (0..<sums.rows).map { SIMD2<Int32>(Int32($0 % 2), 1) }
    let firstMatches =
      (0..<sums.rows).map { row in pairs.first { $0.one >= row }?.first ?? Int32(meetings.count) }
      + [Int32(meetings.count)]
    var steps: RankChain?
    if let chain {
      steps = RankChain(
        among: chain.among, tail: chain.tail, amongTwo: chain.amongTwo, tailOfTwo: chain.tailOfTwo,
        away: AwaySums(
          weights: chain.away, starts: starts.span, firstMatches: firstMatches.span,
          matches: meetings.span),
        numbers: chain.numbers == nil ? nil : columns, numberBits: 2, numberCriterion: 2,
        repeats: chain.repeats, win: 3, draw: 1, loss: -2, pairs: pairs.span,
        meetings: meetings.span, scores: ListedColumns(chain.scores))
    }
    let memory = found.open
    let open = memory[0]
    rankRows(
      RankCall(
        lanes: lanes,
        keys: RowKeys(
          key, rows: sums.rows, points: ListedColumns(sums.points),
          wins: ListedColumns(sums.wins), scoreFor: ListedColumns(sums.scoreFor),
          scoreAgainst: ListedColumns(sums.scoreAgainst)),
        ranks: ListedColumns(found.ranks), order: ListedColumns(found.order),
        open: sharesRanks ? nil : open,
        decisions: ListedColumns(found.decisions), chain: steps))
    return found
  }

  /// Returns a bit for each rank that is set if the next rank has the same key.
  private static func levels(_ keys: [Int32]) -> UInt64 {
    zip(keys, keys.dropFirst()).enumerated().reduce(0) { levels, pair in
      levels | (pair.element.0 == pair.element.1 ? 1 << UInt64(pair.offset) : 0)
    }
  }

  /// Counts the criteria that separate neighbours, given keys in order.
  private static func decisions(_ keys: [Int32], _ key: SortKey) -> [Int] {
    var decided = Array(repeating: 0, count: key.count)
    for (upper, lower) in zip(keys, keys.dropFirst()) where upper != lower {
      let first = (0..<key.count).first { upper >> key.shifts[$0] != lower >> key.shifts[$0] }
      decided[first ?? 0] += 1
    }
    return decided
  }

  @Test(arguments: 1...40)
  func ranksAreThoseOfTheKeys(_ rows: Int) { expectRanks(rows, by: Self.key) }

  /// The scores need 9 bits that do not fit into one word.
  @Test(arguments: [2, 20, 40])
  func longKeysAreComparedToTheirEnd(_ rows: Int) {
    expectRanks(
      rows,
      by: SortKey(
        weights: SIMD4(1 << 23, 0, 1, 0), bias: 100 << 23, bits: 32, count: 2,
        shifts: SIMD4(23, 0, 0, 0), criteria: SIMD4(0, 1, 0, 0)))
  }

  private func expectRanks(_ rows: Int, by key: SortKey) {
    var numbers = KernelNumbers(rows)
    let sums = Sums(rows, &numbers)
    let criteria = Int(key.count)
    let found = Self.rank(sums, by: key, sharesRanks: false, criteria: criteria)
    for lane in 0..<Self.lanes {
      let keys = (0..<rows).map { sums.key(key, $0, lane) }
      // Of level rows the first listed one is ahead, until other steps decide.
      let order = (0..<rows).sorted { keys[$0] != keys[$1] ? keys[$0] > keys[$1] : $0 < $1 }
      #expect(order.map { Int(found.ranks[$0, lane]) } == Array(0..<rows))
      #expect((0..<rows).map { Int(found.order[$0, lane]) } == order)
      #expect(found.open.columns[0][lane] == Self.levels(order.map { keys[$0] }))
      #expect(
        (0..<criteria).map { Int(found.decisions[$0, lane]) }
          == Self.decisions(keys.sorted(by: >), key))
    }
  }

  @Test(arguments: [1, 2, 5, 20, 33])
  func rowsOfOnePointsTotalShareTheirLowestRank(_ rows: Int) {
    var numbers = KernelNumbers(rows)
    let sums = Sums(rows, &numbers)
    let found = Self.rank(sums, by: Self.points, sharesRanks: true, criteria: 1)
    for lane in 0..<Self.lanes {
      let keys = (0..<rows).map { sums.points[$0, lane] }
      let ranks = keys.map { key in keys.count { $0 >= key } - 1 }
      #expect((0..<rows).map { Int(found.ranks[$0, lane]) } == ranks)
      #expect(Int(found.decisions[0, lane]) == Set(keys).count - 1)
    }
  }

  /// A chain over pairs that meet up to twice.
  private static func chain(
    _ rows: Int, hasTwo: Bool, hasTail: Bool, repeats: Bool, hasNumbers: Bool,
    _ numbers: inout KernelNumbers
  ) -> Chain {
    var pairs: [RankChain.Pair] = []
    var meetings: [RankChain.Meeting] = []
    for one in 0..<rows {
      for other in one + 1..<max(rows, one + 1) {
        let first = meetings.count
        for _ in 0..<numbers.next(0...2) {
          meetings.append(RankChain.Meeting(own: 2 * meetings.count, other: 2 * meetings.count + 1))
        }
        pairs.append(RankChain.Pair(one: one, other: other, meetings: first..<meetings.count))
      }
    }
    let scores = (0..<2 * meetings.count * stride).map { _ in Int16(numbers.next(0...1)) }
    let among = SortKey(
      weights: SIMD4(1 << 8, 0, 1, -1), bias: 100 << 8 + 100, bits: 16, count: 2,
      shifts: SIMD4(8, 0, 0, 0),
      criteria: SIMD4(3, 4, 0, 0))
    let wins = SortKey(
      weights: SIMD4(0, 1, 0, 0), bias: 0, bits: 6, count: 1, shifts: SIMD4(),
      criteria: SIMD4(3, 0, 0, 0))
    let tail = SortKey(
      weights: SIMD4(0, 1 << 8, 1, 0), bias: 0, bits: 13, count: 2, shifts: SIMD4(8, 0, 0, 0),
      criteria: SIMD4(4, 5, 0, 0))
    return Chain(
      among: among, tail: hasTail && !hasTwo ? tail : nil, amongTwo: hasTwo ? wins : nil,
      tailOfTwo: hasTail && hasTwo ? tail : nil, repeats: repeats,
      away: hasTail && !hasTwo && repeats ? SIMD2(1, 1 << 8) : SIMD2(),
      numbers: hasNumbers && !hasTwo
        ? LaneMemory((0..<rows * stride).map { _ in Int32(numbers.next(0...2)) }, stride: stride)
        : nil, pairs: pairs, meetings: meetings,
      scores: ListedMemory(scores, stride: stride))
  }

  @Test(arguments: [1, 2, 3, 4, 7, 20], 0..<16)
  func chainsSeparateThoseWhoAreLevel(_ rows: Int, _ kind: Int) {
    var numbers = KernelNumbers(rows * 16 + kind)
    let sums = Sums(rows, &numbers)
    let chain = Self.chain(
      rows, hasTwo: kind & 1 != 0, hasTail: kind & 2 != 0, repeats: kind & 4 != 0,
      hasNumbers: kind & 8 != 0, &numbers)
    let found = Self.rank(sums, by: Self.points, sharesRanks: false, criteria: 6, chain)
    for lane in 0..<Self.lanes {
      let expected = Self.expected(sums, chain, lane)
      let points = (0..<rows).map { sums.points[$0, lane] }.sorted(by: >)
      #expect(found.open.columns[0][lane] == (expected.isOpen ? Self.levels(points) : 0))
      guard !expected.isOpen else { continue }
      #expect(expected.order.map { Int(found.ranks[$0, lane]) } == Array(0..<rows))
      #expect((0..<6).map { Int(found.decisions[$0, lane]) } == expected.decisions)
    }
  }

  /// Ranks the rows of a lane set by set.
  private static func expected(
    _ sums: Sums, _ chain: Chain, _ lane: Int
  ) -> (order: [Int], isOpen: Bool, decisions: [Int]) {
    let sets = Dictionary(grouping: 0..<sums.rows) { sums.points[$0, lane] }
      .sorted { $0.key > $1.key }.map(\.value)
    var (order, isOpen) = ([Int](), false)
    var decisions = Array(repeating: 0, count: 6)
    decisions[0] = sets.count - 1
    for set in sets {
      let isOfTwo = set.count == 2 && chain.amongTwo != nil
      let among = isOfTwo ? chain.amongTwo ?? chain.among : chain.among
      let tail = isOfTwo ? chain.tailOfTwo : chain.tail
      var keys: [Int: (among: Int32, tail: Int32, number: Int32)] = [:]
      for row in set {
        keys[row] = (
          among.bias &+ worth(row, in: set, among, chain, lane),
          tail.map { sums.key($0, row, lane) &+ awayWorth(row, chain, lane) } ?? 0,
          chain.numbers.map { $0.columns[row][lane] } ?? 0
        )
      }
      let sorted = set.sorted { one, other in
        let (one, other) = (keys[one] ?? (0, 0, 0), keys[other] ?? (0, 0, 0))
        return one > other
      }
      let isParted = Set(keys.values.map(\.among)).count > 1
      for (one, other) in zip(sorted, sorted.dropFirst()) {
        let (one, other) = (keys[one] ?? (0, 0, 0), keys[other] ?? (0, 0, 0))
        if one == other || one.among == other.among && chain.repeats && isParted { isOpen = true }
        if one.among == other.among, one.tail == other.tail {
          decisions[2] += one.number == other.number ? 0 : 1
          continue
        }
        let step = one.among != other.among ? among : tail ?? among
        let both = one.among != other.among ? [one.among, other.among] : [one.tail, other.tail]
        for (number, count) in Self.decisions(both, step).enumerated() {
          decisions[Int(step.criteria[number])] += count
        }
      }
      order += sorted
    }
    return (order, isOpen, decisions)
  }

  /// Returns the value of a row's away matches in a key.
  private static func awayWorth(_ row: Int, _ chain: Chain, _ lane: Int) -> Int32 {
    var worth = Int32(row % 2) &* chain.away[0] &+ chain.away[1]
    for pair in chain.pairs where Int(pair.one) == row {
      for meeting in chain.meetings[Int(pair.first)..<Int(pair.end)] {
        let own = Int32(chain.scores[Int(meeting.own), lane])
        let other = Int32(chain.scores[Int(meeting.other), lane])
        worth &+= own &* chain.away[0] &+ (own > other ? chain.away[1] : 0)
      }
    }
    return worth
  }

  /// Returns the value in a key of a row's matches against others of a set.
  private static func worth(
    _ row: Int, in set: [Int], _ key: SortKey, _ chain: Chain, _ lane: Int
  ) -> Int32 {
    var worth: Int32 = 0
    for pair in chain.pairs where Int(pair.one) == row || Int(pair.other) == row {
      let isFirst = Int(pair.one) == row
      guard set.contains(Int(isFirst ? pair.other : pair.one)) else { continue }
      for meeting in chain.meetings[Int(pair.first)..<Int(pair.end)] {
        let one = Int32(chain.scores[Int(meeting.own), lane])
        let two = Int32(chain.scores[Int(meeting.other), lane])
        let (own, other) = isFirst ? (one, two) : (two, one)
        worth += (own > other ? 3 : own < other ? -2 : 1) * key.weights[0]
        worth += (own > other ? 1 : 0) * key.weights[1]
        worth += own * key.weights[2] + other * key.weights[3]
      }
    }
    return worth
  }
}
