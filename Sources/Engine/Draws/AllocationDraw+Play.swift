internal import KernelInterface
internal import Programs

extension AllocationDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    let (lanes, padded) = (block.lanes.count, block.lanes.paddedCount)
    let occupants = block.slots[0..<block.slots.count, padded]
    // For each lane the tables that the best come from, as bits.
    var choices = Array(repeating: Int32(0), count: lanes)
    var chosen = choices.mutableSpan
    for (table, row) in rows.enumerated() {
      let row = occupants[row][0..<lanes]
      let bit = Int32(1) << Int32(table)
      for rank in ranks {
        let best = occupants[rank][0..<lanes]
        for lane in 0..<lanes { chosen[lane] |= best[lane] == row[lane] ? bit : 0 }
      }
    }
    for lane in 0..<lanes {
      let start = Int(starts[Int(chosen[lane])])
      precondition(start >= 0, "an allocation without the choice \(chosen[lane])")
      for slot in 0..<count {
        occupants[firstSlot + slot][lane] = occupants[rows[Int(targets[start + slot])]][lane]
      }
    }
    // Lanes beyond the last one are played, too, by whoever it may be.
    for slot in 0..<count {
      let column = occupants[firstSlot + slot]
      for lane in lanes..<padded { column[lane] = column[0] }
    }
  }
}
