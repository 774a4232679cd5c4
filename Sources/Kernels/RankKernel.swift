internal import CVectors
public import KernelInterface

/// Ranks rows in every lane.
@inline(never)
public func rankRows(_ call: RankCall) {
  let (rows, criteria) = (call.keys.rows, call.criteria)
  withUnsafeTemporaryAllocation(
    of: podium_signed_words.self, capacity: RankedRows.columns * rows + criteria + 1
  ) { memory in
    guard let memory = memory.baseAddress else { return }
    let ranked = RankedRows(memory, rows)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: call.pairs + 1) { listed in
      guard let listed = listed.baseAddress else { return }
      for lane in stride(from: 0, to: call.lanes, by: vectorWidth) {
        rank(call, ranked, listed, lane, criteria)
      }
    }
  }
}

/// The rows that are ranked, in the lanes of a vector.
struct RankedRows {
  /// The number of columns that each row has.
  static let columns = 9

  let rows: Int
  let keys: UnsafeMutablePointer<podium_signed_words>
  let ranks: UnsafeMutablePointer<podium_signed_words>
  /// The keys, the greatest first.
  let sorted: UnsafeMutablePointer<podium_signed_words>
  /// With how many others a row is level by its key.
  let level: UnsafeMutablePointer<podium_signed_words>
  /// The keys of the matches among those who are level, the same where these are two, and the keys of the step behind.
  let among: UnsafeMutablePointer<podium_signed_words>
  let amongTwo: UnsafeMutablePointer<podium_signed_words>
  let tail: UnsafeMutablePointer<podium_signed_words>
  /// The numbers that are compared last.
  let numbers: UnsafeMutablePointer<podium_signed_words>
  /// The lanes in which the matches among those who are level part a row from another one.
  let parted: UnsafeMutablePointer<podium_signed_words>
  /// For each criterion the number of neighbours that it separates.
  let decided: UnsafeMutablePointer<podium_signed_words>

  init(_ memory: UnsafeMutablePointer<podium_signed_words>, _ rows: Int) {
    self.rows = rows
    keys = memory
    ranks = memory + rows
    sorted = memory + 2 * rows
    level = memory + 3 * rows
    among = memory + 4 * rows
    amongTwo = memory + 5 * rows
    tail = memory + 6 * rows
    parted = memory + 7 * rows
    numbers = memory + 8 * rows
    decided = memory + RankedRows.columns * rows
  }
}

/// Ranks rows in the lanes from one on.
@inline(__always)
private func rank(
  _ call: borrowing RankCall, _ ranked: RankedRows, _ listed: UnsafeMutablePointer<Int32>,
  _ lane: Int, _ criteria: Int
) {
  let rows = ranked.rows
  findKeys(call.keys, call.keys.key, to: ranked.keys, lane)
  if call.open == nil {
    countAhead(ranked, sharesRanks: true)
  } else {
    countAhead(ranked, sharesRanks: false)
  }
  for row in 0..<rows { ranked.sorted[row] = ranked.keys[row] }
  let sorted = ranked.sorted
  sortByNetwork(rows) { lower, upper in
    let (one, other) = (sorted[lower], sorted[upper])
    sorted[lower] = podium_maximum(one, other)
    sorted[upper] = podium_minimum(one, other)
  }
  if call.decisions != nil { countDecisions(call.keys.key, ranked, criteria) }
  if let open = call.open {
    var isOpen = podium_signed_words()
    for rank in 1..<max(rows, 1) {
      isOpen |= podium_signed_is_equal(sorted[rank &- 1], sorted[rank])
    }
    if let chain = call.chain, podium_any(isOpen) {
      isOpen = separate(chain, call, ranked, listed, lane)
    }
    podium_store_bytes(isOpen & 1, open.start + lane)
  }
  for row in 0..<rows { podium_store_bytes(ranked.ranks[row], call.ranks.starts[row] + lane) }
  if let decisions = call.decisions {
    for criterion in 0..<criteria {
      podium_store_bytes(ranked.decided[criterion], decisions.starts[criterion] + lane)
    }
  }
}

/// Counts for each row how many are ahead of it: those of a greater key, and of equal ones those that are listed before it, or all
/// if they share ranks. Two rows are held against each other one, so that its key and its count are read once for both.
@inline(__always)
private func countAhead(_ ranked: RankedRows, sharesRanks: Bool) {
  let (rows, keys, ranks) = (ranked.rows, ranked.keys, ranked.ranks)
  for row in 0..<rows {
    ranks[row] = podium_signed_words(
      repeating: Int32(truncatingIfNeeded: sharesRanks ? rows &- 1 : row))
  }
  /// Holds a row against one that is listed behind it.
  @inline(__always)
  func compare(
    _ key: podium_signed_words, _ other: podium_signed_words, _ rank: inout podium_signed_words,
    _ otherRank: inout podium_signed_words
  ) {
    let isBehind = podium_signed_is_greater(other, key)
    rank = sharesRanks ? rank &+ podium_signed_is_greater(key, other) : rank &- isBehind
    otherRank = otherRank &+ isBehind
  }
  var row = 0
  while row &+ 1 < rows {
    let (one, two) = (keys[row], keys[row &+ 1])
    var (ofOne, ofTwo) = (ranks[row], ranks[row &+ 1])
    compare(one, two, &ofOne, &ofTwo)
    var second = row &+ 2
    while second < rows {
      let other = keys[second]
      var ofOther = ranks[second]
      compare(one, other, &ofOne, &ofOther)
      compare(two, other, &ofTwo, &ofOther)
      ranks[second] = ofOther
      second &+= 1
    }
    ranks[row] = ofOne
    ranks[row &+ 1] = ofTwo
    row &+= 2
  }
}

/// Counts the neighbours that each criterion of a key separates.
@inline(__always)
private func countDecisions(_ key: SortKey, _ ranked: RankedRows, _ criteria: Int) {
  for criterion in 0..<criteria { ranked.decided[criterion] = podium_signed_words() }
  var before = podium_signed_words()
  for number in 0..<key.count {
    let separated = countSeparated(ranked.sorted, ranked.rows, key.shifts[number])
    ranked.decided[Int(key.criteria[number])] = separated &- before
    before = separated
  }
}
