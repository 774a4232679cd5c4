internal import CVectors
public import KernelInterface

/// Ranks rows in every lane.
@inline(never)
public func rankRows(_ call: RankCall) {
  let rows = Int64(call.keys.rows)
  withUnsafeTemporaryAllocation(
    of: podium_signed_words.self, capacity: RankedRows.capacity(call)
  ) { memory in
    guard let memory = memory.baseAddress else { return }
    let ranked = RankedRows(memory, call)
    let sharesRanks = call.open == nil
    for lane in stride(from: 0, to: call.lanes, by: halvesWidth) {
      findKeys(call, ranked, lane)
      let hasSteps = findSteps(call, ranked, lane)
      for part in 0..<RankedRows.parts { rank(call, ranked, lane, part, hasSteps: hasSteps) }
      podium_find_places(
        call.order.starts, sharesRanks ? ranked.places : nil, rows, call.ranks.starts, Int64(lane))
    }
  }
}

/// The rows that are ranked, in the lanes of a vector of halves. Each has as many vectors of words as these take.
struct RankedRows {
  /// The number of vectors that the lanes take.
  static var parts: Int { halvesWidth / vectorWidth }

  let rows: Int
  /// The number of rows that are sorted: those that fill up have no key.
  let sorted: Int
  /// The keys of the first step.
  let keys: UnsafeMutablePointer<podium_signed_words>
  /// The keys of the matches among level rows and of the next step, and the numbers that are compared last.
  let among: UnsafeMutablePointer<podium_signed_words>
  let tail: UnsafeMutablePointer<podium_signed_words>
  let numbers: UnsafeMutablePointer<podium_signed_words>
  /// 1 where a row is level with exactly one other by its key and these go by a chain of their own.
  let twos: UnsafeMutablePointer<podium_signed_words>
  /// For each rank but the last, the bits in which its sorted key differs from the next one, in one vector.
  let upper: UnsafeMutablePointer<podium_signed_words>
  let lower: UnsafeMutablePointer<podium_signed_words>
  /// For each of these, a mask of the lanes in which a step of a chain may separate the neighbours.
  let scope: UnsafeMutablePointer<podium_signed_words>
  /// For each criterion, the number of neighbours that it separates, in one vector.
  let decided: UnsafeMutablePointer<podium_signed_words>
  /// All keys, those of even lanes of one vector and those of odd lanes.
  let even: UnsafeMutablePointer<podium_keys>
  let odd: UnsafeMutablePointer<podium_keys>
  /// The sums of the matches among those who are level, and of matches away.
  let sums: UnsafeMutablePointer<AmongSums>
  /// For each rank, the shared rank, where rows share one.
  let places: UnsafeMutablePointer<UInt8>

  /// The number of vectors that a call needs.
  static func capacity(_ call: borrowing RankCall) -> Int {
    let (rows, sorted) = (call.keys.rows, Int(podium_sorted_rows(Int64(call.keys.rows))))
    let bytes = (halvesWidth &+ MemoryLayout<AmongSums>.stride) &* rows
    let vectors = (5 &* parts &+ 3) &* rows &+ call.criteria &+ 2 &* sorted
    return vectors &+ bytes / MemoryLayout<podium_signed_words>.stride &+ 1
  }

  init(_ memory: UnsafeMutablePointer<podium_signed_words>, _ call: borrowing RankCall) {
    rows = call.keys.rows
    sorted = Int(podium_sorted_rows(Int64(rows)))
    let column = RankedRows.parts * rows
    keys = memory
    among = memory + column
    tail = memory + 2 * column
    numbers = memory + 3 * column
    twos = memory + 4 * column
    upper = memory + 5 * column
    lower = upper + rows
    scope = lower + rows
    decided = scope + rows
    even = UnsafeMutableRawPointer(decided + call.criteria)
      .bindMemory(to: podium_keys.self, capacity: 2 * sorted)
    odd = even + sorted
    sums = UnsafeMutableRawPointer(odd + sorted).bindMemory(to: AmongSums.self, capacity: rows)
    places = UnsafeMutableRawPointer(sums + rows)
      .bindMemory(to: UInt8.self, capacity: halvesWidth * rows)
  }
}

/// Finds the keys of the first step in the lanes from one on.
@inline(__always)
private func findKeys(_ call: borrowing RankCall, _ ranked: RankedRows, _ lane: Int) {
  let key = call.keys.key
  for row in 0..<ranked.rows {
    for part in 0..<RankedRows.parts {
      ranked.keys[row &* RankedRows.parts &+ part] = rowKey(
        call.keys, key, row, lane &+ part &* vectorWidth)
    }
  }
}

/// Ranks rows in a vector of the lanes from one on.
@inline(__always)
private func rank(
  _ call: borrowing RankCall, _ ranked: RankedRows, _ first: Int, _ part: Int, hasSteps: Bool
) {
  let layout = call.layout
  let lane = first &+ part &* vectorWidth
  sort(ranked, layout, part, hasSteps: hasSteps)
  compare(ranked, layout, call.order.starts, lane)
  for criterion in 0..<call.criteria { ranked.decided[criterion] = podium_signed_words() }
  if call.decisions != nil { countDecisions(call.keys.key, layout.key, ranked) }
  if let open = call.open {
    let isOpen = findOpen(ranked, layout, repeats: hasSteps && call.chain.repeats)
    podium_store_levels(
      isOpen, ranked.upper, podium_signed_words(repeating: layout.key.mask(from: 0)),
      Int64(ranked.rows &- 1), open.start + lane)
    if hasSteps, call.decisions != nil {
      countDecisions(call.chain, layout, ranked, except: isOpen)
    }
  } else {
    sharePlaces(ranked, layout, part &* vectorWidth)
  }
  if let decisions = call.decisions {
    for criterion in 0..<call.criteria {
      podium_store_bytes(ranked.decided[criterion], decisions.starts[criterion] + lane)
    }
  }
}

/// Puts all keys together, and sorts them.
@inline(__always)
private func sort(_ ranked: RankedRows, _ layout: RankLayout, _ part: Int, hasSteps: Bool) {
  let (even, odd) = (ranked.even, ranked.odd)
  for row in 0..<ranked.rows {
    let index = row &* RankedRows.parts &+ part
    var upper = podium_add_shifted(
      podium_signed_words(repeating: 1 &<< 30), ranked.keys[index], layout.key.shift)
    var lower = podium_signed_words(repeating: Int32(truncatingIfNeeded: ranked.rows &- 1 &- row))
    if layout.rest > 0 {
      lower = podium_add_shifted(lower, ranked.keys[index], 32 &- layout.rest)
    }
    if hasSteps {
      @inline(__always)
      func add(_ steps: UnsafeMutablePointer<podium_signed_words>, at place: RankLayout.Place) {
        if place.isUpper {
          upper = podium_add_shifted(upper, steps[index], place.shift)
        } else {
          lower = podium_add_shifted(lower, steps[index], place.shift)
        }
      }
      if layout.hasTwo { add(ranked.twos, at: layout.two) }
      add(ranked.among, at: layout.among)
      add(ranked.tail, at: layout.tail)
      add(ranked.numbers, at: layout.number)
    }
    even[row] = podium_even_keys(upper, lower)
    odd[row] = podium_odd_keys(upper, lower)
  }
  for row in ranked.rows..<ranked.sorted {
    even[row] = podium_keys()
    odd[row] = podium_keys()
  }
  podium_sort_keys(even, Int64(ranked.sorted))
  podium_sort_keys(odd, Int64(ranked.sorted))
}

/// Writes the order of sorted keys into the lanes from one on, and finds the bits in which neighbours differ. Where only the rest
/// of a key differs, it is the lowest bit of what is uppermost.
@inline(__always)
private func compare(
  _ ranked: RankedRows, _ layout: RankLayout,
  _ order: UnsafePointer<UnsafeMutablePointer<UInt8>>, _ lane: Int
) {
  let last = podium_signed_words(repeating: Int32(truncatingIfNeeded: ranked.rows &- 1))
  let rowMask = podium_signed_words(repeating: ~(-1 &<< layout.rowBits))
  let twos = podium_signed_words(repeating: 1 &<< layout.two.shift)
  let (even, odd, upper, lower) = (ranked.even, ranked.odd, ranked.upper, ranked.lower)
  let (none, rest) = (podium_signed_words(), layout.rest > 0 ? -1 &<< (32 &- layout.rest) : 0)
  let restMask = podium_signed_words(repeating: rest)
  var (above, aboveLower) = (none, none)
  for rank in 0..<ranked.rows {
    let own = podium_upper_words(even[rank], odd[rank])
    let ownLower = podium_lower_words(even[rank], odd[rank])
    podium_store_bytes(last &- (ownLower & rowMask), order[rank] + lane)
    if rank > 0 {
      let difference = aboveLower ^ ownLower
      upper[rank &- 1] = above ^ own | podium_count_different(none, difference & restMask, none)
      lower[rank &- 1] = difference
      if layout.hasTwo { ranked.scope[rank &- 1] = above & twos }
    }
    (above, aboveLower) = (own, ownLower)
  }
}

/// Finds the lanes in which rows stay level.
///
/// - Parameter repeats: `true` if rows stay so in a set that their matches have parted.
@inline(__always)
private func findOpen(
  _ ranked: RankedRows, _ layout: RankLayout, repeats: Bool
) -> podium_signed_words {
  let steps = podium_signed_words(repeating: -1 &<< layout.rowBits)
  var isOpen = podium_signed_words()
  for rank in 0..<max(ranked.rows &- 1, 0) {
    isOpen |= podium_signed_is_equal(
      ranked.upper[rank] | ranked.lower[rank] & steps, podium_signed_words())
  }
  return repeats ? isOpen | findSplit(layout, ranked) : isOpen
}

/// Gives rows that are level the lowest of their places, from one of these on.
@inline(__always)
private func sharePlaces(_ ranked: RankedRows, _ layout: RankLayout, _ first: Int) {
  let mask = podium_signed_words(repeating: layout.key.mask(from: 0))
  var shared = podium_signed_words()
  for rank in stride(from: ranked.rows &- 1, through: 0, by: -1) {
    let own = podium_signed_words(repeating: Int32(truncatingIfNeeded: rank))
    if rank &+ 1 < ranked.rows {
      let isLevel = podium_signed_is_equal(ranked.upper[rank] & mask, podium_signed_words())
      shared = podium_choose_signed_words(isLevel, shared, own)
    } else {
      shared = own
    }
    podium_store_bytes(shared, ranked.places + (rank &* halvesWidth &+ first))
  }
}

/// Counts the neighbours that each criterion of a key separates.
@inline(__always)
private func countDecisions(_ key: SortKey, _ place: RankLayout.Place, _ ranked: RankedRows) {
  var before = podium_signed_words()
  for number in 0..<key.count {
    let mask = podium_signed_words(repeating: place.mask(from: key.shifts[number]))
    var separated = podium_signed_words()
    for rank in 0..<max(ranked.rows &- 1, 0) {
      separated = podium_count_different(
        separated, ranked.upper[rank] & mask, podium_signed_words())
    }
    let criterion = Int(key.criteria[number])
    ranked.decided[criterion] = ranked.decided[criterion] &+ separated &- before
    before = separated
  }
}
