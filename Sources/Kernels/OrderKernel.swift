internal import CVectors
public import KernelInterface

/// Puts rows in an order in every lane.
@inline(never)
public func orderRows(_ call: OrderCall) {
  withUnsafeTemporaryAllocation(of: podium_signed_words.self, capacity: call.rows) { keys in
    guard let keys = keys.baseAddress else { return }
    var lane = 0
    while lane < call.lanes {
      addOpponents(to: keys, lane, call)
      sortByNetwork(call.rows) { lower, upper in
        let (one, other) = (keys[lower], keys[upper])
        keys[lower] = podium_maximum(one, other)
        keys[upper] = podium_minimum(one, other)
      }
      fill(keys, lane, call)
      lane &+= vectorWidth
    }
  }
}

@inline(__always)
private func addOpponents(
  to keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int, _ call: OrderCall
) {
  for row in 0..<call.rows {
    var key = podium_load(call.keys + (row &* call.stride &+ lane))
    if call.opponents.count > 0 {
      var sum = podium_signed_words(repeating: call.opponentBias)
      for round in call.opponents {
        sum = podium_add_values(
          sum, call.values + lane, Int32(truncatingIfNeeded: call.stride),
          round + (row &* call.byteStride &+ lane), call.nobody)
      }
      key = key &+ sum &<< podium_signed_words(repeating: call.opponentShift)
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
  for rank in 0..<call.rows {
    podium_store_bytes(
      last &- (keys[rank] & mask), call.order + (rank &* call.byteStride &+ lane))
  }
  if let ranks = call.ranks {
    for rank in 0..<call.rows {
      let rows = call.order + (rank &* call.byteStride &+ lane)
      for index in 0..<vectorWidth {
        ranks[Int(rows[index]) &* call.byteStride &+ lane &+ index] = UInt8(
          truncatingIfNeeded: rank)
      }
    }
  }
  guard let decisions = call.decisions else { return }
  var before = podium_signed_words()
  for (criterion, shift) in call.shifts.enumerated() {
    var decided = podium_signed_words()
    var upper = keys[0] &>> podium_signed_words(repeating: shift)
    for rank in 1..<max(call.rows, 1) {
      let lower = keys[rank] &>> podium_signed_words(repeating: shift)
      decided = podium_count_different(decided, upper, lower)
      upper = lower
    }
    podium_store_bytes(
      decided &- before, decisions + (criterion &* call.byteStride &+ lane))
    before = decided
  }
}
