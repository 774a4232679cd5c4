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
    if podium_looks_up_bytes(), call.isShort {
      orderShortTable(call, met, rounds)
    } else {
      orderRows(call, met, rounds)
    }
  }
}

/// - Parameter met: for each round its columns of opponents.
@inline(__always)
private func orderShortTable(
  _ call: OrderCall, _ met: UnsafePointer<UnsafePointer<UInt8>?>, _ rounds: Int
) {
  // Sixteen rows have numbers of four bits, with which most keys are halves.
  let rowBits: Int32 = 4
  let spareBits = call.rowBits - rowBits
  let fitsHalf = call.keyBits - spareBits <= UInt16.bitWidth
  let spare = fitsHalf ? spareBits : 0
  let key = call.keys.key
  var order = podium_row_order()
  order.rows = Int64(call.rows)
  order.points = pointers(call.keys.points)
  order.wins = pointers(call.keys.wins)
  order.score_for = pointers(call.keys.scoreFor)
  order.score_against = pointers(call.keys.scoreAgainst)
  order.points_weight = key.weights[0] &>> spare
  order.wins_weight = key.weights[1] &>> spare
  order.score_for_weight = key.weights[2] &>> spare
  order.score_against_weight = key.weights[3] &>> spare
  (order.bias, order.row_bits, order.spare_bits) = (key.bias &>> spare, call.rowBits - spare, spare)
  if let opponents = call.opponents {
    order.values = UnsafePointer(opponents.values.start)
    order.value_stride = Int64(opponents.values.stride)
    (order.rounds, order.round_count) = (met, Int64(rounds))
    order.round_stride = Int64(opponents.rounds.stride)
    order.opponent_bias = UInt8(truncatingIfNeeded: opponents.bias)
    order.opponent_shift = opponents.shift - spare
  }
  (order.order, order.order_stride) = (call.order.start, Int64(call.order.stride))
  if let ranks = call.ranks {
    (order.ranks, order.rank_stride) = (ranks.start, Int64(ranks.stride))
  }
  if let decisions = call.decisions {
    (order.decisions, order.decision_stride) = (decisions.start, Int64(decisions.stride))
    (order.shifts, order.shift_count) = (call.shifts.start, Int64(call.shifts.count))
  }
  for lane in stride(from: 0, to: call.lanes, by: MatchLanes.granularity) {
    if fitsHalf {
      podium_order_rows_by_halves(&order, Int64(lane))
    } else {
      podium_order_rows_by_words(&order, Int64(lane))
    }
  }
}

@inline(__always)
private func orderRows(
  _ call: OrderCall, _ met: UnsafePointer<UnsafePointer<UInt8>?>, _ rounds: Int
) {
  withUnsafeTemporaryAllocation(of: podium_signed_words.self, capacity: call.rows) { keys in
    guard let keys = keys.baseAddress else { return }
    for lane in stride(from: 0, to: call.lanes, by: vectorWidth) {
      for row in 0..<call.rows { keys[row] = rowKey(call.keys, call.keys.key, row, lane) }
      addOpponents(met, rounds, to: keys, lane, call)
      sort(keys, call.rows)
      fill(keys, lane, call)
    }
  }
}

/// Sorts the keys of the rows in every lane, greatest first.
@inline(__always)
private func sort(_ keys: UnsafeMutablePointer<podium_signed_words>, _ rows: Int) {
  sortByNetwork(rows) { lower, upper in
    let (one, other) = (keys[lower], keys[upper])
    keys[lower] = podium_maximum(one, other)
    keys[upper] = podium_minimum(one, other)
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
