internal import CVectors
public import KernelInterface

/// Puts rows in an order in every lane.
@inline(never)
public func orderRows(_ call: OrderCall) {
  let rounds = call.roundCount
  withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: max(1, rounds)) { met in
    guard let met = met.baseAddress else { return }
    if let opponents = call.opponents {
      for round in 0..<rounds {
        met[round] = UnsafePointer(opponents.rounds[opponents.first[round]].start)
      }
    }
    orderRows(call, met, rounds)
  }
}

/// - Parameter met: for each round its columns of opponents.
@inline(__always)
private func orderRows(
  _ call: OrderCall, _ met: UnsafePointer<UnsafePointer<UInt8>?>, _ rounds: Int
) {
  let capacity = max(call.rows, shortTable)
  withUnsafeTemporaryAllocation(of: podium_signed_words.self, capacity: capacity) { keys in
    guard let keys = keys.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shortTable * lanesAtOnce) { sums in
      guard let sums = sums.baseAddress else { return }
      let isShort =
        podium_looks_up_bytes() && call.rows <= shortTable && call.addsBytes
      var lane = 0
      while lane < call.lanes {
        for row in 0..<call.rows { keys[row] = rowKey(call.keys, call.keys.key, row, lane) }
        if isShort {
          if lane % lanesAtOnce == 0 { findSums(sums, met, rounds, lane, call) }
          addSums(sums + lane % lanesAtOnce, to: keys, lane, call)
        } else {
          addOpponents(met, rounds, to: keys, lane, call)
        }
        sort(keys, call.rows)
        fill(keys, lane, call)
        lane &+= vectorWidth
      }
    }
  }
}

/// So many rows are looked up in a vector of bytes and sorted in registers, and the sums of so many lanes are found at a time.
@inline(__always) private var shortTable: Int { 16 }
@inline(__always) private var lanesAtOnce: Int { MatchLanes.granularity }

/// Sorts the keys of so many rows in every lane, the greatest first. Behind those of a short table others of the least value
/// stand.
@inline(__always)
private func sort(_ keys: UnsafeMutablePointer<podium_signed_words>, _ rows: Int) {
  guard rows > shortTable else {
    for row in rows..<shortTable { keys[row] = podium_signed_words(repeating: .min) }
    return podium_sort_sixteen(keys)
  }
  sortByNetwork(rows) { lower, upper in
    let (one, other) = (keys[lower], keys[upper])
    keys[lower] = podium_maximum(one, other)
    keys[upper] = podium_minimum(one, other)
  }
}

/// Finds the sums of the opponents' values of a short table, as columns of bytes.
@inline(__always)
private func findSums(
  _ sums: UnsafeMutablePointer<UInt8>, _ met: UnsafePointer<UnsafePointer<UInt8>?>, _ rounds: Int,
  _ lane: Int, _ call: OrderCall
) {
  guard let opponents = call.opponents else { return }
  podium_add_opponents(
    sums, UInt8(truncatingIfNeeded: opponents.bias), Int64(call.rows), opponents.values.start,
    Int64(opponents.values.stride), met, Int64(rounds), Int64(lane),
    Int64(opponents.rounds.stride))
}

@inline(__always)
private func addSums(
  _ sums: UnsafePointer<UInt8>, to keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int,
  _ call: OrderCall
) {
  guard let opponents = call.opponents else { return }
  for row in 0..<call.rows {
    keys[row] =
      keys[row] &+ podium_load_bytes(sums + row &* lanesAtOnce)
      &<< podium_signed_words(repeating: opponents.shift)
      &+ podium_signed_words(repeating: Int32(call.rows &- 1 &- row))
  }
}

@inline(__always)
private func addOpponents(
  _ met: UnsafePointer<UnsafePointer<UInt8>?>, _ rounds: Int,
  to keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int, _ call: OrderCall
) {
  for row in 0..<call.rows {
    var key = keys[row]
    if let opponents = call.opponents, rounds > 0 {
      var sum = podium_signed_words(repeating: opponents.bias)
      for round in 0..<rounds {
        guard let round = met[round] else { continue }
        sum = podium_add_values(
          sum, opponents.values.start + lane, Int32(truncatingIfNeeded: opponents.values.stride),
          round + (row &* opponents.rounds.stride &+ lane), opponents.nobody)
      }
      key = key &+ sum &<< podium_signed_words(repeating: opponents.shift)
    }
    keys[row] = key &+ podium_signed_words(repeating: Int32(call.rows &- 1 &- row))
  }
}

/// Writes the order of sorted keys, the ranks that follow from it, and what separated neighbours.
@inline(__always)
private func fill(
  _ keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int, _ call: OrderCall
) {
  let mask = podium_signed_words(repeating: 1 &<< call.rowBits &- 1)
  let last = podium_signed_words(repeating: Int32(call.rows &- 1))
  let order = (start: call.order.start + lane, stride: call.order.stride)
  for rank in 0..<call.rows {
    podium_store_bytes(last &- (keys[rank] & mask), order.start + rank &* order.stride)
  }
  if let decisions = call.decisions {
    var before = podium_signed_words()
    for criterion in call.shifts.indices {
      let decided = countSeparated(keys, call.rows, call.shifts[criterion])
      podium_store_bytes(
        decided &- before, decisions.start + (criterion &* decisions.stride &+ lane))
      before = decided
    }
  }
  guard let ranks = call.ranks else { return }
  // The rows in their own order, each with its rank.
  for rank in 0..<call.rows {
    keys[rank] =
      (keys[rank] & mask) &<< podium_signed_words(repeating: call.rowBits)
      &+ podium_signed_words(repeating: Int32(rank))
  }
  sort(keys, call.rows)
  for row in 0..<call.rows {
    podium_store_bytes(keys[row], ranks.start + (row &* ranks.stride &+ lane))
  }
}
