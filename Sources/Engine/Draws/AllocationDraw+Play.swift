internal import KernelInterface
internal import Programs

extension AllocationDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    for lane in 0..<block.lanes.count {
      var choice = 0
      for rank in ranks {
        let occupant = block.slots[rank][lane]
        for table in rows.indices where block.slots[rows[table]][lane] == occupant {
          choice |= 1 << table
        }
      }
      let start = Int(starts[choice])
      precondition(start >= 0, "an allocation without the choice \(choice)")
      for slot in 0..<count {
        block.slots[firstSlot + slot][lane] =
          block.slots[rows[Int(targets[start + slot])]][lane]
      }
    }
    // Lanes beyond the last one are played, too, by whoever it may be.
    for slot in 0..<count {
      let column = block.slots[firstSlot + slot]
      for lane in block.lanes.count..<block.lanes.paddedCount { column[lane] = column[0] }
    }
  }
}
