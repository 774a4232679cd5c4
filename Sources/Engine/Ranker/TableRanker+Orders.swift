internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Ranks a table by one key a row that no two rows share. Where it only orders rows for a draw, nothing but the order is
  /// found.
  func rank(_ table: BlockTable, by order: VectorOrder, _ block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let shift = LaneVector(repeating: order.sumShift)
    for row in 0..<table.rows {
      let keys = orderKeys[row]
      if order.sums.isPoints {
        let points = table.points[row]
        for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
          keys.setVector(lane, order.sums.key(points: points.vector(lane)) &<< shift)
        }
        continue
      }
      for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
        keys.setVector(lane, order.sums.key(table.vectorSums(row, lane)) &<< shift)
      }
    }
    let rounds = order.opponents == nil ? [] : table.chain.rounds
    let opponents = rounds.map { UnsafePointer(block.rowColumns[$0.opponents].start) }
    opponents.withUnsafeBufferPointer { opponents in
      order.shifts.withUnsafeBufferPointer { shifts in
        block.order(
          OrderCall(
            rows: table.rows, lanes: lanes, stride: orderKeys.stride, keys: orderKeys[0].start,
            values: UnsafePointer(table.points[0].start), opponents: opponents,
            nobody: PairedRound.bye, opponentShift: order.opponents?.shift ?? 0,
            opponentBias: order.opponents?.bias ?? 0,
            opponentSumIsByte: order.opponents?.isByte ?? false, rowBits: VectorOrder.rowBits,
            byteStride: block.rowColumns.stride, order: table.order[0].start,
            ranks: table.fillsSlots ? table.ranks[0].start : nil, shifts: shifts,
            decisions: table.fillsSlots ? table.decisions[0].start : nil))
      }
    }
  }
}
