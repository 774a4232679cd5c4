internal import CVectors
public import KernelInterface

/// Puts rows in an order in every lane.
@inline(never)
public func orderRows(_ call: OrderCall) {
  withUnsafeTemporaryAllocation(of: podium_signed_words.self, capacity: call.rows) { keys in
    guard let keys = keys.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shortTable * shortTable) { sums in
      guard let sums = sums.baseAddress else { return }
      let isShort =
        podium_looks_up_bytes() && call.rows <= shortTable && call.opponentSumIsByte
        && call.opponents.count > 0
      var lane = 0
      while lane < call.lanes {
        if isShort {
          if lane % shortTable == 0 { findSums(sums, lane, call) }
          addSums(sums + lane % shortTable, to: keys, lane, call)
        } else {
          addOpponents(to: keys, lane, call)
        }
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
}

/// So many rows are looked up in a vector of bytes, in as many lanes at a time.
@inline(__always) private var shortTable: Int { 16 }

/// Finds the sums of the opponents' values of a short table, as columns of bytes.
@inline(__always)
private func findSums(_ sums: UnsafeMutablePointer<UInt8>, _ lane: Int, _ call: OrderCall) {
  sums.update(
    repeating: UInt8(truncatingIfNeeded: call.opponentBias), count: shortTable &* shortTable)
  call.opponents.withMemoryRebound(to: UnsafePointer<UInt8>?.self) { rounds in
    podium_add_opponents(
      sums, Int64(call.rows), call.values, Int64(call.stride), rounds.baseAddress,
      Int64(rounds.count), Int64(lane), Int64(call.byteStride))
  }
}

@inline(__always)
private func addSums(
  _ sums: UnsafePointer<UInt8>, to keys: UnsafeMutablePointer<podium_signed_words>, _ lane: Int,
  _ call: OrderCall
) {
  for row in 0..<call.rows {
    keys[row] =
      podium_load(call.keys + (row &* call.stride &+ lane))
      &+ podium_load_bytes(sums + row &* shortTable)
      &<< podium_signed_words(repeating: call.opponentShift)
      &+ podium_signed_words(repeating: Int32(call.rows &- 1 &- row))
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
