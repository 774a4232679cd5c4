internal import CVectors
public import KernelInterface

/// Pairs groups of rows in every lane.
///
/// - Returns: `false`, with nothing filled, if the CPU cannot look up bytes in a vector.
@inline(never)
public func pairRows(_ call: PairingCall) -> Bool {
  guard podium_looks_up_bytes() else { return false }
  let (rows, ways, rounds) = (call.opponents.count, call.ways, call.before.count)
  withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: rows + rounds) { bytes in
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int32>?.self, capacity: rows) { occupants in
      guard let order = bytes.baseAddress, let occupants = occupants.baseAddress else { return }
      let before = order + rows
      for row in 0..<rows {
        order[row] = UnsafePointer(call.order[(call.firstPlaying + row) % rows].start)
        occupants[row] = UnsafePointer(call.slots[call.occupants[row]].start)
      }
      for round in 0..<rounds {
        before[round] = UnsafePointer(call.rounds[call.before[round]].start)
      }
      var listed = podium_pairing_ways(
        ahead: ways.ahead.span.start, behind: ways.behind.span.start,
        first_blocks: ways.firstBlocks.span.start, first_ways: ways.firstWays.span.start,
        groups: Int64(ways.firstBlocks.count - 1), pairs: ways.pairs.span.start,
        sides: ways.sides.span.start)
      var columns = podium_pairing_columns(
        rows: Int64(rows), playing: Int64(2 * ways.matches), order: order,
        before: before, rounds: Int64(rounds), occupants: occupants,
        sides: call.sides.start, opponents: call.opponents.start, slots: call.filled.start,
        byte_stride: Int64(call.rounds.stride), word_stride: Int64(call.slots.stride),
        nobody: call.nobody)
      for lane in stride(from: 0, to: call.lanes, by: MatchLanes.granularity) {
        podium_pair_rows(&listed, &columns, Int64(lane))
      }
    }
  }
  return true
}
